/** `oasgate rules`: every rule with its level. */
import { Command } from 'commander';
import { terminalJson } from '../encode/terminal.ts';
import { catalogue } from '../policies/catalogue.ts';
import { rulesMarkdown, rulesText } from '../report/rules.ts';
import type { CommandContext } from './command.ts';
import { formatOption } from './options.ts';

type Format = 'text' | 'json' | 'markdown';

/** Makes the command. */
export function rulesCommand({ io }: CommandContext): Command {
  return new Command('rules')
    .alias('checks')
    .description('Lists every change that is reported, with its level.')
    .addOption(formatOption(['text', 'json', 'markdown']))
    .action(({ format }: { format: Format }) => {
      const rules = catalogue();
      if (format === 'json') io.stdout.write(`${terminalJson(rules)}\n`);
      else io.stdout.write(format === 'markdown' ? rulesMarkdown(rules) : rulesText(rules, io.color));
    });
}
