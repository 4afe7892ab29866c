/** Conditions that a schema can state once only, taken out of it and put as schemas of their own. */

import type { SoleKeyword } from './merge-schema.ts';
import { isObject, member } from './metamodel.ts';
import type { Schema, SchemaRef } from './schema.ts';
import type { JsonObject } from './types.ts';

/** The nodes that hold conditions of another node alone: the same conditions are the same node. */
const nodes = new WeakMap<JsonObject, Map<string, JsonObject>>();

/** A schema without some of its conditions. */
export function withoutConditions(schema: Schema, keywords: Iterable<SoleKeyword>): Schema {
  const rest: { -readonly [Key in keyof Schema]: Schema[Key] } = { ...schema };
  for (const keyword of spelled(keywords)) {
    if (keyword === 'oneOf' || keyword === 'anyOf' || keyword === 'prefixItems') rest[keyword] = [];
    else delete rest[keyword];
  }
  return rest;
}

/** These conditions of a schema alone, as it writes them. */
export function conditionOf({ parts }: Schema, keywords: readonly SoleKeyword[]): SchemaRef {
  const names: readonly string[] = spelled(keywords);
  return {
    parts: parts.flatMap((part) => {
      const { value } = part;
      if (!isObject(value) || !names.some((name) => member(value, name) !== undefined)) return [];
      if (Object.keys(value).every((name) => names.includes(name))) return [part];
      const { component: _, ...place } = part;
      return [{ ...place, value: pick(value, names) }];
    }),
  };
}

/** `then` and `else` belong to `if`. */
function spelled(keywords: Iterable<SoleKeyword>): (SoleKeyword | 'then' | 'else')[] {
  return [...keywords].flatMap((keyword) => (keyword === 'if' ? ['if', 'then', 'else'] : [keyword]));
}

function pick(node: JsonObject, names: readonly string[]): JsonObject {
  const known = nodes.get(node) ?? new Map<string, JsonObject>();
  nodes.set(node, known);
  const key = names.join();
  const picked =
    known.get(key) ?? Object.fromEntries(Object.entries(node).filter(([name]) => names.includes(name)));
  known.set(key, picked);
  return picked;
}
