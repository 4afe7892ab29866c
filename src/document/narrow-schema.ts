/**
 * Narrows one node into the typed view of a schema (JSON Schema 2020-12; OpenAPI 3.0, 4.7.24): null has one spelling,
 * boolean exclusive bounds become numbers. What its neighbours say (`allOf`, a `$ref`) is put together elsewhere.
 */
import type { Cursor } from './cursor.ts';
import { isObject, join, member } from './metamodel.ts';
import { readTypes } from './read-types.ts';
import {
  BOOLEAN_KEYWORDS,
  type Discriminator,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  NUMBER_KEYWORDS,
  type NumberKeyword,
  SCHEMA_KEYWORDS,
  type Schema,
  type SchemaRef,
  STRING_KEYWORDS,
} from './schema.ts';
import type { JsonObject, JsonValue, Pointer } from './types.ts';

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

/** Reads one node; `key` names the result. Members of `allOf` are left out where they are parts of their own. */
export function narrowSchema(part: Cursor, key: string, mergeAllOf: boolean): Schema {
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
    // An empty pattern or format says nothing.
    if (typeof value === 'string' && value !== '') result[keyword] = value;
  }
  for (const keyword of BOOLEAN_KEYWORDS) if (member(node, keyword) === true) result[keyword] = true;
  return result;
}

/** Bounds that hold anyway. */
const IMPLIED: Readonly<Partial<Record<NumberKeyword, number>>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
};

/** A bound of 3.0 with a boolean `exclusive…` beside it is the exclusive bound of 3.1. */
function readBounds(node: JsonObject) {
  const result: Record<string, number> = {};
  for (const keyword of NUMBER_KEYWORDS) {
    const value = member(node, keyword);
    if (typeof value === 'number' && value !== IMPLIED[keyword]) result[keyword] = value;
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
  const defaultMapping = member(value, 'defaultMapping');
  return {
    propertyName,
    ...(typeof defaultMapping === 'string' ? { defaultMapping } : {}),
    mapping: new Map(
      pairs.flatMap(([name, ref]): [string, string][] => (typeof ref === 'string' ? [[name, ref]] : [])),
    ),
  };
}
