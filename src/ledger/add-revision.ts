/** Adding a document to a ledger. */
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { commit } from './commit.ts';
import { appendEntry } from './edit.ts';
import type { EntryDraft, Ledger, LedgerEntry } from './entries.ts';
import type { Files } from './files.ts';
import { freeze } from './freeze.ts';
import { revisionId } from './id.ts';
import { shownFile, workingDocument } from './locate.ts';
import { parseLedger } from './parse.ts';

/** What an entry says besides the document. */
export type EntryWords = Omit<EntryDraft, 'id' | 'file'>;

/**
 * Freezes a document as the next entry of a ledger and writes both down. `before` is what the ledger's file has to hold
 * now: null when there is none yet. Has to be called under the ledger's lock.
 */
export async function addRevision(
  ledger: Ledger,
  document: Document,
  words: EntryWords,
  files: Files,
  before: string | null = ledger.text,
): Promise<Ledger> {
  const parent = ledger.revisions.at(-1)?.id ?? null;
  const path = workingDocument(ledger);
  const bytes = await files.read(path);
  if (bytes === undefined)
    throw new ToolError({ code: 'not-found', message: `${shownFile(ledger, ledger.document)} is gone` });
  const frozen = await freeze(document, bytes, parent, ledger.directory);
  const id = revisionId(parent, document.root);
  const grown = growLedger(ledger, { id, file: frozen.file, ...words });
  await commit({ directory: ledger.directory, id, parent, frozen, ledger: grown.text, before }, files);
  return grown;
}

/** The ledger with one more entry, read back from its text: what was there before has to be there still. */
function growLedger(ledger: Ledger, entry: EntryDraft): Ledger {
  const grown = parseLedger(appendEntry(ledger.text, entry), ledger.directory, ledger.label);
  const kept = ledger.revisions.every((old, index) => isSame(old, grown.revisions[index]));
  if (!kept || grown.revisions.length !== ledger.revisions.length + 1)
    throw new Error('adding a revision would have changed the ledger');
  return grown;
}

function isSame(old: LedgerEntry, now: LedgerEntry | undefined): boolean {
  const words = (entry: LedgerEntry | undefined): string => JSON.stringify({ ...entry, place: null });
  return words(old) === words(now);
}
