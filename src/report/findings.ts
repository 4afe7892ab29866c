/** The reports of lint: findings under their files, or as JSON. */
import type { Level } from '../change.ts';
import { terminalJson, terminalText } from '../encode/terminal.ts';
import type { Finding } from '../lint/lint.ts';
import { type Colors, colors } from './colors.ts';
import { countsLine } from './counts.ts';

/** What one document's lint found. */
export interface Linted {
  /** How the user named the document. */
  readonly label: string;
  readonly findings: readonly Finding[];
}

/** Renders the findings of all documents, the last line break included. */
export type FindingsReporter = (linted: readonly Linted[], color: boolean) => string;

export const FINDINGS_REPORTERS: Readonly<Record<'text' | 'json', FindingsReporter>> = {
  text: textFindings,
  json: jsonFindings,
};

const LEVELS: readonly Level[] = ['error', 'warning'];

function textFindings(linted: readonly Linted[], color: boolean): string {
  const paint = colors(color);
  const found = linted.flatMap(({ findings }) => findings);
  const groups = linted
    .filter(({ findings }) => findings.length > 0)
    .map(({ label, findings }) => {
      const lines = findings.map((finding) => entry(finding, paint));
      return `${paint.bold(terminalText(label))}\n${lines.join('')}\n`;
    });
  const documents = linted.length === 1 ? terminalText(linted[0]?.label ?? '') : `${linted.length} documents`;
  return `${groups.join('')}${countsLine(found, 'finding', LEVELS)} in ${documents}\n`;
}

function entry({ level, text, suggestions, rule, location }: Finding, paint: Colors): string {
  const place = `${terminalText(location.file)}:${location.line}:${location.column}`;
  const words = text.split('\n').map(terminalText).join(' ');
  const hint = suggestions.length === 0 ? '' : ` (did you mean ${terminalText(suggestions.join(', '))}?)`;
  const indent = ' '.repeat('warning'.length + 4);
  return `  ${paint.level(level, level.padEnd('warning'.length))}  ${words}${hint}\n${indent}${paint.dim(`${rule} at ${place}`)}\n`;
}

/** An array of findings; the place is spelled out in each. */
function jsonFindings(linted: readonly Linted[]): string {
  const all = linted.flatMap(({ label, findings }) =>
    findings.map(({ location, ...finding }) => ({ document: label, ...finding, ...location })),
  );
  return `${terminalJson(all)}\n`;
}
