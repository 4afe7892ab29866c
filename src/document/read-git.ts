/** Reads a document's files from one git revision; a name that the user typed never reaches git as an option. */
import { posix } from 'node:path';
import type { FileRequest } from './bundle.ts';
import type { Git } from './git.ts';
import type { TreeEntry } from './git-objects.ts';
import { type Limits, limitError } from './limits.ts';
import { parseSource, type Source } from './parse.ts';
import { isInside, missing, outside, relativePath } from './read-file.ts';

/** A path in a git revision, as a user names both. */
export interface GitSpec {
  /** Whatever `git rev-parse` takes for a commit. */
  readonly revision: string;
  /** From the repository's root or, where it starts with `./` or `../` or is not found there, from the current folder. */
  readonly path: string;
}

/** A commit that was found. */
export interface Commit {
  readonly git: Git;
  /** Its full id. */
  readonly id: string;
  /** How messages and labels name it. */
  readonly shown: string;
  /** Told of each file that the document refers to, there or not: its path from the repository's root. */
  readonly onFile?: (path: string) => void;
}

/** How the files of a revision are read. */
export interface GitOptions {
  readonly label: string;
  readonly allowOutside: boolean;
  readonly limits: Limits;
}

const LINK = '120000';

/** The files of one document in one revision, each read and parsed once. */
export class GitReader {
  readonly #commit: Commit;
  readonly #options: GitOptions;
  readonly #sources = new Map<string, Source>();
  readonly #paths = new Map<Source, string>();
  #folder = '';
  #bytes: number;

  constructor(commit: Commit, options: GitOptions) {
    this.#commit = commit;
    this.#options = options;
    this.#bytes = options.limits.bytes;
  }

  /**
   * Reads the entry, the first that is there of some paths from the root. `typed` is how the user wrote it. Throws a
   * ToolError 'not-found' where there is no such file, and what parsing throws.
   */
  async entry(paths: readonly string[], typed: string): Promise<Source> {
    const { git, shown } = this.#commit;
    for (const path of paths) {
      const found = await this.#find(path);
      if (found === undefined) continue;
      if (found.mode === LINK)
        throw git.notFound(`${typed} is a symbolic link in the revision ${shown}`, 'name the file itself');
      if (!isFile(found))
        throw git.notFound(`${typed} is a folder in the revision ${shown}, not a file`, 'name a file in it');
      this.#folder = posix.dirname(path);
      const source = await this.#load(path, found, this.#options.label);
      if (source !== undefined) return source;
      throw limitError(this.#options.limits, 'bytes', { file: this.#options.label });
    }
    const hint = 'the path is relative to the root of the repository, or with ./ to the current folder';
    throw git.notFound(`there is no file ${typed} in the revision ${shown}`, hint);
  }

  /** Reads what a reference names, from the same revision. Throws as `FileReader.read` does. */
  async read(request: FileRequest): Promise<Source> {
    const from = posix.dirname(this.#paths.get(request.from) ?? '');
    const relative = relativePath(request);
    const path = posix.join(from, relative);
    const folder = this.#options.allowOutside ? '.' : this.#folder;
    if (posix.isAbsolute(relative) || path.startsWith('..') || !isInside(folder, path))
      throw outside(request, "leads out of the document's folder");
    const known = this.#sources.get(path);
    if (known !== undefined) return known;
    this.#commit.onFile?.(path);
    const found = await this.#find(path);
    if (found?.mode === LINK) throw outside(request, 'leads to a symbolic link, which may leave the folder');
    if (found === undefined || !isFile(found))
      throw missing(request, 'leads to a file that the revision does not have');
    const { limits } = this.#options;
    if (this.#sources.size > limits.files) throw limitError(limits, 'files', request.place());
    const source = await this.#load(path, found, `${this.#commit.shown}:${path}`);
    if (source === undefined) throw limitError(limits, 'bytes', request.place());
    return source;
  }

  #find(path: string): Promise<TreeEntry | undefined> {
    return this.#commit.git.objects.find(this.#commit.id, path);
  }

  /** Undefined where the file is larger than what is left of the limit. */
  async #load(path: string, { id }: TreeEntry, label: string): Promise<Source | undefined> {
    const { git } = this.#commit;
    const found = await git.objects.read(id, this.#bytes);
    if (found === undefined)
      throw git.notFound(`git can't read ${label}`, '`git fsck` checks the repository');
    if (found.bytes === undefined) return undefined;
    this.#bytes -= found.size;
    const source = parseSource(found.bytes, label, this.#options.limits);
    this.#sources.set(path, source);
    this.#paths.set(source, path);
    return source;
  }
}

function isFile({ mode }: TreeEntry): boolean {
  return mode.startsWith('100');
}

/** Where a path may lead to, from the repository's root; `prefix` is the way from there to the current folder. */
export function candidates(path: string, prefix: string): string[] {
  const fromHere = posix.join(prefix, path);
  const all = /^\.{1,2}\//.test(path) ? [fromHere] : [posix.join('.', path), fromHere];
  return all.map((one) => one.replace(/\/$/, '')).filter((one) => !/^(?:\/|\.\.?(?:\/|$))/.test(one));
}
