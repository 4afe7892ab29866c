/** The encoders for Markdown: a text of a document shows as it is, and makes no markup. */
import { CONTROLS, INVISIBLE } from './invisible.ts';

/** Characters that mean something in Markdown inside a word or a sentence already. */
const INLINE = /[\\`*_[\]<>|~&]/g;

/**
 * One line of Markdown that shows a text as it is: no markup, link, image, HTML or mention comes of it. Line breaks
 * become spaces. What only means something at the start of a line is escaped there.
 */
export function markdownText(text: string): string {
  return escapedText(oneLine(text).trim())
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([#+\-=:])/, '\\$1');
}

function escapedText(line: string): string {
  return line
    .replace(INLINE, '\\$&')
    .replace(/@(?=[\w-])/g, '&#64;')
    .replace(/\b(https?|ftp|mailto):/gi, '$1&#58;')
    .replace(/\bwww\./gi, 'www&#46;');
}

/** One line of Markdown for a sentence of ours, which sets names in backticks: those become code spans, the rest text. */
export function markdownSentence(text: string): string {
  const parts = oneLine(text).split(/(`[^`]+`)/);
  return parts
    .map((part, index) => (index % 2 === 1 ? markdownCode(part.slice(1, -1)) : escapedText(part)))
    .join('');
}

/** A code span of Markdown that holds a text, whatever backticks it has (CommonMark 0.31, 6.1). */
export function markdownCode(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || line.startsWith(' ') || line.trim() === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced code block of Markdown that holds a code, whatever backticks it has (CommonMark 0.31, 4.5). */
export function markdownBlock(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(INVISIBLE, '');
}
