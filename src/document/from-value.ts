/** Documents from values in memory, for tests and for documents that were computed. */
import { ToolError } from '../errors.ts';
import type { FileRequest } from './bundle.ts';
import { finishAlone } from './finish.ts';
import { DEFAULT_LIMITS, expanded } from './limits.ts';
import { join } from './metamodel.ts';
import { excessError, type Source } from './parse.ts';
import { assign } from './scan.ts';
import type { Document, JsonObject, JsonValue, Pointer } from './types.ts';

/**
 * Makes a document of a value, after the checks that a file gets; the value is copied, not changed. Every place is line
 * 1, column 1 of `label`. Throws the ToolErrors of loading, and 'not-openapi' for what JSON can't hold.
 */
export function documentFrom(value: unknown, label = 'document'): Document {
  const source: Source = {
    label,
    value: copy(value, '', new Map(), label),
    aliased: true,
    locate: (pointer: Pointer) => ({ file: label, pointer, line: 1, column: 1 }),
  };
  const excess = expanded(source.value, DEFAULT_LIMITS);
  if (excess !== undefined) throw excessError(excess, source, DEFAULT_LIMITS);
  return finishAlone(source, DEFAULT_LIMITS, outside);
}

function outside(request: FileRequest): ToolError {
  return new ToolError({
    code: 'outside',
    message: `the $ref "${request.ref}" leads to another file, and this document has no folder`,
    hint: 'save the document as a file, beside what it refers to',
    place: request.place(),
  });
}

/** Copies a JSON value, keeping what is shared shared; recursion is capped by the depth limit. */
function copy(
  value: unknown,
  pointer: Pointer,
  copies: Map<object, JsonValue>,
  label: string,
  depth = 0,
): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || !isPlain(value)) throw notJson(value, pointer, label);
  const known = copies.get(value);
  if (known !== undefined) return known;
  // One level more than is allowed, so that the check that follows finds it and a circle in it.
  if (depth > DEFAULT_LIMITS.depth) return {};
  if (Array.isArray(value)) {
    const list: JsonValue[] = [];
    copies.set(value, list);
    for (const [index, item] of value.entries())
      list.push(copy(item, join(pointer, index), copies, label, depth + 1));
    return list;
  }
  const object: JsonObject = {};
  copies.set(value, object);
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) assign(object, key, copy(item, join(pointer, key), copies, label, depth + 1));
  }
  return object;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

function notJson(value: unknown, pointer: Pointer, label: string): ToolError {
  const type = typeof value === 'object' ? (value?.constructor?.name ?? 'object') : typeof value;
  return new ToolError({
    code: 'not-openapi',
    message: `${pointer === '' ? 'this' : `\`${pointer}\``} is a value that JSON does not have: ${type === 'number' ? value : type}`,
    hint: 'use plain objects, lists, text, finite numbers, booleans and null',
    place: { file: label, line: 1, column: 1 },
  });
}
