/** The history as Markdown. Every text of a document or a ledger goes through the encoder. */
import type { Change } from '../change.ts';
import { markdownCode, markdownText } from '../encode/markdown.ts';
import {
  type EndpointName,
  type History,
  keyOf,
  type OperationHistory,
  type OperationStep,
  type RevisionHistory,
  type RevisionName,
  type Totals,
} from '../ledger/history.ts';
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

/** One section for each operation that changed, newest revision first; then the rest, as in the text report. */
export function historyMarkdown(history: History, view: HistoryView): string {
  const [changed, unchanged] = shownOperations(history, view);
  return [
    '# History',
    counted(history.revisions.length, 'revision'),
    ...changed.flatMap((operation) => operationSection(operation, history)),
    ...unchangedSection(unchanged),
    ...(view.only === undefined ? revisionsSection(history) : unnamedCount(history)),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}

function operationSection(operation: OperationHistory, history: History): string[] {
  const life = lifeLines(operation, history.revisions[0]?.revision, markdownCode).map((line) => `- ${line}`);
  return [
    `## ${heading(operation)}`,
    `${capital(changedText(operation, history.revisions.length))}`,
    ...(life.length === 0 ? [] : [life.join('\n')]),
    ...[...operation.steps].reverse().flatMap(stepSection),
  ];
}

function stepSection({ revision, totals, changes }: OperationStep): string[] {
  return [...revisionHead(revision, totals), changeList(changes)];
}

function changeList(changes: readonly Change[]): string {
  return changes
    .map(({ level, text, id }) => `- **${level}** ${markdownText(text)} (${markdownCode(id)})`)
    .join('\n');
}

function unchangedSection(operations: readonly OperationHistory[]): string[] {
  if (operations.length === 0) return [];
  return ['## Never changed', operations.map((one) => `- ${heading(one)}`).join('\n')];
}

function unnamedCount({ revisions }: History): string[] {
  const unnamed = unnamedText(revisions);
  return unnamed === undefined ? [] : [`${unnamed}.`];
}

function revisionsSection({ revisions }: History): string[] {
  return ['## Revisions', ...[...revisions].reverse().flatMap(revisionSection)];
}

/** What a revision did in short, and in full what belongs to no operation. */
function revisionSection(one: RevisionHistory): string[] {
  const { revision, totals, operations, unnamed } = one;
  const whole = revisionLists(one).flatMap(([what, names]) =>
    names.map((name) => `- ${what} ${heading(name)}`),
  );
  const changed = operations.map(
    ({ operation, totals: own }) => `- changed ${heading(operation)}: ${totalsText(own)}`,
  );
  const list = [...whole, ...changed].join('\n');
  const rest = unnamedText([one]);
  return [
    ...revisionHead(revision, totals),
    ...(list === '' ? [] : [list]),
    ...(rest === undefined ? [] : [`${rest}:`, changeList(unnamed)]),
  ];
}

/** A title, the note, and the totals. */
function revisionHead(revision: RevisionName, totals: Totals): string[] {
  const { date, upstream, note } = revision;
  const label = upstream === undefined ? '' : `, upstream ${markdownText(upstream)}`;
  return [
    `### ${markdownCode(shortName(revision))} ${date}${label}`,
    ...(note === undefined ? [] : [markdownText(note)]),
    capital(totalsText(totals)),
  ];
}

function heading(name: EndpointName): string {
  const id = name.operationId === undefined ? '' : ` ${markdownText(name.operationId)}`;
  return markdownCode(keyOf(name)) + id;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
