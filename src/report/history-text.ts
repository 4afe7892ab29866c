/** The history for people at a terminal. */
import type { Change } from '../change.ts';
import { terminalText } from '../encode/terminal.ts';
import {
  type EndpointName,
  type History,
  keyOf,
  type OperationHistory,
  type OperationStep,
  type RevisionName,
} from '../ledger/history.ts';
import { type Colors, colors } from './colors.ts';
import {
  changedText,
  counted,
  type HistoryView,
  lifeLines,
  shownOperations,
  totalsText,
  unnamedText,
} from './history-words.ts';

const WIDTH = 'warning'.length;

/** Operations that changed with their revisions, newest first; then what did not change, and what names no endpoint. */
export function historyText(history: History, view: HistoryView): string {
  const paint = colors(view.color);
  const [changed, unchanged] = shownOperations(history, view);
  const blocks = changed.map((operation) => operationBlock(operation, history, paint));
  if (unchanged.length > 0) blocks.push(unchangedBlock(unchanged, history, paint));
  const unnamed = unnamedText(history);
  if (unnamed !== undefined)
    blocks.push(view.only === undefined ? unnamedBlock(unnamed, history, paint) : `${unnamed}\n`);
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

function changeLines(changes: readonly Change[], paint: Colors): string {
  const line = ({ level, text, id }: Change): string =>
    `    ${paint.level(level, level.padEnd(WIDTH))}  ${terminalText(text)}\n${' '.repeat(WIDTH + 6)}${paint.dim(id)}\n`;
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

function unnamedBlock(title: string, history: History, paint: Colors): string {
  const revisions = history.revisions.filter(({ unnamed }) => unnamed.length > 0).reverse();
  const blocks = revisions.map(
    ({ revision, unnamed }) => `\n  ${revisionHeading(revision, paint)}\n${changeLines(unnamed, paint)}`,
  );
  return `${paint.bold(title)}\n${blocks.join('')}`;
}

function revisionHeading({ id, date, upstream }: RevisionName, paint: Colors): string {
  const label = upstream === undefined ? '' : `, upstream ${terminalText(upstream)}`;
  return `${paint.bold(`@${id}`)} ${date}${label}`;
}

function heading(name: EndpointName): string {
  const id = name.operationId === undefined ? '' : ` (${terminalText(name.operationId)})`;
  return terminalText(keyOf(name)) + id;
}
