/**
 * A schema that becomes one of several alternatives, or the other way round: `T` against `anyOf [T, U]`. Compared
 * keyword by keyword the two have nothing in common; compared as lists of alternatives, one came or went.
 */
import { LIST_KEYWORDS, MAP_KEYWORDS, type Schema } from '../document/schema.ts';
import type { Pair } from './family.ts';

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
  const { document, pointer, parts, at, nullable } = member;
  const lists = Object.fromEntries(LIST_KEYWORDS.map((name) => [name, []]));
  const maps = Object.fromEntries(MAP_KEYWORDS.map((name) => [name, new Map()]));
  return {
    ...like,
    ...lists,
    ...maps,
    [keyword]: [{ parts }],
    key: `${keyword}(${member.key})`,
    document,
    pointer,
    parts,
    at,
    nullable,
  };
}
