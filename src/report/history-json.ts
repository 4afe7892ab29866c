/** The history as JSON, for programs. The types below are its published form; fields are only ever added. */
import type { Change } from '../change.ts';
import { terminalJson } from '../encode/terminal.ts';
import type {
  EndpointName,
  History,
  OperationHistory,
  OperationStep,
  RevisionHistory,
  RevisionName,
  Totals,
} from '../ledger/history.ts';
import type { HistoryView } from './history-words.ts';
import { jsonChange } from './json.ts';

/** What `oasgate history --format json` prints. */
export interface HistoryJson {
  /** Every revision up to the last that was asked for, oldest first. */
  readonly revisions: readonly RevisionJson[];
  /** Every operation, or the one that was asked for: those of the last revision in its order, then those that are gone. */
  readonly operations: readonly OperationJson[];
}

/** One revision: what it changed, counted, and the changes that belong to no operation. */
export interface RevisionJson extends RevisionName {
  /** All changes of the revision by level. */
  readonly totals: Totals;
  readonly changed: readonly EndpointName[];
  readonly added: readonly EndpointName[];
  readonly removed: readonly EndpointName[];
  /** Changes in the form of `oasgate changelog --format json`. */
  readonly namingNoEndpoint: readonly object[];
}

/** One operation, under its last name. */
export interface OperationJson extends EndpointName {
  /** The id of the first revision that has it. */
  readonly since: string;
  /** The id of the revision that took it away; absent while it is there. */
  readonly removedIn?: string;
  /** All names that it had, oldest first; `revision` is the id of the one that gave it. */
  readonly names: readonly (EndpointName & { readonly revision: string })[];
  /** It changed in so many … */
  readonly changedIn: number;
  /** … of so many revisions. */
  readonly revisions: number;
  /** Its changes over all revisions by level. */
  readonly totals: Totals;
  /** The revisions that changed it, oldest first. */
  readonly steps: readonly OperationStepJson[];
}

/** What one revision changed for one operation. */
export interface OperationStepJson extends RevisionName {
  readonly totals: Totals;
  /** Changes in the form of `oasgate changelog --format json`. */
  readonly changes: readonly object[];
}

/** The text of the JSON report. */
export function historyJson(history: History, view: Pick<HistoryView, 'only'>): string {
  return `${terminalJson(historyValue(history, view))}\n`;
}

/** The history as plain data. */
export function historyValue(history: History, { only }: Pick<HistoryView, 'only'>): HistoryJson {
  const ids = history.revisions.map(({ revision }) => revision.id);
  /** Changes name the two documents that they lie between. */
  const changes = (list: readonly Change[], { id }: RevisionName): object[] => {
    const base = ids[ids.indexOf(id) - 1];
    return list.map((change) =>
      jsonChange(change, { base: base === undefined ? '' : `@${base}`, revision: `@${id}` }),
    );
  };
  return {
    revisions: history.revisions.map((one) => revisionValue(one, changes)),
    operations: (only === undefined ? history.operations : [only]).map((one) =>
      operationValue(one, ids.length, changes),
    ),
  };
}

type Changes = (list: readonly Change[], revision: RevisionName) => object[];

function revisionValue(one: RevisionHistory, changes: Changes): RevisionJson {
  const { revision, totals, changed, added, removed, unnamed } = one;
  return {
    ...revisionName(revision),
    totals,
    changed,
    added,
    removed,
    namingNoEndpoint: changes(unnamed, revision),
  };
}

function operationValue(one: OperationHistory, revisions: number, changes: Changes): OperationJson {
  const { since, removedIn, names, totals, steps, ...name } = one;
  return {
    ...name,
    since: since.id,
    ...(removedIn === undefined ? {} : { removedIn: removedIn.id }),
    names: names.map((earlier) => ({ ...earlier, revision: earlier.revision.id })),
    changedIn: steps.length,
    revisions,
    totals,
    steps: steps.map((step) => stepValue(step, changes)),
  };
}

function stepValue({ revision, totals, changes: list }: OperationStep, changes: Changes): OperationStepJson {
  return { ...revisionName(revision), totals, changes: changes(list, revision) };
}

/** A revision may know more than its name; that is the ledger's to tell. */
function revisionName({ id, date, upstream, note }: RevisionName): RevisionName {
  return {
    id,
    date,
    ...(upstream === undefined ? {} : { upstream }),
    ...(note === undefined ? {} : { note }),
  };
}
