/** The words that the history's reports share. */
import type { Level } from '../change.ts';
import {
  type EndpointName,
  type History,
  keyOf,
  type OperationHistory,
  type RevisionHistory,
  type RevisionName,
  type Totals,
} from '../ledger/history.ts';

/** How a history is shown. */
export interface HistoryView {
  /** Only this operation's section; the changes that name no endpoint are then counted and not listed. */
  readonly only?: OperationHistory;
  readonly color: boolean;
}

/** The operations that are shown: those that changed, and those that did not. */
export function shownOperations(
  history: History,
  { only }: HistoryView,
): [OperationHistory[], OperationHistory[]] {
  const shown = only === undefined ? history.operations : [only];
  return [shown.filter(({ steps }) => steps.length > 0), shown.filter(({ steps }) => steps.length === 0)];
}

const LEVELS: readonly Level[] = ['error', 'warning', 'info'];

/** "1 step", "2 steps" */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "0 errors, 1 warning, 6 infos" */
export function totalsText(totals: Totals): string {
  return LEVELS.map((level) => counted(totals[level], level)).join(', ');
}

/** "changed in 3 of 4 revisions: 0 errors, 1 warning, 6 infos" */
export function changedText(operation: OperationHistory, revisions: number): string {
  const of = `${operation.steps.length} of ${counted(revisions, 'revision')}`;
  return operation.steps.length === 0
    ? `changed in ${of}`
    : `changed in ${of}: ${totalsText(operation.totals)}`;
}

/** `@<id>` of a ledger's revision; of one in git the commit alone. */
export function shortName({ id, source }: RevisionName): string {
  return source === undefined ? `@${id}` : id;
}

/** What a revision did to whole operations, and to which, where it did anything. */
export function revisionLists({ added, removed, deprecated }: RevisionHistory): [string, EndpointName[]][] {
  const lists: [string, EndpointName[]][] = [
    ['added', [...added]],
    ['removed', [...removed]],
    ['deprecated', [...deprecated]],
  ];
  return lists.filter(([, names]) => names.length > 0);
}

/** The stages of an operation's life that are worth a line; `code` writes names as the format does. */
export function lifeLines(
  operation: OperationHistory,
  first: RevisionName | undefined,
  code: (text: string) => string,
): string[] {
  const when = (revision: RevisionName): string => `${code(shortName(revision))} of ${revision.date}`;
  const lines: string[] = [];
  if (operation.since.id !== first?.id) lines.push(`added in ${when(operation.since)}`);
  for (const [index, name] of operation.names.entries()) {
    const next = operation.names[index + 1];
    if (next === undefined) continue;
    const id =
      name.operationId === next.operationId ? '' : ` (${code(name.operationId ?? 'no operationId')})`;
    lines.push(`until ${when(next.revision)} it was ${code(keyOf(name))}${id}`);
  }
  if (operation.deprecatedIn !== undefined) lines.push(`deprecated since ${when(operation.deprecatedIn)}`);
  if (operation.removedIn !== undefined) lines.push(`removed in ${when(operation.removedIn)}`);
  return lines;
}

/** "2 changes name no endpoint", in all of these revisions; undefined when there are none. */
export function unnamedText(revisions: readonly RevisionHistory[]): string | undefined {
  const count = revisions.reduce((sum, { unnamed }) => sum + unnamed.length, 0);
  if (count === 0) return undefined;
  return `${counted(count, 'change')} ${count === 1 ? 'names' : 'name'} no endpoint`;
}
