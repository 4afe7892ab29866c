/** The encoders for what is generated: texts of a document change nothing outside the place they are written to. */

/** Control characters and line breaks of every kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Characters that are not seen or turn the order of what is read around: code could hide behind them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A TypeScript string literal in single quotes; what an editor would not show is written as an escape. */
export function stringLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(INVISIBLE, escaped).replace(CONTROLS, escaped)}'`;
}

function escaped(chars: string): string {
  return [...chars].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

/** A value of JSON as a TypeScript literal on one line; object keys are quoted where they have to be. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const members = Object.entries(value).map(([key, item]) => `${propertyKey(key)}: ${literal(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** The key of an object literal; `__proto__` would set the prototype unless it is computed. */
function propertyKey(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key);
}

/**
 * A JSDoc comment of a text, and tags of our own below it. An end of comment in the text is broken up, and so is what
 * would be a tag of the text's.
 */
export function docComment(text: string, tags: readonly string[] = []): string {
  const lines = text
    .replace(INVISIBLE, '')
    .replaceAll('*/', '*\\/')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/^(\s*)@/, '$1\\@').trimEnd());
  if (lines.length === 1 && tags.length === 0) return `/** ${lines[0]} */`;
  return `/**\n${[...lines, ...tags].map((line) => (line === '' ? ' *' : ` * ${line}`)).join('\n')}\n */`;
}

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
