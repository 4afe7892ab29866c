/** The folder of a reference site: only files that oasgate made are replaced or removed, and only those that changed. */
import { appendFile, lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ToolError } from '../errors.ts';

/** Lists the files of a site, one a line. It is written to before each file, so that a run that broke off leaves nothing foreign. */
const MANIFEST = '.oasgate-site';
const HEAD = '# Files that oasgate made; the next run replaces or removes them.';
/** What a line of the list may be: nothing that leads out of the folder. */
const SAFE = /^(?:[a-z0-9][\w.~-]*\/)*[a-z0-9][\w.~-]*$/i;

/** What a run did. */
export interface Written {
  readonly files: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Brings a folder to the files that come. Throws a ToolError with code `usage` for a folder that holds other things, and
 * for a file of other origin that stands in the way.
 * @param shown how messages name the folder
 */
export async function writeSite(
  directory: string,
  shown: string,
  files: AsyncIterable<{ readonly path: string; readonly text: string }>,
): Promise<Written> {
  const before = await openFolder(directory, shown);
  const folders = new Set<string>(['.']);
  const made = new Set<string>();
  let changed = 0;
  for await (const { path, text } of files) {
    if (!SAFE.test(path)) throw new TypeError(`not a name for a file of a site: ${path}`);
    await ensureFolder(directory, shown, dirname(path), folders);
    made.add(path);
    const isChanged = before.has(path)
      ? await replace(join(directory, path), text)
      : await add(directory, shown, path, text);
    if (isChanged) changed += 1;
  }
  const stale = [...before].filter((path) => !made.has(path));
  for (const path of stale) await rm(join(directory, path), { force: true });
  await removeEmpty(directory, stale);
  await replace(join(directory, MANIFEST), [HEAD, ...[...made].sort(), ''].join('\n'));
  return { files: made.size, changed, removed: stale.length };
}

/** The files of the site that is there; an empty folder becomes one. */
async function openFolder(directory: string, shown: string): Promise<Set<string>> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw unusable(shown, error);
  });
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => undefined);
  if (text?.startsWith(`${HEAD}\n`)) return new Set(text.split('\n').filter((line) => SAFE.test(line)));
  const names = await readdir(directory);
  if (names.length > 0) {
    throw new ToolError({
      code: 'usage',
      message: `the folder ${shown} holds files that are no reference site of oasgate's`,
      hint: 'name a new or an empty folder with --out',
      place: { file: shown },
    });
  }
  await writeFile(join(directory, MANIFEST), `${HEAD}\n`);
  return new Set();
}

/** Makes a folder of the site; one that leads elsewhere is not written to. */
async function ensureFolder(
  directory: string,
  shown: string,
  folder: string,
  known: Set<string>,
): Promise<void> {
  if (known.has(folder)) return;
  await ensureFolder(directory, shown, dirname(folder), known);
  const path = join(directory, folder);
  const stat = await lstat(path).catch(() => undefined);
  if (stat !== undefined && !stat.isDirectory()) throw inTheWay(`${shown}/${folder}`);
  await mkdir(path, { recursive: true });
  known.add(folder);
}

/** Puts a new file on the list, and writes it where nothing is. */
async function add(directory: string, shown: string, path: string, text: string): Promise<true> {
  const target = join(directory, path);
  if ((await lstat(target).catch(() => undefined)) !== undefined) throw inTheWay(`${shown}/${path}`);
  await appendFile(join(directory, MANIFEST), `${path}\n`);
  await writeFile(target, text, { flag: 'wx' });
  return true;
}

/** Writes a file if its content changed, in one step; says whether it did. */
async function replace(path: string, text: string): Promise<boolean> {
  const bytes = Buffer.from(text);
  const known = await readFile(path).catch(() => undefined);
  if (known?.equals(bytes)) return false;
  await writeFile(`${path}.tmp`, bytes);
  await rename(`${path}.tmp`, path);
  return true;
}

/** Folders that held nothing but stale files go too. */
async function removeEmpty(directory: string, stale: readonly string[]): Promise<void> {
  const folders = new Set(stale.map((path) => dirname(path)).filter((folder) => folder !== '.'));
  for (const folder of folders) await rmdir(join(directory, folder)).catch(() => undefined);
}

function inTheWay(shown: string): ToolError {
  return new ToolError({
    code: 'usage',
    message: `${shown} was not made by oasgate, so it is not replaced`,
    hint: 'move it away, or choose another folder with --out',
    place: { file: shown },
  });
}

function unusable(shown: string, cause: unknown): ToolError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ToolError({ code: 'usage', message: `the folder ${shown} can't be used: ${reason}`, cause });
}
