/** The report for people: changes under their endpoints, each with its place, and the counts at the end. */
import type { Change, Level } from '../change.ts';
import { terminalText } from '../encode/terminal.ts';
import { type Colors, colors } from './colors.ts';
import { countsLine } from './counts.ts';
import { placeText } from './failure.ts';
import type { ReportContext } from './reporter.ts';

const LEVELS: readonly Level[] = ['error', 'warning', 'info'];
const WIDTH = 'warning'.length;

/** The whole report; a plain sentence when there is nothing to report. */
export function textReport(changes: readonly Change[], context: ReportContext): string {
  if (changes.length === 0) {
    return `no ${context.subject} between ${terminalText(context.base)} and ${terminalText(context.revision)}\n`;
  }
  const paint = colors(context.color);
  const groups = [...byEndpoint(changes)].map(
    ([heading, group]) => `${paint.bold(heading)}\n${group.map((change) => entry(change, paint)).join('')}`,
  );
  return `${groups.join('\n')}\n${countsLine(changes, 'change', context.levels ?? LEVELS)}\n`;
}

/** Groups keep the order in which their first change comes; what names no endpoint goes last. */
function byEndpoint(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  const sorted = [...changes].sort((a, b) => Number(a.path === undefined) - Number(b.path === undefined));
  for (const change of sorted) {
    const heading = headingOf(change);
    const group = groups.get(heading);
    if (group === undefined) groups.set(heading, [change]);
    else group.push(change);
  }
  return groups;
}

function headingOf(change: Change): string {
  if (change.path === undefined) return `${change.section} (no endpoint)`;
  const id = change.operationId === undefined ? '' : ` (${terminalText(change.operationId)})`;
  return terminalText(`${change.operation ?? ''} ${change.path}`.trimStart()) + id;
}

function entry(change: Change, paint: Colors): string {
  const indent = ' '.repeat(WIDTH + 4);
  const level = paint.level(change.level, change.level.padEnd(WIDTH));
  const comment = change.comment === undefined ? '' : `${indent}${terminalText(change.comment)}\n`;
  return `  ${level}  ${terminalText(change.text)}\n${comment}${indent}${paint.dim(reference(change))}\n`;
}

/** The rule, where the change stands, and how many more places show it. */
function reference(change: Change): string {
  const location = change.revision ?? change.base;
  const place = location === null ? '' : ` at ${placeText(location)}`;
  const removed = change.revision === null && location !== null ? ' (base)' : '';
  const origin = change.origin === null ? '' : `, in component ${terminalText(change.origin.component)}`;
  const places = change.places > 1 ? `, ${change.places} places` : '';
  return `${change.id}${place}${removed}${origin}${places}`;
}
