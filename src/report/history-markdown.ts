/** The history as Markdown. Every text of a document or a ledger goes through the encoder. */
import type { Change } from '../change.ts';
import { markdownCode, markdownText } from '../encode/markdown.ts';
import {
  type EndpointName,
  type History,
  keyOf,
  type OperationHistory,
  type OperationStep,
  type RevisionName,
} from '../ledger/history.ts';
import {
  changedText,
  counted,
  type HistoryView,
  lifeLines,
  shownOperations,
  totalsText,
  unnamedText,
} from './history-words.ts';

/** One section for each operation that changed, newest revision first; then the rest, as in the text report. */
export function historyMarkdown(history: History, view: HistoryView): string {
  const [changed, unchanged] = shownOperations(history, view);
  const unnamed = unnamedText(history);
  return [
    '# History',
    counted(history.revisions.length, 'revision'),
    ...changed.flatMap((operation) => operationSection(operation, history)),
    ...unchangedSection(unchanged),
    ...(unnamed === undefined ? [] : unnamedSection(unnamed, history, view)),
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
  return [
    `### ${revisionHeading(revision)}`,
    ...(revision.note === undefined ? [] : [markdownText(revision.note)]),
    capital(totalsText(totals)),
    changeList(changes),
  ];
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

function unnamedSection(title: string, history: History, { only }: HistoryView): string[] {
  if (only !== undefined) return [`${title}.`];
  const revisions = history.revisions.filter(({ unnamed }) => unnamed.length > 0).reverse();
  const sections = revisions.flatMap(({ revision, unnamed }) => [
    `### ${revisionHeading(revision)}`,
    changeList(unnamed),
  ]);
  return [`## ${title}`, ...sections];
}

function revisionHeading({ id, date, upstream }: RevisionName): string {
  const label = upstream === undefined ? '' : `, upstream ${markdownText(upstream)}`;
  return `${markdownCode(`@${id}`)} ${date}${label}`;
}

function heading(name: EndpointName): string {
  const id = name.operationId === undefined ? '' : ` ${markdownText(name.operationId)}`;
  return markdownCode(keyOf(name)) + id;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
