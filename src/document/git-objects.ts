/** Reads objects of a git repository through one process (`git cat-file --batch`), however many they are. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** An object: `bytes` is missing where it is larger than what was asked for. */
export interface GitObject {
  readonly type: string;
  readonly size: number;
  readonly bytes: Buffer | undefined;
}

/** An entry of a tree. */
export interface TreeEntry {
  /** As git writes it: `100644` a file, `120000` a symbolic link, `40000` a folder, `160000` another repository. */
  readonly mode: string;
  readonly id: string;
}

interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly output: AsyncIterator<Buffer>;
}

const LARGEST_TREE = 64 * 1024 * 1024;

/** The objects of the repository that a folder lies in. Has to be closed. */
export class GitObjects {
  readonly #cwd: string;
  readonly #trees = new Map<string, Promise<ReadonlyMap<string, TreeEntry> | undefined>>();
  #running: Running | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #rest: Buffer = Buffer.alloc(0);

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  /** What a commit has under a path from the root; undefined where there is nothing. */
  async find(commit: string, path: string): Promise<TreeEntry | undefined> {
    let entry: TreeEntry | undefined = { mode: '40000', id: `${commit}^{tree}` };
    for (const name of path.split('/')) {
      if (entry?.mode !== '40000') return undefined;
      entry = (await this.#tree(entry.id))?.get(name);
    }
    return entry;
  }

  /** An object by its id; undefined where there is none. */
  read(id: string, limit: number): Promise<GitObject | undefined> {
    // One after the other: the answers come in the order of the questions.
    const answer = this.#last.then(() => this.#ask(id, limit));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the process. */
  close(): void {
    this.#running?.child.stdin.end();
    this.#running = undefined;
  }

  #tree(id: string): Promise<ReadonlyMap<string, TreeEntry> | undefined> {
    const known = this.#trees.get(id);
    if (known !== undefined) return known;
    const tree = this.read(id, LARGEST_TREE).then((found) =>
      found?.type === 'tree' && found.bytes !== undefined ? readTree(found.bytes, id) : undefined,
    );
    this.#trees.set(id, tree);
    return tree;
  }

  async #ask(id: string, limit: number): Promise<GitObject | undefined> {
    // An id of ours holds no line break; one would ask for a second object.
    if (!/^[0-9a-f]+(\^\{tree\})?$/.test(id)) return undefined;
    this.#running ??= start(this.#cwd);
    this.#running.child.stdin.write(`${id}\n`);
    const [, type = '', size = ''] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(await this.#line(this.#running)) ?? [];
    if (type === '') return undefined;
    const bytes = await this.#take(this.#running, Number(size) + 1, limit);
    return { type, size: Number(size), bytes: bytes?.subarray(0, -1) };
  }

  /** The next line of the output; empty where the process has ended. */
  async #line(running: Running): Promise<string> {
    let end = this.#rest.indexOf('\n');
    while (end < 0) {
      const chunk = await running.output.next();
      if (chunk.done) return '';
      this.#rest = Buffer.concat([this.#rest, chunk.value]);
      end = this.#rest.indexOf('\n');
    }
    const line = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  /** The next bytes of the output; read over, and undefined, where they are more than the limit and a line break. */
  async #take(running: Running, size: number, limit: number): Promise<Buffer | undefined> {
    const chunks: Buffer[] = [];
    for (let left = size; ; ) {
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      if (size <= limit + 1) chunks.push(part);
      if (left === 0) return size <= limit + 1 ? Buffer.concat(chunks) : undefined;
      const chunk = await running.output.next();
      if (chunk.done) return undefined;
      this.#rest = chunk.value;
    }
  }
}

function start(cwd: string): Running {
  const child = spawn('git', ['cat-file', '--batch'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
  // A process that can't be started or has died ends the output, and that is what is looked at.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  return { child, output: child.stdout[Symbol.asyncIterator]() };
}

/** A tree is a list of `<mode> <name> NUL <id in binary>`; an id has as many bytes as the repository's hash. */
function readTree(bytes: Buffer, id: string): ReadonlyMap<string, TreeEntry> {
  const length = /^[0-9a-f]+/.exec(id)?.[0].length === 64 ? 32 : 20;
  const entries = new Map<string, TreeEntry>();
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    if (end < 0) break;
    const [mode = '', ...name] = bytes.toString('utf8', at, end).split(' ');
    at = end + 1 + length;
    entries.set(name.join(' '), { mode, id: bytes.toString('hex', end + 1, at) });
  }
  return entries;
}
