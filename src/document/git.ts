/** The program git, asked from one folder. What the user typed reaches it as a name, never as an option. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ToolError } from '../errors.ts';
import { GitObjects } from './git-objects.ts';

const run = promisify(execFile);

/** Git in one folder. `label` names in messages what is looked for. Has to be closed. */
export class Git {
  readonly objects: GitObjects;
  readonly #cwd: string;
  readonly #label: string;

  constructor(cwd: string, label: string) {
    this.#cwd = cwd;
    this.#label = label;
    this.objects = new GitObjects(cwd);
  }

  /** Ends what still runs. */
  close(): void {
    this.objects.close();
  }

  /** Git's output, or undefined when it fails; whoever asks knows what that means. */
  async output(args: readonly string[], maxBuffer = 1024 * 1024): Promise<Buffer | undefined> {
    try {
      const { stdout } = await run('git', args, { cwd: this.#cwd, maxBuffer, encoding: 'buffer' });
      return stdout;
    } catch (cause) {
      if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ENOENT') return undefined;
      throw this.notFound('the program git is not installed', 'install git, or name a file', cause);
    }
  }

  /** The way from the repository's root to the folder, '' or with a slash at the end. Throws a ToolError 'not-found'. */
  async prefix(): Promise<string> {
    const answer = await this.output(['rev-parse', '--show-prefix']);
    if (answer !== undefined) return answer.toString('utf8').replace(/\n$/, '');
    const hint = 'run this inside the repository that has the revision; `git status` says what is wrong';
    throw this.notFound('the current folder is in no git repository that can be read', hint);
  }

  /** The full id of the commit that a revision names. Throws a ToolError 'not-found'. */
  async commit(revision: string): Promise<string> {
    const commit = revision.includes('\0')
      ? undefined
      : await this.output(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
    const id = commit?.toString('utf8').trim() ?? '';
    if (/^[0-9a-f]{40,64}$/.test(id)) return id;
    throw this.notFound(
      `there is no git revision ${revision}`,
      '`git log --oneline --all` lists the revisions',
    );
  }

  /** The error for what is not there. */
  notFound(message: string, hint: string, cause?: unknown): ToolError {
    return new ToolError({
      code: 'not-found',
      message,
      hint,
      place: { file: this.#label },
      ...(cause === undefined ? {} : { cause }),
    });
  }
}
