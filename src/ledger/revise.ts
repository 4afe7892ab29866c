/** Freezing the working document as the next revision. */
import type { Change } from '../change.ts';
import { loadFile } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { compareRevisions } from '../policies/verdict.ts';
import { acceptedBreak } from './accepted.ts';
import { addRevision, type EntryWords } from './add-revision.ts';
import { momentOf } from './date.ts';
import type { Ledger, LedgerEntry } from './entries.ts';
import { diskFiles, type Files } from './files.ts';
import { revisionId } from './id.ts';
import { readLedger, shownFile, workingDocument } from './locate.ts';
import { type Holder, withLock } from './lock.ts';
import { loadRevision } from './revision.ts';
import { type LedgerProblem, leftOver, requireSound } from './verify.ts';

/** What a revise needs to know. */
export interface ReviseInput {
  /** The ledger's folder. */
  readonly directory: string;
  /** Messages name files relative to it. */
  readonly cwd?: string;
  /** The day of the revision, `YYYY-MM-DD`. */
  readonly date: string;
  readonly note?: string;
  readonly upstream?: string;
  /** Why the breaks of this revision are let through; without it they stop the revise. */
  readonly accept?: string;
  /** Whether the document passes lint. What it found is the caller's to tell. */
  lint(document: Document): Promise<boolean>;
  readonly holder: Holder;
  /** The disk by default. */
  readonly files?: Files;
}

/** How a revise ended: a new revision, or stopped by lint or by the gate with nothing written. */
export type ReviseOutcome =
  | { readonly kind: 'lint'; readonly problems: readonly LedgerProblem[] }
  | {
      readonly kind: 'gate';
      readonly last: LedgerEntry;
      readonly breaking: readonly Change[];
      readonly problems: readonly LedgerProblem[];
    }
  | {
      readonly kind: 'revised';
      readonly entry: LedgerEntry;
      readonly ledger: Ledger;
      /** What the revision changes, against the one before it; empty for the first. */
      readonly changes: readonly Change[];
      readonly problems: readonly LedgerProblem[];
    };

/**
 * Freezes the working document as the next revision once lint and the gate pass: no change since the last revision may
 * break a caller, unless `accept` gives the reason. Throws a ToolError with code `ledger` when the ledger is missing or
 * broken, the document says the same as the last revision, or another process is writing; `usage` for a date before the
 * last revision's; and whatever loading the document throws. A crash at any moment leaves the old ledger or the new.
 */
export async function revise(input: ReviseInput): Promise<ReviseOutcome> {
  const files = input.files ?? diskFiles;
  // Read once outside of the lock: without a ledger there is nothing to lock.
  await read(input);
  return withLock(input.directory, input.holder, files, () => reviseLocked(input, files));
}

async function reviseLocked(input: ReviseInput, files: Files): Promise<ReviseOutcome> {
  const ledger = await read(input);
  const problems = await requireSound(ledger);
  const last = ledger.revisions.at(-1);
  refuseEarlier(input.date, last);
  const document = await loadFile(workingDocument(ledger), { label: shownFile(ledger, ledger.document) });
  refuseUnchanged(document, last);
  if (!(await input.lint(document))) return { kind: 'lint', problems };
  const changes = await changesSince(ledger, last, document, input.date);
  const breaking = changes.filter(({ level }) => level === 'error');
  if (last !== undefined && breaking.length > 0 && input.accept === undefined)
    return { kind: 'gate', last, breaking, problems };
  const grown = await addRevision(ledger, document, draft(input, breaking), files);
  const entry = grown.revisions.at(-1);
  if (entry === undefined) throw new Error('the new revision is not in the ledger');
  return { kind: 'revised', entry, ledger: grown, changes, problems: await leftOver(grown) };
}

function read(input: ReviseInput): Promise<Ledger> {
  return readLedger(input.directory, input.cwd === undefined ? {} : { cwd: input.cwd });
}

function draft(input: ReviseInput, breaking: readonly Change[]): EntryWords {
  return {
    date: input.date,
    ...(input.upstream === undefined ? {} : { upstream: input.upstream }),
    ...(input.note === undefined ? {} : { note: input.note }),
    accepted: breaking.map((change) => acceptedBreak(change, input.accept ?? '')),
  };
}

async function changesSince(
  ledger: Ledger,
  last: LedgerEntry | undefined,
  document: Document,
  date: string,
): Promise<Change[]> {
  if (last === undefined) return [];
  return compareRevisions(await loadRevision(ledger, last), document, { today: momentOf(date) });
}

function refuseEarlier(date: string, last: LedgerEntry | undefined): void {
  if (last === undefined || date >= last.date) return;
  throw new ToolError({
    code: 'usage',
    message: `the revision would be dated ${date}, earlier than @${last.id} before it (${last.date})`,
    hint: `--date takes ${last.date} or a later day`,
  });
}

function refuseUnchanged(document: Document, last: LedgerEntry | undefined): void {
  if (last === undefined || revisionId(last.parent, document.root) !== last.id) return;
  throw new ToolError({
    code: 'ledger',
    message: `${document.label} says the same as the last revision, @${last.id}`,
    hint: 'there is nothing to revise; comments and formatting do not count',
  });
}
