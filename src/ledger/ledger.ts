/** The ledger of a document's revisions: what the rest of oasgate uses of it. */
export type { AcceptedBreak, ClientEntry, Ledger, LedgerEntry } from './entries.ts';
export { entryById } from './find-entry.ts';
export { revisionId } from './id.ts';
export { findLedger, readLedger, requireLedger, requireRevisions, workingDocument } from './locate.ts';
export { parseLedger } from './parse.ts';
export { loadRevision } from './revision.ts';
export { type LedgerProblem, requireSound, verifyLedger } from './verify.ts';
