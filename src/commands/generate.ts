/** `oasgate generate`: writes the client package, or says how the one on the disk differs from what it should be. */
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Document } from '../document/types.ts';
import { terminalText } from '../encode/terminal.ts';
import type { Generated } from '../generate/generate.ts';
import type { Notice } from '../generate/notices.ts';
import { TYPES_TIME_LIMIT_MS } from '../generate/types.ts';
import type { Difference } from '../generate/write.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { placeText } from '../report/failure.ts';
import type { CommandContext, ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { timeLimitOption } from './options.ts';

interface GenerateFlags {
  readonly spec?: string;
  readonly out?: string;
  readonly check?: true;
  readonly timeLimit: number;
}

/** Makes the command. */
export function generateCommand({ io, setExitCode }: CommandContext): Command {
  return new Command('generate')
    .description(
      'Writes the client package of the working document: types, operations, client, change log. Its version follows\n' +
        'the changes in the ledger. Files that oasgate did not write are left alone.',
    )
    .addOption(new Option('--spec <folder>', 'the folder of the ledger (default: spec)'))
    .addOption(new Option('--out <folder>', "the package's folder (default: generated, beside the ledger's)"))
    .addOption(new Option('--check', 'write nothing; exit with 1 and name the files that are stale'))
    .addOption(timeLimitOption(TYPES_TIME_LIMIT_MS))
    .action(async (flags: GenerateFlags) => {
      setExitCode(await run(flags, io));
    });
}

async function run(flags: GenerateFlags, io: Io): Promise<ExitCode> {
  const { readLedger, requireLedger } = await import('../ledger/ledger.ts');
  const { generate } = await import('../generate/generate.ts');
  const { differences, writePackage } = await import('../generate/write.ts');
  const ledger =
    flags.spec === undefined
      ? await requireLedger(io.cwd)
      : await readLedger(resolve(io.cwd, flags.spec), { cwd: io.cwd });
  const repository = repositoryOf(ledger);
  const out = flags.out === undefined ? join(repository, 'generated') : resolve(io.cwd, flags.out);
  const shown = relative(io.cwd, out).replaceAll('\\', '/') || '.';
  const generated = await generate({
    ledger,
    out,
    repository,
    cwd: io.cwd,
    timeLimitMs: flags.timeLimit * 1000,
  });
  for (const notice of generated.notices) io.stderr.write(noticeLine(notice, generated.document));
  if (flags.check) return tellStale(await differences(out, generated.files), shown, io);
  const changed = await writePackage(out, shown, generated.files);
  io.stdout.write(summary(generated, changed, shown));
  return 0;
}

/** The folder beside whose `spec` the ledger is or, where the ledger is in no folder of its own, the ledger's. */
function repositoryOf({ directory }: Ledger): string {
  return basename(directory) === 'spec' ? dirname(directory) : directory;
}

function noticeLine({ message, pointer }: Notice, document: Document): string {
  return `${placeText(document.locate(pointer))}: warning: ${terminalText(message)}\n`;
}

const HOW: Readonly<Record<Difference['how'], string>> = {
  missing: 'is missing',
  changed: 'is not what is generated now',
  superfluous: 'is no longer generated',
};

function tellStale(stale: readonly Difference[], shown: string, io: Io): ExitCode {
  if (stale.length === 0) {
    io.stdout.write(`${terminalText(shown)} is up to date\n`);
    return 0;
  }
  for (const { file, how } of stale) io.stdout.write(`${terminalText(`${shown}/${file}`)} ${HOW[how]}\n`);
  io.stderr.write("run 'oasgate generate' and commit the result\n");
  return 1;
}

function summary(
  { files, operations, release }: Generated,
  changed: readonly Difference[],
  shown: string,
): string {
  const lines = changed.map(({ file, how }) => {
    const verb = how === 'superfluous' ? 'removed' : 'wrote';
    return `${verb} ${terminalText(`${shown}/${file}`)}\n`;
  });
  const count = operations === 1 ? '1 operation' : `${operations} operations`;
  const state = changed.length === 0 ? `nothing to do, ${files.size} files are up to date` : 'done';
  return `${lines.join('')}${state}: version ${release?.version}, ${count}\n`;
}
