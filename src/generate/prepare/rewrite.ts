/** How the steps rewrite a document: by the metamodel's table, without changing the value that they are given. */
import { pointerOf } from '../../document/cursor.ts';
import { isObject, type Kind, member, SHAPES, type Shape, steps } from '../../document/metamodel.ts';
import { valueAt } from '../../document/references.ts';
import type { JsonObject, JsonValue, Pointer } from '../../document/types.ts';

/** What stands in place of a child of a node. */
type EachChild = (child: JsonValue, kind: Kind, key: string) => JsonValue;

/** Rewrites every schema of a document, the inner ones first. References are not followed. */
export function mapSchemas(root: JsonObject, change: (schema: JsonObject) => JsonValue): JsonObject {
  return mapChildren(root, 'document', (child, kind) =>
    rewrite(child, kind, (node, at) => (at === 'schema' ? change(node) : node)),
  );
}

/** Rewrites a node and all that it holds, the inner nodes first. */
export function rewrite(
  node: JsonValue,
  kind: Kind,
  change: (node: JsonObject, kind: Kind) => JsonValue,
): JsonValue {
  if (!isObject(node)) return node;
  const inner = mapChildren(node, kind, (child, childKind) => rewrite(child, childKind, change));
  return change(inner, kind);
}

/** The node with other children; the node itself when none changes. */
export function mapChildren(node: JsonObject, kind: Kind, each: EachChild): JsonObject {
  return mapValues(node, (value, key) => {
    const shape = shapeOf(kind, key);
    return shape === undefined
      ? value
      : mapHeld(value, shape, (child, childKind) => each(child, childKind, key));
  });
}

/** The object with other values, in the same order; itself when none changes. */
export function mapValues(
  object: JsonObject,
  each: (value: JsonValue, key: string) => JsonValue,
): JsonObject {
  let changed = false;
  const entries = Object.entries(object).map(([key, value]) => {
    const next = each(value, key);
    changed ||= next !== value;
    return [key, next] as const;
  });
  return changed ? Object.fromEntries(entries) : object;
}

/** The object without some of its keys; itself when it has none of them. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  if (!keys.some((key) => Object.hasOwn(object, key))) return object;
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** The members of an object with their names; none for anything else. */
export function members(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The items of a list; none for anything else. */
export function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** The strings of a list, such as `required`. */
export function strings(value: JsonValue | undefined): string[] {
  return list(value).filter((item) => typeof item === 'string');
}

/** Where a `$ref` leads, chains of references followed, and what stands there; undefined for what is no reference. */
export function resolve(
  root: JsonObject,
  node: JsonValue | undefined,
): { readonly pointer: Pointer; readonly value: JsonValue } | undefined {
  let found: { pointer: Pointer; value: JsonValue } | undefined;
  let ref = member(node, '$ref');
  for (
    const seen = new Set();
    typeof ref === 'string' && !seen.has(ref);
    ref = member(found?.value, '$ref')
  ) {
    seen.add(ref);
    const pointer = pointerOf(ref);
    const value = pointer === undefined ? undefined : valueAt(root, pointer);
    if (pointer === undefined || value === undefined) return undefined;
    found = { pointer, value };
  }
  return found;
}

/** What a node stands for: what its reference leads to, or itself. */
export function resolved(root: JsonObject, node: JsonValue | undefined): JsonObject | undefined {
  const value = resolve(root, node)?.value ?? node;
  return isObject(value) ? value : undefined;
}

/** The kinds of components that types are made for. */
export const SECTIONS = [
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'pathItems',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The section and name of a component that types are made for, when a pointer leads to one. */
export function componentAt(pointer: Pointer): { section: Section; name: string } | undefined {
  const [first, second, name, ...rest] = steps(pointer);
  const section = SECTIONS.find((known) => known === second);
  return first === 'components' && section !== undefined && name && rest.length === 0
    ? { section, name }
    : undefined;
}

/** The document with other components of a section. */
export function withSection(
  root: JsonObject,
  section: Section,
  change: (components: JsonObject) => JsonObject,
): JsonObject {
  const components = member(root, 'components');
  const all = isObject(components) ? components : {};
  const before = member(all, section);
  const own = isObject(before) ? before : {};
  const after = change(own);
  return after === own ? root : { ...root, components: { ...all, [section]: after } };
}

/** A name that is not taken: the wish itself, or the wish with the first free number. */
export function freeName(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish;
  for (let number = 2; isTaken(name); number += 1) name = `${wish}${number}`;
  return name;
}

function shapeOf(kind: Kind, key: string): Shape | undefined {
  if (kind === 'callback') return key.startsWith('x-') ? undefined : { one: 'pathItem' };
  return Object.hasOwn(SHAPES[kind], key) ? SHAPES[kind][key] : undefined;
}

function mapHeld(
  value: JsonValue,
  shape: Shape,
  each: (child: JsonValue, kind: Kind) => JsonValue,
): JsonValue {
  if ('one' in shape) return each(value, shape.one);
  if ('list' in shape) return Array.isArray(value) ? mapList(value, (item) => each(item, shape.list)) : value;
  if (!isObject(value)) return value;
  return mapValues(value, (item, name) =>
    shape.extensible && name.startsWith('x-') ? item : each(item, shape.map),
  );
}

function mapList(items: readonly JsonValue[], each: (item: JsonValue) => JsonValue): readonly JsonValue[] {
  const next = items.map(each);
  return next.some((item, index) => item !== items[index]) ? next : items;
}
