/** The options that commands share, so that each means the same everywhere. */
import { type Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Level } from '../change.ts';
import type { StabilityLevel } from '../document/lifecycle.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';

/** The level at which findings make a run fail. */
export type FailOn = Level | 'none';

const RANK: Readonly<Record<Level, number>> = { info: 1, warning: 2, error: 3 };
/** The names that are accepted; the ones in capitals are oasdiff's. */
const FAIL_ON: Readonly<Record<string, FailOn>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  none: 'none',
  ERR: 'error',
  WARN: 'warning',
  INFO: 'info',
};

/** `--format`: one of the formats, the first by default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option('-f, --format <format>', 'how to print the result').choices(formats).default(formats[0]);
}

/** `--fail-on`: from which level on findings make the exit code 1. */
export function failOnOption(byDefault: FailOn): Option {
  return new Option('--fail-on <level>', 'exit with 1 from this level on: error, warning, info or none')
    .argParser((value): FailOn => {
      const level = Object.hasOwn(FAIL_ON, value) ? FAIL_ON[value] : undefined;
      if (level !== undefined) return level;
      throw new InvalidArgumentError('Allowed choices are error, warning, info, none (or ERR, WARN, INFO).');
    })
    .default(byDefault);
}

/** `--match`: how endpoints are paired. */
export function matchOption(): Option {
  const about = 'pair endpoints by their effective URL (the default), or by path template alone';
  return new Option('--match <by>', about).choices(['url', 'path']);
}

/** `--compat`: report as another tool does. */
export function compatOption(): Option {
  return new Option('--compat <tool>', 'match, group and level changes as this tool does').choices([
    'oasdiff',
  ]);
}

/** `--flatten-params`: what a path item declares belongs to its operations. */
export function flattenParamsOption(): Option {
  return new Option(
    '--flatten-params',
    "take the parameters of a path for its operations' own, also with --compat",
  );
}

/** `--deprecation-days-stable`, `--deprecation-days-beta`: how long what is deprecated must stay. */
export function deprecationDaysOption(stability: 'stable' | 'beta'): Option {
  const flag = `--deprecation-days-${stability} <days>`;
  return new Option(
    flag,
    `let ${stability} operations deprecate things this long before their sunset`,
  ).argParser((value) => {
    const days = Number(value);
    if (/^\d+$/.test(value) && days <= 1_000_000) return days;
    throw new InvalidArgumentError('It takes a whole number of days up to 1000000.');
  });
}

/** `--stability-level`: from which level on operations must not break. */
export function stabilityLevelOption(): Option {
  return new Option('--stability-level <level>', 'count breaks of operations that are at least this stable')
    .choices(['draft', 'alpha', 'beta', 'stable'] satisfies readonly StabilityLevel[])
    .default('beta');
}

/** `--allow-external-refs`: lift the rule that a document stays in its folder. */
export function externalRefsOption(): Option {
  return new Option('--allow-external-refs', "follow $refs to files outside the document's folder");
}

/** `--time-limit`: when to stop work that can hang. */
export function timeLimitOption(defaultMs: number): Option {
  return new Option('--time-limit <seconds>', 'stop after this many seconds')
    .argParser((value) => {
      const seconds = Number(value);
      if (seconds > 0 && seconds <= 86_400) return seconds;
      throw new InvalidArgumentError('It takes a number of seconds up to 86400.');
    })
    .default(defaultMs / 1000);
}

/** `--schema`: prints the JSON schema of what the command prints, and ends, whatever else was given. */
export function addSchemaOption(command: Command, schema: object, io: Io): Command {
  const about = 'print the JSON schema of what --format json prints, and nothing else';
  return command.addOption(new Option('--schema', about)).on('option:schema', () => {
    io.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    throw new CommanderError(0, 'oasgate.schema', 'the schema was printed');
  });
}

/** Whether a level is as bad as a limit, or worse. */
export function reaches(level: Level, limit: FailOn): boolean {
  return limit !== 'none' && RANK[level] >= RANK[limit];
}

/** 1 when any finding reaches the limit, else 0. */
export function exitCodeFor(found: readonly { readonly level: Level }[], failOn: FailOn): ExitCode {
  return found.some(({ level }) => reaches(level, failOn)) ? 1 : 0;
}
