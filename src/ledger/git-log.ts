/** The commits that touch files, and where a file was before it got its name. */
import type { Git } from '../document/git.ts';

/** A commit on the way from a revision back to the first, always by the first parent, that touches a file. */
export interface FileCommit {
  /** The full id. */
  readonly id: string;
  /** The first parent's; undefined for the first commit. */
  readonly parent: string | undefined;
  /** When it was committed. */
  readonly time: Date;
  readonly subject: string;
  /** The file's name in this commit, from the root of the repository. */
  readonly path: string;
}

interface LoggedCommit extends Omit<FileCommit, 'path'> {
  /** Whether the commit adds one of the files. */
  adds: boolean;
}

const LARGEST_LOG = 512 * 1024 * 1024;
const FORMAT = '%x01%H%x01%P%x01%ct%x01%s';

/** What the user has set for the eyes must not reach what is read here. */
const PLAIN = [
  '-c',
  'log.showSignature=false',
  '-c',
  'log.follow=false',
  '-c',
  'i18n.logOutputEncoding=UTF-8',
];

/** The commits that touch a file, oldest first, back through its renames. `start` is a full id. */
export async function followFile(git: Git, start: string, path: string): Promise<FileCommit[]> {
  const found: FileCommit[] = [];
  const seen = new Set<string>();
  let at: { commit: string; path: string } | undefined = { commit: start, path };
  while (at !== undefined && !seen.has(`${at.commit} ${at.path}`)) {
    const { commit, path: name } = at;
    seen.add(`${commit} ${name}`);
    at = undefined;
    for (const one of await log(git, commit, [name])) {
      found.push({ ...one, path: name });
      at = await renamed(git, one, name);
      if (at !== undefined) break;
    }
  }
  return found.reverse();
}

/** The commits after one and up to another that touch any of the files, oldest first. */
export async function commitsBetween(
  git: Git,
  [from, to]: readonly [string, string],
  paths: readonly string[],
): Promise<Omit<FileCommit, 'path'>[]> {
  if (paths.length === 0 || from === to) return [];
  return (await log(git, `${from}..${to}`, paths)).reverse();
}

/** Newest first. */
async function log(git: Git, range: string, paths: readonly string[]): Promise<LoggedCommit[]> {
  const args = ['log', '-z', '--first-parent', '-m', '--no-renames', '--raw', `--format=${FORMAT}`, range];
  const names = paths.map((path) => `:(top,literal)${path}`);
  const answer = await git.output([...PLAIN, ...args, '--', ...names], LARGEST_LOG);
  if (answer === undefined)
    throw git.notFound("git can't list the commits", '`git fsck` checks the repository');
  return readLog(answer.toString('utf8'));
}

/** Each commit is one field; behind it stand, for each file, a field that begins with a colon and one with the name. */
function readLog(text: string): LoggedCommit[] {
  const commits: LoggedCommit[] = [];
  const fields = text.split('\0');
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index]?.trimStart() ?? '';
    const last = commits.at(-1);
    if (field.startsWith('\u0001')) commits.push(readCommit(field));
    if (!field.startsWith(':')) continue;
    if (last !== undefined && field.endsWith(' A')) last.adds = true;
    index += 1; // the name
  }
  return commits;
}

function readCommit(field: string): LoggedCommit {
  const [, id = '', parents = '', seconds = '', ...subject] = field.split('\u0001');
  const parent = parents.split(' ')[0] || undefined;
  return { id, parent, time: new Date(Number(seconds) * 1000), subject: subject.join(' '), adds: false };
}

/** Where a file that a commit adds was before, if the commit moved it. */
async function renamed(
  git: Git,
  { id, parent, adds }: LoggedCommit,
  path: string,
): Promise<{ commit: string; path: string } | undefined> {
  if (!adds || parent === undefined) return undefined;
  const args = ['diff-tree', '-r', '-z', '-M', '--raw', '--diff-filter=R', parent, id];
  const answer = await git.output(args, LARGEST_LOG);
  const fields = answer?.toString('utf8').split('\0') ?? [];
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const before = fields[index + 1];
    if (fields[index + 2] === path && before !== undefined) return { commit: parent, path: before };
  }
  return undefined;
}
