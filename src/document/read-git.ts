/** Reads a document's files from one git revision; a name that the user typed never reaches git as an option. */
import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { ToolError } from '../errors.ts';
import type { FileRequest } from './bundle.ts';
import { type Limits, limitError } from './limits.ts';
import { parseSource, type Source } from './parse.ts';
import { isInside, missing, outside, relativePath } from './read-file.ts';

const run = promisify(execFile);

/** A path in a git revision. */
export interface GitSpec {
  /** Whatever `git rev-parse` takes for a commit. */
  readonly revision: string;
  /** From the repository's root or, where it starts with `./` or `../` or is not found there, from the current folder. */
  readonly path: string;
}

/** How the files of a revision are read. */
export interface GitOptions {
  readonly label: string;
  readonly cwd: string;
  readonly allowOutside: boolean;
  readonly limits: Limits;
}

interface Blob {
  readonly mode: string;
  readonly type: string;
  readonly id: string;
  readonly size: number;
}

/** The files of one document in one revision, each read and parsed once. */
export class GitReader {
  readonly #spec: GitSpec;
  readonly #options: GitOptions;
  readonly #sources = new Map<string, Source>();
  readonly #paths = new Map<Source, string>();
  #commit = '';
  #folder = '';
  #bytes: number;

  constructor(spec: GitSpec, options: GitOptions) {
    this.#spec = spec;
    this.#options = options;
    this.#bytes = options.limits.bytes;
  }

  /**
   * Reads the entry. Throws a ToolError 'not-found' where there is no git, no repository, no such revision or no such
   * file in it, 'outside' for a symbolic link, and what parsing throws.
   */
  async entry(): Promise<Source> {
    const prefix = await this.#prefix();
    this.#commit = await this.#resolveRevision();
    const { revision, path } = this.#spec;
    for (const candidate of candidates(path, prefix)) {
      const blob = await this.#blob(candidate);
      if (blob === undefined) continue;
      if (blob.mode === '120000')
        throw this.#notFound(
          `${path} is a symbolic link in the revision ${revision}`,
          'name the file itself',
        );
      if (blob.type !== 'blob')
        throw this.#notFound(
          `${path} is a folder in the revision ${revision}, not a file`,
          'name a file in it',
        );
      this.#folder = posix.dirname(candidate);
      const source = await this.#load(candidate, blob, this.#options.label);
      if (source !== undefined) return source;
      throw limitError(this.#options.limits, 'bytes', { file: this.#options.label });
    }
    const hint = 'the path is relative to the root of the repository, or with ./ to the current folder';
    throw this.#notFound(`there is no file ${path} in the revision ${revision}`, hint);
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
    const blob = await this.#blob(path);
    if (blob?.mode === '120000')
      throw outside(request, 'leads to a symbolic link, which may leave the folder');
    if (blob?.type !== 'blob') throw missing(request, 'leads to a file that the revision does not have');
    const { limits } = this.#options;
    if (this.#sources.size > limits.files) throw limitError(limits, 'files', request.place());
    const source = await this.#load(path, blob, `${this.#spec.revision}:${path}`);
    if (source === undefined) throw limitError(limits, 'bytes', request.place());
    return source;
  }

  /** Undefined where the file is larger than what is left of the limit. */
  async #load(path: string, blob: Blob, label: string): Promise<Source | undefined> {
    if (blob.size > this.#bytes) return undefined;
    this.#bytes -= blob.size;
    const bytes = await this.#git(['cat-file', 'blob', blob.id], blob.size + 1);
    if (bytes === undefined)
      throw this.#notFound(`git can't read ${label}`, '`git fsck` checks the repository');
    const source = parseSource(bytes, label, this.#options.limits);
    this.#sources.set(path, source);
    this.#paths.set(source, path);
    return source;
  }

  /** The way from the repository's root to the current folder. */
  async #prefix(): Promise<string> {
    const answer = await this.#git(['rev-parse', '--show-prefix']);
    if (answer !== undefined) return answer.toString('utf8').replace(/\n$/, '');
    const hint = 'run this inside the repository that has the revision; `git status` says what is wrong';
    throw this.#notFound('the current folder is in no git repository that can be read', hint);
  }

  async #resolveRevision(): Promise<string> {
    const { revision } = this.#spec;
    const commit = revision.includes('\0')
      ? undefined
      : await this.#git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
    const id = commit?.toString('utf8').trim() ?? '';
    if (/^[0-9a-f]{40,64}$/.test(id)) return id;
    throw this.#notFound(
      `there is no git revision ${revision}`,
      '`git log --oneline --all` lists the revisions',
    );
  }

  async #blob(path: string): Promise<Blob | undefined> {
    if (path.includes('\0')) return undefined;
    const answer = await this.#git(['ls-tree', '-z', '-l', '--full-tree', this.#commit, '--', path]);
    const match = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t([^\0]*)\0$/.exec(answer?.toString('utf8') ?? '');
    const [, mode = '', type = '', id = '', size = '', name] = match ?? [];
    return name === path ? { mode, type, id, size: Number(size) || 0 } : undefined;
  }

  /** Git's output, or undefined when it fails; whoever asks knows what that means. */
  async #git(args: readonly string[], maxBuffer = 1024 * 1024): Promise<Buffer | undefined> {
    try {
      const { cwd } = this.#options;
      const { stdout } = await run('git', args, { cwd, maxBuffer, encoding: 'buffer' });
      return stdout;
    } catch (cause) {
      if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ENOENT') return undefined;
      throw this.#notFound('the program git is not installed', 'install git, or name a file', cause);
    }
  }

  #notFound(message: string, hint: string, cause?: unknown): ToolError {
    const place = { file: this.#options.label };
    return new ToolError({
      code: 'not-found',
      message,
      hint,
      place,
      ...(cause === undefined ? {} : { cause }),
    });
  }
}

/** Where a path may lead to, from the repository's root. */
function candidates(path: string, prefix: string): string[] {
  const fromHere = posix.join(prefix, path);
  const all = /^\.{1,2}\//.test(path) ? [fromHere] : [posix.join('.', path), fromHere];
  return all.map((one) => one.replace(/\/$/, '')).filter((one) => !/^(?:\/|\.\.?(?:\/|$))/.test(one));
}
