/** `oasgate init [document]`: starts a ledger. */
import { Command } from 'commander';
import { placeText } from '../report/failure.ts';
import type { CommandContext } from './command.ts';
import { dateOption, wordsOption } from './words.ts';

interface InitFlags {
  readonly date?: string;
  readonly note?: string;
  readonly upstream?: string;
}

/** Makes the command. */
export function initCommand({ io }: CommandContext): Command {
  return new Command('init')
    .description(
      'Starts a ledger, spec/ledger.yaml, with a document as its first revision. The document stays where it is.\n' +
        'Without a name, openapi.yaml, .yml or .json is looked for, here and in spec/.',
    )
    .argument('[document]', 'the document to keep')
    .addOption(wordsOption('--note <text>', 'what to say about the first revision'))
    .addOption(wordsOption('--upstream <label>', "the publisher's own label of this revision"))
    .addOption(dateOption())
    .action(async (document: string | undefined, flags: InitFlags) => {
      const { init } = await import('../ledger/init.ts');
      const { dayOf } = await import('../ledger/date.ts');
      const { shownFile } = await import('../ledger/locate.ts');
      const ledger = await init({
        cwd: io.cwd,
        ...(document === undefined ? {} : { document }),
        ...flags,
        date: flags.date ?? dayOf(io.now()),
        holder: io,
      });
      const [entry] = ledger.revisions;
      if (entry === undefined) throw new Error('the ledger that was started is empty');
      const working = placeText({ file: shownFile(ledger, ledger.document) });
      io.stdout.write(
        `started ${ledger.label} with ${working} as its first revision, @${entry.id}\n` +
          `the frozen copy is ${shownFile(ledger, entry.file)}; commit both\n\n` +
          `next, after you edit ${working}:\n` +
          `  oasgate lint       is it sound?\n` +
          `  oasgate breaking   does it break anybody?\n` +
          `  oasgate revise     freeze it as the next revision\n` +
          `  oasgate generate   write types and client for it\n` +
          `  oasgate history    what changed, operation by operation\n`,
      );
    });
}
