/** `oasgate breaking [base] [revision]`: what breaks callers, or may; exit code 1 when something does. */
import { relative } from 'node:path';
import { Command } from 'commander';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import type { CommandContext } from './command.ts';
import { addCompareOptions, type CompareFlags, printChanges } from './compare.ts';
import { INPUT_HELP, loadPair } from './input.ts';
import type { Io } from './io.ts';
import { exitCodeFor } from './options.ts';

/** Makes the command. */
export function breakingCommand({ io, setExitCode }: CommandContext): Command {
  const command = new Command('breaking')
    .description(
      'Says what a revision changes that breaks callers (error) or may break them (warning).\n' +
        'Without arguments it compares the working document with the last revision of the ledger.',
    )
    .argument('[base]', 'the document before')
    .argument('[revision]', 'the document after')
    .addHelpText('after', INPUT_HELP)
    .action(async (base: string | undefined, revision: string | undefined, flags: CompareFlags) => {
      const pair = await choosePair(base, revision, flags, io);
      // Whoever fails on infos has to see them.
      const from = flags.failOn === 'info' ? 'info' : 'warning';
      const changes = await printChanges(pair, { subject: 'breaking changes', from }, flags, io);
      setExitCode(exitCodeFor(changes, flags.failOn));
    });
  return addCompareOptions(command, 'error');
}

async function choosePair(
  base: string | undefined,
  revision: string | undefined,
  flags: CompareFlags,
  io: Io,
): Promise<[Document, Document]> {
  if (base !== undefined && revision !== undefined) return loadPair([base, revision], io, flags);
  if (base === undefined) return workingPair(flags, io);
  throw new ToolError({
    code: 'usage',
    message: "'oasgate breaking' takes two documents or none, but one was given",
    hint: `to compare ${base} with the working document, name that as well`,
  });
}

/** The last revision of the ledger and the working document. */
async function workingPair(flags: CompareFlags, io: Io): Promise<[Document, Document]> {
  const { requireLedger, workingDocument } = await import('../ledger/ledger.ts');
  const document = workingDocument(await requireLedger(io.cwd));
  return loadPair(['@latest', relative(io.cwd, document)], io, flags);
}
