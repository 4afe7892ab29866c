/** Which values of a discriminator pick which alternative (OpenAPI 3.1, 4.8.25). */
import { target } from '../document/cursor.ts';
import { member } from '../document/metamodel.ts';
import type { Schema, SchemaRef } from '../document/schema.ts';

/** The values that pick an alternative: those that are mapped to it, else the name of its component. */
export function discriminatorValues(schema: Schema, ref: SchemaRef, chosen: Schema): string[] {
  if (schema.discriminator === undefined) return [];
  const component = componentOf(ref) ?? chosen.component;
  const mapped = [...schema.discriminator.mapping].filter(([, to]) => isSame(schema, to, component, chosen));
  if (mapped.length > 0) return mapped.map(([value]) => value);
  return component === undefined ? [] : [component];
}

/** The component that an alternative is written as: what it refers to in turn is not what a mapping names. */
function componentOf({ parts }: SchemaRef): string | undefined {
  const [part] = parts;
  const ref = part && member(part.value, '$ref');
  return typeof ref === 'string' && part !== undefined ? target(part.document, ref)?.component : undefined;
}

/** A mapping names a component, or refers to a schema. */
function isSame(schema: Schema, to: string, component: string | undefined, chosen: Schema): boolean {
  if (to === component) return true;
  const found = to.startsWith('#') ? target(schema.document, to) : undefined;
  if (found === undefined) return false;
  return found.component === undefined ? found.pointer === chosen.pointer : found.component === component;
}
