/**
 * Step: schemas that hold themselves in arrays without an object in between (any JSON value is one: a text, or a list of
 * JSON values). TypeScript allows that of a type alias alone, while the generator makes all components properties of one
 * interface.
 */
import { pointerOf } from '../../document/cursor.ts';
import { isObject, join, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue, Pointer } from '../../document/types.ts';
import { identifierFrom } from '../names.ts';
import { freeName, list, mapValues, members, rewrite, withSection } from './rewrite.ts';

/** The members of a document that types are made for. What else a prepared document holds are schemas with an alias. */
export const ROOTS = ['openapi', 'paths', 'webhooks', 'components'];

/** The schemas of a prepared document that get an alias, by its name. */
export function aliased(root: JsonObject): [string, JsonValue][] {
  return Object.entries(root).filter(([key]) => !ROOTS.includes(key));
}

/**
 * Moves such components to the top of the document under the name of their alias. What refers to one by `#/<alias>` is
 * typed by the alias: the generator makes a plain name of a reference of one step.
 */
export function withAliases(root: JsonObject): JsonObject {
  const aliases = aliasesFor(root);
  if (aliases.size === 0) return root;
  const refTo = (name: string): string | undefined => aliases.get(join('/components/schemas', name));
  const moved = members(member(member(root, 'components'), 'schemas')).flatMap(([name, schema]) => {
    const alias = refTo(name);
    return alias === undefined ? [] : [[alias, withRefs(schema, aliases)] as const];
  });
  const rest = withSection(root, 'schemas', (schemas) =>
    mapValues(schemas, (schema, name) => {
      const alias = refTo(name);
      const description = member(schema, 'description');
      if (alias === undefined) return schema;
      return { $ref: `#/${alias}`, ...(description === undefined ? {} : { description }) };
    }),
  );
  return { ...rest, ...Object.fromEntries(moved) };
}

function withRefs(schema: JsonValue, aliases: ReadonlyMap<Pointer, string>): JsonValue {
  return rewrite(schema, 'schema', (node) => {
    const ref = member(node, '$ref');
    const alias = typeof ref === 'string' ? aliases.get(pointerOf(ref) ?? '') : undefined;
    return alias === undefined ? node : { ...node, $ref: `#/${alias}` };
  });
}

/** The alias of each component that needs one, by pointer. */
function aliasesFor(root: JsonObject): Map<Pointer, string> {
  const schemas = members(member(member(root, 'components'), 'schemas'));
  const edges = new Map(
    schemas.map(([name, schema]) => [join('/components/schemas', name), directRefs(schema)]),
  );
  const aliases = new Map<Pointer, string>();
  const taken = new Set<string>();
  for (const [name] of schemas) {
    const pointer = join('/components/schemas', name);
    if (!isInCircle(pointer, edges)) continue;
    const alias = freeName(identifierFrom(`Schema ${name}`), (wish) => taken.has(wish));
    taken.add(alias);
    aliases.set(pointer, alias);
  }
  return aliases;
}

/** The references that TypeScript has to look up to know what kind of type a schema is. */
function directRefs(schema: JsonValue): Pointer[] {
  const ref = member(schema, '$ref');
  const own = typeof ref === 'string' ? pointerOf(ref) : undefined;
  const parts = ['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) => [...list(member(schema, key))]);
  const items = member(schema, 'items');
  const inner = [...parts, ...(isObject(items) ? [items] : [])].flatMap(directRefs);
  return own === undefined ? inner : [own, ...inner];
}

function isInCircle(start: Pointer, edges: ReadonlyMap<Pointer, readonly Pointer[]>): boolean {
  const seen = new Set<Pointer>();
  const waiting = [...(edges.get(start) ?? [])];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === start) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(edges.get(at) ?? []));
  }
  return false;
}
