/** `oasgate rules`: every rule with its level, and what no rule is about. */
import { Command } from 'commander';
import { terminalJson } from '../encode/terminal.ts';
import { catalogue } from '../policies/catalogue.ts';
import { UNREPORTED } from '../policies/unreported.ts';
import { rulesMarkdown, rulesText, unreportedMarkdown, unreportedText } from '../report/rules.ts';
import type { CommandContext } from './command.ts';
import { formatOption } from './options.ts';

type Format = 'text' | 'json' | 'markdown';

/** Makes the command. */
export function rulesCommand({ io }: CommandContext): Command {
  return new Command('rules')
    .alias('checks')
    .description('Lists every change that is reported, with its level.')
    .addOption(formatOption(['text', 'json', 'markdown']))
    .option('--unreported', 'list what may change without a word instead, and why')
    .action(({ format, unreported }: { format: Format; unreported?: true }) => {
      if (format === 'json') io.stdout.write(`${terminalJson(unreported ? UNREPORTED : catalogue())}\n`);
      else io.stdout.write(unreported ? listOfUnreported(format, io.color) : listOfRules(format, io.color));
    });
}

function listOfRules(format: Format, color: boolean): string {
  return format === 'markdown' ? rulesMarkdown(catalogue()) : rulesText(catalogue(), color);
}

function listOfUnreported(format: Format, color: boolean): string {
  return format === 'markdown' ? unreportedMarkdown(UNREPORTED) : unreportedText(UNREPORTED, color);
}
