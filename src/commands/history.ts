/** `oasgate history`: what the revisions of a ledger, or of a file in git, changed, operation by operation. */
import { Command, Option } from 'commander';
import { ToolError } from '../errors.ts';
import type { History, RevisionName, SkippedRevision, Step } from '../ledger/history.ts';
import type { RevisionSource } from '../ledger/steps.ts';
import { skippedText } from '../report/failure.ts';
import schema from '../report/history.schema.json' with { type: 'json' };
import { historyJson } from '../report/history-json.ts';
import { historyMarkdown } from '../report/history-markdown.ts';
import { historyText } from '../report/history-text.ts';
import { counted, type HistoryView } from '../report/history-words.ts';
import type { CommandContext } from './command.ts';
import type { Io } from './io.ts';
import { addSchemaOption, externalRefsOption, formatOption, matchOption } from './options.ts';
import { countOption, dayOption, shallowNotice } from './words.ts';

const REPORTERS = {
  text: historyText,
  json: historyJson,
  markdown: historyMarkdown,
} satisfies Record<string, (history: History, view: HistoryView) => string>;

interface HistoryFlags {
  readonly allowExternalRefs?: boolean;
  readonly format: keyof typeof REPORTERS;
  readonly git?: string;
  readonly match?: 'url' | 'path';
  readonly maxCount?: number;
  readonly operation?: string;
  readonly since?: string;
  readonly until?: string;
}

type Sources = Iterable<RevisionSource> | AsyncIterable<RevisionSource>;

/** Makes the command. */
export function historyCommand({ io, setExitCode }: CommandContext): Command {
  const command = new Command('history')
    .description(
      'Says, for each operation, in how many of all revisions it changed, the totals by level, and each change; and for\n' +
        'each revision what it changed, added, removed and deprecated. An operation is followed through renames of path\n' +
        'parameters and moves of path prefixes. The first revision is what the others are compared with.\n\n' +
        'The revisions are those of the ledger, or with --git the commits that change a file or one that it refers to,\n' +
        'along the first parents and back through renames. A revision that cannot be read is named and left out.',
    )
    .addOption(formatOption(Object.keys(REPORTERS)))
    .addOption(new Option('--git <path>', "the history of this file in git instead of the ledger's"))
    .addOption(new Option('--operation <name>', "one operation: its operationId, or 'POST /path'"))
    .addOption(
      new Option(
        '--until <revision>',
        'look from the day of this revision: @<id>, @latest, @previous; with --git a git revision',
      ),
    )
    .addOption(dayOption('--since <day>', 'begin with the last revision before this day, YYYY-MM-DD'))
    .addOption(countOption('begin with the last but so many revisions'))
    .addOption(matchOption())
    .addOption(externalRefsOption())
    .action(async (flags: HistoryFlags) => {
      const { report, exitCode } = await historyReport(flags, io);
      io.stdout.write(report);
      setExitCode(exitCode);
    });
  return addSchemaOption(command, schema, io);
}

async function historyReport(flags: HistoryFlags, io: Io): Promise<{ report: string; exitCode: 0 | 2 }> {
  const { buildHistory } = await import('../ledger/history.ts');
  const { findOperation } = await import('../ledger/find-operation.ts');
  const sources = flags.git === undefined ? await fromLedger(flags, io) : await fromGit(flags.git, flags, io);
  const { steps, skipped } = await read(sources, flags);
  for (const one of skipped) io.stderr.write(skippedText(one));
  if (steps.length === 0) throw nothingRead(skipped);
  const history = buildHistory(steps, skipped);
  const only = flags.operation === undefined ? {} : { only: findOperation(history, flags.operation) };
  const report = REPORTERS[flags.format](history, { ...only, color: io.color });
  // What is past in git can't be mended; a ledger is broken by it.
  return { report, exitCode: flags.git === undefined && skipped.length > 0 ? 2 : 0 };
}

async function fromLedger({ until, since, maxCount }: HistoryFlags, io: Io): Promise<Sources> {
  const { entryById, requireRevisions } = await import('../ledger/ledger.ts');
  const { ledgerSources } = await import('../ledger/steps.ts');
  const ledger = await requireRevisions(io.cwd);
  return ledgerSources(ledger, {
    ...(until === undefined ? {} : { until: entryById(ledger, until) }),
    ...(since === undefined ? {} : { since }),
    ...(maxCount === undefined ? {} : { maxCount }),
  });
}

async function fromGit(path: string, flags: HistoryFlags, io: Io): Promise<Sources> {
  const { gitSources } = await import('../ledger/git-sources.ts');
  return gitSources(path, { ...flags, cwd: io.cwd, onShallow: shallowNotice(io) });
}

/** The steps, each without its documents: they would fill the memory. */
async function read(
  sources: Sources,
  { match }: HistoryFlags,
): Promise<{ steps: Step[]; skipped: SkippedRevision[] }> {
  const { placed, readSteps } = await import('../ledger/steps.ts');
  const steps: Step[] = [];
  const skipped: SkippedRevision[] = [];
  const skip = (one: SkippedRevision): void => void skipped.push(one);
  const options = { ...(match === undefined ? {} : { match }), skip };
  for await (const { revision, changes, pairs } of readSteps<RevisionName>(sources, options))
    steps.push({ revision, changes: changes.map(placed), pairs });
  return { steps, skipped };
}

function nothingRead(skipped: readonly SkippedRevision[]): ToolError {
  const last = skipped.at(-1);
  return new ToolError({
    code: 'not-found',
    message: `there is no history: of ${counted(skipped.length, 'revision')} none can be read`,
    ...(last?.hint === undefined ? {} : { hint: last.hint }),
    ...(last?.place === undefined ? {} : { place: last.place }),
  });
}
