/** Writing a revision down so that a crash at any moment leaves the old ledger or the new one. */
import { join } from 'node:path';
import { loadText } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { LEDGER_NAME, REVISIONS_NAME } from './entries.ts';
import type { Files } from './files.ts';
import { revisionId } from './id.ts';

const TEMPORARY = '.tmp';

/** A document that is ready to be frozen. */
export interface Frozen {
  /** Relative to the ledger's folder, with forward slashes. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** A frozen document that is to be written. */
export interface FrozenStep {
  readonly directory: string;
  readonly id: string;
  readonly parent: string | null;
  readonly frozen: Frozen;
}

/** A ledger that is to be written; `ledger` is the whole new text. */
export interface LedgerStep {
  readonly directory: string;
  readonly ledger: string;
  /** The text that the new one was made from; null when there is to be none yet. */
  readonly before: string | null;
}

/**
 * Writes the frozen document and then the ledger, each under a temporary name that is flushed to the disk and then
 * renamed. The renaming of the ledger is the moment at which the revision exists: a crash before it leaves a file that
 * nothing lists, and that the next revise of the same document takes up. Has to be called under the ledger's lock.
 */
export async function commit(step: FrozenStep & LedgerStep, files: Files): Promise<void> {
  await writeFrozen(step, files);
  await writeLedger(step, files);
}

/** Writes a frozen document, which no ledger lists yet. */
export async function writeFrozen(step: FrozenStep, files: Files): Promise<void> {
  const revisions = join(step.directory, REVISIONS_NAME);
  await files.makeDirectory(revisions);
  await removeTemporary(revisions, files);
  await removeTemporary(step.directory, files);
  const path = join(step.directory, step.frozen.file);
  if (!(await isFrozen(path, step, files))) await replace(path, step.frozen.bytes, files);
  await files.sync(revisions);
  await files.sync(step.directory);
}

/** Writes a ledger; its frozen documents have to be there. */
export async function writeLedger(step: LedgerStep, files: Files): Promise<void> {
  const ledger = join(step.directory, LEDGER_NAME);
  await refuseChanged(ledger, step.before, files);
  await replace(ledger, new TextEncoder().encode(step.ledger), files);
  await files.sync(step.directory);
}

async function replace(path: string, bytes: Uint8Array, files: Files): Promise<void> {
  const temporary = `${path}${TEMPORARY}`;
  try {
    if (!(await files.create(temporary, bytes))) throw inTheWay(temporary);
    await files.sync(temporary);
    await files.rename(temporary, path);
  } catch (error) {
    // A full disk, say: nothing half written stays behind. The first failure is the one to tell.
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
}

/**
 * Whether the file is there already, to the byte: a revise that was stopped left it. One that says the same in other
 * bytes may be replaced; anything else is somebody's, and stays.
 */
async function isFrozen(path: string, step: FrozenStep, files: Files): Promise<boolean> {
  const bytes = await files.read(path);
  if (bytes === undefined) return false;
  const options = { label: path, directory: join(step.directory, REVISIONS_NAME) };
  const document = await loadText(bytes, options).catch((error: unknown) => {
    if (error instanceof ToolError) return undefined;
    throw error;
  });
  if (document === undefined || !isRevision(document, step)) throw inTheWay(path);
  return Buffer.compare(bytes, step.frozen.bytes) === 0;
}

function isRevision(document: Document, step: FrozenStep): boolean {
  return revisionId(step.parent, document.root) === step.id;
}

/** The ledger may have been edited by hand since it was read. */
async function refuseChanged(path: string, before: string | null, files: Files): Promise<void> {
  const bytes = await files.read(path);
  const now = bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (now === before) return;
  throw new ToolError({
    code: 'ledger',
    message: `${path} was changed by somebody else in the meantime`,
    hint: 'look at it and try again',
  });
}

async function removeTemporary(directory: string, files: Files): Promise<void> {
  for (const name of await files.list(directory))
    if (isTemporary(name)) await files.remove(join(directory, name));
}

/** The names that `replace` gives, and those beside a lock that was taken over, and no others: nothing of the user's is ever removed. */
function isTemporary(name: string): boolean {
  return (
    name === `${LEDGER_NAME}${TEMPORARY}` ||
    /^([0-9a-f]{12}\.(yaml|json)\.tmp|\.ledger\.lock\.[0-9a-z-]+)$/.test(name)
  );
}

function inTheWay(path: string): ToolError {
  return new ToolError({
    code: 'ledger',
    message: `${path} is in the way: it is not the revision that would get this name`,
    hint: 'move it away and try again',
  });
}
