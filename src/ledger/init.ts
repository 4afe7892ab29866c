/** Starting a ledger in a repository that has a document. */
import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { loadFile } from '../document/load.ts';
import { ToolError } from '../errors.ts';
import { addRevision } from './add-revision.ts';
import { emptyLedger } from './edit.ts';
import { LEDGER_NAME, type Ledger } from './entries.ts';
import { diskFiles, type Files } from './files.ts';
import { LEDGER_FOLDER, ledgerIn } from './locate.ts';
import { type Holder, withLock } from './lock.ts';
import { parseLedger } from './parse.ts';

/** What starting a ledger needs to know. */
export interface InitInput {
  readonly cwd: string;
  /** The document, relative to the working directory; looked for where it usually stands when it is left out. */
  readonly document?: string;
  /** The day of the first revision, `YYYY-MM-DD`. */
  readonly date: string;
  readonly note?: string;
  readonly upstream?: string;
  readonly holder: Holder;
  /** The disk by default. */
  readonly files?: Files;
}

const NAMES = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/**
 * Writes `spec/ledger.yaml` with the document as its first revision; the document stays where it is. Throws a ToolError:
 * `ledger` when there is a ledger already, `not-found` when there is no document, `usage` when there are several.
 */
export async function init(input: InitInput): Promise<Ledger> {
  const files = input.files ?? diskFiles;
  const directory = join(input.cwd, LEDGER_FOLDER);
  await refuseLedger(input.cwd);
  const path = await documentPath(input);
  const label = relative(input.cwd, path).replaceAll('\\', '/');
  const document = await loadFile(path, { label });
  await files.makeDirectory(directory);
  return withLock(directory, input.holder, files, async () => {
    await refuseLedger(input.cwd);
    const shown = `${LEDGER_FOLDER}/${LEDGER_NAME}`;
    const text = emptyLedger(relative(directory, path).replaceAll('\\', '/'));
    const words = {
      date: input.date,
      ...(input.note === undefined ? {} : { note: input.note }),
      ...(input.upstream === undefined ? {} : { upstream: input.upstream }),
      accepted: [],
    };
    return addRevision(parseLedger(text, directory, shown), document, words, files, null);
  });
}

/** Throws a ToolError `ledger` where there is a ledger already. */
export async function refuseLedger(cwd: string): Promise<void> {
  const directory = await ledgerIn(cwd);
  if (directory === undefined) return;
  const path = relative(cwd, join(directory, LEDGER_NAME)).replaceAll('\\', '/');
  throw new ToolError({
    code: 'ledger',
    message: 'there is a ledger already',
    hint: "'oasgate revise' adds the next revision to it",
    place: { file: path },
  });
}

async function documentPath(input: InitInput): Promise<string> {
  if (input.document !== undefined) return resolve(input.cwd, input.document);
  const found: string[] = [];
  for (const folder of [LEDGER_FOLDER, '.'])
    for (const name of NAMES) if (await isFile(join(input.cwd, folder, name))) found.push(join(folder, name));
  const [first] = found;
  if (first === undefined)
    throw new ToolError({
      code: 'not-found',
      message: 'there is no API description to start with',
      hint: `name it: 'oasgate init path/to/openapi.yaml'; without a name, ${NAMES.join(', ')} are looked for, here and in ${LEDGER_FOLDER}/`,
    });
  if (found.length === 1) return resolve(input.cwd, first);
  throw new ToolError({
    code: 'usage',
    message: `there are several API descriptions: ${found.join(', ')}`,
    hint: `name the one that counts: 'oasgate init ${first}'`,
  });
}

/** Whether there is a file under a path. */
export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}
