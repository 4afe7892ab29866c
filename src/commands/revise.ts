/** `oasgate revise`: freezes the working document as the next revision, once lint and the gate pass. */
import { Command } from 'commander';
import type { Document } from '../document/types.ts';
import { terminalText } from '../encode/terminal.ts';
import { totalsOf } from '../ledger/history.ts';
import type { LedgerProblem } from '../ledger/ledger.ts';
import { shownFile } from '../ledger/locate.ts';
import type { ReviseInput, ReviseOutcome } from '../ledger/revise.ts';
import { placeText } from '../report/failure.ts';
import { FINDINGS_REPORTERS } from '../report/findings.ts';
import { counted, totalsText } from '../report/history-words.ts';
import { textReport } from '../report/text.ts';
import type { CommandContext, ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { dateOption, wordsOption } from './words.ts';

interface ReviseFlags {
  readonly accept?: string;
  readonly date?: string;
  readonly note?: string;
  readonly upstream?: string;
}

/** Makes the command. */
export function reviseCommand({ io, setExitCode }: CommandContext): Command {
  return new Command('revise')
    .description(
      'Freezes the working document as the next revision of the ledger. The document has to pass lint, and to break\n' +
        'no caller since the last revision, unless --accept says why it may.',
    )
    .addOption(wordsOption('--note <text>', 'what to say about the revision'))
    .addOption(wordsOption('--accept <reason>', 'let the breaks of this revision through, for this reason'))
    .addOption(wordsOption('--upstream <label>', "the publisher's own label of this revision"))
    .addOption(dateOption())
    .action(async (flags: ReviseFlags) => {
      const { revise } = await import('../ledger/revise.ts');
      const outcome = await revise(await inputOf(flags, io));
      for (const problem of outcome.problems) io.stderr.write(`warning: ${problemText(problem)}\n`);
      setExitCode(tell(outcome, flags, io));
    });
}

async function inputOf({ date, ...flags }: ReviseFlags, io: Io): Promise<ReviseInput> {
  const { requireLedger } = await import('../ledger/ledger.ts');
  const { dayOf } = await import('../ledger/date.ts');
  return {
    directory: (await requireLedger(io.cwd)).directory,
    cwd: io.cwd,
    ...flags,
    date: date ?? dayOf(io.now()),
    lint: (document) => passesLint(document, io),
    holder: io,
  };
}

/** Prints what lint finds; an error stops the revise. */
async function passesLint(document: Document, io: Io): Promise<boolean> {
  const { lintDocument } = await import('../lint/lint.ts');
  const { findLintConfig } = await import('./lint-config.ts');
  const config = await findLintConfig(document.files[0], io.cwd);
  const findings = await lintDocument(document, { cwd: io.cwd, config });
  if (findings.length > 0)
    io.stdout.write(`${FINDINGS_REPORTERS.text([{ label: document.label, findings }], io.color)}\n`);
  return findings.every(({ level }) => level !== 'error');
}

/** Prints how it ended. */
function tell(outcome: ReviseOutcome, flags: ReviseFlags, io: Io): ExitCode {
  if (outcome.kind === 'lint') {
    io.stderr.write('no revision was written: lint found errors\n');
    return 1;
  }
  if (outcome.kind === 'gate') {
    const { breaking, last } = outcome;
    const one = breaking.length === 1;
    const context = { base: `@${last.id}`, revision: 'the document', subject: 'breaking changes' };
    io.stdout.write(textReport(breaking, { ...context, color: io.color }));
    io.stderr.write(
      `no revision was written: ${counted(breaking.length, 'change')} since @${last.id} ${one ? 'breaks' : 'break'} callers\n` +
        `  hint: to let ${one ? 'it' : 'them'} through on purpose, give the reason: oasgate revise --accept "…"\n`,
    );
    return 1;
  }
  io.stdout.write(revisedText(outcome, flags));
  return 0;
}

function revisedText(outcome: Extract<ReviseOutcome, { kind: 'revised' }>, { accept }: ReviseFlags): string {
  const { entry, ledger, changes } = outcome;
  const which =
    entry.parent === null ? 'the first revision' : `after @${entry.parent}: ${totalsText(totalsOf(changes))}`;
  const accepted = accept === undefined ? '' : acceptedLine(entry.accepted.length, accept);
  return `froze @${entry.id}, ${which}\n${accepted}commit ${ledger.label} and ${shownFile(ledger, entry.file)}\n`;
}

function acceptedLine(count: number, reason: string): string {
  if (count === 0) return 'nothing had to be accepted: no change breaks callers\n';
  return `${counted(count, 'break')} ${count === 1 ? 'was' : 'were'} let through: ${terminalText(reason)}\n`;
}

function problemText({ place, message, hint }: LedgerProblem): string {
  const advice = hint === undefined ? '' : `\n  hint: ${terminalText(hint)}`;
  return `${placeText(place)}: ${terminalText(message)}${advice}`;
}
