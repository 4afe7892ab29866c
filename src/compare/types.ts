/** How the types and formats of two schemas relate (JSON Schema 2020-12, validation 6.1.1 and 7). */

import { text } from '../document/cursor.ts';
import { hasType, type JsonType, type Schema, type SchemaRef } from '../document/schema.ts';
import type { SchemaPair } from './family.ts';

/** What the second allows compared with the first. */
export type Relation = 'same' | 'wider' | 'narrower' | 'changed';

/** Formats that hold all values of another one. */
const WIDER_FORMATS: readonly (readonly [string, string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
];

/** Formats that say how closely a number is kept, not which numbers are valid: every integer can be read as one. */
const PRECISIONS = new Set(['float', 'double']);

/** Combines how two parts of a schema moved: together they only widen where neither narrows. */
export function combine(a: Relation, b: Relation): Relation {
  if (a === 'same' || a === b) return b;
  return b === 'same' ? a : 'changed';
}

/** How type and format of a pair moved; null is left to its own family. */
export function relation(pair: SchemaPair): Relation {
  const { before, after } = pair;
  const types = typesRelation(pair);
  if (types === 'changed' || before.format === after.format) return types;
  if (types === 'same') return formatRelation(before.format, after.format);
  return combine(types, formatRelation(limiting(before), limiting(after)));
}

function typesRelation(pair: SchemaPair): Relation {
  const { before, after, site, effective } = pair;
  if (before.never !== after.never) return after.never ? 'narrower' : 'wider';
  const written = effective || site === 'request-parameter' ? undefined : writtenRelation(before, after);
  if (written !== undefined) return written;
  if (before.unknownTypes.join() !== after.unknownTypes.join()) return 'changed';
  const [wider, narrower] = [covers(after, before, pair), covers(before, after, pair)];
  if (wider && narrower) return readOtherwise(pair);
  return wider ? 'wider' : narrower ? 'narrower' : 'changed';
}

/**
 * How the keyword `type` moved, read by itself beside a composition: one that made room for it became another one. Not
 * asked of parameters, which are text all the same.
 */
function writtenRelation(before: Schema, after: Schema): Relation | undefined {
  if (!isComposedAlone(before) && !isComposedAlone(after)) return undefined;
  const isTyped = ({ types, typesOfAlternatives }: Schema) => types !== undefined && !typesOfAlternatives;
  return isTyped(before) === isTyped(after) ? 'same' : 'changed';
}

/** Whether a schema leaves it to its composition to say which types it allows. */
function isComposedAlone({ types, allOf, oneOf, anyOf }: Schema): boolean {
  return types === undefined && allOf.length + oneOf.length + anyOf.length > 0;
}

/** Whether one schema allows every type that another one does. */
function covers(outer: Schema, { types }: Schema, pair: SchemaPair): boolean {
  if (outer.types === undefined || types === undefined) return outer.types === undefined;
  return [...types].every((type) => holds(outer, type, isText(pair)) || holdsItem(outer, type, pair));
}

/** On the wire the same texts may be meant by other types, which breaks nobody but is news all the same. */
function readOtherwise(pair: SchemaPair): Relation {
  const { before, after, direction } = pair;
  const others = typesBeyond(before, after).length + typesBeyond(after, before).length;
  if (!isText(pair) || others === 0) return 'same';
  return direction === 'request' ? 'wider' : 'narrower';
}

/** Whether types are compared as they are written on the wire. */
function isText({ before, after, site, parameter, asText, effective }: SchemaPair): boolean {
  if (effective) return asText;
  const isParameter = site === 'request-parameter' && parameter !== undefined;
  return isParameter && before.types?.has('string') !== after.types?.has('string');
}

/** Every integer is a number; on the wire of a parameter every scalar is a plain string. */
function holds(outer: Schema, type: JsonType, asText: boolean): boolean {
  const types = outer.types;
  if (types === undefined || hasType(types, type)) return true;
  const plain = types.has('string') && outer.format === undefined && outer.pattern === undefined;
  return asText && plain && type !== 'array' && type !== 'object';
}

/** An exploded form array of one item is written like that item: `?status=ripe`. */
export function itemsOfExploded(array: Schema, { parameter }: SchemaPair): SchemaRef | undefined {
  const node = parameter?.after.node;
  if (node === undefined || !array.types?.has('array') || (array.minItems ?? 0) > 1) return undefined;
  const form = parameter?.after.in === 'query' && (text(node, 'style') ?? 'form') === 'form';
  return form && node.value.explode !== false ? array.items : undefined;
}

function holdsItem(outer: Schema, type: JsonType, pair: SchemaPair): boolean {
  const items = itemsOfExploded(outer, pair);
  if (items === undefined) return false;
  const item = pair.read(items);
  if (pair.effective) return holds(item, type, true);
  return item.types === undefined || (item.types.has(type) && item.types.size === 1 && !item.nullable);
}

/** A schema's format, where it limits the values beside its type. */
function limiting({ format }: Schema): string | undefined {
  return format !== undefined && PRECISIONS.has(format) ? undefined : format;
}

function formatRelation(before: string | undefined, after: string | undefined): Relation {
  if (before === after) return 'same';
  if (before === undefined) return 'narrower';
  if (after === undefined) return 'wider';
  for (const [narrow, wide] of WIDER_FORMATS) {
    if (before === narrow && after === wide) return 'wider';
    if (before === wide && after === narrow) return 'narrower';
  }
  return 'changed';
}

/** The types of a schema that another does not name. */
export function typesBeyond(schema: Schema, other: Schema): string[] {
  return [...(schema.types ?? [])].filter((type) => !other.types?.has(type)).sort();
}

/** A schema's types and format in words: `integer/int64`, `string or null`, `any type`. */
export function describeType(schema: Schema): string {
  if (schema.never) return 'nothing';
  if (schema.unknownTypes.length > 0) return schema.unknownTypes.join(' or ');
  if (schema.types === undefined)
    return schema.format === undefined ? 'any type' : `any type/${schema.format}`;
  const names = [...schema.types].sort();
  const types = schema.nullable ? [...names, 'null'] : names;
  return types.join(' or ') + (schema.format === undefined ? '' : `/${schema.format}`);
}
