/**
 * Sees through alternatives that are only a spelling: `anyOf [T, null]` is T or null, a single alternative is that
 * alternative, and alternatives that name types alone are a list of types (JSON Schema 2020-12, 10.2.1).
 */
import { clash, mergeTwo } from './merge-schema.ts';
import { saysNullable } from './read-types.ts';
import type { JsonType, ReadSchema, Schema, SchemaRef } from './schema.ts';
import {
  BOOLEAN_KEYWORDS,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  NUMBER_KEYWORDS,
  SCHEMA_KEYWORDS,
  STRING_KEYWORDS,
} from './schema.ts';

/**
 * The schema without alternatives that only spell null or a list of types and, where `effective` meaning is asked
 * for, a single member.
 */
export function unwrap(schema: Schema, read: ReadSchema, effective: boolean): Schema {
  const unwrapped = unwrapKeyword(unwrapKeyword(schema, 'oneOf', read, effective), 'anyOf', read, effective);
  if (!effective || !unwrapped.nullable || saysNullable(schema)) return unwrapped;
  return { ...unwrapped, nullable: unwrapped.allOf.every((ref) => read(ref).nullable) };
}

function unwrapKeyword(
  schema: Schema,
  keyword: 'oneOf' | 'anyOf',
  read: ReadSchema,
  effective: boolean,
): Schema {
  if (schema[keyword].length === 0) return schema;
  const members = membersOf(schema, keyword, read, effective);
  const rest = members.filter((member) => !isNullAlone(member.schema));
  const byMember = schema.nullable && members.some((member) => member.schema.nullable);
  const nullable = (effective && saysNullable(schema)) || byMember;
  const bare: Schema = { ...schema, [keyword]: [] };
  const [only] = rest;
  // As written, one member is a choice too, and one between components has its null as a member.
  const named = rest.length > 1 && rest.some((member) => member.schema.component !== undefined);
  if (!effective && rest.length > 0 && (named || members.length === 1)) return schema;
  if (only === undefined) return { ...bare, nullable, types: new Set<JsonType>() };
  if (rest.length === 1 && !clash(bare, only.schema)) return asOne(bare, only.schema, nullable);
  const types = typesAlone(
    rest.map((member) => member.schema),
    keyword === 'oneOf',
    effective,
  );
  if (types !== undefined) {
    const merged = mergeTwo(bare, { ...only.schema, types, nullable: true });
    const spelledOut = { ...schema, [keyword]: rest.map((member) => member.ref), nullable };
    return { ...merged, nullable, typesOfAlternatives: true, spelledOut };
  }
  return effective ? { ...schema, [keyword]: rest.map((member) => member.ref), nullable } : schema;
}

/** The alternatives; one of `anyOf` that is itself nothing but a choice by `anyOf` stands for its own. */
function membersOf(
  schema: Schema,
  keyword: 'oneOf' | 'anyOf',
  read: ReadSchema,
  effective: boolean,
): Alternative[] {
  const members = schema[keyword].map((ref) => ({ ref, schema: read(ref) }));
  if (keyword === 'oneOf' || !effective) return members;
  return members.flatMap((member) => {
    const { anyOf, component, types, nullable } = member.schema;
    const inline = component === undefined && types === undefined && anyOf.length > 1 && !nullable;
    const choice = inline && saysNothing({ ...member.schema, anyOf: [] });
    return choice ? anyOf.map((ref) => ({ ref, schema: read(ref) })) : [member];
  });
}
interface Alternative {
  readonly ref: SchemaRef;
  readonly schema: Schema;
}

/** A schema together with its only alternative. */
function asOne(bare: Schema, only: Schema, nullable: boolean): Schema {
  const component = only.component ?? bare.component;
  const merged = mergeTwo(bare, { ...only, nullable: true });
  return { ...merged, nullable, ...(component === undefined ? {} : { component }) };
}

function isNullAlone(schema: Schema): boolean {
  return schema.nullable && schema.types?.size === 0 && schema.unknownTypes.length === 0;
}

/**
 * The types that alternatives name when they name nothing else; in a `oneOf` no value may fit two of them. As written
 * those with a name are no list of types.
 */
function typesAlone(
  schemas: readonly Schema[],
  disjoint: boolean,
  effective: boolean,
): ReadonlySet<JsonType> | undefined {
  const result = new Set<JsonType>();
  for (const schema of schemas) {
    if (schema.types === undefined || !saysNothing(schema)) return undefined;
    if (!effective && schema.component !== undefined) return undefined;
    for (const type of schema.types) {
      if (disjoint && result.has(type)) return undefined;
      result.add(type);
    }
  }
  return disjoint && result.has('integer') && result.has('number') ? undefined : result;
}

/** Whether a schema has no keyword but `type`. */
function saysNothing(schema: Schema): boolean {
  const keywords = [...NUMBER_KEYWORDS, ...STRING_KEYWORDS, ...BOOLEAN_KEYWORDS, ...SCHEMA_KEYWORDS];
  return (
    keywords.every((keyword) => keyword === 'title' || schema[keyword] === undefined) &&
    MAP_KEYWORDS.every((keyword) => schema[keyword].size === 0) &&
    LIST_KEYWORDS.every((keyword) => schema[keyword].length === 0) &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.required.size === 0 &&
    schema.dependentRequired.size === 0 &&
    schema.other.size === 0
  );
}
