/** The history for people at a terminal. */
import type { Change } from '../change.ts';
import { terminalText } from '../encode/terminal.ts';
import {
  type EndpointName,
  type History,
  keyOf,
  type OperationHistory,
  type OperationStep,
  type RevisionHistory,
  type RevisionName,
} from '../ledger/history.ts';
import { type Colors, colors } from './colors.ts';
import {
  changedText,
  counted,
  type HistoryView,
  lifeLines,
  revisionLists,
  shortName,
  shownOperations,
  totalsText,
  unnamedText,
} from './history-words.ts';

const WIDTH = 'warning'.length;

/** Operations that changed with their revisions, newest first; then what did not change, and what each revision did. */
export function historyText(history: History, view: HistoryView): string {
  const paint = colors(view.color);
  const [changed, unchanged] = shownOperations(history, view);
  const blocks = changed.map((operation) => operationBlock(operation, history, paint));
  if (unchanged.length > 0) blocks.push(unchangedBlock(unchanged, history, paint));
  if (view.only === undefined) blocks.push(revisionsBlock(history, paint));
  else {
    const unnamed = unnamedText(history.revisions);
    if (unnamed !== undefined) blocks.push(`${unnamed}\n`);
  }
  return blocks.join('\n');
}

function operationBlock(operation: OperationHistory, history: History, paint: Colors): string {
  const lines = [changedText(operation, history.revisions.length)];
  lines.push(...lifeLines(operation, history.revisions[0]?.revision, terminalText));
  const head = lines.map((line) => `  ${line}\n`).join('');
  const steps = [...operation.steps].reverse().map((step) => stepBlock(step, paint));
  return `${paint.bold(heading(operation))}\n${head}${steps.join('')}`;
}

function stepBlock({ revision, totals, changes }: OperationStep, paint: Colors): string {
  const note = revision.note === undefined ? '' : `    ${terminalText(revision.note)}\n`;
  return `\n  ${revisionHeading(revision, paint)}: ${totalsText(totals)}\n${note}${changeLines(changes, paint)}`;
}

function changeLines(changes: readonly Change[], paint: Colors, indent = '    '): string {
  const line = ({ level, text, id }: Change): string =>
    `${indent}${paint.level(level, level.padEnd(WIDTH))}  ${terminalText(text)}\n` +
    `${indent}${' '.repeat(WIDTH + 2)}${paint.dim(id)}\n`;
  return changes.map(line).join('');
}

function unchangedBlock(operations: readonly OperationHistory[], history: History, paint: Colors): string {
  const title = `${counted(operations.length, 'operation')} never changed in ${counted(history.revisions.length, 'revision')}`;
  const line = (one: OperationHistory): string => {
    const life = lifeLines(one, history.revisions[0]?.revision, terminalText).map((text) => `, ${text}`);
    return `  ${heading(one)}${life.join('')}\n`;
  };
  return `${paint.bold(title)}\n${operations.map(line).join('')}`;
}

function revisionsBlock({ revisions }: History, paint: Colors): string {
  const blocks = [...revisions].reverse().map((one) => `\n${revisionBlock(one, paint)}`);
  return `${paint.bold(counted(revisions.length, 'revision'))}\n${blocks.join('')}`;
}

/** What a revision did in short, and in full what belongs to no operation. */
function revisionBlock(one: RevisionHistory, paint: Colors): string {
  const { revision, totals, operations, unnamed } = one;
  const note = revision.note === undefined ? [] : [terminalText(revision.note)];
  const whole = revisionLists(one).flatMap(([what, names]) =>
    names.map((name) => `${what.padEnd('deprecated'.length)}  ${heading(name)}`),
  );
  const changed = operations.map(
    ({ operation, totals: own }) => `changed     ${heading(operation)}: ${totalsText(own)}`,
  );
  const rest = unnamedText([one]);
  const lines = [...note, ...whole, ...changed, ...(rest === undefined ? [] : [rest])];
  const body = lines.map((line) => `    ${line}\n`).join('');
  return `  ${revisionHeading(revision, paint)}: ${totalsText(totals)}\n${body}${changeLines(unnamed, paint, '      ')}`;
}

function revisionHeading(revision: RevisionName, paint: Colors): string {
  const { date, upstream } = revision;
  const label = upstream === undefined ? '' : `, upstream ${terminalText(upstream)}`;
  return `${paint.bold(shortName(revision))} ${date}${label}`;
}

function heading(name: EndpointName): string {
  const id = name.operationId === undefined ? '' : ` (${terminalText(name.operationId)})`;
  return terminalText(keyOf(name)) + id;
}
