/** The few disk operations that writing a ledger is made of, as an argument: a test can let the machine die at any. */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { ToolError } from '../errors.ts';

/** Each operation happens as a whole or throws; none but `create` is made of several system calls that matter. */
export interface Files {
  /** The bytes of a file; undefined when it is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The names in a folder, sorted; none when the folder is not there. */
  list(directory: string): Promise<string[]>;
  /** Makes a folder and those above it; one that is there already is fine. */
  makeDirectory(path: string): Promise<void>;
  /** Writes a file that must not be there yet; false, and nothing written, when it is. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Waits until a file's content, or a folder's list of names, is on the disk. */
  sync(path: string): Promise<void>;
  /** Gives a file another name, replacing what had it, at once. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; one that is not there is fine. */
  remove(path: string): Promise<void>;
}

/** The real disk. A failure is a ToolError with code `ledger`. */
export const diskFiles: Files = {
  read: (path) => attempt('read', path, () => readFile(path), { ENOENT: undefined }),
  list: (path) => attempt('read', path, async () => (await readdir(path)).sort(), { ENOENT: [] }),
  makeDirectory: (path) =>
    attempt('make', path, async () => void (await mkdir(path, { recursive: true })), {}),
  create: (path, bytes) => attempt('write', path, () => createFile(path, bytes), { EEXIST: false }),
  // Windows opens no folders; its file systems write names in order by themselves.
  sync: (path) =>
    attempt('write', path, () => syncPath(path), { EISDIR: undefined, EPERM: undefined, EINVAL: undefined }),
  rename: (from, to) => attempt('write', to, () => rename(from, to), {}),
  remove: (path) => attempt('remove', path, () => rm(path, { force: true }), {}),
};

async function createFile(path: string, bytes: Uint8Array): Promise<boolean> {
  const handle = await open(path, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
  return true;
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r+').catch(() => open(path, 'r'));
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs one operation; `expected` gives the answer for the error codes that are answers. */
async function attempt<Result>(
  verb: string,
  path: string,
  operation: () => Promise<Result>,
  expected: Readonly<Record<string, Result>>,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    const code = errorCode(error);
    if (Object.hasOwn(expected, code)) return expected[code] as Result;
    throw new ToolError({
      code: 'ledger',
      message: `could not ${verb} ${path}: ${REASONS[code] ?? code}`,
      cause: error,
    });
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'something else has that name',
  ENOENT: 'it is not there',
};
