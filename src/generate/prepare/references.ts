/** Steps: every reference leads to a component that types are made for. */
import { pointerOf } from '../../document/cursor.ts';
import { isObject, join, type Kind, member, steps } from '../../document/metamodel.ts';
import { localRef, valueAt } from '../../document/references.ts';
import type { JsonObject, JsonValue, OpenApiVersion } from '../../document/types.ts';
import { identifierFrom } from '../names.ts';
import {
  componentAt,
  freeName,
  mapChildren,
  resolve,
  type Section,
  without,
  withSection,
} from './rewrite.ts';

/** Where what a reference of a kind leads to has its place. */
const HOMES: Readonly<Partial<Record<Kind, Section>>> = {
  schema: 'schemas',
  parameter: 'parameters',
  requestBody: 'requestBodies',
  response: 'responses',
};

/** Of these the generator follows no reference, or forgets that they may be absent. */
const INLINED: ReadonlySet<Kind> = new Set(['mediaType', 'header']);

/**
 * Step: what is referred to in the middle of something else (a property of a schema, a schema of a path) gets a
 * component of its own, since the generator would look for a type at the same path. Media types and headers are written
 * out where they are used.
 */
export function withComponents(root: JsonObject): JsonObject {
  const move = new Move(root);
  const moved = mapChildren(root, 'document', (child, kind) => move.rewritten(child, kind));
  return move.withAdded(moved);
}

class Move {
  readonly #root: JsonObject;
  readonly #refs = new Map<string, string>();
  readonly #added: { section: Section; name: string; value: JsonValue }[] = [];

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** A node with its references, and those inside it, leading to components. */
  rewritten(node: JsonValue, kind: Kind): JsonValue {
    if (!isObject(node)) return node;
    const ref = member(node, '$ref');
    const target = INLINED.has(kind) ? resolve(this.#root, node) : undefined;
    if (target !== undefined && isObject(target.value)) return this.rewritten(target.value, kind);
    const inner = mapChildren(node, kind, (child, childKind) => this.rewritten(child, childKind));
    return typeof ref === 'string' && kind in HOMES ? { ...inner, $ref: this.#refTo(ref, kind) } : inner;
  }

  /** The document with the components that were added. */
  withAdded(root: JsonObject): JsonObject {
    let result = root;
    for (const { section, name, value } of this.#added)
      result = withSection(result, section, (own) => ({ ...own, [name]: value }));
    return result;
  }

  #refTo(ref: string, kind: Kind): string {
    const pointer = pointerOf(ref);
    const section = HOMES[kind];
    if (pointer === undefined || section === undefined) return ref;
    if (componentAt(pointer) !== undefined) return localRef(pointer);
    const known = this.#refs.get(`${section} ${pointer}`);
    if (known !== undefined) return known;
    const value = valueAt(this.#root, pointer);
    if (value === undefined) return ref;
    const name = this.#nameFor(section, steps(pointer));
    const home = localRef(join('/components', section, name));
    this.#refs.set(`${section} ${pointer}`, home);
    // Known before it is rewritten: what it holds may refer to it.
    const added = { section, name, value };
    this.#added.push(added);
    added.value = this.rewritten(value, kind);
    return home;
  }

  /** `#/components/schemas/Crate/properties/lid` → `CratePropertiesLid`. */
  #nameFor(section: Section, path: readonly string[]): string {
    const known = path[0] === 'components' ? path.slice(2) : path;
    const taken = member(member(this.#root, 'components'), section);
    return freeName(identifierFrom(known.join(' ')), (name) => {
      const isAdded = this.#added.some((one) => one.section === section && one.name === name);
      return isAdded || member(taken, name) !== undefined;
    });
  }
}

/** The keywords beside a `$ref` that say something about the type. */
const TYPED = [
  ...['type', 'nullable', 'enum', 'const', 'properties', 'patternProperties', 'additionalProperties'],
  ...['required', 'items', 'prefixItems', 'allOf', 'anyOf', 'oneOf', 'discriminator'],
];

/**
 * Step for a schema: what stands beside a `$ref` holds too (OpenAPI 3.1, JSON Schema 2020-12 core 8.2.3.1), and the
 * generator passes over it; in 3.0 it is to be ignored (4.7.23).
 */
export function withSiblings(schema: JsonObject, version: OpenApiVersion): JsonObject {
  const ref = member(schema, '$ref');
  if (typeof ref !== 'string') return schema;
  const siblings = TYPED.filter((key) => Object.hasOwn(schema, key));
  if (siblings.length === 0) return schema;
  if (version === '3.0') return without(schema, ...siblings);
  const allOf = member(schema, 'allOf');
  return { ...without(schema, '$ref'), allOf: [{ $ref: ref }, ...(Array.isArray(allOf) ? allOf : [])] };
}
