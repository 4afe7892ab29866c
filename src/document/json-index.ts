/** A small scanner for JSON text (RFC 8259): where each member stands, and where text stops being JSON. */
import type { Limits } from './limits.ts';
import type { Found, PositionIndex } from './positions.ts';

const QUOTE = 0x22;
const DIGIT = 0x30;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** What is too much in a JSON text, or a number too large to be one, and at which offset. */
export interface JsonExcess {
  readonly which: 'depth' | 'nodes' | 'number';
  readonly offset: number;
}

/** A cheap look before parsing, so that nothing hostile is built in memory. */
export function measureJson(text: string, limits: Limits): JsonExcess | undefined {
  let depth = 0;
  let nodes = 1;
  for (let at: number | undefined = 0; at < text.length; ) {
    const char = text.charCodeAt(at);
    const offset: number = at;
    depth += Number(opens(char)) - Number(closes(char));
    nodes += Number(opens(char) || char === COMMA);
    if (depth > limits.depth) return { which: 'depth', offset };
    if (nodes > limits.nodes) return { which: 'nodes', offset };
    at = tokenEnd(text, offset, char);
    if (at === undefined) return { which: 'number', offset };
  }
  return undefined;
}

function tokenEnd(text: string, at: number, char: number): number | undefined {
  if (char === QUOTE) return stringEnd(text, at);
  return char >= DIGIT && char <= DIGIT + 9 ? numberEnd(text, at) : at + 1;
}

function opens(char: number): boolean {
  return char === BRACE || char === BRACKET;
}

function closes(char: number): boolean {
  return char === BRACE_END || char === BRACKET_END;
}

/** The offset behind a number; undefined for one that is infinite. */
function numberEnd(text: string, at: number): number | undefined {
  NUMBER.lastIndex = at;
  NUMBER.test(text);
  return Number.isFinite(Number(text.slice(at, NUMBER.lastIndex))) ? NUMBER.lastIndex : undefined;
}

/** The offset behind the string that starts at `at`; the end of the text when it has none. */
function stringEnd(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** Where text stops being JSON, and why in our own words. */
export class JsonSyntaxError extends Error {
  readonly offset: number;
  constructor(reason: string, offset: number) {
    super(reason);
    this.offset = offset;
  }
}

const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them in a string
const NOT_IN_STRING = /[\u0000-\u001f\\]/;

/**
 * The members of a JSON text as flat arrays in the order of the text, children behind their parent: 16 bytes for each
 * value, which keeps 12 MB of JSON small. Throws a JsonSyntaxError for text that is no JSON.
 */
export class JsonIndex implements PositionIndex {
  readonly #text: string;
  /** Where the key (of a member) or the value (of an item, of the root) starts. */
  readonly #starts: number[] = [];
  /** Where the value starts. */
  readonly #values: number[] = [];
  /** The node behind the last one below this. */
  readonly #next: number[] = [];
  readonly #children = new Map<number, ReadonlyMap<string, number>>();

  constructor(text: string) {
    this.#text = text;
    this.#scan();
  }

  /** The deepest node on the way; of members with the same name the last one counts, as for JSON.parse. */
  find(steps: readonly string[]): Found {
    let node = 0;
    let depth = 0;
    for (const step of steps) {
      const child = this.#childrenOf(node).get(step);
      if (child === undefined) break;
      node = child;
      depth++;
    }
    return { offset: this.#starts[node] ?? 0, depth };
  }

  #childrenOf(node: number): ReadonlyMap<string, number> {
    const known = this.#children.get(node);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    const isObject = this.#text.charCodeAt(this.#values[node] ?? 0) === BRACE;
    const end = this.#next[node] ?? 0;
    for (let child = node + 1; child < end; child = this.#next[child] ?? end)
      found.set(isObject ? this.#keyAt(child) : String(found.size), child);
    this.#children.set(node, found);
    return found;
  }

  #keyAt(node: number): string {
    const start = this.#starts[node] ?? 0;
    return JSON.parse(this.#text.slice(start, stringEnd(this.#text, start)));
  }

  #scan(): void {
    const open: number[] = [];
    const first = this.#space(0);
    let at = this.#value(first, first, open);
    for (let parent = open.at(-1); parent !== undefined; parent = open.at(-1))
      at = this.#within(parent, at, open);
    if (at < this.#text.length) this.#fail(at, 'the end of the text');
  }

  /** Reads the next member or item of an open object or list, or its end. */
  #within(parent: number, at: number, open: number[]): number {
    const isObject = this.#text.charCodeAt(this.#values[parent] ?? 0) === BRACE;
    const char = this.#text.charCodeAt(at);
    if (char === (isObject ? BRACE_END : BRACKET_END)) {
      open.pop();
      this.#next[parent] = this.#starts.length;
      return this.#space(at + 1);
    }
    const isFirst = this.#starts.length === parent + 1;
    if (!isFirst && char !== COMMA) this.#fail(at, `\`,\` or \`${isObject ? '}' : ']'}\``);
    const start = isFirst ? at : this.#space(at + 1);
    return isObject ? this.#member(start, open) : this.#value(start, start, open);
  }

  #member(start: number, open: number[]): number {
    const colon = this.#space(this.#string(start, 'a name in double quotes'));
    if (this.#text[colon] !== ':') this.#fail(colon, '`:`');
    return this.#value(start, this.#space(colon + 1), open);
  }

  #value(start: number, at: number, open: number[]): number {
    const node = this.#starts.length;
    this.#starts.push(start);
    this.#values.push(at);
    this.#next.push(node + 1);
    const char = this.#text.charCodeAt(at);
    if (opens(char)) {
      open.push(node);
      return this.#space(at + 1);
    }
    if (char === QUOTE) return this.#space(this.#string(at, 'a value'));
    SCALAR.lastIndex = at;
    if (!SCALAR.test(this.#text)) this.#fail(at, 'a value');
    return this.#space(SCALAR.lastIndex);
  }

  #string(at: number, expected: string): number {
    if (this.#text.charCodeAt(at) !== QUOTE) this.#fail(at, expected);
    const end = stringEnd(this.#text, at);
    const inner = this.#text.slice(at + 1, end - 1);
    const plain = inner.includes('\\') ? inner.replace(ESCAPE, '') : inner;
    if (this.#text.charCodeAt(end - 1) === QUOTE && end - 1 > at && !NOT_IN_STRING.test(plain)) return end;
    throw new JsonSyntaxError(
      'the string that starts here is not closed or holds what JSON does not allow',
      at,
    );
  }

  #space(at: number): number {
    const char = this.#text.charCodeAt(at);
    if (char > 0x20) return at;
    SPACE.lastIndex = at;
    SPACE.test(this.#text);
    return SPACE.lastIndex;
  }

  #fail(at: number, expected: string): never {
    const found =
      at >= this.#text.length
        ? 'the text ends'
        : `\`${String.fromCodePoint(this.#text.codePointAt(at) ?? 0)}\` stands`;
    throw new JsonSyntaxError(`${found} where ${expected} is expected`, at);
  }
}
