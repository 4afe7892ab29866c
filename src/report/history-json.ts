/**
 * The history as JSON, for programs. The types below and `history.schema.json` are its published form; fields are only
 * ever added.
 */
import type { Change } from '../change.ts';
import { terminalJson } from '../encode/terminal.ts';
import {
  type ChangedOperation,
  type EndpointName,
  type History,
  type OperationHistory,
  type OperationStep,
  type RevisionHistory,
  type RevisionName,
  type SkippedRevision,
  sourceOf,
  type Totals,
} from '../ledger/history.ts';
import type { HistoryView } from './history-words.ts';
import { jsonChange } from './json.ts';

/** What `oasgate history --format json` prints. */
export interface HistoryJson {
  /** Every revision up to the last that was asked for, oldest first. */
  readonly revisions: readonly RevisionJson[];
  /** Every operation, or the one that was asked for: those of the last revision in its order, then those that are gone. */
  readonly operations: readonly OperationJson[];
  /** The revisions that can't be read and are left out, oldest first. */
  readonly skipped: readonly SkippedJson[];
}

/** How a revision is named; `source` is what commands take for its document. */
export interface RevisionNameJson extends RevisionName {
  readonly source: string;
}

/** A revision that can't be read. */
export interface SkippedJson extends RevisionNameJson, Omit<SkippedRevision, 'revision'> {}

/** One revision: what it changed, counted, and the changes that belong to no operation. */
export interface RevisionJson extends RevisionNameJson {
  /** All changes of the revision by level. */
  readonly totals: Totals;
  readonly changed: readonly EndpointName[];
  readonly added: readonly EndpointName[];
  readonly removed: readonly EndpointName[];
  /** The operations that are deprecated from this revision on. */
  readonly deprecated: readonly EndpointName[];
  /** The changes by operation. */
  readonly operations: readonly ChangedOperationJson[];
  /** Changes in the form of `oasgate changelog --format json`. */
  readonly namingNoEndpoint: readonly object[];
}

/** What a revision changed for one operation. */
export interface ChangedOperationJson extends EndpointName {
  readonly totals: Totals;
  /** Changes in the form of `oasgate changelog --format json`. */
  readonly changes: readonly object[];
}

/** One operation, under its last name. */
export interface OperationJson extends EndpointName {
  /** The id of the first revision that has it. */
  readonly since: string;
  /** The id of the revision that took it away; absent while it is there. */
  readonly removedIn?: string;
  /** The id of the revision since which it is deprecated; absent where it is not. */
  readonly deprecatedIn?: string;
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
export interface OperationStepJson extends RevisionNameJson {
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
  const names = history.revisions.map(({ revision }) => revision);
  /** Changes name the two documents that they lie between. */
  const changes = (list: readonly Change[], revision: RevisionName): object[] => {
    const base = names[names.indexOf(revision) - 1];
    const context = { base: base === undefined ? '' : sourceOf(base), revision: sourceOf(revision) };
    return list.map((change) => jsonChange(change, context));
  };
  return {
    revisions: history.revisions.map((one) => revisionValue(one, changes)),
    operations: (only === undefined ? history.operations : [only]).map((one) =>
      operationValue(one, names.length, changes),
    ),
    skipped: history.skipped.map(({ revision, ...rest }) => ({ ...revisionName(revision), ...rest })),
  };
}

type Changes = (list: readonly Change[], revision: RevisionName) => object[];

function revisionValue(one: RevisionHistory, changes: Changes): RevisionJson {
  const { revision, totals, changed, added, removed, deprecated, operations, unnamed } = one;
  const operation = ({ operation: name, totals: own, changes: list }: ChangedOperation) => ({
    ...name,
    totals: own,
    changes: changes(list, revision),
  });
  return {
    ...revisionName(revision),
    totals,
    changed,
    added,
    removed,
    deprecated,
    operations: operations.map(operation),
    namingNoEndpoint: changes(unnamed, revision),
  };
}

function operationValue(one: OperationHistory, revisions: number, changes: Changes): OperationJson {
  const { since, removedIn, deprecatedIn, names, totals, steps, ...name } = one;
  return {
    ...name,
    since: since.id,
    ...(removedIn === undefined ? {} : { removedIn: removedIn.id }),
    ...(deprecatedIn === undefined ? {} : { deprecatedIn: deprecatedIn.id }),
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
function revisionName(revision: RevisionName): RevisionNameJson {
  const { id, date, upstream, note } = revision;
  return {
    id,
    date,
    source: sourceOf(revision),
    ...(upstream === undefined ? {} : { upstream }),
    ...(note === undefined ? {} : { note }),
  };
}
