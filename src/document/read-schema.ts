/**
 * Reads the schemas of a document as rules see them: `$ref`s followed, `allOf` put together, alternatives that only
 * spell null seen through. The same nodes give the same Schema object.
 */
import { ToolError } from '../errors.ts';
import { type Cursor, target } from './cursor.ts';
import { mergeSchemas } from './merge-schema.ts';
import { isObject, join, member, PROSE_KEYWORDS } from './metamodel.ts';
import { narrowSchema } from './narrow-schema.ts';
import { saysNullable } from './read-types.ts';
import type { Schema, SchemaRef } from './schema.ts';
import type { Document, JsonObject, JsonValue } from './types.ts';
import { unwrap } from './unwrap-schema.ts';

/** How schemas are read. */
export interface ReadOptions {
  /** Read `allOf` as the one schema that it amounts to, instead of as a list of members. */
  readonly mergeAllOf: boolean;
}

/** How deep alternatives are looked through for null and single members. */
const MAX_UNWRAPPED = 200;
/** How many nodes are put together with others: small documents can ask for more combinations than there are atoms. */
const MAX_MERGED = 20_000;

/** Reads schemas; the same nodes give the same Schema object as long as the reader lives. */
export class SchemaReader {
  readonly document: Document;
  readonly #options: ReadOptions;
  readonly #schemas = new Map<string, Schema>();
  readonly #ids = new WeakMap<object, number>();
  readonly #open = new Set<string>();
  #next = 0;
  #merged = 0;

  constructor(document: Document, options: ReadOptions) {
    this.document = document;
    this.#options = options;
  }

  /**
   * Reads a schema, or the one that several parts amount to. Throws a ToolError with code `limit` where a document
   * combines its schemas in too many ways.
   */
  read(ref: SchemaRef): Schema {
    const parts = this.#resolve(ref.parts);
    const key = parts.map((part) => this.#id(part)).join('+');
    const known = this.#schemas.get(key);
    if (known !== undefined) return known;
    const schema = this.#readParts(key, parts);
    if (this.#open.has(key) || this.#open.size > MAX_UNWRAPPED) return schema;
    this.#open.add(key);
    const unwrapped = unwrap(schema, (member) => this.read(member), this.#options.mergeAllOf);
    this.#open.delete(key);
    this.#schemas.set(key, unwrapped);
    return unwrapped;
  }

  #readParts(key: string, parts: readonly Cursor[]): Schema {
    const merge = this.#options.mergeAllOf;
    const [first, ...rest] = parts.map((part) => narrowSchema(part, `${this.#id(part)}`, merge));
    if (first === undefined) throw new TypeError('a schema is read from at least one part');
    if (rest.length === 0) return first;
    this.#spend(parts.length, first);
    const merged = mergeSchemas(key, first, rest);
    // What joins others says of them all together that null is valid.
    const joins = member(parts[0]?.value, 'allOf') !== undefined;
    return joins && saysNullable(first) ? { ...merged, nullable: true } : merged;
  }

  #spend(parts: number, { pointer }: Schema): void {
    this.#merged += parts;
    if (this.#merged <= MAX_MERGED) return;
    throw new ToolError({
      code: 'limit',
      message: 'the schemas combine by allOf in more ways than can be compared',
      hint: 'write out what allOf joins here, so that it no longer leads to itself in several ways',
      place: this.document.locate(pointer),
    });
  }

  /** The parts with references followed and, where asked for, the members of `allOf` beside their owner. */
  #resolve(parts: readonly Cursor[]): readonly Cursor[] {
    // Each node counts once: members of `allOf` can lead back to their owner, or to one node in very many ways.
    const seen = new Set<number>();
    const result: Cursor[] = [];
    const stack = [...parts].reverse();
    for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
      const id = this.#id(part);
      if (seen.has(id)) continue;
      seen.add(id);
      const { own, further } = heldParts(part, this.#options.mergeAllOf);
      if (own !== undefined) result.push(own);
      stack.push(...[...further].reverse());
    }
    const meaningful = result.filter((part) => part.value !== true);
    return meaningful.length > 0 ? meaningful : [...result, ...parts].slice(0, 1);
  }

  #id(part: Cursor): number {
    if (typeof part.value !== 'object' || part.value === null) return part.value === false ? -2 : -1;
    const id = this.#ids.get(part.value) ?? this.#next++;
    this.#ids.set(part.value, id);
    return id;
  }
}

/** What one node stands for: itself, and further nodes that must hold as well. */
function heldParts(part: Cursor, mergeAllOf: boolean): { own?: Cursor; further: Cursor[] } {
  const value = part.value;
  if (!isObject(value)) return { own: part, further: [] };
  const ref = member(value, '$ref');
  if (typeof ref === 'string') {
    const resolved = target(part.document, ref);
    const further = resolved === undefined ? [] : [resolved];
    return hasSiblings(part, value) ? { own: part, further } : { further };
  }
  const keyword = mergeAllOf ? heldBy(value) : undefined;
  if (keyword === undefined) return { own: part, further: [] };
  const members = member(value, keyword);
  const pointer = join(part.pointer, keyword);
  const further = (Array.isArray(members) ? members : []).map((item: JsonValue, index: number) => ({
    document: part.document,
    value: item,
    pointer: join(pointer, index),
  }));
  // What joins several members is a schema of its own, under its own name; what wraps one is that one.
  return further.length > 1 || hasMeaning(value, keyword) ? { own: part, further } : { further };
}

/** The keyword whose members all hold: `allOf`, or a single alternative with nothing beside it. */
function heldBy(value: JsonObject): 'allOf' | 'oneOf' | 'anyOf' | undefined {
  const count = (keyword: string): number => {
    const members = member(value, keyword);
    return Array.isArray(members) ? members.length : 0;
  };
  if (count('allOf') > 0) return 'allOf';
  return (['oneOf', 'anyOf'] as const).find((keyword) => count(keyword) === 1 && !hasMeaning(value, keyword));
}

/** In 3.1 keywords beside a `$ref` hold as well; in 3.0 they are ignored. Annotations alone make no difference. */
function hasSiblings(part: Cursor, value: JsonObject): boolean {
  if (part.document.version === '3.0') return false;
  return hasMeaning(value, '$ref');
}

/** Whether a schema says anything about values beside one of its keywords. */
function hasMeaning(value: JsonObject, beside: string): boolean {
  return Object.keys(value).some((key) => key !== beside && !PROSE_KEYWORDS.schema?.has(key));
}
