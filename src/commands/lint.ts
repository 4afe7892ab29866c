/** `oasgate lint [documents…]`: Redocly's rules over documents that oasgate has loaded. */
import { relative } from 'node:path';
import { Command } from 'commander';
import { terminalText } from '../encode/terminal.ts';
import type { LintConfig } from '../lint/config.ts';
import { FINDINGS_REPORTERS, type Linted } from '../report/findings.ts';
import type { CommandContext } from './command.ts';
import { INPUT_HELP, loadInput } from './input.ts';
import type { Io } from './io.ts';
import {
  exitCodeFor,
  externalRefsOption,
  type FailOn,
  failOnOption,
  formatOption,
  timeLimitOption,
} from './options.ts';

interface LintFlags {
  readonly format: 'text' | 'json';
  readonly failOn: FailOn;
  readonly config?: string;
  readonly timeLimit: number;
  readonly allowExternalRefs?: boolean;
}

const DEFAULT_DOCUMENT = 'spec/openapi.yaml';

/** Makes the command. */
export function lintCommand({ io, setExitCode }: CommandContext): Command {
  return new Command('lint')
    .description(`Checks documents against Redocly's rules; ${DEFAULT_DOCUMENT} when none is named.`)
    .argument('[documents...]', 'what to check')
    .addOption(formatOption(['text', 'json']))
    .addOption(failOnOption('error'))
    .option('-c, --config <file>', 'which rules run (default: redocly.yaml, else the recommended ones)')
    .addOption(timeLimitOption(120_000))
    .addOption(externalRefsOption())
    .addHelpText('after', INPUT_HELP)
    .action(async (documents: string[], flags: LintFlags) => {
      const names = documents.length > 0 ? documents : [await defaultDocument(io.cwd)];
      const linted: Linted[] = [];
      for (const name of names) linted.push(await lintOne(name, flags, io));
      io.stdout.write(FINDINGS_REPORTERS[flags.format](linted, io.color));
      setExitCode(
        exitCodeFor(
          linted.flatMap(({ findings }) => findings),
          flags.failOn,
        ),
      );
    });
}

/** The ledger's working document where there is a ledger. */
async function defaultDocument(cwd: string): Promise<string> {
  const { findLedger, readLedger, workingDocument } = await import('../ledger/ledger.ts');
  const directory = await findLedger(cwd);
  if (directory === undefined) return DEFAULT_DOCUMENT;
  return relative(cwd, workingDocument(await readLedger(directory, { cwd })));
}

async function lintOne(name: string, flags: LintFlags, io: Io): Promise<Linted> {
  const { lintDocument } = await import('../lint/lint.ts');
  const document = await loadInput(name, io, flags);
  const config = await chooseConfig(flags.config, document.files[0], io);
  const findings = await lintDocument(document, { cwd: io.cwd, config, timeLimitMs: flags.timeLimit * 1000 });
  return { label: document.label, findings };
}

async function chooseConfig(
  file: string | undefined,
  documentFile: string | undefined,
  io: Io,
): Promise<LintConfig> {
  const { findLintConfig, readLintConfig } = await import('./lint-config.ts');
  const config = await (file === undefined
    ? findLintConfig(documentFile, io.cwd)
    : readLintConfig(file, io.cwd));
  if (config.ignored.length > 0) {
    io.stderr.write(
      `note: ${terminalText(`${config.file} also sets ${config.ignored.join(', ')}, which lint here does not read`)}\n`,
    );
  }
  return config;
}
