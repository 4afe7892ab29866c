/** The encoders for TypeScript: a text of a document changes nothing outside the literal or comment it is written to. */
import { CONTROLS, INVISIBLE } from './invisible.ts';

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
export function propertyKey(key: string): string {
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
