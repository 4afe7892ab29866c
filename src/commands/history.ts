/** `oasgate history`: what the revisions of the ledger changed, operation by operation. */
import { Command, Option } from 'commander';
import { ToolError } from '../errors.ts';
import type { History } from '../ledger/history.ts';
import { historyJson } from '../report/history-json.ts';
import { historyMarkdown } from '../report/history-markdown.ts';
import { historyText } from '../report/history-text.ts';
import type { HistoryView } from '../report/history-words.ts';
import type { CommandContext } from './command.ts';
import type { Io } from './io.ts';
import { formatOption, matchOption } from './options.ts';

const REPORTERS = {
  text: historyText,
  json: historyJson,
  markdown: historyMarkdown,
} satisfies Record<string, (history: History, view: HistoryView) => string>;

interface HistoryFlags {
  readonly format: keyof typeof REPORTERS;
  readonly match: 'url' | 'path';
  readonly operation?: string;
  readonly until?: string;
}

/** Makes the command. */
export function historyCommand({ io }: CommandContext): Command {
  return new Command('history')
    .description(
      'Says, for each operation, in how many of all revisions it changed, the totals by level, and each change.\n' +
        'An operation is followed through renames of path parameters and moves of path prefixes.',
    )
    .addOption(formatOption(Object.keys(REPORTERS)))
    .addOption(new Option('--operation <name>', "one operation: its operationId, or 'POST /path'"))
    .addOption(
      new Option('--until <revision>', 'look from the day of this revision: @<id>, @latest, @previous'),
    )
    .addOption(matchOption())
    .action(async (flags: HistoryFlags) => {
      io.stdout.write(await historyReport(flags, io));
    });
}

async function historyReport(flags: HistoryFlags, io: Io): Promise<string> {
  const { entryById, requireLedger } = await import('../ledger/ledger.ts');
  const { ledgerSteps } = await import('../ledger/steps.ts');
  const { buildHistory } = await import('../ledger/history.ts');
  const { findOperation } = await import('../ledger/find-operation.ts');
  const ledger = await requireLedger(io.cwd);
  if (ledger.revisions.length === 0)
    throw new ToolError({
      code: 'ledger',
      message: `${ledger.label} lists no revision`,
      hint: "'oasgate revise' adds the first",
    });
  const until = flags.until === undefined ? {} : { until: entryById(ledger, flags.until) };
  const history = buildHistory(await ledgerSteps(ledger, { ...until, match: flags.match }));
  const only = flags.operation === undefined ? {} : { only: findOperation(history, flags.operation) };
  return REPORTERS[flags.format](history, { ...only, color: io.color });
}
