/** Reading a document by following it: a value together with where it stands. */
import { isObject, join, member, steps } from './metamodel.ts';
import { valueAt } from './references.ts';
import type { Document, JsonObject, JsonValue, Pointer } from './types.ts';

/** A value of a bundled document and its place; `component` names the component that a `$ref` led to. */
export interface Cursor<T extends JsonValue = JsonValue> {
  readonly document: Document;
  readonly value: T;
  readonly pointer: Pointer;
  readonly component?: string;
}

type Cache = Map<string, Cursor | undefined>;
const targets = new WeakMap<Document, Cache>();
const ends = new WeakMap<Document, Cache>();

/** The cursor on the whole document. */
export function rootOf(document: Document): Cursor<JsonObject> {
  return { document, value: document.root, pointer: '' };
}

function cacheOf(caches: WeakMap<Document, Cache>, document: Document): Cache {
  const cache = caches.get(document) ?? new Map();
  caches.set(document, cache);
  return cache;
}

/** The name of the component that a pointer leads to, such as `Crate` for `/components/schemas/Crate`. */
export function componentName(pointer: Pointer): string | undefined {
  const path = steps(pointer);
  return path[0] === 'components' && path.length === 3 ? path[2] : undefined;
}

/** The name of the component that holds what a pointer leads to, or is it; undefined outside of the components. */
export function holderOf(pointer: Pointer): string | undefined {
  const path = steps(pointer);
  return path[0] === 'components' ? path[2] : undefined;
}

/**
 * Follows `$ref`s until something else is reached (OpenAPI 3.1, 4.8.23). Loading has made sure that each leads
 * somewhere and that none leads back to itself; a dangling one answers undefined all the same.
 */
export function follow(cursor: Cursor): Cursor | undefined {
  const known = cacheOf(ends, cursor.document);
  const passed: string[] = [];
  let at: Cursor | undefined = cursor;
  for (let ref = member(at.value, '$ref'); typeof ref === 'string'; ref = member(at?.value, '$ref')) {
    passed.push(ref);
    at = known.has(ref) ? known.get(ref) : at && target(at.document, ref);
  }
  // Each link of a chain knows its end, so that following all of them takes no longer than the chain is.
  for (const ref of passed) known.set(ref, at);
  return at;
}

/** What one `$ref` of a document leads to. */
export function target(document: Document, ref: string): Cursor | undefined {
  const known = cacheOf(targets, document);
  if (known.has(ref)) return known.get(ref);
  const pointer = pointerOf(ref);
  const value = pointer === undefined ? undefined : valueAt(document.root, pointer);
  const name = pointer === undefined ? undefined : componentName(pointer);
  const found =
    pointer === undefined || value === undefined
      ? undefined
      : { document, value, pointer, ...(name === undefined ? {} : { component: name }) };
  known.set(ref, found);
  return found;
}

/** The pointer in a local reference: `#/components/schemas/Crate%20Box` → `/components/schemas/Crate Box`. */
export function pointerOf(ref: string): Pointer | undefined {
  if (!ref.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return ref.slice(1);
  }
}

/** The member of an object under a key, as written. */
export function at(cursor: Cursor, key: string): Cursor | undefined {
  const value = member(cursor.value, key);
  return value === undefined || value === null
    ? undefined
    : { document: cursor.document, value, pointer: join(cursor.pointer, key) };
}

/** The object under a key, references followed; undefined where there is none. */
export function object(cursor: Cursor | undefined, key: string): Cursor<JsonObject> | undefined {
  const found = cursor && at(cursor, key);
  return found && asObject(found);
}

/** The members of the map under a key, references followed; members that are no objects are left out. */
export function entries(cursor: Cursor | undefined, key: string): Map<string, Cursor<JsonObject>> {
  const result = new Map<string, Cursor<JsonObject>>();
  const map = cursor && at(cursor, key);
  if (map === undefined || !isObject(map.value)) return result;
  for (const name of Object.keys(map.value)) {
    const found = at(map, name);
    const resolved = found && asObject(found);
    if (resolved !== undefined) result.set(name, resolved);
  }
  return result;
}

/** The objects of the list under a key, references followed. */
export function items(cursor: Cursor | undefined, key: string): Cursor<JsonObject>[] {
  const list = cursor && at(cursor, key);
  if (list === undefined || !Array.isArray(list.value)) return [];
  return list.value.flatMap((value: JsonValue, index: number) => {
    const resolved = asObject({ document: list.document, value, pointer: join(list.pointer, index) });
    return resolved === undefined ? [] : [resolved];
  });
}

/** The string under a key. */
export function text(cursor: Cursor | undefined, key: string): string | undefined {
  const value = cursor && member(cursor.value, key);
  return typeof value === 'string' ? value : undefined;
}

/** Whether the value under a key is `true`. */
export function flag(cursor: Cursor | undefined, key: string): boolean {
  return cursor !== undefined && member(cursor.value, key) === true;
}

function asObject(cursor: Cursor): Cursor<JsonObject> | undefined {
  const resolved = follow(cursor);
  return resolved !== undefined && isObject(resolved.value)
    ? { ...resolved, value: resolved.value }
    : undefined;
}
