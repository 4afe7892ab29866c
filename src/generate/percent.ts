/**
 * The generator takes the names that it comes through for percent-encoded parts of a reference, and fails at a `%` that
 * encodes nothing (a path such as `/100%`). So each `%` is another text while it works.
 */
import { pointerOf } from '../document/cursor.ts';
import { isObject } from '../document/metamodel.ts';
import { localRef } from '../document/references.ts';
import type { JsonObject, JsonValue } from '../document/types.ts';

/** A document without `%`, and how the types that are made of it get theirs back. */
export interface Masked {
  readonly root: JsonObject;
  restore(text: string): string;
}

/** Puts a text that stands nowhere in a document in place of each `%` of its names and texts. */
export function withoutPercent(root: JsonObject): Masked {
  const all = JSON.stringify(root);
  if (!all.includes('%')) return { root, restore: (text) => text };
  let mask = '-percent-';
  // With hyphens around it, a name that holds it is no identifier and gets its quotes.
  for (let number = 2; all.includes(mask); number += 1) mask = `-percent${number}-`;
  const masked = (text: string): string => text.replaceAll('%', mask);
  return {
    root: Object.fromEntries(Object.entries(root).map(([key, value]) => [key, renamed(value, key, masked)])),
    restore: (text) => text.replaceAll(mask, '%'),
  };
}

function renamed(value: JsonValue, key: string, masked: (text: string) => string): JsonValue {
  if (typeof value === 'string') {
    const pointer = key === '$ref' ? pointerOf(value) : undefined;
    return pointer === undefined ? masked(value) : localRef(masked(pointer));
  }
  if (Array.isArray(value)) return value.map((item: JsonValue) => renamed(item, '', masked));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [masked(name), renamed(inner, name, masked)]),
  );
}
