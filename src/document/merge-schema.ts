/**
 * The one schema that several amount to when a value must satisfy all of them (`allOf`, JSON Schema 2020-12, 10.2.1.1).
 * What can't be put into one keyword (two `oneOf`s, two `not`s) stays behind as a member of `allOf`.
 */
import { conditionOf, withoutConditions } from './conditions.ts';
import { equal } from './equal.ts';
import type { JsonType, NumberKeyword, Schema, SchemaKeyword, SchemaRef, StringKeyword } from './schema.ts';
import {
  BOOLEAN_KEYWORDS,
  hasType,
  MAP_KEYWORDS,
  NUMBER_KEYWORDS,
  SCHEMA_KEYWORDS,
  STRING_KEYWORDS,
} from './schema.ts';
import type { JsonValue, Pointer } from './types.ts';

/** Keywords that a schema can carry once only and that two schemas can't share. */
const EXCLUSIVE = ['not', 'if', 'contains', 'contentSchema'] as const;
const LISTS = ['oneOf', 'anyOf', 'prefixItems'] as const;
/** A keyword that can't be joined with another one of its name. */
export type SoleKeyword = (typeof EXCLUSIVE)[number] | (typeof LISTS)[number];
/** Between texts that must all be matched; they come in one order, whatever the order of the schemas is. */
const AND = ' and ';

/** Merges schemas that must all hold; `key` names the result. What several of them say, each in its own way, is left apart. */
export function mergeSchemas(key: string, first: Schema, rest: readonly Schema[]): Schema {
  const all = [first, ...rest];
  const held = all.map(heldAlone);
  const clashing = new Set(
    held.flat().filter((keyword) => held.filter((list) => list.includes(keyword)).length > 1),
  );
  const merged = mergeAll(all.map((schema) => withoutConditions(schema, clashing)));
  const left = all.flatMap((schema, index) => {
    const own = held[index]?.filter((keyword) => clashing.has(keyword)) ?? [];
    return own.length > 0 ? [conditionOf(schema, own)] : [];
  });
  return { ...merged, key, parts: all.flatMap((schema) => schema.parts), allOf: [...merged.allOf, ...left] };
}

/** Merges by halves: what is copied at each step then stays small, however many schemas there are. */
function mergeAll(schemas: readonly Schema[]): Schema {
  const middle = Math.ceil(schemas.length / 2);
  const [first, second] = schemas;
  if (first === undefined) throw new TypeError('there is nothing to merge');
  if (second === undefined) return first;
  return mergeTwo(mergeAll(schemas.slice(0, middle)), mergeAll(schemas.slice(middle)));
}

/** Whether two schemas carry a keyword that can't be joined. */
export function clash(a: Schema, b: Schema): boolean {
  const taken = heldAlone(a);
  return heldAlone(b).some((keyword) => taken.includes(keyword));
}

/** The keywords of a schema that can't be joined with those of another. */
export function heldAlone(schema: Schema): SoleKeyword[] {
  return [
    ...EXCLUSIVE.filter((keyword) => schema[keyword] !== undefined),
    ...LISTS.filter((keyword) => schema[keyword].length > 0),
  ];
}

/** Merges two schemas that don't clash. */
export function mergeTwo(a: Schema, b: Schema): Schema {
  const { types: _a, enum: _b, const: _c, default: _d, discriminator: _e, ...base } = a;
  const types = commonTypes(a.types, b.types);
  const values =
    a.enum && b.enum ? a.enum.filter((x) => b.enum?.some((y) => equal(x, y))) : (a.enum ?? b.enum);
  const constant = a.const === undefined ? b.const : a.const;
  const fallback = a.default === undefined ? b.default : a.default;
  const discriminator = a.discriminator ?? b.discriminator;
  return {
    ...base,
    ...mergeNumbers(a, b),
    ...mergeStrings(a, b),
    ...Object.fromEntries(BOOLEAN_KEYWORDS.filter((k) => a[k] || b[k]).map((k) => [k, true])),
    ...mergeHeld(a, b),
    parts: [...a.parts, ...b.parts],
    never: a.never || b.never || excludes(a.const, b.const),
    nullable: a.nullable && b.nullable,
    nullInList: a.nullInList && b.nullInList,
    unknownTypes: [...a.unknownTypes, ...b.unknownTypes],
    ...(types === undefined ? {} : { types }),
    ...(values === undefined ? {} : { enum: values }),
    ...(constant === undefined ? {} : { const: constant }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(discriminator === undefined ? {} : { discriminator }),
    required: new Set([...a.required, ...b.required]),
    dependentRequired: mergeNames(a.dependentRequired, b.dependentRequired),
    other: new Map([...b.other, ...a.other]),
    at: firstAt(a, b),
  };
}

function excludes(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a !== undefined && b !== undefined && !equal(a, b);
}

function mergeNames(a: Schema['dependentRequired'], b: Schema['dependentRequired']) {
  const result = new Map(a);
  for (const [name, needed] of b) result.set(name, [...new Set([...(result.get(name) ?? []), ...needed])]);
  return result;
}

/** Where the first of two schemas that has a keyword has it. */
function firstAt(a: Schema, b: Schema): Schema['at'] {
  return (keyword, name): Pointer => {
    const own = a.at(keyword, name);
    if (own !== a.pointer && (name === undefined || holds(a, keyword, name))) return own;
    const other = b.at(keyword, name);
    return other === b.pointer ? own : other;
  };
}

function holds(schema: Schema, keyword: string, name: string | number): boolean {
  const map = MAP_KEYWORDS.find((candidate) => candidate === keyword);
  return map === undefined || schema[map].has(String(name));
}

/** The types that two schemas allow together; every integer is a number. */
function commonTypes(
  a?: ReadonlySet<JsonType>,
  b?: ReadonlySet<JsonType>,
): ReadonlySet<JsonType> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const result = new Set([...a].filter((type) => hasType(b, type)));
  if (b.has('integer') && a.has('number')) result.add('integer');
  return result;
}

function mergeNumbers(a: Schema, b: Schema) {
  const result: Partial<Record<NumberKeyword, number>> = {};
  for (const keyword of NUMBER_KEYWORDS) {
    const [x, y] = [a[keyword], b[keyword]];
    if (x === undefined || y === undefined) {
      const value = x ?? y;
      if (value !== undefined) result[keyword] = value;
    } else if (keyword === 'multipleOf') {
      result[keyword] = commonMultiple(x, y);
    } else {
      result[keyword] = keyword.toLowerCase().includes('max') ? Math.min(x, y) : Math.max(x, y);
    }
  }
  return result;
}

function commonMultiple(a: number, b: number): number {
  if (a % b === 0) return a;
  if (b % a === 0) return b;
  let [x, y] = [a, b];
  while (y > 1e-9) [x, y] = [y, x % y];
  return (a * b) / x;
}

function mergeStrings(a: Schema, b: Schema) {
  const result: Partial<Record<StringKeyword, string>> = {};
  for (const keyword of STRING_KEYWORDS) {
    const [x, y] = [a[keyword], b[keyword]];
    const both = x !== undefined && y !== undefined && keyword !== 'title';
    const value = both ? [...new Set([...x.split(AND), ...y.split(AND)])].sort().join(AND) : (x ?? y);
    if (value !== undefined) result[keyword] = value;
  }
  return result;
}

function mergeHeld(a: Schema, b: Schema) {
  const both = (x: SchemaRef | undefined, y: SchemaRef | undefined): SchemaRef | undefined =>
    x && y ? { parts: [...x.parts, ...y.parts] } : (x ?? y);
  const single: Partial<Record<SchemaKeyword, SchemaRef>> = {};
  for (const keyword of SCHEMA_KEYWORDS) {
    const ref = both(a[keyword], b[keyword]);
    if (ref !== undefined) single[keyword] = ref;
  }
  // What one of them does not declare is a further property to it.
  const further = (schema: Schema, names: ReadonlyMap<string, SchemaRef>) =>
    new Map([...names].map(([name, ref]) => [name, both(ref, furtherOf(schema, name)) ?? ref]));
  const map = (x: ReadonlyMap<string, SchemaRef>, y: ReadonlyMap<string, SchemaRef>) => {
    const result = new Map(x);
    for (const [name, ref] of y) result.set(name, both(result.get(name), ref) ?? ref);
    return result;
  };
  return {
    ...single,
    properties: map(further(b, a.properties), further(a, b.properties)),
    patternProperties: map(a.patternProperties, b.patternProperties),
    dependentSchemas: map(a.dependentSchemas, b.dependentSchemas),
    allOf: [...a.allOf, ...b.allOf],
    oneOf: a.oneOf.length > 0 ? a.oneOf : b.oneOf,
    anyOf: a.anyOf.length > 0 ? a.anyOf : b.anyOf,
    prefixItems: a.prefixItems.length > 0 ? a.prefixItems : b.prefixItems,
  };
}

/** What a schema says of a property that it does not declare. */
function furtherOf(schema: Schema, name: string): SchemaRef | undefined {
  if (schema.properties.has(name)) return undefined;
  const isMatched = [...schema.patternProperties.keys()].some((pattern) => matches(pattern, name));
  return isMatched ? undefined : schema.additionalProperties;
}

/** Whether a name matches a pattern; one that is hard to tell about counts as matched, so that nothing is made up. */
function matches(pattern: string, name: string): boolean {
  return !/^\^?[\w-]*\$?$/.test(pattern) || new RegExp(pattern, 'u').test(name);
}
