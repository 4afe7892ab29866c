/** What a schema says of the values that can be made of it. */
import type { Cursor } from '../../document/cursor.ts';
import { member } from '../../document/metamodel.ts';
import type { JsonType, Schema } from '../../document/schema.ts';
import type { JsonValue } from '../../document/types.ts';

const ORDER: readonly JsonType[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** The type that a value is made in; one that the schema speaks of where it names none. */
export function typeOf(schema: Schema): JsonType | undefined {
  if (schema.types !== undefined) return ORDER.find((type) => schema.types?.has(type));
  if (schema.properties.size > 0 || schema.required.size > 0 || schema.additionalProperties) return 'object';
  if (schema.items !== undefined || schema.prefixItems.length > 0) return 'array';
  if (schema.pattern ?? schema.format ?? schema.minLength ?? schema.maxLength) return 'string';
  if (schema.minimum ?? schema.maximum ?? schema.multipleOf) return 'number';
  return undefined;
}

/** The examples that a node of a schema gives. */
export function examplesOf(part: Cursor): JsonValue[] {
  const list = member(part.value, 'examples');
  const one = member(part.value, 'example');
  return [...(one === undefined ? [] : [one]), ...(Array.isArray(list) ? list : [])];
}
