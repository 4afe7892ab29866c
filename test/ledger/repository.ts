/** Real git repositories for the tests of what reads them. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a commit does: files with their new text, or null where it removes them. */
export interface CommitOptions {
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  readonly message?: string;
  /** `YYYY-MM-DD`; by default the day of January 2025 that is the number of the commit. */
  readonly day?: string;
}

const SETTINGS = ['user.name=T', 'user.email=t@example.com', 'commit.gpgsign=false', 'gc.auto=0'].flatMap(
  (setting) => ['-c', setting],
);

/** A repository in a folder that the test made. */
export class Repository {
  readonly folder: string;
  #commits = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async in(folder: string): Promise<Repository> {
    const repository = new Repository(folder);
    await repository.git('init', '-q', '-b', 'main');
    return repository;
  }

  /** Runs git, independent of what the user has set; returns what it prints. */
  async git(...args: readonly string[]): Promise<string> {
    return this.#at(this.#day(), args);
  }

  /** Makes a commit. */
  async commit({ files = {}, message = 'A change', day }: CommitOptions): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.folder, name);
      await mkdir(dirname(path), { recursive: true });
      await (content === null ? rm(path) : writeFile(path, content));
    }
    await this.#at('2025-01-01', ['add', '-A']);
    await this.#at(day ?? this.#nextDay(), ['commit', '-q', '-m', message]);
  }

  /** Makes a commit of each text of a file, all at once: the subjects are the names. */
  async import(path: string, texts: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const parts: (string | Uint8Array)[] = [];
    for (const [name, bytes] of texts) {
      const seconds = Date.UTC(2025, 0, ++this.#commits, 12) / 1000;
      parts.push(`commit refs/heads/main\ncommitter T <t@example.com> ${seconds} +0000\n`);
      parts.push(`data ${Buffer.byteLength(name)}\n${name}\nM 100644 inline ${path}\n`);
      parts.push(`data ${bytes.length}\n`, bytes, '\n');
    }
    const done = run('git', ['fast-import', '--quiet'], { cwd: this.folder });
    done.child.stdin?.end(Buffer.concat(parts.map((part) => Buffer.from(part))));
    await done;
    await this.git('reset', '-q', '--hard');
  }

  /** Merges a branch into the current one, with a commit. */
  async merge(branch: string, message: string): Promise<void> {
    await this.#at(this.#nextDay(), ['merge', '-q', '--no-ff', '-m', message, branch]);
  }

  #nextDay(): string {
    this.#commits += 1;
    return this.#day();
  }

  /** The day of the last commit. */
  #day(): string {
    return new Date(Date.UTC(2025, 0, this.#commits)).toISOString().slice(0, 10);
  }

  async #at(day: string, args: readonly string[]): Promise<string> {
    const date = `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const { stdout } = await run('git', [...SETTINGS, ...args], { cwd: this.folder, env });
    return stdout.trim();
  }
}
