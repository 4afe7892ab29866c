/** What a translated schema says of one value: the plain schemas that must hold together, in each of its alternatives. */
import { isObject, member } from '../../../src/document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../../src/document/types.ts';
import type { Translated } from './translate.ts';

/** Schemas that a value satisfies all together. */
export type View = readonly JsonObject[];
/** Reads what a `$ref` leads to. */
export type Resolve = (key: string) => Translated | undefined;

const MAX_VIEWS = 24;
const ANYTHING: readonly View[] = [[]];

/** The alternatives of a schema, the first ones first; none where nothing satisfies it. */
export function viewsOf(
  schema: JsonValue | undefined,
  resolve: Resolve,
  seen: ReadonlySet<JsonValue> = new Set(),
): readonly View[] {
  if (schema === false) return [];
  if (!isObject(schema) || seen.has(schema)) return ANYTHING;
  const below = new Set([...seen, schema]);
  const read = (value: JsonValue | undefined) => viewsOf(value, resolve, below);
  let views: readonly View[] = [[schema]];
  if (typeof schema.$ref === 'string') views = both(views, read(resolve(schema.$ref)));
  for (const item of listOf(schema.allOf)) views = both(views, read(item));
  for (const keyword of ['oneOf', 'anyOf']) {
    const list = listOf(member(schema, keyword));
    if (list.length > 0) views = both(views, spread(list.map(read)));
  }
  if (schema.if === undefined) return views;
  return spread([
    both(both(views, read(schema.if)), read(schema.then)),
    both(views, read(schema.else)),
    views,
  ]);
}

function both(some: readonly View[], others: readonly View[]): readonly View[] {
  return some.flatMap((view) => others.map((other) => [...view, ...other])).slice(0, MAX_VIEWS);
}

/** The first views of each alternative before the second ones, so that a limit cuts off none of them whole. */
function spread(alternatives: readonly (readonly View[])[]): readonly View[] {
  const longest = Math.max(0, ...alternatives.map((views) => views.length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    alternatives.flatMap((views) => {
      const view = views[index];
      return view === undefined ? [] : [view];
    }),
  );
}

/** A list, or an empty one where the value is none. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** All schemas that say something of a value, of whatever alternative, those that it must not satisfy included. */
export function hintsOf(schemas: readonly JsonValue[], resolve: Resolve): View {
  const found = new Set<JsonObject>();
  const stack = [...schemas];
  for (let at = stack.pop(); at !== undefined && found.size < 60; at = stack.pop()) {
    if (!isObject(at) || found.has(at)) continue;
    found.add(at);
    if (typeof at.$ref === 'string') stack.push(resolve(at.$ref) ?? true);
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) stack.push(...listOf(member(at, keyword)));
    for (const keyword of ['not', 'if', 'then', 'else']) stack.push(member(at, keyword) ?? true);
    if (isObject(at.dependentSchemas)) stack.push(...Object.values(at.dependentSchemas));
  }
  return [...found];
}

/** The values of a keyword in some schemas. */
export function valuesOf(schemas: View, keyword: string): readonly JsonValue[] {
  return schemas.flatMap((schema) => {
    const value = member(schema, keyword);
    return value === undefined ? [] : [value];
  });
}

/** The numbers that a keyword has in some schemas. */
export function numbersOf(schemas: View, ...keywords: readonly string[]): readonly number[] {
  return keywords
    .flatMap((keyword) => valuesOf(schemas, keyword))
    .filter((value) => typeof value === 'number');
}
