/** What a schema says of a single value, in words. */
import { member } from '../document/metamodel.ts';
import type { JsonType, Schema, SchemaRef } from '../document/schema.ts';
import type { JsonValue } from '../document/types.ts';

const ORDER: readonly JsonType[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
/** How deep arrays of arrays are told. */
const MAX_NESTED = 4;
const MAX_VALUE = 300;

/** `string date-time`, `array of integer`, `object | null`; `read` reads what arrays hold. */
export function typeWords(schema: Schema, read: (ref: SchemaRef) => Schema, depth = 0): string {
  if (schema.never) return 'nothing';
  const words = baseTypes(schema).map((type) => oneType(type, schema, read, depth));
  const others = schema.unknownTypes;
  const all = [...words, ...others];
  if (all.length === 0 && schema.types !== undefined) return 'null';
  const isNullable = schema.nullable && schema.nullInList && schema.types !== undefined;
  return [...(all.length === 0 ? [openWords(schema)] : all), ...(isNullable ? ['null'] : [])].join(' | ');
}

function openWords(schema: Schema): string {
  if (schema.oneOf.length > 0) return 'one of';
  if (schema.anyOf.length > 0) return 'any of';
  return schema.allOf.length > 0 ? 'all of' : 'any';
}

/** The types that are named, or that follow from what is said. */
function baseTypes(schema: Schema): JsonType[] {
  if (schema.types !== undefined) return ORDER.filter((type) => schema.types?.has(type));
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return ORDER.filter((type) => values.some((value) => isOfType(value, type)));
  if (schema.properties.size > 0 || schema.required.size > 0) return ['object'];
  if (schema.items !== undefined || schema.prefixItems.length > 0) return ['array'];
  return schema.format !== undefined || schema.pattern !== undefined ? ['string'] : [];
}

function isOfType(value: JsonValue, type: JsonType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && !Number.isInteger(value);
  return type === 'object'
    ? value !== null && typeof value === 'object' && !Array.isArray(value)
    : typeof value === type;
}

function oneType(type: JsonType, schema: Schema, read: (ref: SchemaRef) => Schema, depth: number): string {
  if (type === 'array' && schema.items !== undefined && depth < MAX_NESTED) {
    const items = typeWords(read(schema.items), read, depth + 1);
    return `array of ${items.includes(' | ') ? `(${items})` : items}`;
  }
  const format = type === 'object' || type === 'array' || type === 'boolean' ? undefined : schema.format;
  return format === undefined ? type : `${type} ${format}`;
}

/** The values that are listed, as JSON. */
export function valueWords(schema: Schema): string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum === undefined) return undefined;
  const isNullable = schema.nullable && schema.nullInList;
  return [...schema.enum, ...(isNullable ? [null] : [])].map((value) => JSON.stringify(value));
}

/** Bounds and other conditions, one short phrase each, names and values in backticks. */
export function factWords(schema: Schema): string[] {
  return [
    ...range(schema),
    ...sizes(schema),
    ...(schema.multipleOf === undefined ? [] : [`a multiple of ${schema.multipleOf}`]),
    ...(schema.pattern === undefined ? [] : [`pattern ${code(schema.pattern)}`]),
    ...(schema.uniqueItems ? ['no two alike'] : []),
    ...(isClosed(schema) ? ['no further properties'] : []),
    ...dependencies(schema),
    ...encoding(schema),
    ...(schema.default === undefined ? [] : [`default ${code(short(schema.default))}`]),
  ];
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`from ${minimum} to ${maximum}`];
  const bounds: [string, number | undefined][] = [
    ['at least', minimum],
    ['more than', exclusiveMinimum],
    ['at most', maximum],
    ['less than', exclusiveMaximum],
  ];
  return bounds.flatMap(([words, bound]) => (bound === undefined ? [] : [`${words} ${bound}`]));
}

function sizes(schema: Schema): string[] {
  return [
    ...size(schema.minLength, schema.maxLength, 'character'),
    ...size(schema.minItems, schema.maxItems, 'item'),
    ...size(schema.minProperties, schema.maxProperties, 'member'),
  ];
}

function size(least: number | undefined, most: number | undefined, noun: string): string[] {
  const nouns = (count: number): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  if (least !== undefined && least === most) return [nouns(least)];
  if (least !== undefined && most !== undefined) return [`${least} to ${nouns(most)}`];
  if (least !== undefined) return [`at least ${nouns(least)}`];
  return most === undefined ? [] : [`at most ${nouns(most)}`];
}

function isClosed({ additionalProperties, unevaluatedProperties }: Schema): boolean {
  return [additionalProperties, unevaluatedProperties].some((ref) => ref?.parts[0]?.value === false);
}

function dependencies({ dependentRequired }: Schema): string[] {
  return [...dependentRequired].map(
    ([name, needed]) => `with ${code(name)}, ${needed.map(code).join(' and ')} is required`,
  );
}

function encoding({ contentEncoding, contentMediaType }: Schema): string[] {
  const parts = [contentMediaType, contentEncoding].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [`holds ${parts.join(' in ')}`];
}

/** Set in backticks, as names in our sentences are; what holds some itself stands as it is. */
function code(text: string): string {
  return text.includes('`') || text === '' ? text : `\`${text}\``;
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE)}…`;
}

/** The description of a schema: beside the reference that leads to it, else its own, else one of those it joins. */
export function descriptionOf({ parts: [written] }: SchemaRef, schema: Schema): string | undefined {
  const ref = written && member(written.value, '$ref');
  const isIgnored = typeof ref === 'string' && written?.document.version === '3.0';
  const candidates = isIgnored || written === undefined ? schema.parts : [written, ...schema.parts];
  for (const { value } of candidates) {
    const text = member(value, 'description');
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}
