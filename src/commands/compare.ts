/** What `changelog` and `breaking` share: two documents in, the changes printed. */
import type { Command } from 'commander';
import type { Change, Level } from '../change.ts';
import type { StabilityLevel } from '../document/lifecycle.ts';
import type { Document } from '../document/types.ts';
import { FORMATS, type Format, REPORTERS } from '../report/reporter.ts';
import type { Io } from './io.ts';
import {
  compatOption,
  deprecationDaysOption,
  externalRefsOption,
  type FailOn,
  failOnOption,
  flattenParamsOption,
  formatOption,
  matchOption,
  reaches,
  stabilityLevelOption,
} from './options.ts';

/** The flags of both commands. */
export interface CompareFlags {
  readonly format: Format;
  readonly failOn: FailOn;
  /** As the preset says where it is absent: by URL, or by path with `--compat oasdiff`. */
  readonly match?: 'url' | 'path';
  readonly compat?: 'oasdiff';
  readonly flattenParams?: boolean;
  readonly deprecationDaysStable?: number;
  readonly deprecationDaysBeta?: number;
  readonly stabilityLevel: StabilityLevel;
  readonly allowExternalRefs?: boolean;
}

/** Which changes a command shows, and what it calls them. */
export interface Selection {
  readonly subject: string;
  /** The least level that is shown. */
  readonly from: FailOn;
}

const LEVELS: readonly Level[] = ['error', 'warning', 'info'];

/** Gives a command the shared flags. */
export function addCompareOptions(command: Command, failOn: FailOn): Command {
  return command
    .addOption(formatOption(FORMATS))
    .addOption(failOnOption(failOn))
    .addOption(matchOption())
    .addOption(compatOption())
    .addOption(flattenParamsOption())
    .addOption(deprecationDaysOption('stable'))
    .addOption(deprecationDaysOption('beta'))
    .addOption(stabilityLevelOption())
    .addOption(externalRefsOption());
}

/** Compares, prints the changes of the selection, and returns them. */
export async function printChanges(
  [base, revision]: readonly [Document, Document],
  selection: Selection,
  flags: CompareFlags,
  io: Io,
): Promise<readonly Change[]> {
  const { compareRevisions } = await import('../policies/verdict.ts');
  const found = compareRevisions(base, revision, { ...flags, today: io.now() });
  const changes = found.filter(({ level }) => reaches(level, selection.from));
  const levels = LEVELS.filter((level) => reaches(level, selection.from));
  const context = {
    base: base.label,
    revision: revision.label,
    subject: selection.subject,
    levels,
    color: io.color,
  };
  io.stdout.write(REPORTERS[flags.format](changes, context));
  return changes;
}
