/** `oasgate init [document]`: starts a ledger. */
import { Command, Option } from 'commander';
import { ToolError } from '../errors.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { placeText, skippedText } from '../report/failure.ts';
import { counted } from '../report/history-words.ts';
import type { CommandContext } from './command.ts';
import type { Io } from './io.ts';
import { externalRefsOption } from './options.ts';
import { countOption, dateOption, dayOption, shallowNotice, wordsOption } from './words.ts';

interface InitFlags {
  readonly accept?: string;
  readonly allowExternalRefs?: boolean;
  readonly date?: string;
  readonly fromGit?: string;
  readonly maxCount?: number;
  readonly note?: string;
  readonly since?: string;
  readonly upstream?: string;
}

/** Flags that speak of the one revision that a ledger without history starts with, and of the many that one has in git. */
const ONE_REVISION = ['date', 'note', 'upstream'];

/** Makes the command. */
export function initCommand({ io }: CommandContext): Command {
  return new Command('init')
    .description(
      'Starts a ledger, spec/ledger.yaml, with a document as its first revision. The document stays where it is.\n' +
        'Without a name, openapi.yaml, .yml or .json is looked for, here and in spec/.\n\n' +
        'With --from-git, each commit that changes the document (or a file that it refers to) becomes a revision, dated and\n' +
        'noted as the commit is; what these revisions broke is recorded as accepted. Commits whose document cannot be\n' +
        'read, or says the same as before, are named and left out.',
    )
    .argument('[document]', 'the document to keep')
    .addOption(wordsOption('--note <text>', 'what to say about the first revision'))
    .addOption(wordsOption('--upstream <label>', "the publisher's own label of this revision"))
    .addOption(dateOption())
    .addOption(
      new Option('--from-git <path>', 'start with the revisions that this document has in git').conflicts(
        ONE_REVISION,
      ),
    )
    .addOption(
      wordsOption('--accept <reason>', 'with --from-git: why the breaks of the past are let through'),
    )
    .addOption(dayOption('--since <day>', 'with --from-git: begin with the last change before this day'))
    .addOption(countOption('with --from-git: begin with the last but so many changes of the file'))
    .addOption(externalRefsOption())
    .action(async (document: string | undefined, flags: InitFlags) => {
      const ledger =
        flags.fromGit === undefined
          ? await startWith(document, flags, io)
          : await startFromGit(document, flags.fromGit, flags, io);
      await tell(ledger, io);
    });
}

async function startWith(document: string | undefined, flags: InitFlags, io: Io): Promise<Ledger> {
  const { init } = await import('../ledger/init.ts');
  const { dayOf } = await import('../ledger/date.ts');
  const { date, note, upstream, accept, since, maxCount } = flags;
  if (accept !== undefined || since !== undefined || maxCount !== undefined)
    throw new ToolError({
      code: 'usage',
      message: '--accept, --since and --max-count go with --from-git',
      hint: 'oasgate init --from-git <path>',
    });
  return init({
    cwd: io.cwd,
    ...(document === undefined ? {} : { document }),
    ...(note === undefined ? {} : { note }),
    ...(upstream === undefined ? {} : { upstream }),
    date: date ?? dayOf(io.now()),
    holder: io,
  });
}

async function startFromGit(
  document: string | undefined,
  path: string,
  flags: InitFlags,
  io: Io,
): Promise<Ledger> {
  if (document !== undefined)
    throw new ToolError({
      code: 'usage',
      message: `'oasgate init' takes a document or --from-git, but was given both`,
      hint: `oasgate init --from-git ${path}`,
    });
  const { initFromGit } = await import('../ledger/init-from-git.ts');
  return initFromGit({
    ...flags,
    cwd: io.cwd,
    path,
    holder: io,
    skip: (one) => void io.stderr.write(skippedText(one)),
    onShallow: shallowNotice(io),
  });
}

async function tell(ledger: Ledger, io: Io): Promise<void> {
  const { shownFile } = await import('../ledger/locate.ts');
  const [entry] = ledger.revisions;
  const last = ledger.revisions.at(-1);
  if (entry === undefined || last === undefined) throw new Error('the ledger that was started is empty');
  const working = placeText({ file: shownFile(ledger, ledger.document) });
  const accepted = ledger.revisions.reduce((sum, one) => sum + one.accepted.length, 0);
  const breaks =
    accepted === 0
      ? ''
      : `; ${counted(accepted, 'break')} of the past ${accepted === 1 ? 'is' : 'are'} accepted`;
  const started =
    entry === last
      ? `started ${ledger.label} with ${working} as its first revision, @${entry.id}\n` +
        `the frozen copy is ${shownFile(ledger, entry.file)}; commit both\n\n`
      : `started ${ledger.label} with ${counted(ledger.revisions.length, 'revision')} of ${working}, @${entry.id} to @${last.id}${breaks}\n` +
        `the frozen copies are in ${shownFile(ledger, 'revisions')}; commit both\n\n`;
  io.stdout.write(
    `${started}next, after you edit ${working}:\n` +
      `  oasgate lint       is it sound?\n` +
      `  oasgate breaking   does it break anybody?\n` +
      `  oasgate revise     freeze it as the next revision\n` +
      `  oasgate generate   write types and client for it\n` +
      `  oasgate history    what changed, operation by operation\n`,
  );
}
