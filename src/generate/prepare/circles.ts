/**
 * Step: components that are made of one another by `allOf`, `anyOf` and `oneOf` alone have no type in TypeScript, and no
 * validator comes to an end with them (JSON Schema 2020-12 core, 9.4.1). The usual case is a base that lists its heirs.
 */
import { join, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue, Pointer } from '../../document/types.ts';
import { list, mapValues, members, resolve, resolved, without, withSection } from './rewrite.ts';

const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Takes the circles out: an heir takes its base without the list of heirs; a union loses the member that leads back to
 * it and adds nothing to it.
 */
export function withoutCircles(root: JsonObject): JsonObject {
  const heirs = cutAll(root, (circles, schema, pointer) => circles.withoutBases(schema, pointer));
  return cutAll(heirs, (circles, schema, pointer) => circles.withoutMembers(schema, pointer));
}

function cutAll(
  root: JsonObject,
  cut: (circles: Circles, schema: JsonValue, pointer: Pointer) => JsonValue,
): JsonObject {
  const circles = new Circles(root);
  return withSection(root, 'schemas', (schemas) =>
    mapValues(schemas, (schema, name) => {
      const pointer = join('/components/schemas', name);
      return circles.reaches(pointer, pointer) ? cut(circles, schema, pointer) : schema;
    }),
  );
}

class Circles {
  readonly #root: JsonObject;
  readonly #edges = new Map<Pointer, readonly Pointer[]>();

  constructor(root: JsonObject) {
    this.#root = root;
    for (const [name, schema] of members(member(member(root, 'components'), 'schemas')))
      this.#edges.set(join('/components/schemas', name), this.#targets(schema));
  }

  /** Whether a component is, in the end, made of another one. */
  reaches(from: Pointer, to: Pointer): boolean {
    const seen = new Set<Pointer>();
    const waiting = [...(this.#edges.get(from) ?? [])];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === to) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      waiting.push(...(this.#edges.get(at) ?? []));
    }
    return false;
  }

  /** The schema of a component, with its bases written out where they lead back to it. */
  withoutBases(schema: JsonValue, pointer: Pointer): JsonValue {
    return mapParts(schema, ['allOf'], (part) => {
      if (!this.#leadsBack(part, pointer)) return this.withoutBases(part, pointer);
      const base = resolved(this.#root, part);
      const own = base === undefined ? true : without(base, 'anyOf', 'oneOf');
      return mapParts(own, ['allOf'], (inner) => (this.#leadsBack(inner, pointer) ? undefined : inner));
    });
  }

  /** The schema of a component without members that lead back to it. */
  withoutMembers(schema: JsonValue, pointer: Pointer): JsonValue {
    return mapParts(schema, COMPOSITIONS, (part) =>
      this.#leadsBack(part, pointer) ? undefined : this.withoutMembers(part, pointer),
    );
  }

  #leadsBack(part: JsonValue, pointer: Pointer): boolean {
    const target = resolve(this.#root, part)?.pointer;
    return target !== undefined && (target === pointer || this.reaches(target, pointer));
  }

  #targets(schema: JsonValue): Pointer[] {
    const target = resolve(this.#root, schema)?.pointer;
    const inner = COMPOSITIONS.flatMap((key) =>
      list(member(schema, key)).flatMap((part) => this.#targets(part)),
    );
    return target === undefined ? inner : [target, ...inner];
  }
}

/** The schema with other members of some of its lists; undefined takes one out, and the list with the last of them. */
function mapParts(
  schema: JsonValue,
  keys: readonly string[],
  each: (part: JsonValue) => JsonValue | undefined,
): JsonValue {
  let result = schema;
  for (const key of keys) {
    const parts = member(result, key);
    if (!Array.isArray(parts)) continue;
    const next = parts.map(each).filter((part) => part !== undefined);
    const object = Object(result);
    result = next.length === 0 ? without(object, key) : { ...object, [key]: next };
  }
  return result;
}
