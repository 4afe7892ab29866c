/** Steps: what says nothing about types goes, and what the type generator would misread is written plainly. */
import { isObject, type Kind, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../document/types.ts';
import { ROOTS } from './aliases.ts';
import { list, mapChildren, rewrite, SECTIONS, without } from './rewrite.ts';

/** What the generator does not look at, by kind; it would still be copied and its references followed. */
const SILENT: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  operation: ['callbacks', 'security', 'servers'],
  response: ['links'],
  mediaType: ['examples', 'encoding', 'prefixEncoding', 'itemEncoding'],
  parameter: ['examples'],
  header: ['examples'],
  schema: [
    ...['not', 'if', 'then', 'else', 'dependentSchemas', 'propertyNames', 'contains', 'contentSchema'],
    ...['unevaluatedProperties', 'unevaluatedItems', '$defs', 'definitions'],
  ],
};

/**
 * Step: a media type that is a sequence of items, such as lines of JSON or server-sent events, holds a list of them
 * (OpenAPI 3.2, 4.14.3).
 */
export function withItemLists(root: JsonObject): JsonObject {
  return mapChildren(root, 'document', (child, childKind) =>
    rewrite(child, childKind, (node, kind) => {
      const items = kind === 'mediaType' ? member(node, 'itemSchema') : undefined;
      if (items === undefined) return node;
      const rest = without(node, 'itemSchema');
      return 'schema' in rest ? rest : { ...rest, schema: { type: 'array', items } };
    }),
  );
}

/**
 * Step: takes out what says nothing about types, examples and callbacks among it. It comes after the step that gives
 * what `$defs` holds a place among the components: the generator would make a property of them.
 */
export function withoutSilent(root: JsonObject): JsonObject {
  const strip = (node: JsonObject, kind: Kind) => without(node, ...(SILENT[kind] ?? []));
  const typed = new Set<string>(SECTIONS);
  const components = member(root, 'components');
  const others = isObject(components) ? Object.keys(components).filter((key) => !typed.has(key)) : [];
  const kept = isObject(components) ? { ...root, components: without(components, ...others) } : root;
  const known = without(kept, ...Object.keys(kept).filter((key) => !ROOTS.includes(key)));
  return mapChildren(known, 'document', (child, kind) => rewrite(child, kind, strip));
}

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];

/** Step for a schema: keywords that the generator would misread. */
export function plainSchema(schema: JsonObject): JsonObject {
  return knownType(plainEnum(nullConst(schema)));
}

/** `const: null` is the type null; the generator passes over it. */
function nullConst(schema: JsonObject): JsonObject {
  return member(schema, 'const') === null ? { ...without(schema, 'const', 'enum'), type: 'null' } : schema;
}

/**
 * An empty `enum` would allow nothing (JSON Schema 2020-12, validation 6.1.2 advises against it) and is no more than a
 * slip. Of an object's values the generator would make schemas.
 */
function plainEnum(schema: JsonObject): JsonObject {
  const values = member(schema, 'enum');
  if (values === undefined) return schema;
  const describesObject = ['properties', 'additionalProperties'].some((key) => Object.hasOwn(schema, key));
  if (list(values).length === 0 || describesObject) return without(schema, 'enum');
  return member(schema, 'type') === 'object' ? without(schema, 'type') : schema;
}

/** A type that JSON Schema does not have, such as `file`, says nothing. */
function knownType(schema: JsonObject): JsonObject {
  const type = member(schema, 'type');
  if (type === undefined || isType(type)) return schema;
  const known = list(type).filter(isType);
  if (known.length === 0) return without(schema, 'type');
  return known.length === list(type).length ? schema : { ...schema, type: known };
}

function isType(value: JsonValue): boolean {
  return typeof value === 'string' && TYPES.includes(value);
}
