/**
 * Narrows the schemas of a document into the typed view that rules read (JSON Schema 2020-12; OpenAPI 3.0, 4.7.24).
 * Null in its three spellings becomes `nullable`, boolean exclusive bounds become numbers, `$ref`s are followed.
 */
import { type Cursor, target } from './cursor.ts';
import { mergeSchemas } from './merge-schema.ts';
import { isObject, join, member, PROSE_KEYWORDS } from './metamodel.ts';
import { readTypes } from './read-types.ts';
import {
  BOOLEAN_KEYWORDS,
  type Discriminator,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  NUMBER_KEYWORDS,
  SCHEMA_KEYWORDS,
  type Schema,
  type SchemaRef,
  STRING_KEYWORDS,
} from './schema.ts';
import type { Document, JsonObject, JsonValue, Pointer } from './types.ts';
import { unwrap } from './unwrap-schema.ts';

/** How schemas are read. */
export interface ReadOptions {
  /** Read `allOf` as the one schema that it amounts to, instead of as a list of members. */
  readonly mergeAllOf: boolean;
}

/** Keywords that are read into members of their own, or say nothing about values. */
const READ = new Set<string>([
  ...NUMBER_KEYWORDS,
  ...STRING_KEYWORDS,
  ...BOOLEAN_KEYWORDS,
  ...SCHEMA_KEYWORDS,
  ...MAP_KEYWORDS,
  ...LIST_KEYWORDS,
  ...[
    '$ref',
    'type',
    'nullable',
    'enum',
    'const',
    'default',
    'required',
    'dependentRequired',
    'discriminator',
  ],
  ...['description', 'summary', 'example', 'examples', 'externalDocs', '$comment', '$defs', 'definitions'],
]);

/** How deep alternatives are looked through for null and single members. */
const MAX_UNWRAPPED = 200;

/** Reads schemas; the same nodes give the same Schema object as long as the reader lives. */
export class SchemaReader {
  readonly document: Document;
  readonly #options: ReadOptions;
  readonly #schemas = new Map<string, Schema>();
  readonly #ids = new WeakMap<object, number>();
  readonly #open = new Set<string>();
  #next = 0;

  constructor(document: Document, options: ReadOptions) {
    this.document = document;
    this.#options = options;
  }

  /** Reads a schema, or the one that several parts amount to. */
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
    const [first, ...rest] = parts.map((part) => readOne(part, `${this.#id(part)}`, merge));
    if (first === undefined) throw new TypeError('a schema is read from at least one part');
    return rest.length === 0 ? first : mergeSchemas(key, first, rest);
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

function readOne(part: Cursor, key: string, mergeAllOf: boolean): Schema {
  const node: JsonObject = isObject(part.value) ? part.value : {};
  const at = (keyword: string, name?: string | number): Pointer => {
    if (member(node, keyword) === undefined) return part.pointer;
    return name === undefined ? join(part.pointer, keyword) : join(part.pointer, keyword, name);
  };
  return {
    key,
    document: part.document,
    pointer: part.pointer,
    ...(part.component === undefined ? {} : { component: part.component }),
    parts: [part],
    never: part.value === false,
    ...readTypes(node, part.document.version),
    ...readBounds(node),
    ...readScalars(node),
    ...readSchemas(part, node),
    ...(mergeAllOf ? { allOf: [] } : {}),
    ...readValues(node),
    other: new Map(Object.entries(node).filter(([keyword]) => !READ.has(keyword))),
    at,
  };
}

function readScalars(node: JsonObject) {
  const result: Record<string, string | boolean> = {};
  for (const keyword of STRING_KEYWORDS) {
    const value = member(node, keyword);
    if (typeof value === 'string') result[keyword] = value;
  }
  for (const keyword of BOOLEAN_KEYWORDS) if (member(node, keyword) === true) result[keyword] = true;
  return result;
}

/** A bound of 3.0 with a boolean `exclusive…` beside it is the exclusive bound of 3.1. */
function readBounds(node: JsonObject) {
  const result: Record<string, number> = {};
  for (const keyword of NUMBER_KEYWORDS) {
    const value = member(node, keyword);
    if (typeof value === 'number') result[keyword] = value;
  }
  for (const [bound, exclusive] of [
    ['maximum', 'exclusiveMaximum'],
    ['minimum', 'exclusiveMinimum'],
  ] as const) {
    const value = result[bound];
    if (member(node, exclusive) !== true || value === undefined) continue;
    result[exclusive] = value;
    delete result[bound];
  }
  return result;
}

function readSchemas(part: Cursor, node: JsonObject) {
  const one = (value: JsonValue, pointer: Pointer): SchemaRef => ({
    parts: [{ document: part.document, value, pointer }],
  });
  const isSchema = (value: JsonValue | undefined): value is JsonObject | boolean =>
    isObject(value) || typeof value === 'boolean';
  const single: Record<string, SchemaRef> = {};
  for (const keyword of SCHEMA_KEYWORDS) {
    const value = member(node, keyword);
    if (isSchema(value)) single[keyword] = one(value, join(part.pointer, keyword));
  }
  const map = (keyword: string): ReadonlyMap<string, SchemaRef> => {
    const value = member(node, keyword);
    if (!isObject(value)) return new Map();
    const members = Object.entries(value).filter(([, item]) => isSchema(item));
    return new Map(members.map(([name, item]) => [name, one(item, join(part.pointer, keyword, name))]));
  };
  const list = (keyword: string): readonly SchemaRef[] => {
    const value = member(node, keyword);
    if (!Array.isArray(value)) return [];
    return value.map((item: JsonValue, index: number) => one(item, join(part.pointer, keyword, index)));
  };
  return {
    ...single,
    properties: map('properties'),
    patternProperties: map('patternProperties'),
    dependentSchemas: map('dependentSchemas'),
    allOf: list('allOf'),
    oneOf: list('oneOf'),
    anyOf: list('anyOf'),
    prefixItems: list('prefixItems'),
  };
}

function readValues(node: JsonObject) {
  const strings = (value: JsonValue | undefined): string[] =>
    Array.isArray(value) ? value.filter((item: JsonValue): item is string => typeof item === 'string') : [];
  const constant = member(node, 'const');
  const fallback = member(node, 'default');
  const dependent = member(node, 'dependentRequired');
  const discriminator = readDiscriminator(member(node, 'discriminator'));
  return {
    ...(constant === undefined ? {} : { const: constant }),
    ...(fallback === undefined ? {} : { default: fallback }),
    required: new Set(strings(member(node, 'required'))),
    dependentRequired: new Map(
      Object.entries(isObject(dependent) ? dependent : {}).map(([name, value]) => [name, strings(value)]),
    ),
    ...(discriminator === undefined ? {} : { discriminator }),
  };
}

function readDiscriminator(value: JsonValue | undefined): Discriminator | undefined {
  const propertyName = member(value, 'propertyName');
  if (typeof propertyName !== 'string') return undefined;
  const mapping = member(value, 'mapping');
  const pairs = Object.entries(isObject(mapping) ? mapping : {});
  return {
    propertyName,
    mapping: new Map(
      pairs.flatMap(([name, ref]): [string, string][] => (typeof ref === 'string' ? [[name, ref]] : [])),
    ),
  };
}
