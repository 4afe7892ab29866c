/** How a command that could not do its job ends: one sentence, a hint, the place, and the exit code. */

import { terminalText } from '../encode/terminal.ts';
import { type Place, ToolError } from '../errors.ts';
import type { SkippedRevision } from '../ledger/history.ts';
import { shortName } from './history-words.ts';

/** What goes to standard error, and the exit code. */
export interface Failure {
  readonly text: string;
  readonly exitCode: 2 | 3;
}

/** Words for anything that a command threw: expected failures without a stack, our own faults with it. */
export function failure(error: unknown): Failure {
  if (error instanceof ToolError) return { text: expected(error), exitCode: 2 };
  return { text: fault(error), exitCode: 3 };
}

/** `file`, `file:line` or `file:line:column`. */
export function placeText(place: Place): string {
  const position = [place.line, place.column].filter((number) => number !== undefined);
  return [terminalText(place.file), ...position].join(':');
}

/** A revision that can't be read and is left out: a warning on standard error. */
export function skippedText({ revision, place, message, hint }: SkippedRevision): string {
  const where = place === undefined ? '' : `${placeText(place)}: `;
  const advice = hint === undefined ? '' : `  hint: ${terminalText(hint)}\n`;
  return `warning: ${shortName(revision)} of ${revision.date} is left out: ${where}${terminalText(message)}\n${advice}`;
}

function expected(error: ToolError): string {
  const place = error.place === undefined ? '' : `${placeText(error.place)}: `;
  const hint = error.hint === undefined ? '' : `  hint: ${terminalText(error.hint)}\n`;
  return `oasgate: ${place}${terminalText(error.message)}\n${hint}`;
}

function fault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = stack.split('\n').map((line) => `  ${terminalText(line)}\n`);
  return `oasgate: this is a fault of oasgate and not of your document. Please report it with these lines:\n${lines.join('')}`;
}
