/** What a schema says about one of its properties, `allOf` and references followed. */
import { isObject, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../document/types.ts';
import { list, resolve, resolved, strings } from './rewrite.ts';

/** A place where a property is declared; `inherited` when a reference in `allOf` had to be followed to it. */
export interface Declaration {
  readonly schema: JsonValue;
  readonly inherited: boolean;
}

/** All declarations of a property by a schema, its own first. */
export function declarations(root: JsonObject, schema: JsonValue | undefined, name: string): Declaration[] {
  return partsOf(root, schema).flatMap(({ part, inherited }) => {
    const own = member(member(part, 'properties'), name);
    return own === undefined ? [] : [{ schema: own, inherited }];
  });
}

/** Whether a schema, or a part of it, requires a property. */
export function isRequired(root: JsonObject, schema: JsonValue, name: string): boolean {
  return partsOf(root, schema).some(({ part }) => strings(member(part, 'required')).includes(name));
}

/** A schema and all that it is put together from by `allOf`. */
export function partsOf(
  root: JsonObject,
  schema: JsonValue | undefined,
): { readonly part: JsonObject; readonly inherited: boolean }[] {
  const found: { part: JsonObject; inherited: boolean }[] = [];
  const seen = new Set<JsonValue>();
  const look = (node: JsonValue | undefined, outer: boolean): void => {
    const inherited = outer || (node !== schema && member(node, '$ref') !== undefined);
    const part = resolved(root, node);
    if (part === undefined || seen.has(part)) return;
    seen.add(part);
    found.push({ part, inherited });
    for (const inner of list(member(part, 'allOf'))) look(inner, inherited);
  };
  look(schema, false);
  return found;
}

/** The values that a property's schema lists in `enum` or `const`; undefined where it lists none. */
export function valuesOf(root: JsonObject, property: JsonValue): readonly JsonValue[] | undefined {
  const schema = resolved(root, property);
  if (schema === undefined) return undefined;
  const constant = member(schema, 'const');
  if (constant !== undefined) return [constant];
  const values = member(schema, 'enum');
  if (Array.isArray(values)) return values;
  // A reference with a description beside it is often written as `allOf` of one.
  const [only, ...others] = list(member(schema, 'allOf'));
  return only === undefined || others.length > 0 ? undefined : valuesOf(root, only);
}

/** Whether a property's schema, or what it refers to, has a keyword: `readOnly: true`, say, or any `default`. */
export function isAnnotated(
  root: JsonObject,
  property: JsonValue,
  test: (schema: JsonObject) => boolean,
  depth = 8,
): boolean {
  if (!isObject(property)) return false;
  if (test(property)) return true;
  if (depth === 0) return false;
  const target = resolve(root, property);
  if (target !== undefined && isAnnotated(root, target.value, test, depth - 1)) return true;
  return list(member(property, 'allOf')).some((part) => isAnnotated(root, part, test, depth - 1));
}
