/** Lint over Redocly: its rules and its words, our parser and our places. */
import type { Document, Location } from '../document/types.ts';
import { findPeer } from '../peers.ts';
import { runStoppable, workerScript } from '../stoppable.ts';
import { BUILT_IN_CONFIG, type LintConfig } from './config.ts';
import type { LintJob, RawProblem } from './job.ts';

/** One finding; a linter has no infos. */
export interface Finding {
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly text: string;
  /** What may have been meant, the likeliest first. */
  readonly suggestions: readonly string[];
  readonly location: Location;
}

export interface LintOptions {
  /** Where the linter's package is looked for, after oasgate's own folder. */
  readonly cwd: string;
  readonly config?: LintConfig;
  readonly timeLimitMs?: number;
}

export const LINT_TIME_LIMIT_MS = 120_000;

/**
 * Lints a loaded document; the findings are sorted by place. Throws a ToolError: `missing-peer` without Redocly's
 * library, `limit` when it takes too long, `usage` for a configuration with an unknown rule.
 */
export async function lintDocument(document: Document, options: LintOptions): Promise<Finding[]> {
  const job: LintJob = {
    core: findPeer('@redocly/openapi-core', options.cwd),
    root: document.root,
    settings: (options.config ?? BUILT_IN_CONFIG).settings,
  };
  const problems = await runStoppable<RawProblem[]>({
    what: `the lint of ${document.label}`,
    script: workerScript('lint'),
    data: job,
    timeLimitMs: options.timeLimitMs ?? LINT_TIME_LIMIT_MS,
  });
  return distinct(problems)
    .map((problem) => finding(problem, document))
    .sort(byPlace);
}

/** Redocly states some problems twice, once for each rule set or visit that comes upon them. */
function distinct(problems: readonly RawProblem[]): RawProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function finding(problem: RawProblem, document: Document): Finding {
  return {
    rule: problem.rule,
    level: problem.severity === 'error' ? 'error' : 'warning',
    text: problem.message.trim(),
    suggestions: problem.suggestions,
    location: document.locate(problem.pointer),
  };
}

function byPlace(a: Finding, b: Finding): number {
  const file = a.location.file === b.location.file ? 0 : a.location.file < b.location.file ? -1 : 1;
  return file || a.location.line - b.location.line || a.location.column - b.location.column;
}
