/** What every report format is: a function from changes to text. One file for each, named here. */
import type { Change, Level } from '../change.ts';
import { jsonReport } from './json.ts';
import { textReport } from './text.ts';

/** What a report may say beside the changes. */
export interface ReportContext {
  /** How the user named the two documents. */
  readonly base: string;
  readonly revision: string;
  /** What the changes are called, in the plural: 'changes', 'breaking changes'. */
  readonly subject: string;
  /** The levels that are counted at the end, the worst first; all of them unless told. */
  readonly levels?: readonly Level[];
  readonly color: boolean;
}

/** Renders all of the changes as the text that goes to standard output, its last line break included. */
export type Reporter = (changes: readonly Change[], context: ReportContext) => string;

export const FORMATS = ['text', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export const REPORTERS: Readonly<Record<Format, Reporter>> = {
  text: textReport,
  json: jsonReport,
};
