/** Putting the package on the disk, and telling how the disk differs from it. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ToolError } from '../errors.ts';
import { isOurs } from './banner.ts';

/** How one file on the disk differs from what would be generated; `superfluous` is ours and no longer generated. */
export interface Difference {
  readonly file: string;
  readonly how: 'missing' | 'changed' | 'superfluous';
}

/** Compares the folder with the files, byte by byte; sorted by path. Files of other origin are left out. */
export async function differences(
  directory: string,
  files: ReadonlyMap<string, string>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [file, text] of files) {
    const bytes = await readIfThere(join(directory, file));
    if (bytes === undefined) found.push({ file, how: 'missing' });
    else if (!bytes.equals(Buffer.from(text))) found.push({ file, how: 'changed' });
  }
  for (const file of await ourFiles(directory)) {
    if (!files.has(file)) found.push({ file, how: 'superfluous' });
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Brings the folder to the files and returns what had to change. Everything is written under temporary names first and
 * renamed last. Only files that oasgate wrote are replaced or removed: throws a ToolError with code 'generate', and
 * changes nothing, when a file of other origin stands in the way.
 */
export async function writePackage(
  directory: string,
  shown: string,
  files: ReadonlyMap<string, string>,
): Promise<Difference[]> {
  const todo = await differences(directory, files);
  for (const { file, how } of todo) {
    if (how === 'changed' && !isOurs(await readFile(join(directory, file), 'utf8'))) {
      throw inTheWay(`${shown}/${file}`);
    }
  }
  const moves: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const { file, how } of todo) {
      if (how === 'superfluous') continue;
      const to = join(directory, file);
      const from = `${to}.${randomUUID()}.tmp`;
      moves.push({ from, to });
      await mkdir(dirname(to), { recursive: true });
      await writeFile(from, files.get(file) ?? '', { flag: 'wx' });
    }
    for (const { from, to } of moves) await rename(from, to);
  } catch (error) {
    for (const { from } of moves) await rm(from, { force: true });
    throw notWritten(shown, error);
  }
  for (const { file, how } of todo) {
    if (how === 'superfluous') await rm(join(directory, file));
  }
  return todo;
}

/** The files in the folder that carry our mark: at its top and below `src` and `test`, where alone we write. */
async function ourFiles(directory: string): Promise<string[]> {
  const top = await filesIn(directory, '');
  const below = [...(await filesIn(directory, 'src')), ...(await filesIn(directory, 'test'))];
  const ours: string[] = [];
  for (const file of [...top, ...below]) {
    if (!/(^LICENSE|\.(ts|js|json|md))$/.test(file)) continue;
    const bytes = await readIfThere(join(directory, file));
    if (bytes !== undefined && isOurs(bytes.toString('utf8'))) ours.push(file);
  }
  return ours;
}

/** The files of a folder; for a folder that is not the top, those of the folders inside it too. */
async function filesIn(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), {
    withFileTypes: true,
  }).catch(() => []);
  const files: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && folder !== '') files.push(...(await filesIn(directory, path)));
  }
  return files;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw notWritten(path, error);
  });
}

function inTheWay(shown: string): ToolError {
  return new ToolError({
    code: 'generate',
    message: `${shown} was not written by oasgate, so it is not replaced`,
    hint: 'move the file away, or choose another folder with --out',
    place: { file: shown },
  });
}

function notWritten(shown: string, cause: unknown): ToolError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ToolError({
    code: 'generate',
    message: `${shown} can't be used: ${reason}`,
    cause,
  });
}
