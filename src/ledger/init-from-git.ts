/** Starting a ledger with the revisions that a document has in git. */
import { join, relative, resolve } from 'node:path';
import { equal } from '../document/equal.ts';
import { ToolError } from '../errors.ts';
import { acceptedBreak } from './accepted.ts';
import { writeFrozen, writeLedger } from './commit.ts';
import { newLedger } from './edit.ts';
import { type EntryDraft, LEDGER_NAME, type Ledger } from './entries.ts';
import { diskFiles, type Files } from './files.ts';
import { freeze } from './freeze.ts';
import { type GitHistoryOptions, type GitRevision, type GitSource, gitSources } from './git-sources.ts';
import type { SkippedRevision } from './history.ts';
import { revisionId } from './id.ts';
import { isFile, refuseLedger } from './init.ts';
import { LARGEST_LEDGER, LEDGER_FOLDER } from './locate.ts';
import { type Holder, withLock } from './lock.ts';
import { parseLedger } from './parse.ts';
import { type DocumentStep, readSteps } from './steps.ts';

/** What starting a ledger from git needs to know. */
export interface InitFromGitInput extends GitHistoryOptions {
  /** The document, relative to the working directory. */
  readonly path: string;
  /** Why the breaks of the past are let through; by default that there was no ledger yet, with the commit. */
  readonly accept?: string;
  readonly holder: Holder;
  /** Told of each commit that becomes no revision: it can't be read, or changes nothing. */
  skip(skipped: SkippedRevision): void;
  /** The disk by default. */
  readonly files?: Files;
}

/**
 * Writes `spec/ledger.yaml` with the revisions that a file has in git: dates from the commits, notes from the first lines of
 * their messages, breaks accepted. The frozen documents are written first and the ledger last: a crash leaves no ledger
 * rather than half of one. Throws a ToolError: `ledger` when there is a ledger already; `not-found` when the file is gone
 * today, is in no repository, or no revision of it can be read; `limit` for more than a ledger holds.
 */
export async function initFromGit(input: InitFromGitInput): Promise<Ledger> {
  const files = input.files ?? diskFiles;
  const directory = join(input.cwd, LEDGER_FOLDER);
  const path = resolve(input.cwd, input.path);
  await refuseLedger(input.cwd);
  if (!(await isFile(path)))
    throw new ToolError({
      code: 'not-found',
      message: `there is no file ${input.path}`,
      hint: 'name the document as it is called now: it becomes the working document of the ledger',
    });
  await files.makeDirectory(directory);
  return withLock(directory, input.holder, files, async () => {
    await refuseLedger(input.cwd);
    const entries = await freezeAll(input, directory, files);
    const document = relative(directory, path).replaceAll('\\', '/');
    return write(directory, newLedger(document, entries), files);
  });
}

/** Freezes what can be read, oldest first. */
async function freezeAll(input: InitFromGitInput, directory: string, files: Files): Promise<EntryDraft[]> {
  const entries: EntryDraft[] = [];
  let current: GitSource | undefined;
  async function* sources(): AsyncGenerator<GitSource> {
    for await (const source of gitSources(input.path, input)) {
      current = source;
      yield source;
    }
  }
  for await (const step of readSteps(sources(), { skip: (one) => input.skip(one) })) {
    const { revision, base, document } = step;
    if (base !== undefined && equal(base.root, document.root))
      input.skip({ revision, message: 'the document says the same as before' });
    else if (current !== undefined)
      entries.push(
        await freezeStep(step, await current.bytes(), entries.at(-1), { ...input, directory, files }),
      );
  }
  if (entries.length > 0) return entries;
  throw new ToolError({ code: 'not-found', message: `no revision of ${input.path} can be read` });
}

/** Writes the frozen copy of one revision, which no ledger lists yet. */
async function freezeStep(
  { revision, document, changes }: DocumentStep<GitRevision>,
  bytes: Uint8Array,
  last: EntryDraft | undefined,
  { accept, directory, files }: InitFromGitInput & { directory: string; files: Files },
): Promise<EntryDraft> {
  const parent = last?.id ?? null;
  const id = revisionId(parent, document.root);
  const frozen = await freeze(document, bytes, parent, directory);
  await writeFrozen({ directory, id, parent, frozen }, files);
  const reason = accept ?? `commit ${revision.id} made it before there was a ledger`;
  return {
    id,
    // Clocks differ; the entries of a ledger stand in the order of their dates.
    date: last !== undefined && last.date > revision.date ? last.date : revision.date,
    file: frozen.file,
    ...(revision.note === '' ? {} : { note: revision.note }),
    accepted: changes.filter(({ level }) => level === 'error').map((one) => acceptedBreak(one, reason)),
  };
}

async function write(directory: string, text: string, files: Files): Promise<Ledger> {
  const label = `${LEDGER_FOLDER}/${LEDGER_NAME}`;
  if (Buffer.byteLength(text) > LARGEST_LEDGER)
    throw new ToolError({
      code: 'limit',
      message: `the ledger would be larger than ${LARGEST_LEDGER / 1024 / 1024} MB`,
      hint: 'begin later: --since <day>, --max-count <number>',
      place: { file: label },
    });
  const ledger = parseLedger(text, directory, label);
  await writeLedger({ directory, ledger: text, before: null }, files);
  return ledger;
}
