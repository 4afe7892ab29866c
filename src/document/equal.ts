/** Equality of JSON values (RFC 8259): the order of an object's members does not matter, that of a list does. */
import { isObject } from './metamodel.ts';
import type { JsonValue } from './types.ts';

/** Whether two JSON values are equal. */
export function equal(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item: JsonValue, i: number) => equal(item, b[i]))
    );
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

/** The values of a list that another list does not hold. */
export function without(list: readonly JsonValue[], others: readonly JsonValue[]): JsonValue[] {
  const scalars = new Set(others.filter(isScalar));
  const compounds = others.filter((value) => !isScalar(value));
  return list.filter((value) =>
    isScalar(value) ? !scalars.has(value) : !compounds.some((other) => equal(value, other)),
  );
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}
