/**
 * The schemas of an OpenAPI document as JSON Schema 2020-12 that Ajv compiles: 3.0's `nullable` and boolean bounds are
 * spelled out, `$ref` keeps its siblings from 3.1 on alone, and what is not sent in a direction is taken out.
 */
import { type Cursor, target } from '../../../src/document/cursor.ts';
import { isObject, join, member } from '../../../src/document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../../src/document/types.ts';

/** A translated schema. */
export type Translated = JsonObject | boolean;
/** Requests leave out what is read-only, responses what is write-only. */
export type Direction = 'request' | 'response';
/** Whether values are made from a schema, or are held against it. */
export type Role = 'sampled' | 'judged';

/** The keyword that says where a translated schema is written. */
export const AT = 'x-at';

const HELD = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items'] as const;
const REST = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const;
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;
const MAPS = ['patternProperties', 'dependentSchemas'] as const;
const COUNTS = [
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'maxContains',
  'minContains',
] as const;
const BOUNDS = ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'] as const;
const TYPES: ReadonlySet<JsonValue> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
]);
/** Keywords that say something of the same value as the schema that holds them. */
const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else']);

const NONE: ReadonlySet<string> = new Set();

/** Translates schemas of one document for one direction; what a `$ref` leads to becomes a schema with a key. */
export class Translator {
  /** The translated schemas by their keys. */
  readonly schemas = new Map<string, Translated>();
  readonly #keys = new Map<string, string>();
  readonly #mark: 'readOnly' | 'writeOnly';
  readonly #role: Role;

  constructor(direction: Direction, role: Role) {
    this.#mark = direction === 'request' ? 'readOnly' : 'writeOnly';
    this.#role = role;
  }

  /** The key of a schema; `unsent` are properties that others who judge the same value take out. */
  keyOf(cursor: Cursor, unsent: ReadonlySet<string> = NONE): string {
    const name = JSON.stringify([cursor.pointer, ...[...unsent].sort()]);
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const key = `schema${this.#keys.size}`;
    this.#keys.set(name, key);
    this.schemas.set(key, this.#translate(cursor, unsent));
    return key;
  }

  #translate(cursor: Cursor, outer: ReadonlySet<string>): Translated {
    const node = cursor.value;
    if (!isObject(node)) return node !== false;
    const unsent = new Set([...outer, ...this.#unsentIn(cursor)]);
    const old = cursor.document.version === '3.0';
    const ref = referenceOf(cursor);
    const led = ref && this.keyOf(ref, unsent);
    if (led !== undefined && old) return { $ref: led };
    const result = {
      [AT]: cursor.pointer,
      ...(led === undefined ? {} : { $ref: led }),
      ...scalars(node, old),
      ...this.#held(cursor, node, unsent),
      ...this.#properties(cursor, node, unsent),
    };
    return old && node.nullable === true
      ? { [AT]: cursor.pointer, anyOf: [result, { type: ['null'] }] }
      : result;
  }

  #held(cursor: Cursor, node: JsonObject, unsent: ReadonlySet<string>): JsonObject {
    const result: Record<string, JsonValue> = {};
    const below = (keyword: string, value: JsonValue, ...names: (string | number)[]): Translated =>
      this.#translate(
        { document: cursor.document, value, pointer: join(cursor.pointer, keyword, ...names) },
        IN_PLACE.has(keyword) || keyword === 'dependentSchemas' ? unsent : NONE,
      );
    for (const keyword of [...HELD, ...REST]) {
      const value = member(node, keyword);
      if (isObject(value) || typeof value === 'boolean') result[keyword] = below(keyword, value);
    }
    for (const keyword of LISTS) {
      const list = member(node, keyword);
      if (Array.isArray(list) && list.length > 0)
        result[keyword] = list.map((item: JsonValue, index: number) => below(keyword, item, index));
    }
    for (const keyword of MAPS) {
      const map = member(node, keyword);
      if (!isObject(map)) continue;
      const read = Object.entries(map).filter(([name]) => keyword !== 'patternProperties' || compiles(name));
      result[keyword] = Object.fromEntries(read.map(([name, item]) => [name, below(keyword, item, name)]));
    }
    return result;
  }

  /** What is not sent is never made, and not looked at where it is there all the same. */
  #properties(cursor: Cursor, node: JsonObject, unsent: ReadonlySet<string>): JsonObject {
    const required = stringsOf(node.required).filter((name) => !unsent.has(name));
    const properties = member(node, 'properties');
    const held = isObject(properties)
      ? Object.fromEntries(
          Object.entries(properties).map(([name, value]) => {
            if (unsent.has(name)) return [name, this.#role === 'judged'];
            const pointer = join(cursor.pointer, 'properties', name);
            return [name, this.#translate({ document: cursor.document, value, pointer }, NONE)];
          }),
        )
      : undefined;
    return {
      ...(required.length > 0 ? { required } : {}),
      ...(held === undefined ? {} : { properties: held }),
    };
  }

  /** The properties that a schema, or what must hold together with it, marks as not sent in this direction. */
  #unsentIn(cursor: Cursor): string[] {
    return together(cursor).flatMap((part) => {
      const properties = member(part.value, 'properties');
      if (!isObject(properties)) return [];
      return Object.entries(properties).flatMap(([name, value]) => {
        const pointer = join(part.pointer, 'properties', name);
        const said = together({ document: part.document, value, pointer }, ['allOf']);
        return said.some((other) => member(other.value, this.#mark) === true) ? [name] : [];
      });
    });
  }
}

/** A schema with those that say something of the same value: where its `$ref` leads, its members. */
function together(start: Cursor, keywords: Iterable<string> = IN_PLACE): Cursor[] {
  const seen = new Map<JsonValue, Cursor>();
  const stack = [start];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const at = next;
    if (!isObject(at.value) || seen.has(at.value)) continue;
    const ref = referenceOf(at);
    if (ref !== undefined) stack.push(ref);
    if (ref !== undefined && at.document.version === '3.0') continue;
    seen.set(at.value, at);
    stack.push(...[...keywords].flatMap((keyword) => heldAt(at, keyword)));
  }
  return [...seen.values()];
}

/** The schemas under a keyword that holds one or a list of them. */
function heldAt({ document, value, pointer }: Cursor, keyword: string): Cursor[] {
  const held = member(value, keyword);
  const at = join(pointer, keyword);
  if (!Array.isArray(held)) return held === undefined ? [] : [{ document, value: held, pointer: at }];
  return held.map((item: JsonValue, index: number) => ({ document, value: item, pointer: join(at, index) }));
}

function referenceOf(cursor: Cursor): Cursor | undefined {
  const ref = member(cursor.value, '$ref');
  return typeof ref === 'string' ? target(cursor.document, ref) : undefined;
}

function scalars(node: JsonObject, old: boolean): JsonObject {
  const types = (Array.isArray(node.type) ? node.type : [node.type]).filter((type) => TYPES.has(type ?? ''));
  const result: Record<string, JsonValue> = types.length > 0 ? { type: types } : {};
  for (const [keyword, fits] of FITTING) {
    const value = member(node, keyword);
    if (value !== undefined && fits(value)) result[keyword] = value;
  }
  if (old) {
    delete result.const;
    spellBounds(node, result);
  }
  return result;
}

const isNumber = (value: JsonValue) => typeof value === 'number';
/** The keywords of one value each, and what it must be to mean something. */
const FITTING: readonly (readonly [string, (value: JsonValue) => boolean])[] = [
  ...COUNTS.map(
    (keyword) => [keyword, (value: JsonValue) => Number.isInteger(value) && Number(value) >= 0] as const,
  ),
  ...BOUNDS.map((keyword) => [keyword, isNumber] as const),
  ['multipleOf', (value) => isNumber(value) && Number(value) > 0],
  ['pattern', (value) => typeof value === 'string' && compiles(value)],
  ['format', (value) => typeof value === 'string'],
  ['uniqueItems', (value) => value === true],
  ['enum', Array.isArray],
  ['const', () => true],
  ['dependentRequired', isObject],
];

/** In 3.0 `exclusiveMaximum: true` says that `maximum` itself is not allowed. */
function spellBounds(node: JsonObject, result: Record<string, JsonValue>): void {
  for (const [bound, exclusive] of [
    ['maximum', 'exclusiveMaximum'],
    ['minimum', 'exclusiveMinimum'],
  ] as const) {
    const value = result[bound];
    if (node[exclusive] !== true || value === undefined) continue;
    result[exclusive] = value;
    delete result[bound];
  }
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

function stringsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
