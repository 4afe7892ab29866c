/** Reads schemas for the tests of reading, and says what was read as plain data. */
import { target } from '../../src/document/cursor.ts';
import { type ReadOptions, SchemaReader } from '../../src/document/read-schema.ts';
import type { Schema } from '../../src/document/schema.ts';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { api } from '../compare/kit.ts';

/** A reader and the schema that it reads; `schemas` are the components that it may refer to. */
export function reading(
  schema: JsonValue,
  schemas: JsonObject = {},
  version = '3.1.0',
  options: ReadOptions = { mergeAllOf: true },
): { reader: SchemaReader; schema: Schema } {
  const document = api({ components: { schemas: { ...schemas, Read: schema } } }, version);
  const part = target(document, '#/components/schemas/Read');
  if (part === undefined) throw new Error('the schema is there');
  const reader = new SchemaReader(document, options);
  return { reader, schema: reader.read({ parts: [part] }) };
}

/** The schema that is read. */
export function read(schema: JsonValue, schemas?: JsonObject, version?: string): Schema {
  return reading(schema, schemas, version).schema;
}

/** Types and null in short: `integer string null`, `any`, `nothing`. */
export function types({ types, unknownTypes, nullable, never }: Schema): string {
  if (never) return 'nothing';
  const names = types === undefined ? ['any'] : [...types].sort();
  return [...names, ...unknownTypes, ...(nullable ? ['null'] : [])].join(' ');
}
