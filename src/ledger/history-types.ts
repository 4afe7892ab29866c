/** What a history is made from, and what it says. */
import type { Change, Level } from '../change.ts';
import type { Place } from '../errors.ts';

/** How an operation is called in one revision. */
export interface EndpointName {
  /** The HTTP method in upper case. */
  readonly operation: string;
  /** The path template, or `webhook:<name>`. */
  readonly path: string;
  readonly operationId?: string;
  /** There where the revision calls it deprecated. */
  readonly deprecated?: true;
}

/** The same operation before and after a step; null where it is not there. */
export interface EndpointPair {
  readonly before: EndpointName | null;
  readonly after: EndpointName | null;
}

/** What is said of a revision wherever it is named. */
export interface RevisionName {
  /** Of a ledger's revision its id, of one in git the first 12 digits of the commit. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** What commands take for its document, where that is not `@<id>`: `<commit>:<path>`. */
  readonly source?: string;
  /** The publisher's own label. */
  readonly upstream?: string;
  readonly note?: string;
}

/** One revision, with all that it changed against the one before. */
export interface Step {
  readonly revision: RevisionName;
  readonly changes: readonly Change[];
  /** Every operation of the revision, and those that it took away. */
  readonly pairs: readonly EndpointPair[];
}

/** A revision that is no part of the history, because it can't be read. */
export interface SkippedRevision {
  readonly revision: RevisionName;
  /** One sentence without a full stop. */
  readonly message: string;
  readonly hint?: string;
  readonly place?: Place;
}

/** How many changes there are at each level. */
export type Totals = Readonly<Record<Level, number>>;

/** What one revision changed for one operation; there is at least one change. */
export interface OperationStep {
  readonly revision: RevisionName;
  readonly totals: Totals;
  readonly changes: readonly Change[];
}

/** The history of one operation, followed through renames of path parameters and moves of path prefixes. */
export interface OperationHistory extends EndpointName {
  /** The revision that first has it. */
  readonly since: RevisionName;
  /** The revision that took it away, when it is gone; then the names are its last. */
  readonly removedIn?: RevisionName;
  /** The revision since which it is deprecated, when it is. */
  readonly deprecatedIn?: RevisionName;
  /** All names that it had, oldest first, each with the revision that gave it. */
  readonly names: readonly (EndpointName & { readonly revision: RevisionName })[];
  readonly totals: Totals;
  /** The revisions that changed it, oldest first. "Changed in N of M": N is their number, M the history's revisions. */
  readonly steps: readonly OperationStep[];
}

/** What one revision changed for one operation, under the name that the operation has in it. */
export interface ChangedOperation {
  readonly operation: EndpointName;
  readonly totals: Totals;
  readonly changes: readonly Change[];
}

/** What one revision changed, counted. */
export interface RevisionHistory {
  readonly revision: RevisionName;
  /** Over all of its changes. */
  readonly totals: Totals;
  /** The operations that it changed, added and removed; the first revision adds none. */
  readonly changed: readonly EndpointName[];
  readonly added: readonly EndpointName[];
  readonly removed: readonly EndpointName[];
  /** Those that it has, and that are deprecated from it on; the first revision deprecates none. */
  readonly deprecated: readonly EndpointName[];
  /** Its changes, operation by operation. */
  readonly operations: readonly ChangedOperation[];
  /** The changes that name no endpoint: an unreferenced component that was removed, say. */
  readonly unnamed: readonly Change[];
}

/** The history of a document. */
export interface History {
  /** Oldest first. */
  readonly revisions: readonly RevisionHistory[];
  /** In the order of the last revision; behind them those that are gone, the last removed first. */
  readonly operations: readonly OperationHistory[];
  /** The revisions that were left out, oldest first. */
  readonly skipped: readonly SkippedRevision[];
}
