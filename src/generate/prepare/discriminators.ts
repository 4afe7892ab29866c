/**
 * Step: what a discriminator says is written out at its property, as the values that it has in each schema. The
 * generator's own reading of discriminators is not used: it overwrites values that the document declares.
 */
import { isObject, join, type Kind, member, steps } from '../../document/metamodel.ts';
import { localRef } from '../../document/references.ts';
import type { JsonObject, JsonValue, Pointer } from '../../document/types.ts';
import { type Declaration, declarations, isAnnotated, isRequired, valuesOf } from './properties.ts';
import {
  list,
  mapSchemas,
  members,
  resolve,
  resolved,
  rewrite,
  strings,
  without,
  withSection,
} from './rewrite.ts';

/** Replaces all discriminators of a document (OpenAPI 3.1, 4.8.25) by the values of their properties. */
export function withDiscriminatorValues(root: JsonObject): JsonObject {
  const families = new Families(root);
  const own = withSection(root, 'schemas', (schemas) => families.inComponents(schemas));
  return mapSchemas(own, (schema) => families.inUnion(schema));
}

/** A property that a discriminator names, and the values that lead to a schema. */
interface Mark {
  readonly property: string;
  readonly mapped: readonly string[];
}

/** The schemas that discriminators tell apart. */
class Families {
  readonly #root: JsonObject;
  /** By pointer: what discriminators say of a component. */
  readonly #marks = new Map<Pointer, Map<string, Set<string>>>();
  /** Components that others are made from by `allOf`, and those. */
  readonly #children = new Map<Pointer, Set<Pointer>>();
  readonly #isBase = new Set<Pointer>();

  constructor(root: JsonObject) {
    this.#root = root;
    for (const [name, schema] of members(member(member(root, 'components'), 'schemas')))
      this.#noteBases(schema, join('/components/schemas', name));
    visitSchemas(root, (schema) => this.#noteBases(schema, undefined));
    const pointers = new Map(
      members(member(member(root, 'components'), 'schemas')).map(([name, schema]) => [
        schema,
        join('/components/schemas', name),
      ]),
    );
    visitSchemas(root, (schema) => this.#noteMarks(schema, pointers.get(schema)));
  }

  /** The components with the values of their discriminator properties. */
  inComponents(schemas: JsonObject): JsonObject {
    const next = Object.entries(schemas).map(([name, schema]) => {
      const pointer = join('/components/schemas', name);
      // Of what others are made from, the others would inherit the values.
      const marks = this.#isBase.has(pointer) ? undefined : this.#marks.get(pointer);
      if (marks === undefined || !isObject(schema)) return [name, schema] as const;
      let marked = schema;
      for (const [property, mapped] of marks)
        marked = this.#marked(marked, name, { property, mapped: [...mapped] });
      return [name, marked] as const;
    });
    return Object.fromEntries(next);
  }

  /** A union with the values of those members that are bases, without its discriminator. */
  inUnion(schema: JsonObject): JsonObject {
    const discriminator = discriminatorOf(schema);
    if (discriminator === undefined) return without(schema, 'discriminator');
    const marked = (part: JsonValue): JsonValue => {
      const pointer = this.#componentOf(part);
      if (pointer === undefined || !this.#isBase.has(pointer)) return part;
      const mark = { property: discriminator.property, mapped: this.#mapped(discriminator.mapping, pointer) };
      const only = this.#addition(resolved(this.#root, part) ?? {}, steps(pointer)[2] ?? '', mark);
      return only === undefined ? part : { allOf: [part, only] };
    };
    const unions = ['oneOf', 'anyOf'].flatMap((key) => {
      const parts = member(schema, key);
      return Array.isArray(parts) ? [[key, parts.map(marked)] as const] : [];
    });
    return { ...without(schema, 'discriminator'), ...Object.fromEntries(unions) };
  }

  #noteBases(schema: JsonValue, pointer: Pointer | undefined): void {
    const parts = list(member(schema, 'allOf'));
    const isWrapper = parts.length === 1 && member(schema, 'properties') === undefined;
    for (const part of parts) {
      const base = this.#componentOf(part);
      if (base === undefined) {
        if (pointer !== undefined) this.#noteBases(part, pointer);
        continue;
      }
      if (!isWrapper || pointer !== undefined) this.#isBase.add(base);
      if (pointer !== undefined) add(this.#children, base, pointer);
    }
  }

  #noteMarks(schema: JsonObject, pointer: Pointer | undefined): void {
    const discriminator = discriminatorOf(schema);
    if (discriminator === undefined) return;
    const { property, mapping, fallback } = discriminator;
    const union = [...list(member(schema, 'oneOf')), ...list(member(schema, 'anyOf'))];
    const parts = union.map((part) => this.#componentOf(part)).filter((part) => part !== undefined);
    const heirs = union.length === 0 && pointer !== undefined ? this.#heirs(pointer) : [];
    for (const part of new Set([...parts, ...heirs])) {
      const mapped = this.#mapped(mapping, part);
      if (mapped.length === 0 && this.#target(fallback) === part) continue;
      const marks = this.#marks.get(part) ?? new Map<string, Set<string>>();
      this.#marks.set(part, marks.set(property, new Set([...(marks.get(property) ?? []), ...mapped])));
    }
  }

  /** All components that are made from one, through others too. */
  #heirs(base: Pointer): Pointer[] {
    const found = new Set<Pointer>();
    const waiting = [base];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const child of this.#children.get(at) ?? []) {
        if (found.has(child)) continue;
        found.add(child);
        waiting.push(child);
      }
    }
    return [...found];
  }

  /** The values that a mapping gives a component. */
  #mapped(mapping: JsonValue | undefined, pointer: Pointer): string[] {
    return members(mapping).flatMap(([value, to]) => (this.#target(to) === pointer ? [value] : []));
  }

  /** What a mapping names: a reference, or the name of a schema (OpenAPI 3.1, 4.8.25.2). */
  #target(to: JsonValue | undefined): Pointer | undefined {
    if (typeof to !== 'string') return undefined;
    const name = join('/components/schemas', to);
    const isName = member(member(member(this.#root, 'components'), 'schemas'), to) !== undefined;
    return this.#componentOf({ $ref: isName ? localRef(name) : to });
  }

  #componentOf(node: JsonValue): Pointer | undefined {
    const pointer = resolve(this.#root, node)?.pointer;
    return pointer?.startsWith('/components/schemas/') ? pointer : undefined;
  }

  /** A schema with the values of a property. */
  #marked(schema: JsonObject, name: string, mark: Mark): JsonObject {
    const addition = this.#addition(schema, name, mark);
    if (addition === undefined) return schema;
    const allOf = member(schema, 'allOf');
    if (Array.isArray(allOf)) return { ...schema, allOf: [...allOf, addition] };
    const properties = member(schema, 'properties');
    const added = member(addition, 'properties');
    return {
      ...schema,
      properties: { ...(isObject(properties) ? properties : {}), ...(isObject(added) ? added : {}) },
      required: [
        ...new Set([...strings(member(schema, 'required')), ...strings(member(addition, 'required'))]),
      ],
    };
  }

  /** What has to hold beside a schema so that its discriminator property has its values, and is there. */
  #addition(schema: JsonObject, name: string, mark: Mark): JsonObject | undefined {
    const { property, mapped } = mark;
    if (!isObjectSchema(schema)) return undefined;
    const found = declarations(this.#root, schema, property);
    const hasDefault = found.some(({ schema }) => isAnnotated(this.#root, schema, (at) => 'default' in at));
    const required = hasDefault ? [] : [property];
    const values = this.#values(found, mapped.length > 0 ? mapped : [name]);
    const declared = found[0]?.schema;
    if (values === undefined) {
      return declared === undefined || hasDefault || isRequired(this.#root, schema, property)
        ? undefined
        : { type: 'object', properties: { [property]: declared }, required };
    }
    const kept = isObject(declared) ? without(declared, '$ref', 'enum', 'const', 'type', 'allOf') : {};
    return {
      type: 'object',
      properties: { [property]: { ...kept, type: typeof values[0], enum: values } },
      required,
    };
  }

  /** The values of a property: none to add where the schema itself lists them, or where they would fit nothing. */
  #values(found: readonly Declaration[], wanted: readonly string[]): JsonValue[] | undefined {
    const lists = (inherited: boolean) =>
      found
        .filter((one) => one.inherited === inherited)
        .map(({ schema }) => valuesOf(this.#root, schema))
        .filter((values) => values !== undefined);
    if (lists(false).length > 0) return undefined;
    const type = found
      .map(({ schema }) => member(resolved(this.#root, schema), 'type'))
      .find((one) => typeof one === 'string' && one !== 'string');
    const typed = wanted.map((value) => asType(value, type)).filter((value) => value !== undefined);
    const fitting = typed.filter((value) => lists(true).every((values) => values.includes(value)));
    return fitting.length > 0 ? fitting : undefined;
  }
}

/** A mapping's keys are strings whatever the property's type is. */
function asType(value: string, type: JsonValue | undefined): JsonValue | undefined {
  if (type === 'integer' || type === 'number') {
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
  }
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  return type === undefined ? value : undefined;
}

function isObjectSchema(schema: JsonObject): boolean {
  if (['properties', 'allOf'].some((key) => Object.hasOwn(schema, key))) return true;
  return member(schema, 'type') === 'object' && !['oneOf', 'anyOf'].some((key) => Object.hasOwn(schema, key));
}

function discriminatorOf(
  schema: JsonObject,
): { property: string; mapping: JsonValue | undefined; fallback: JsonValue | undefined } | undefined {
  const discriminator = member(schema, 'discriminator');
  const property = member(discriminator, 'propertyName');
  if (typeof property !== 'string') return undefined;
  const fallback = member(discriminator, 'defaultMapping');
  return { property, mapping: member(discriminator, 'mapping'), fallback };
}

function visitSchemas(root: JsonObject, each: (schema: JsonObject) => void): void {
  rewrite(root, 'document', (node: JsonObject, kind: Kind) => {
    if (kind === 'schema') each(node);
    return node;
  });
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
