/**
 * A schema that becomes one of several alternatives, or the other way round: `T` against `anyOf [T, U]`. Compared
 * keyword by keyword the two have nothing in common; compared as lists of alternatives, one came or went.
 */
import { conditionOf, withoutConditions } from '../document/conditions.ts';
import { heldAlone } from '../document/merge-schema.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, type ReadSchema, type Schema } from '../document/schema.ts';
import type { Pair } from './family.ts';

/** Spells alike which members two schemas have: types that alternatives name, conditions that stand several times. */
export function alignMembers(pair: Pair<Schema>, read: ReadSchema): Pair<Schema> {
  return alignConditions(alignTypes(pair), read);
}

/** Alternatives that are a list of types are spelled out where the other side has others. */
function alignTypes({ before, after }: Pair<Schema>): Pair<Schema> {
  return { before: spellOut(before, after), after: spellOut(after, before) };
}

function spellOut(schema: Schema, other: Schema): Schema {
  const { spelledOut } = schema;
  return spelledOut !== undefined && hasAlternatives(other) ? spelledOut : schema;
}

/** What one side says several times, each in a schema of its own, the other says in one as well. */
function alignConditions({ before, after }: Pair<Schema>, read: ReadSchema): Pair<Schema> {
  return { before: setApart(before, after, read), after: setApart(after, before, read) };
}

function setApart(schema: Schema, other: Schema, read: ReadSchema): Schema {
  const apart = other.allOf.flatMap((ref) => heldAlone(read(ref)));
  return heldAlone(schema)
    .filter((keyword) => apart.includes(keyword))
    .reduce((rest, keyword) => {
      const condition = conditionOf(schema, [keyword]);
      if (condition.parts.length === 0) return rest;
      const allOf = [...rest.allOf, condition];
      return { ...withoutConditions(rest, [keyword]), allOf };
    }, schema);
}

/** Spells the side that has no alternatives as a list of one, where the other side holds it among others. */
export function alignAlternatives(
  pair: Pair<Schema>,
  holds: (alternatives: Schema, member: Schema, keyword: 'oneOf' | 'anyOf') => boolean,
): Pair<Schema> {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const { before, after } = pair;
    if (isAlternatives(after, keyword) && !hasAlternatives(before) && holds(after, before, keyword)) {
      return { before: asAlternative(before, keyword, after), after };
    }
    if (isAlternatives(before, keyword) && !hasAlternatives(after) && holds(before, after, keyword)) {
      return { before, after: asAlternative(after, keyword, before) };
    }
  }
  return pair;
}

/** Whether a schema is nothing but a choice between alternatives. */
function isAlternatives(schema: Schema, keyword: 'oneOf' | 'anyOf'): boolean {
  return schema[keyword].length > 1 && schema.types === undefined && schema.properties.size === 0;
}

function hasAlternatives(schema: Schema): boolean {
  return schema.oneOf.length > 0 || schema.anyOf.length > 0;
}

function asAlternative(member: Schema, keyword: 'oneOf' | 'anyOf', like: Schema): Schema {
  const { key, document, pointer, parts, at, nullable } = member;
  const lists = Object.fromEntries(LIST_KEYWORDS.map((name) => [name, []]));
  const maps = Object.fromEntries(MAP_KEYWORDS.map((name) => [name, new Map()]));
  return {
    ...like,
    ...lists,
    ...maps,
    [keyword]: [{ parts }],
    key,
    document,
    pointer,
    parts,
    at,
    nullable,
  };
}
