/** Steps for `allOf`, `anyOf` and `oneOf`: what the generator would leave out, widen or make empty is written plainly. */
import { isObject, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../document/types.ts';
import { declarations, partsOf } from './properties.ts';
import { list, members, resolved, strings, without } from './rewrite.ts';

/** The keywords by which a schema says what a value looks like. */
const TYPED = [
  ...['$ref', 'type', 'enum', 'const', 'nullable', 'properties', 'patternProperties', 'additionalProperties'],
  ...['required', 'items', 'prefixItems', 'allOf', 'anyOf', 'oneOf'],
];

/** Step for a schema: members of `allOf` that say nothing go; the generator would make maps of them, closed or open. */
export function withoutEmptyParts(root: JsonObject, schema: JsonObject): JsonValue {
  const allOf = member(schema, 'allOf');
  if (!Array.isArray(allOf)) return schema;
  if (allOf.includes(false)) return false;
  const parts = allOf.filter((part: JsonValue) => !saysNothing(root, part));
  if (parts.length === allOf.length) return schema;
  if (parts.length > 0) return { ...schema, allOf: parts };
  const wasObject = allOf.some((part: JsonValue) => member(resolved(root, part), 'type') === 'object');
  return { ...(wasObject ? { type: 'object' } : {}), ...without(schema, 'allOf') };
}

/** True for `true`, `{}` and an object without keywords; closed, it could only make the whole impossible. */
function saysNothing(root: JsonObject, part: JsonValue): boolean {
  if (part === true) return true;
  const schema = resolved(root, part);
  if (schema === undefined) return false;
  const says = TYPED.filter((key) => Object.hasOwn(schema, key) && !isEmpty(schema, key));
  return says.every((key) => key === 'type') && (says.length === 0 || member(schema, 'type') === 'object');
}

function isEmpty(schema: JsonObject, key: string): boolean {
  const value = schema[key];
  if (key === 'additionalProperties') return value === false;
  return (key === 'properties' && isObject(value) && Object.keys(value).length === 0) || key === 'nullable';
}

/**
 * Step for a schema: a list that is the only member of a composition is that list; the generator would take it for the
 * list that it is an item of.
 */
export function withOwnList(schema: JsonObject): JsonObject {
  const keys = TYPED.filter((key) => Object.hasOwn(schema, key));
  const [key = ''] = keys;
  const [only, ...others] = list(member(schema, key));
  const isAlone = keys.length === 1 && ['allOf', 'anyOf', 'oneOf'].includes(key) && others.length === 0;
  return isAlone && isObject(only) && member(only, 'type') === 'array'
    ? { ...only, ...without(schema, key) }
    : schema;
}

/**
 * Step for a schema: `anyOf` beside other keywords holds together with them (JSON Schema 2020-12 core, 10.2.1.2); the
 * generator would offer it as one more alternative to them.
 */
export function withOwnAnyOf(schema: JsonObject): JsonObject {
  const anyOf = member(schema, 'anyOf');
  if (!Array.isArray(anyOf)) return schema;
  const others = TYPED.filter((key) => key !== 'anyOf' && key !== 'nullable' && key !== 'required');
  const beside = others.filter((key) => Object.hasOwn(schema, key));
  const type = member(schema, 'type');
  if (beside.length === 0 || (beside.length === 1 && type === 'object')) return schema;
  // A type that allows null is taken at its word, though the alternatives may not say it.
  const choice = list(type).includes('null') ? [...anyOf, { type: 'null' }] : anyOf;
  return { ...without(schema, 'anyOf'), allOf: [...list(member(schema, 'allOf')), { anyOf: choice }] };
}

/**
 * Step for a schema: a member of `allOf`, `anyOf` or `oneOf` that only requires properties gets them from the schema
 * that it belongs to, and so do properties that are required beside an `allOf` and inherited from further away: the
 * generator looks for required properties in one place only.
 */
export function withRequiredParts(root: JsonObject, schema: JsonObject): JsonObject {
  let result = schema;
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const parts = member(schema, key);
    if (!Array.isArray(parts)) continue;
    const next = parts.map((part: JsonValue) => requiring(root, schema, part));
    if (next.some((part: JsonValue, index) => part !== parts[index])) result = { ...result, [key]: next };
  }
  return withDistantRequired(root, result);
}

function requiring(root: JsonObject, owner: JsonObject, part: JsonValue): JsonValue {
  const names = strings(member(part, 'required'));
  if (!isObject(part) || names.length === 0) return part;
  const says = TYPED.filter((key) => key !== 'required' && Object.hasOwn(part, key));
  const alone = says.every((key) => key === 'type') && ['object', undefined].includes(typeName(part));
  if (!alone) return part;
  const properties = names.map((name) => [name, copyOf(declarations(root, owner, name)[0]?.schema)] as const);
  return { ...part, type: 'object', properties: Object.fromEntries(properties) };
}

function typeName(schema: JsonObject): string | undefined {
  const type = member(schema, 'type');
  return typeof type === 'string' ? type : undefined;
}

/** Properties that the generator would not find: those of a part's own parts. */
function withDistantRequired(root: JsonObject, schema: JsonObject): JsonObject {
  const allOf = member(schema, 'allOf');
  if (!Array.isArray(allOf)) return schema;
  const near = [schema, ...allOf.map((part: JsonValue) => resolved(root, part))];
  const distant = strings(member(schema, 'required')).flatMap((name) => {
    if (near.some((part) => member(member(part, 'properties'), name) !== undefined)) return [];
    const [found] = declarations(root, schema, name);
    return found === undefined ? [] : [[name, copyOf(found.schema)] as const];
  });
  if (distant.length === 0) return schema;
  const required = distant.map(([name]) => name);
  return {
    ...schema,
    allOf: [...allOf, { type: 'object', properties: Object.fromEntries(distant), required }],
  };
}

/** A second place for a schema. What is long is not written twice: its first place says what it is. */
function copyOf(schema: JsonValue | undefined): JsonValue {
  if (schema === undefined) return true;
  const text = JSON.stringify(schema);
  return text.length > LONGEST_COPY ? marksOf(schema) : schema;
}

const LONGEST_COPY = 2_000;

function marksOf(schema: JsonValue): JsonValue {
  const marks = members(schema).filter(([key]) => ['readOnly', 'writeOnly', 'default'].includes(key));
  return marks.length === 0 ? true : Object.fromEntries(marks);
}

/**
 * Step for a schema: where parts of an `allOf` give a property values that exclude one another, the last part counts, as
 * in a class that overrides what it inherits. Taken literally no value would do, and the type would be `never`.
 */
export function withoutContradictions(root: JsonObject, schema: JsonObject): JsonObject {
  const allOf = member(schema, 'allOf');
  if (!Array.isArray(allOf)) return schema;
  const parts: JsonValue[] = [...allOf];
  const own = without(schema, 'allOf');
  for (let index = parts.length; index > 0; index -= 1) {
    const later = index === parts.length ? own : (parts[index] ?? true);
    const lists = literalsOf(root, later);
    for (let earlier = 0; earlier < index; earlier += 1) {
      const part = parts[earlier] ?? true;
      const clashing = clashes(lists, literalsOf(root, part));
      if (clashing.length > 0) parts[earlier] = withoutProperties(root, part, clashing);
    }
  }
  return parts.some((part, index) => part !== allOf[index]) ? { ...schema, allOf: parts } : schema;
}

type Literals = ReadonlyMap<string, readonly JsonValue[]>;

/** The properties of a schema that have one of a list of values. */
function literalsOf(root: JsonObject, schema: JsonValue): Literals {
  const found = new Map<string, readonly JsonValue[]>();
  for (const { part } of partsOf(root, schema)) {
    for (const [name, property] of members(member(part, 'properties'))) {
      const values = literalValues(root, property);
      const before = found.get(name);
      if (values === undefined) continue;
      found.set(name, before === undefined ? values : values.filter((value) => before.includes(value)));
    }
  }
  return found;
}

function literalValues(root: JsonObject, property: JsonValue): readonly JsonValue[] | undefined {
  const schema = resolved(root, property);
  if (schema === undefined) return undefined;
  const constant = member(schema, 'const');
  const values = constant === undefined ? member(schema, 'enum') : [constant];
  return Array.isArray(values) && values.every((value) => !isObject(value)) ? values : undefined;
}

function clashes(later: Literals, earlier: Literals): string[] {
  return [...later].flatMap(([name, values]) => {
    const others = earlier.get(name);
    return others === undefined || values.some((value) => others.includes(value)) ? [] : [name];
  });
}

/** The schema written out without some properties of its own or of its parts. */
function withoutProperties(root: JsonObject, schema: JsonValue, names: readonly string[]): JsonValue {
  const own = resolved(root, schema);
  if (own === undefined || !names.some((name) => declarations(root, own, name).length > 0)) return schema;
  const properties = member(own, 'properties');
  const allOf = member(own, 'allOf');
  return {
    ...own,
    ...(isObject(properties) ? { properties: without(properties, ...names) } : {}),
    ...(Array.isArray(allOf)
      ? { allOf: allOf.map((part: JsonValue) => withoutProperties(root, part, names)) }
      : {}),
  };
}
