/** `oasgate diff <base> <revision>`: every value that differs, prose included, whatever it means. */
import { Command, Option } from 'commander';
import schema from '../report/diff.schema.json' with { type: 'json' };
import { DIFF_REPORTERS, diffValue } from '../report/diff.ts';
import type { CommandContext } from './command.ts';
import { INPUT_HELP, loadPair } from './input.ts';
import { addSchemaOption, externalRefsOption, formatOption } from './options.ts';

interface DiffFlags {
  readonly allowExternalRefs?: boolean;
  readonly exitCode?: boolean;
  readonly format: keyof typeof DIFF_REPORTERS;
}

/** Makes the command. */
export function diffCommand({ io, setExitCode }: CommandContext): Command {
  const command = new Command('diff')
    .description(
      'Lists every value that differs between two documents, prose included, and not what it means: see changelog for\n' +
        'that. Each entry has a kind (added, removed, changed), a JSON pointer into the bundled revision (or base, for what\n' +
        'was removed), and the value on both sides with file, pointer in the file, line and column.\n\n' +
        'Members of objects are paired by name; their order does not matter. Items of lists are paired by $ref, by in and\n' +
        'name, by name or by url where they have these; then by what they hold; and objects and lists between such pairs\n' +
        'one after the other. Pairs keep their order: an item that only moved is removed and added.',
    )
    .argument('<base>', 'the document before')
    .argument('<revision>', 'the document after')
    .addHelpText('after', INPUT_HELP)
    .addOption(formatOption(Object.keys(DIFF_REPORTERS)))
    .addOption(new Option('--exit-code', 'exit with 1 when anything differs'))
    .addOption(externalRefsOption())
    .action(async (base: string, revision: string, flags: DiffFlags) => {
      const { diffValues } = await import('../document/diff.ts');
      const pair = await loadPair([base, revision], io, flags);
      const differences = diffValues(pair[0].root, pair[1].root);
      io.stdout.write(DIFF_REPORTERS[flags.format](diffValue(differences, pair)));
      setExitCode(flags.exitCode && differences.length > 0 ? 1 : 0);
    });
  return addSchemaOption(command, schema, io);
}
