/** Reads `type`, `nullable` and `enum` together, so that null has one spelling. */
import { member } from './metamodel.ts';
import type { JsonType, Schema } from './schema.ts';
import type { JsonObject, JsonValue, OpenApiVersion } from './types.ts';

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** What `readTypes` finds; see Schema. */
export interface ReadTypes {
  readonly types?: ReadonlySet<JsonType>;
  readonly unknownTypes: readonly string[];
  readonly nullable: boolean;
  readonly nullInList: boolean;
  readonly enum?: readonly JsonValue[];
}

/**
 * Reads `type` (a name or a list of names), `enum`, `const` and 3.0's `nullable` (OpenAPI 3.0.4, 4.7.24): null is
 * valid when each of the first three allows it, or the last says so.
 */
export function readTypes(node: JsonObject, version: OpenApiVersion): ReadTypes {
  const written = member(node, 'type');
  const names = (Array.isArray(written) ? written : written === undefined ? [] : [written]).map(String);
  const typed = names.length > 0;
  const known = names.filter((name): name is JsonType => TYPES.has(name));
  const unknownTypes = names.filter((name) => !TYPES.has(name) && name !== 'null');
  const listed = member(node, 'enum');
  const values = Array.isArray(listed) ? listed : undefined;
  const nullByType = !typed || names.includes('null');
  const nullByEnum = values === undefined || values.includes(null);
  const constant = member(node, 'const');
  const nullByConst = constant === undefined || constant === null;
  return {
    ...(typed && unknownTypes.length === 0 ? { types: new Set(known) } : {}),
    unknownTypes,
    nullable: nullableIn(node, version) || (nullByType && nullByEnum && nullByConst),
    nullInList: nullByEnum,
    ...(values === undefined ? {} : { enum: values.filter((value: JsonValue) => value !== null) }),
  };
}

/**
 * 3.0's `nullable: true` is read as people mean it: null is valid beside an `enum` that does not list it and beside
 * `allOf`, `oneOf` or `anyOf` that do not allow it too.
 */
export function saysNullable({ parts: [part] }: Schema): boolean {
  return part !== undefined && nullableIn(part.value, part.document.version);
}

function nullableIn(node: JsonValue, version: OpenApiVersion): boolean {
  return version === '3.0' && member(node, 'nullable') === true;
}
