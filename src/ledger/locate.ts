/** Where the ledger is, and reading it. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ToolError } from '../errors.ts';
import { LEDGER_NAME, type Ledger } from './entries.ts';
import { parseLedger } from './parse.ts';

/** The folder of the ledger by default, beside which a repository's other folders stand. */
export const LEDGER_FOLDER = 'spec';
/** In bytes. */
export const LARGEST_LEDGER = 2 * 1024 * 1024;

/**
 * The folder that holds the ledger to work with: `spec` in the working directory, the working directory itself, or
 * `spec` in a folder above it, up to the one that is the repository. Undefined when there is none.
 */
export async function findLedger(cwd: string): Promise<string | undefined> {
  const here = await ledgerIn(cwd);
  if (here !== undefined) return here;
  for (const parent of await foldersUpToRepository(cwd)) {
    const folder = join(parent, LEDGER_FOLDER);
    if (await exists(join(folder, LEDGER_NAME))) return folder;
  }
  return undefined;
}

/** The folder of the ledger that belongs to a folder itself: its `spec`, or the folder. */
export async function ledgerIn(folder: string): Promise<string | undefined> {
  for (const candidate of [join(folder, LEDGER_FOLDER), folder])
    if (await exists(join(candidate, LEDGER_NAME))) return candidate;
  return undefined;
}

/** Finds and reads the ledger. Throws a ToolError with code `ledger` when there is none or it is written wrongly. */
export async function requireLedger(cwd: string): Promise<Ledger> {
  const directory = await findLedger(cwd);
  return readLedger(directory ?? join(cwd, LEDGER_FOLDER), { cwd });
}

/** The same for whoever needs a revision to look at: a ledger that lists none is a ToolError with code `ledger` too. */
export async function requireRevisions(cwd: string): Promise<Ledger> {
  const ledger = await requireLedger(cwd);
  if (ledger.revisions.length > 0) return ledger;
  throw new ToolError({
    code: 'ledger',
    message: `${ledger.label} lists no revision`,
    hint: "'oasgate revise' adds the first",
  });
}

/**
 * Reads `<directory>/ledger.yaml`. The frozen documents are not looked at: see `verifyLedger`.
 * Throws a ToolError with code `ledger` that names line and column. Messages name the file relative to `cwd`.
 */
export async function readLedger(
  directory: string,
  options: { readonly cwd?: string } = {},
): Promise<Ledger> {
  const path = join(resolve(directory), LEDGER_NAME);
  const label = shownPath(path, options.cwd);
  return parseLedger(await readText(path, label), dirname(path), label);
}

/** The working document of a ledger, as an absolute path. */
export function workingDocument(ledger: Ledger): string {
  return resolve(ledger.directory, ledger.document);
}

/** How messages name a file that a ledger names: beside the way in which the ledger itself is named. */
export function shownFile(ledger: Ledger, file: string): string {
  return join(dirname(ledger.label), file).replaceAll('\\', '/');
}

async function readText(path: string, label: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ToolError({
        code: 'ledger',
        message: `there is no ledger at ${label}`,
        hint: "'oasgate init' starts one",
      });
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError({ code: 'ledger', message: `${label} could not be read: ${reason}`, cause: error });
  }
  if (bytes.length > LARGEST_LEDGER)
    throw new ToolError({ code: 'limit', message: `${label} is larger than 2 MB`, place: { file: label } });
  return decode(bytes, label);
}

/** A path as messages show it: relative to the working directory where it is inside or near it. */
function shownPath(path: string, cwd: string | undefined): string {
  if (cwd === undefined) return path;
  const short = relative(cwd, path).replaceAll('\\', '/');
  return short.startsWith('../../../') ? path : short;
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new ToolError({
      code: 'ledger',
      message: `${label} is no UTF-8 text`,
      place: { file: label },
      cause,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** The folders above a folder up to the one with `.git`; none when no repository is found. */
async function foldersUpToRepository(cwd: string): Promise<string[]> {
  const folders: string[] = [];
  for (let at = resolve(cwd); !(await exists(join(at, '.git'))); ) {
    const parent = dirname(at);
    if (parent === at) return [];
    folders.push(parent);
    at = parent;
  }
  return folders;
}
