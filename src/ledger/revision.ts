/** The frozen documents of a ledger. */
import { join } from 'node:path';
import { loadFile } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { type Place, ToolError } from '../errors.ts';
import { type Ledger, type LedgerEntry, REVISIONS_NAME } from './entries.ts';
import { diskFiles } from './files.ts';
import { ID_PATTERN, revisionId } from './id.ts';
import { shownFile } from './locate.ts';

const RESTORE = 'a frozen revision never changes: take the file back from version control';

/**
 * Loads the document of a revision and holds it against its id. Throws a ToolError with code `ledger` that names the
 * file when it is missing, is no document any more, or is not what was frozen after the revision before it.
 */
export async function loadRevision(ledger: Ledger, entry: LedgerEntry): Promise<Document> {
  const document = await loadFrozen(ledger, entry);
  if (revisionId(entry.parent, document.root) === entry.id) return document;
  const shown = shownFile(ledger, entry.file);
  const parent = await otherParent(ledger, entry, document);
  if (parent === undefined)
    throw damaged(`this is not what was frozen as @${entry.id}: its content was changed`, {
      file: shown,
    });
  const now = entry.parent === null ? 'as the first' : `after @${entry.parent}`;
  throw new ToolError({
    code: 'ledger',
    message: `@${entry.id} was frozen ${parent === null ? 'as the first' : `after @${parent}`} and stands ${now}`,
    hint: 'entries are never taken out or moved; after a merge, remove the later entry and its file and revise again',
    place: entry.place,
  });
}

async function loadFrozen(ledger: Ledger, entry: LedgerEntry): Promise<Document> {
  const path = join(ledger.directory, entry.file);
  const shown = shownFile(ledger, entry.file);
  if ((await diskFiles.read(path)) === undefined)
    throw damaged(`${shown}, the document of @${entry.id}, is missing`, entry.place);
  try {
    return await loadFile(path, { label: shown });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw damaged(`this is not what was frozen as @${entry.id}: ${error.message}`, error.place, error);
  }
}

/** The revision after which an untouched document was frozen, when it is not the one that it stands after now. */
async function otherParent(
  ledger: Ledger,
  entry: LedgerEntry,
  document: Document,
): Promise<string | null | undefined> {
  const names = await diskFiles.list(join(ledger.directory, REVISIONS_NAME));
  const ids = names.map((name) => name.replace(/\.[a-z]+$/, '')).filter((name) => ID_PATTERN.test(name));
  const candidates = [null, ...ledger.revisions.map(({ id }) => id), ...ids];
  return candidates.find((parent) => revisionId(parent, document.root) === entry.id);
}

function damaged(message: string, place: Place | undefined, cause?: unknown): ToolError {
  return new ToolError({
    code: 'ledger',
    message,
    hint: RESTORE,
    ...(place === undefined ? {} : { place }),
    ...(cause === undefined ? {} : { cause }),
  });
}
