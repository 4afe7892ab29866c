/** Whether the frozen documents are still what the ledger says. */
import { resolve } from 'node:path';
import { type Place, ToolError } from '../errors.ts';
import { type Ledger, type LedgerEntry, REVISIONS_NAME } from './entries.ts';
import { diskFiles } from './files.ts';
import { shownFile } from './locate.ts';
import { loadRevision } from './revision.ts';

/** Something that is wrong with a ledger. An error has to be mended before the next revision, a warning can stay. */
export interface LedgerProblem {
  readonly level: 'error' | 'warning';
  /** `damaged`: a frozen file is missing or not what was frozen; `order`: dates run backwards; `left-over`: a file too many. */
  readonly code: 'damaged' | 'order' | 'left-over';
  readonly message: string;
  readonly hint?: string;
  readonly place: Place;
}

/**
 * Holds every frozen document against its id and the id before it, oldest first, looks at the order of the dates, and
 * names files in `revisions/` that the ledger does not list. What is found is returned; an empty list means sound.
 */
export async function verifyLedger(ledger: Ledger): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const [index, entry] of ledger.revisions.entries()) {
    const problem = await damage(ledger, entry);
    if (problem !== undefined) problems.push(problem);
    const before = ledger.revisions[index - 1];
    if (before !== undefined && before.date > entry.date) problems.push(backwards(before, entry));
  }
  return [...problems, ...(await leftOver(ledger))];
}

/** Throws a ToolError with code `ledger` that names what is broken; returns the warnings. */
export async function requireSound(ledger: Ledger): Promise<LedgerProblem[]> {
  const problems = await verifyLedger(ledger);
  const errors = problems.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (first === undefined) return problems;
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  throw new ToolError({
    code: 'ledger',
    message: `${first.message}${more}`,
    place: first.place,
    ...(first.hint === undefined ? {} : { hint: first.hint }),
  });
}

async function damage(ledger: Ledger, entry: LedgerEntry): Promise<LedgerProblem | undefined> {
  try {
    await loadRevision(ledger, entry);
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {
      level: 'error',
      code: 'damaged',
      message: error.message,
      place: error.place ?? entry.place,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
  }
}

function backwards(before: LedgerEntry, entry: LedgerEntry): LedgerProblem {
  return {
    level: 'error',
    code: 'order',
    message: `@${entry.id} is dated ${entry.date}, earlier than @${before.id} before it (${before.date})`,
    hint: 'revisions stand oldest first',
    place: entry.place,
  };
}

/** Warnings for files in `revisions/` that the ledger does not list. */
export async function leftOver(ledger: Ledger): Promise<LedgerProblem[]> {
  const listed = new Set(ledger.revisions.map((entry) => entry.file));
  const names = await diskFiles.list(resolve(ledger.directory, REVISIONS_NAME));
  return names
    .map((name) => `${REVISIONS_NAME}/${name}`)
    .filter((file) => !listed.has(file))
    .map((file) => ({
      level: 'warning',
      code: 'left-over',
      message: 'this is left over: the ledger does not list it',
      hint: 'a revise that was stopped leaves such a file; nothing needs it, and the next revise of the same document takes it up',
      place: { file: shownFile(ledger, file) },
    }));
}
