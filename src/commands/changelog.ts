/** `oasgate changelog <base> <revision>`: everything that a revision changes. */
import { Command } from 'commander';
import type { CommandContext } from './command.ts';
import { addCompareOptions, type CompareFlags, printChanges } from './compare.ts';
import { INPUT_HELP, loadPair } from './input.ts';
import { exitCodeFor } from './options.ts';

/** Makes the command. */
export function changelogCommand({ io, setExitCode }: CommandContext): Command {
  const command = new Command('changelog')
    .description('Says everything that a revision changes for the people who call the API.')
    .argument('<base>', 'the document before')
    .argument('<revision>', 'the document after')
    .addHelpText('after', INPUT_HELP)
    .action(async (base: string, revision: string, flags: CompareFlags) => {
      const pair = await loadPair([base, revision], io, flags);
      const changes = await printChanges(pair, { subject: 'changes', from: 'info' }, flags, io);
      setExitCode(exitCodeFor(changes, flags.failOn));
    });
  return addCompareOptions(command, 'none');
}
