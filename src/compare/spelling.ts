/**
 * Two spellings of one meaning: where the revisions write the same thing with other keywords, one side is read in the
 * other's spelling, so that rules compare like with like.
 */
import {
  hasType,
  type JsonType,
  type NumberKeyword,
  type ReadSchema,
  type Schema,
  type SchemaKeyword,
  type StringKeyword,
} from '../document/schema.ts';
import type { JsonValue } from '../document/types.ts';
import type { Pair } from './family.ts';

/** What one side says in the other's spelling; undefined where there is nothing to respell. */
type Respell = (one: Schema, other: Schema, read: ReadSchema) => Schema | undefined;

const SPELLINGS: readonly Respell[] = [
  constants,
  typesOfValues,
  encodedText,
  binaryText,
  wholeNumbers,
  ...(
    [
      ['minimum', 'exclusiveMinimum', 1],
      ['maximum', 'exclusiveMaximum', -1],
    ] as const
  ).map(
    ([bound, exclusive, step]): Respell =>
      (one, other) =>
        inclusive(one, other, bound, exclusive, step),
  ),
  closedProperties,
  closedItems,
];

/** The pair with each side in the other's spelling where the two differ in that alone. */
export function alignSpellings(pair: Pair<Schema>, read: ReadSchema): Pair<Schema> {
  let { before, after } = pair;
  for (const respell of SPELLINGS) {
    before = respell(before, after, read) ?? before;
    after = respell(after, before, read) ?? after;
  }
  return { before: choice(before, after) ?? before, after };
}

/** Alternatives that are one constant each are an annotated list of values (OpenAPI 3.1.1, 4.8.24.2). */
function constants(one: Schema, other: Schema, read: ReadSchema): Schema | undefined {
  if (listOf(other) === undefined || listOf(one) !== undefined) return undefined;
  const keyword = one.oneOf.length > 0 ? 'oneOf' : 'anyOf';
  const members = one[keyword].map(read);
  const values = members.map((member) => (isConstant(member) ? listOf(member) : undefined));
  if (values.length === 0 || values.includes(undefined)) return undefined;
  const all = values.flatMap((value) => value ?? []);
  // A value that fits two of `oneOf` fits neither.
  const distinct = new Set(all.map((value) => JSON.stringify(value))).size === all.length;
  if (keyword === 'oneOf' && !distinct) return undefined;
  return { ...one, enum: all, nullInList: one.nullable, [keyword]: [] };
}

/** Whether a schema says which values there are, and nothing else but their type. */
function isConstant(schema: Schema): boolean {
  const { oneOf, anyOf, allOf, properties, required, not, format, pattern } = schema;
  return (
    oneOf.length + anyOf.length + allOf.length + properties.size + required.size === 0 &&
    not === undefined &&
    format === undefined &&
    pattern === undefined &&
    !schema.nullable
  );
}

function listOf(schema: Schema): readonly JsonValue[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** A list of values says which types there are, whether `type` says it again or not. */
function typesOfValues(one: Schema, other: Schema): Schema | undefined {
  const types = typesIn(one);
  if (types === undefined || other.types === undefined) return undefined;
  if (one.types === undefined) return { ...one, types: isSubset(types, other.types) ? other.types : types };
  const others = typesIn(other);
  if (others === undefined || isSubset(one.types, other.types)) return undefined;
  return isSubset(types, others) && isSubset(others, types) ? { ...one, types: other.types } : undefined;
}

/** The types of the values that a schema lists and its own types allow. */
function typesIn(schema: Schema): ReadonlySet<JsonType> | undefined {
  const values = listOf(schema);
  if (values === undefined || values.length === 0) return undefined;
  const types = values.flatMap((value) => typeOf(value) ?? []);
  return new Set(types.filter((type) => schema.types === undefined || hasType(schema.types, type)));
}

function typeOf(value: JsonValue): JsonType | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return value === null ? undefined : 'object';
}

function isSubset(types: ReadonlySet<JsonType>, others: ReadonlySet<JsonType>): boolean {
  return [...types].every((type) => hasType(others, type));
}

/** 3.0's `format: byte` is 3.1's `contentEncoding: base64` (OpenAPI 3.1.1, 4.4.2). */
function encodedText(one: Schema, other: Schema): Schema | undefined {
  if (one.format !== 'byte' || one.contentEncoding !== undefined) return undefined;
  if (other.contentEncoding !== 'base64' || other.format !== undefined) return undefined;
  return { ...without(one, 'format'), contentEncoding: 'base64' };
}

/** 3.0's `type: string, format: binary` is 3.1's schema without a type (OpenAPI 3.1.1, 4.4.2). */
function binaryText(one: Schema, other: Schema): Schema | undefined {
  if (one.format !== 'binary' || other.format !== undefined || other.types !== undefined) return undefined;
  const migrated = one.document.version !== other.document.version && !other.never;
  if (!migrated && other.contentMediaType === undefined) return undefined;
  const { contentMediaType } = other;
  return {
    ...without(one, 'format', 'types'),
    nullable: other.nullable,
    ...(contentMediaType === undefined ? {} : { contentMediaType }),
  };
}

/** A number that is a multiple of a whole one is an integer; each integer is a multiple of 1. */
function wholeNumbers(one: Schema, other: Schema): Schema | undefined {
  const { types, multipleOf } = one;
  if (multipleOf === undefined || !Number.isInteger(multipleOf) || other.types?.has('integer') !== true)
    return undefined;
  const implied = multipleOf === 1 && other.multipleOf === undefined;
  const said = implied ? without(one, 'multipleOf') : one;
  if (types?.has('number')) {
    const whole = [...types].map((type) => (type === 'number' ? 'integer' : type));
    return { ...said, types: new Set(whole) };
  }
  return types?.has('integer') && implied ? said : undefined;
}

/** Above 0 an integer is at least 1. */
function inclusive(
  one: Schema,
  other: Schema,
  bound: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  step: 1 | -1,
): Schema | undefined {
  const limit = one[exclusive];
  const numbers = [...(one.types ?? ['number'])].filter((type) => type === 'number' || type === 'integer');
  if (limit === undefined || one[bound] !== undefined || numbers.includes('number')) return undefined;
  if (other[bound] === undefined || other[exclusive] !== undefined || !Number.isInteger(limit))
    return undefined;
  return { ...without(one, exclusive), [bound]: limit + step };
}

/** What nothing has evaluated is what is not declared, where a schema is composed of nothing (2020-12, 11.3). */
function closedProperties(one: Schema, other: Schema): Schema | undefined {
  const { unevaluatedProperties: rest, additionalProperties } = one;
  if (rest === undefined || additionalProperties !== undefined || isComposed(one)) return undefined;
  if (other.additionalProperties === undefined || other.unevaluatedProperties !== undefined) return undefined;
  return { ...without(one, 'unevaluatedProperties'), additionalProperties: rest };
}

/** The same for the items of an array (2020-12, 11.2). */
function closedItems(one: Schema, other: Schema): Schema | undefined {
  const { unevaluatedItems: rest, items, contains } = one;
  if (rest === undefined || items !== undefined || contains !== undefined || isComposed(one))
    return undefined;
  if (other.items === undefined || other.unevaluatedItems !== undefined) return undefined;
  return { ...without(one, 'unevaluatedItems'), items: rest };
}

function isComposed({ allOf, oneOf, anyOf, if: condition, dependentSchemas }: Schema): boolean {
  return allOf.length + oneOf.length + anyOf.length + dependentSchemas.size > 0 || condition !== undefined;
}

/** A `oneOf` that becomes an `anyOf`, or the other way round, holds the same alternatives: they are read in the revision's keyword. */
function choice(one: Schema, other: Schema): Schema | undefined {
  for (const [from, to] of [
    ['oneOf', 'anyOf'],
    ['anyOf', 'oneOf'],
  ] as const) {
    const moved = one[from].length > 1 && one[to].length === 0;
    if (moved && other[from].length === 0 && other[to].length > 1)
      return { ...one, [to]: one[from], [from]: [], choice: from };
  }
  return undefined;
}

/** A schema without keywords that the other spelling does without. */
function without(schema: Schema, ...keywords: readonly OptionalKeyword[]): Schema {
  const copy = { ...schema };
  for (const keyword of keywords) delete copy[keyword];
  return copy;
}
type OptionalKeyword = NumberKeyword | StringKeyword | SchemaKeyword | 'types';
