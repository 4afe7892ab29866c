/** Where each key and list item of a YAML text stands, from js-yaml's events. */
import { load } from 'js-yaml';
import { DEFAULT_LIMITS } from './limits.ts';
import type { Found, PositionIndex } from './positions.ts';
import { yamlOptions } from './yaml.ts';

/** A node that js-yaml has finished: where it started and what it became. */
interface Closed {
  readonly start: number;
  readonly result: unknown;
}

/** The starts of an object's keys or a list's items; undefined where js-yaml tells none (an item left empty). */
type Starts = ReadonlyMap<string, number> | readonly (number | undefined)[];

/**
 * The places of a YAML text, in one more pass. Objects are known by identity, so what lies behind an alias is found
 * where its anchor stands. Expects a text that has been parsed before.
 */
export class YamlIndex implements PositionIndex {
  readonly #text: string;
  readonly #root: unknown;
  readonly #starts = new Map<object, Starts>();
  #rootStart = 0;

  constructor(text: string, depth: number = DEFAULT_LIMITS.depth) {
    this.#text = text;
    this.#root = this.#parse(depth);
  }

  /** The deepest node on the way. */
  find(steps: readonly string[]): Found {
    let value = this.#root;
    let offset = this.#rootStart;
    let depth = 0;
    for (const step of steps) {
      const start = this.#startOf(value, step);
      if (start === undefined) break;
      value = (value as { readonly [key: string]: unknown })[step];
      offset = start;
      depth++;
    }
    return { offset: this.#skipProperties(offset), depth };
  }

  #startOf(value: unknown, step: string): number | undefined {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    const starts = this.#starts.get(value);
    return starts instanceof Map
      ? starts.get(step)
      : (starts as (number | undefined)[] | undefined)?.[Number(step)];
  }

  /** A node that has an anchor or a tag, or follows a `?`, starts before its text. */
  #skipProperties(offset: number): number {
    PROPERTIES.lastIndex = offset;
    return PROPERTIES.test(this.#text) ? PROPERTIES.lastIndex : offset;
  }

  #parse(depth: number): unknown {
    const opened: { start: number; children: number }[] = [];
    const closed: Closed[] = [];
    const root = load(
      this.#text,
      yamlOptions({ depth }, (event, state) => {
        if (event === 'open') {
          opened.push({ start: state.position, children: closed.length });
          return;
        }
        const node = opened.pop();
        if (node === undefined) return;
        const result: unknown = state.result;
        if (state.kind !== null && typeof result === 'object' && result !== null) {
          // A node that js-yaml opened twice is known from its inner half.
          if (!this.#starts.has(result)) this.#note(result, closed.slice(node.children));
        }
        closed.length = node.children;
        closed.push({ start: node.start, result });
      }),
    );
    this.#rootStart = closed[0]?.start ?? 0;
    return root;
  }

  #note(result: object, children: readonly Closed[]): void {
    if (Array.isArray(result)) this.#starts.set(result, this.#items(result, children));
    else this.#starts.set(result, keysOf(result, children, 0, children.length).starts);
  }

  #items(list: readonly unknown[], children: readonly Closed[]): (number | undefined)[] {
    let at = 0;
    return list.map((item) => {
      const child = children[at];
      if (child === undefined) return undefined;
      if (Object.is(child.result, item)) {
        at++;
        return child.start;
      }
      // `[a: b]` is a list of one mapping with one key, for which js-yaml opens no node.
      if (typeof item !== 'object' || item === null) return undefined;
      const { starts, next } = keysOf(item, children, at, at + 1);
      this.#starts.set(item, starts);
      at = next;
      return child.start;
    });
  }
}

const PROPERTIES = /(?:[ \t\r\n]+|#[^\r\n]*|[&!][^\s,[\]{}]*(?=\s))+/y;

/** Pairs the finished nodes of a mapping: a key, then its value, unless the key was written without one. */
function keysOf(
  mapping: object,
  children: readonly Closed[],
  from: number,
  to: number,
): { starts: Map<string, number>; next: number } {
  const values = mapping as { readonly [key: string]: unknown };
  const starts = new Map<string, number>();
  let at = from;
  while (at < to) {
    const key = children[at++];
    if (key === undefined) break;
    const name =
      typeof key.result === 'object' && !Array.isArray(key.result) && key.result !== null
        ? '[object Object]'
        : String(key.result);
    if (!Object.hasOwn(mapping, name) || starts.has(name)) continue;
    starts.set(name, key.start);
    const value = children[at];
    if (value !== undefined && Object.is(value.result, values[name])) at++;
  }
  return { starts, next: at };
}
