/** The typed view of a schema that rules read: narrowed once, null and bounds in one spelling. */
import type { Cursor } from './cursor.ts';
import type { Document, JsonValue, Pointer } from './types.ts';

/** The types of JSON Schema but `null`, which is told by `nullable`. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/** Keywords whose value is a number. */
export const NUMBER_KEYWORDS = [
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'maxContains',
  'minContains',
] as const;
/** Keywords whose value is a string. */
export const STRING_KEYWORDS = ['format', 'pattern', 'title', 'contentEncoding', 'contentMediaType'] as const;
/** Keywords whose value is a boolean. */
export const BOOLEAN_KEYWORDS = ['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'] as const;
/** Keywords that hold one schema. */
export const SCHEMA_KEYWORDS = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'contentSchema',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
] as const;
/** Keywords that hold a map of names to schemas. */
export const MAP_KEYWORDS = ['properties', 'patternProperties', 'dependentSchemas'] as const;
/** Keywords that hold a list of schemas. */
export const LIST_KEYWORDS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;

export type NumberKeyword = (typeof NUMBER_KEYWORDS)[number];
export type StringKeyword = (typeof STRING_KEYWORDS)[number];
export type BooleanKeyword = (typeof BOOLEAN_KEYWORDS)[number];
export type SchemaKeyword = (typeof SCHEMA_KEYWORDS)[number];
export type MapKeyword = (typeof MAP_KEYWORDS)[number];
export type ListKeyword = (typeof LIST_KEYWORDS)[number];

/** A schema that was not read yet: the parts that a value must satisfy all together, most often one. */
export interface SchemaRef {
  readonly parts: readonly Cursor[];
}

/** Whether a list of types has one; every integer is a number (JSON Schema 2020-12, validation 6.1.1). */
export function hasType(types: ReadonlySet<JsonType>, type: JsonType): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** Reads a schema. */
export type ReadSchema = (ref: SchemaRef) => Schema;

/** Which member a discriminator picks (OpenAPI 3.1, 4.8.25). */
export interface Discriminator {
  readonly propertyName: string;
  readonly mapping: ReadonlyMap<string, string>;
  /** Which one is meant where the property is missing or maps to nothing (OpenAPI 3.2, 4.25). */
  readonly defaultMapping?: string;
}

/** A schema as rules read it. A keyword that is absent is undefined. */
export interface Schema
  extends Partial<Readonly<Record<NumberKeyword, number>>>,
    Partial<Readonly<Record<StringKeyword, string>>>,
    Partial<Readonly<Record<BooleanKeyword, boolean>>>,
    Partial<Readonly<Record<SchemaKeyword, SchemaRef>>>,
    Readonly<Record<MapKeyword, ReadonlyMap<string, SchemaRef>>>,
    Readonly<Record<ListKeyword, readonly SchemaRef[]>> {
  /** Two schemas with one key were read from the same nodes. */
  readonly key: string;
  readonly document: Document;
  readonly pointer: Pointer;
  /** The component that a `$ref` led to. */
  readonly component?: string;
  /** The nodes that it was read from, references followed. */
  readonly parts: readonly Cursor[];
  /** `false`, or parts that exclude each other: nothing is valid. */
  readonly never: boolean;
  /** The types that are allowed beside null; undefined where every type is. */
  readonly types?: ReadonlySet<JsonType>;
  /** Whether the types are those of alternatives (`oneOf`, `anyOf`) that say nothing else. */
  readonly typesOfAlternatives?: true;
  /** The schema as it was before its alternatives became a list of types. */
  readonly spelledOut?: Schema;
  /** The keyword that alternatives are written with, where they are read as those of the other one. */
  readonly choice?: 'oneOf' | 'anyOf';
  /** Type names that JSON Schema does not know, as written. */
  readonly unknownTypes: readonly string[];
  /** Whether null is valid by `type`, `nullable` and `enum` together. */
  readonly nullable: boolean;
  /** Whether the list of values holds null too, or there is no list. */
  readonly nullInList: boolean;
  /** The values that are listed, null left out; undefined where there is no list. */
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly required: ReadonlySet<string>;
  readonly dependentRequired: ReadonlyMap<string, readonly string[]>;
  readonly discriminator?: Discriminator;
  /** Further keywords as written: extensions, `xml`. */
  readonly other: ReadonlyMap<string, JsonValue>;
  /** Where a keyword is written, or the schema itself where it is not. */
  at(keyword: string, name?: string | number): Pointer;
}
