/**
 * The schemas of a document as JSON Schema 2020-12, for one direction: what is read-only is no part of a message to the
 * API and what is write-only no part of one from it (OpenAPI 3.1, 4.8.24.2; 3.0, 4.7.24.2), so neither is required there.
 */
import { type Cursor, target } from '../../document/cursor.ts';
import { isObject, join, member } from '../../document/metamodel.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, NUMBER_KEYWORDS, SCHEMA_KEYWORDS } from '../../document/schema.ts';
import type { Document, JsonObject, JsonValue, OpenApiVersion, Pointer } from '../../document/types.ts';

/** To the API, or from it. */
export type Direction = 'sent' | 'received';

/** A schema under a name of its own, which `$ref`s of the others use. */
export interface Translated {
  readonly id: string;
  readonly schema: object;
}

type Scope = ReadonlySet<string>;
const NO_NAMES: Scope = new Set();
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Translates the schemas of one document for one direction, each once. */
export class SchemaTranslator {
  readonly #document: Document;
  readonly #hidden: 'readOnly' | 'writeOnly';
  readonly #ids = new Map<Pointer, string>();
  readonly #waiting: { id: string; cursor: Cursor }[] = [];

  constructor(document: Document, direction: Direction) {
    this.#document = document;
    this.#hidden = direction === 'sent' ? 'readOnly' : 'writeOnly';
  }

  /** The id of a schema, and those that were not given out before: itself and what it refers to. */
  translate(cursor: Cursor): { id: string; fresh: readonly Translated[] } {
    const id = this.#idOf(cursor);
    const fresh: Translated[] = [];
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      const schema = this.#schema(next.cursor, NO_NAMES, new Set());
      fresh.push({ id: next.id, schema: { $id: next.id, allOf: [schema] } });
    }
    return { id, fresh };
  }

  #idOf(cursor: Cursor): string {
    const known = this.#ids.get(cursor.pointer);
    if (known !== undefined) return known;
    const id = `oas:${this.#ids.size}`;
    this.#ids.set(cursor.pointer, id);
    this.#waiting.push({ id, cursor });
    return id;
  }

  /** `scope` holds the names that schemas around this one have hidden, `open` the references that led here. */
  #schema(cursor: Cursor, scope: Scope, open: ReadonlySet<Pointer>): object | boolean {
    const node = cursor.value;
    if (!isObject(node)) return node !== false;
    const ref = member(node, '$ref');
    const reference = typeof ref === 'string' ? this.#reference(ref, scope, open) : undefined;
    if (reference !== undefined && this.#document.version === '3.0') return reference;
    const names = new Set([...scope, ...this.#hiddenNames(cursor, new Set())]);
    const own = {
      ...plainKeywords(node, this.#document.version),
      ...this.#required(node, names),
      ...this.#inner(cursor, node, names, open),
    };
    return reference === undefined ? own : { allOf: [own, reference] };
  }

  #reference(ref: string, scope: Scope, open: ReadonlySet<Pointer>): object | boolean | undefined {
    const found = target(this.#document, ref);
    if (found === undefined) return undefined;
    const needed = scope.size > 0 && !open.has(found.pointer) && this.#requires(found, scope);
    if (needed) return this.#schema(found, scope, new Set([...open, found.pointer]));
    return { $ref: this.#idOf(found) };
  }

  #requires(cursor: Cursor, scope: Scope): boolean {
    const required = member(cursor.value, 'required');
    return Array.isArray(required) && required.some((name: JsonValue) => scope.has(String(name)));
  }

  #required(node: JsonObject, hidden: Scope): object {
    const required = member(node, 'required');
    if (!Array.isArray(required)) return {};
    const names = required.filter((name: JsonValue) => typeof name === 'string' && !hidden.has(name));
    return { required: names };
  }

  /** The names of the properties that have no place in this direction, of the schema and what `allOf` adds to it. */
  #hiddenNames(cursor: Cursor, seen: Set<JsonValue>): string[] {
    if (seen.has(cursor.value)) return [];
    seen.add(cursor.value);
    const ref = member(cursor.value, '$ref');
    const referred = typeof ref === 'string' ? target(this.#document, ref) : undefined;
    const properties = member(cursor.value, 'properties');
    const own = Object.entries(isObject(properties) ? properties : {}).filter(([, value]) =>
      this.#isHidden(value),
    );
    return [
      ...own.map(([name]) => name),
      ...(referred === undefined ? [] : this.#hiddenNames(referred, seen)),
      ...listOf(cursor, 'allOf').flatMap((part) => this.#hiddenNames(part, seen)),
    ];
  }

  #isHidden(value: JsonValue): boolean {
    for (let [at, left] = [value, 20] as [JsonValue | undefined, number]; left > 0; left--) {
      const ref = member(at, '$ref');
      const is30 = this.#document.version === '3.0' && typeof ref === 'string';
      if (!is30 && member(at, this.#hidden) === true) return true;
      if (typeof ref !== 'string') return this.#allOfHides(at, left);
      at = target(this.#document, ref)?.value;
    }
    return false;
  }

  #allOfHides(value: JsonValue | undefined, left: number): boolean {
    const parts = member(value, 'allOf');
    return left > 15 && Array.isArray(parts) && parts.some((part: JsonValue) => this.#isHidden(part));
  }

  #inner(cursor: Cursor, node: JsonObject, names: Scope, open: ReadonlySet<Pointer>): object {
    const result: Record<string, unknown> = {};
    for (const keyword of SCHEMA_KEYWORDS) {
      const child = childOf(cursor, keyword);
      if (child !== undefined && isSchema(child.value))
        result[keyword] = this.#schema(child, keeps(keyword) ? names : NO_NAMES, open);
    }
    for (const keyword of LIST_KEYWORDS) {
      const inherited = keyword === 'prefixItems' ? NO_NAMES : names;
      const list = listOf(cursor, keyword).map((child) => this.#schema(child, inherited, open));
      if (list.length > 0) result[keyword] = list;
    }
    for (const keyword of MAP_KEYWORDS) {
      const map = member(node, keyword);
      if (isObject(map)) result[keyword] = this.#map(cursor, keyword, map);
    }
    return result;
  }

  #map(cursor: Cursor, keyword: string, map: JsonObject): object {
    const result: Record<string, object | boolean> = Object.create(null);
    for (const [name, value] of Object.entries(map)) {
      if (!isSchema(value)) continue;
      const child = { document: cursor.document, value, pointer: join(cursor.pointer, keyword, name) };
      const hidden = keyword === 'properties' && this.#isHidden(value);
      result[name] = hidden ? false : this.#schema(child, NO_NAMES, new Set());
    }
    return result;
  }
}

/** Keywords whose schemas speak of the same object, so that what is hidden is hidden in them too. */
function keeps(keyword: string): boolean {
  return keyword === 'then' || keyword === 'else';
}

function isSchema(value: JsonValue | undefined): value is JsonObject | boolean {
  return isObject(value) || typeof value === 'boolean';
}

function childOf({ document, value, pointer }: Cursor, keyword: string): Cursor | undefined {
  const child = member(value, keyword);
  return child === undefined ? undefined : { document, value: child, pointer: join(pointer, keyword) };
}

function listOf(cursor: Cursor, keyword: string): Cursor[] {
  const list = member(cursor.value, keyword);
  if (!Array.isArray(list)) return [];
  return list.map((value: JsonValue, index: number) => ({
    document: cursor.document,
    value,
    pointer: join(cursor.pointer, keyword, index),
  }));
}

/** The keywords that hold no schemas; one whose value is of the wrong type says nothing. */
function plainKeywords(node: JsonObject, version: OpenApiVersion): object {
  const constant = member(node, 'const');
  const values = member(node, 'enum');
  const dependent = member(node, 'dependentRequired');
  return {
    ...bounds(node),
    ...strings(node),
    ...typeKeyword(node, version),
    ...(member(node, 'uniqueItems') === true ? { uniqueItems: true } : {}),
    ...(constant === undefined ? {} : { const: constant }),
    ...(Array.isArray(values) && values.length > 0 ? { enum: values } : {}),
    ...(isObject(dependent) ? { dependentRequired: namesOnly(dependent) } : {}),
  };
}

function bounds(node: JsonObject): object {
  const result: Record<string, number> = {};
  for (const keyword of NUMBER_KEYWORDS) {
    const value = member(node, keyword);
    if (typeof value === 'number') result[keyword] = value;
  }
  for (const [bound, exclusive] of EXCLUSIVE) {
    const value = result[bound];
    if (member(node, exclusive) !== true || value === undefined) continue;
    result[exclusive] = value;
    delete result[bound];
  }
  return result;
}

function strings(node: JsonObject): object {
  const given = ['format', 'pattern'].map((keyword) => [keyword, member(node, keyword)] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== ''));
}

const EXCLUSIVE = [
  ['maximum', 'exclusiveMaximum'],
  ['minimum', 'exclusiveMinimum'],
] as const;

function namesOnly(map: JsonObject): object {
  return Object.fromEntries(Object.entries(map).filter(([, names]) => Array.isArray(names)));
}

function typeKeyword(node: JsonObject, version: OpenApiVersion): object {
  const type = member(node, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((one: JsonValue | undefined) =>
    TYPES.has(String(one)),
  );
  if (types.length === 0) return {};
  const nullable = version === '3.0' && member(node, 'nullable') === true && !types.includes('null');
  return { type: nullable ? [...types, 'null'] : types };
}
