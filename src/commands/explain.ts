/** `oasgate explain <id>`: what a rule means, why it has its level, and a change that it reports. */
import { Command } from 'commander';
import { terminalJson, terminalText } from '../encode/terminal.ts';
import { ToolError } from '../errors.ts';
import { nearest } from '../ledger/nearest.ts';
import { catalogue } from '../policies/catalogue.ts';
import { ruleMarkdown, ruleText } from '../report/rules.ts';
import type { CommandContext } from './command.ts';
import { formatOption } from './options.ts';

type Format = 'text' | 'json' | 'markdown';

/** Makes the command. */
export function explainCommand({ io }: CommandContext): Command {
  return new Command('explain')
    .description('Says what a rule means, why it has its level, and shows a change that it reports.')
    .argument('<id>', 'the id of a rule, such as request-property-removed')
    .addOption(formatOption(['text', 'json', 'markdown']))
    .action((id: string, { format }: { format: Format }) => {
      const rules = catalogue();
      const rule = rules.find((candidate) => candidate.id === id);
      if (rule === undefined) {
        const ids = rules.map((candidate) => candidate.id);
        throw new ToolError({
          code: 'not-found',
          message: `there is no rule ${terminalText(id)}`,
          hint: `did you mean ${nearest(id, ids, 3).join(', ')}? \`oasgate rules\` lists them all`,
        });
      }
      if (format === 'json') io.stdout.write(`${terminalJson(rule)}\n`);
      else io.stdout.write(format === 'markdown' ? ruleMarkdown(rule) : ruleText(rule, io.color));
    });
}
