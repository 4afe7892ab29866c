/** The revisions of a document whose history is in git. */
import { stat } from 'node:fs/promises';
import { dirname, posix, relative, resolve } from 'node:path';
import { Git } from '../document/git.ts';
import { DEFAULT_LIMITS } from '../document/limits.ts';
import { type LoadOptions, loadCommit } from '../document/load.ts';
import { dayOf } from './date.ts';
import { commitsBetween, type FileCommit, followFile } from './git-log.ts';
import type { RevisionName } from './history.ts';
import type { RevisionSource } from './steps.ts';

/** Which revisions of a file are wanted. */
export interface GitHistoryOptions {
  readonly cwd: string;
  /** The git revision to look from; HEAD by default. */
  readonly until?: string;
  /** Begin with the last change of the file before this day, `YYYY-MM-DD`. */
  readonly since?: string;
  /** Begin with the last but so many changes of the file. */
  readonly maxCount?: number;
  readonly allowExternalRefs?: boolean;
  /** Told when the clone does not have the whole history. */
  readonly onShallow?: () => void;
}

type Commit = Omit<FileCommit, 'path'>;

/** A revision in git. */
export interface GitRevision extends RevisionName {
  /** `<commit>:<path>`, the path from the root of the repository. */
  readonly source: string;
  /** The first line of the commit's message. */
  readonly note: string;
  /** The full id of the commit. */
  readonly commit: string;
}

/** A revision in git whose document can be had, and the text of its file as it was committed. */
export interface GitSource extends RevisionSource<GitRevision> {
  bytes(): Promise<Uint8Array>;
}

/**
 * The revisions of a file, oldest first: each commit, along the first parents, that touches it or a file that it refers
 * to, back through renames. A document has to be loaded before the next revision is asked for: only then is it known
 * which files belong to it. Throws a ToolError 'not-found' where there is no repository, no such revision, or no commit
 * that touches the file; loading throws what `loadGit` does.
 */
export async function* gitSources(
  path: string,
  options: GitHistoryOptions,
): AsyncGenerator<GitSource, void, undefined> {
  const folder = await existingFolder(dirname(resolve(options.cwd, path)));
  const git = new Git(folder, path);
  try {
    const start = await git.commit(options.until ?? 'HEAD');
    const rest = relative(folder, resolve(options.cwd, path)).replaceAll('\\', '/');
    const commits = await followFile(git, start, posix.join(await git.prefix(), rest));
    if (commits.length === 0) {
      const hint = 'name the file as it is called now, relative to the current folder';
      throw git.notFound(`no commit touches ${path}`, hint);
    }
    if (await isShallow(git)) options.onShallow?.();
    const wanted = selected(commits, options);
    for (const [index, commit] of wanted.entries()) {
      const end = wanted[index + 1]?.parent ?? start;
      yield* untilNext(git, [commit, end], { allowExternalRefs: options.allowExternalRefs === true });
    }
  } finally {
    git.close();
  }
}

/** A commit that touches the file, and those up to the next such one that touch only files that it refers to. */
async function* untilNext(
  git: Git,
  [first, end]: readonly [FileCommit, string],
  options: LoadOptions,
): AsyncGenerator<GitSource, void, undefined> {
  const { path } = first;
  let commit: Commit | undefined = first;
  while (commit !== undefined) {
    const revision = revisionOf(commit, path);
    const parts = new Set<string>();
    const found = { git, id: commit.id, shown: revision.id, onFile: (part: string) => void parts.add(part) };
    yield {
      revision,
      load: () => loadCommit(found, path, options),
      bytes: () => committedBytes(found, path),
    };
    commit = (await commitsBetween(git, [commit.id, end], [...parts]))[0];
  }
}

async function committedBytes({ git, id }: { git: Git; id: string }, path: string): Promise<Uint8Array> {
  const entry = await git.objects.find(id, path);
  const object = entry && (await git.objects.read(entry.id, DEFAULT_LIMITS.bytes));
  if (object?.bytes !== undefined) return object.bytes;
  throw git.notFound(`git can't read ${path} in ${id}`, '`git fsck` checks the repository');
}

function revisionOf({ id, time, subject }: Commit, path: string): GitRevision {
  const short = id.slice(0, 12);
  return { id: short, date: dayOf(time), source: `${short}:${path}`, note: subject, commit: id };
}

function selected(commits: FileCommit[], { since, maxCount }: GitHistoryOptions): FileCommit[] {
  const before = since === undefined ? -1 : commits.findLastIndex(({ time }) => dayOf(time) < since);
  const begin = maxCount === undefined ? 0 : commits.length - maxCount;
  return commits.slice(Math.max(before, begin, 0));
}

async function isShallow(git: Git): Promise<boolean> {
  const answer = await git.output(['rev-parse', '--is-shallow-repository']);
  return answer?.toString('utf8').trim() === 'true';
}

/** The folder itself, or the nearest above it that is there: what a file stood in may be gone today. */
async function existingFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await stat(at).catch(() => undefined))?.isDirectory() || dirname(at) === at) return at;
  }
}
