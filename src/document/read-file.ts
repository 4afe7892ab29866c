/** Reads a document's files from disk: nothing outside its folder, nothing endless, nothing from the network. */
import { open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ToolError } from '../errors.ts';
import type { FileRequest } from './bundle.ts';
import { type Limits, limitError } from './limits.ts';
import { parseSource, type Source } from './parse.ts';

/** Where the files of a document may be found. */
export interface Folder {
  /** The folder of the entry, absolute. */
  readonly directory: string;
  /** How the user would name that folder; '.' or '' for the current one. */
  readonly label: string;
  /** Whether files outside the folder may be followed. */
  readonly allowOutside: boolean;
  readonly limits: Limits;
}

/** The files of one document, each read and parsed once. */
export class FileReader {
  readonly #folder: Folder;
  readonly #sources = new Map<string, Source>();
  readonly #directories = new Map<Source, string>();
  #bytes: number;

  constructor(folder: Folder) {
    this.#folder = folder;
    this.#bytes = folder.limits.bytes;
  }

  /** Takes in the entry; `path` is where it was read from, if it was a file. */
  addEntry(source: Source, path: string | undefined, bytes: number): void {
    this.#directories.set(source, this.#folder.directory);
    if (path !== undefined) this.#sources.set(path, source);
    this.#bytes -= bytes;
  }

  /**
   * Reads what a reference names. Throws a ToolError with the reference's place: 'outside' for the network and for what
   * is not below the folder, also by a symbolic link; 'reference' for what is not there.
   */
  async read(request: FileRequest): Promise<Source> {
    const path = this.#pathOf(request);
    this.#guard(request, this.#folder.directory, path);
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined) throw missing(request);
    const { directory } = this.#folder;
    this.#guard(request, await realpath(directory).catch(() => directory), real);
    return this.#sources.get(real) ?? (await this.#load(request, path, real));
  }

  async #load(request: FileRequest, path: string, real: string): Promise<Source> {
    const limits = this.#folder.limits;
    if (this.#sources.size > limits.files) throw limitError(limits, 'files', request.place());
    // A pipe or a device would never end.
    if (!(await stat(real)).isFile()) throw missing(request, 'leads to something that is no file');
    const bytes = await readBytes(real, this.#bytes).catch((cause: unknown) => {
      throw missing(request, 'leads to a file that cannot be read', cause);
    });
    if (bytes === undefined) throw limitError(limits, 'bytes', request.place());
    this.#bytes -= bytes.length;
    const label = join(this.#folder.label, relative(this.#folder.directory, path));
    const source = parseSource(bytes, label, limits);
    this.#sources.set(real, source);
    this.#directories.set(source, dirname(path));
    return source;
  }

  #pathOf(request: FileRequest): string {
    return resolve(this.#directories.get(request.from) ?? this.#folder.directory, relativePath(request));
  }

  #guard(request: FileRequest, directory: string, path: string): void {
    if (this.#folder.allowOutside || isInside(directory, path)) return;
    throw outside(request, "leads out of the document's folder");
  }
}

const NETWORK = /^(?:https?:|ftp:|wss?:|\/\/)/;

/** The path that a reference names. Throws a ToolError 'outside' for a URL, 'reference' for what is no path. */
export function relativePath(request: FileRequest): string {
  const scheme = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.exec(request.uri)?.[0].toLowerCase();
  if (scheme !== undefined && scheme !== 'file:')
    throw outside(request, NETWORK.test(scheme) ? 'leads to the network' : 'is a URI that is not followed');
  const path = decode(request.uri, scheme === 'file:');
  if (path === undefined || path.includes('\0')) throw missing(request, 'names no file');
  return path;
}

function decode(uri: string, isUrl: boolean): string | undefined {
  try {
    return isUrl ? fileURLToPath(uri) : decodeURIComponent(uri);
  } catch {
    return undefined;
  }
}

/** Whether a path is a folder or lies below it, by name. */
export function isInside(directory: string, path: string): boolean {
  const way = relative(directory, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The error for a reference that may not be followed. */
export function outside(request: FileRequest, problem: string): ToolError {
  const hint = problem.includes('folder')
    ? 'move the file into that folder, or pass --allow-external-refs'
    : 'references are never fetched: save the file beside the document and refer to it by a relative path';
  return new ToolError({
    code: 'outside',
    message: `the $ref "${request.ref}" ${problem}`,
    hint,
    place: request.place(),
  });
}

/** The error for a reference to a file that can't be had. */
export function missing(
  request: FileRequest,
  problem = 'leads to a file that does not exist',
  cause?: unknown,
): ToolError {
  return new ToolError({
    code: 'reference',
    message: `the $ref "${request.ref}" ${problem}`,
    hint: 'the path in a reference is relative to the file that holds it',
    place: request.place(),
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Reads a file up to a limit; undefined when it holds more. Works on what has no size, as a pipe. */
export async function readBytes(path: string, limit: number): Promise<Uint8Array | undefined> {
  const handle = await open(path, 'r');
  try {
    const stats = await handle.stat();
    if (stats.size > limit) return undefined;
    if (stats.isFile() && stats.size > 0) return await handle.readFile();
    const chunks: Uint8Array[] = [];
    let total = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      chunks.push(chunk);
      total += chunk.length;
      if (total > limit) return undefined;
    }
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}

/** The bytes of the entry; throws a ToolError 'not-found' for what can't be read, 'limit' for what is too large. */
export async function readEntry(path: string, label: string, limits: Limits): Promise<Uint8Array> {
  const bytes = await readBytes(path, limits.bytes).catch((cause: unknown) => {
    throw unreadable(label, cause);
  });
  if (bytes === undefined) throw limitError(limits, 'bytes', { file: label });
  return bytes;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'the file may not be read',
  EPERM: 'the file may not be read',
  ELOOP: 'this is a symbolic link that leads back to itself',
};

function unreadable(label: string, cause: unknown): ToolError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new ToolError({
    code: 'not-found',
    message: REASONS[code] ?? `the file can't be read (${code || String(cause)})`,
    hint:
      code === 'EISDIR'
        ? `name the document in it, as in ${join(label, 'openapi.yaml')}`
        : 'check the path and its permissions',
    place: { file: label },
    cause,
  });
}

/** The folder of a file, and how the user would name it. */
export function folderOf(
  path: string,
  cwd: string | undefined,
): { directory: string; label: string; path: string } {
  const absolute = cwd === undefined ? resolve(path) : resolve(cwd, path);
  return {
    directory: dirname(absolute),
    label: dirname(path),
    path: join(dirname(absolute), basename(absolute)),
  };
}
