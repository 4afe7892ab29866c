/** Which operations use which component schemas, directly or through other components. */
import { target } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { member } from '../document/metamodel.ts';
import type { Document, JsonValue } from '../document/types.ts';

/** The positions of the operations that use a component schema, by its name. */
export function usesOf(document: Document, endpoints: readonly Endpoint[]): Map<string, number[]> {
  const reach = new Reach(document);
  const result = new Map<string, number[]>();
  for (const [index, { operation, parameters }] of endpoints.entries()) {
    const names = new Set(
      [operation.value, ...parameters.map(({ node }) => node.value)].flatMap((value) => [...reach.of(value)]),
    );
    for (const name of names) result.set(name, [...(result.get(name) ?? []), index]);
  }
  return result;
}

/** Follows references; what a value refers to itself is found once. */
class Reach {
  readonly #document: Document;
  readonly #direct = new WeakMap<object, readonly string[]>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** The names of the component schemas that a value leads to. */
  of(start: JsonValue): Set<string> {
    const names = new Set<string>();
    const seen = new Set<string>();
    const stack = [...this.#refs(start)];
    for (let ref = stack.pop(); ref !== undefined; ref = stack.pop()) {
      if (seen.has(ref)) continue;
      seen.add(ref);
      const found = target(this.#document, ref);
      if (found === undefined) continue;
      if (found.component !== undefined && found.pointer.startsWith('/components/schemas/'))
        names.add(found.component);
      stack.push(...this.#refs(found.value));
    }
    return names;
  }

  /** The references written inside a value. */
  #refs(value: JsonValue): readonly string[] {
    if (typeof value !== 'object' || value === null) return [];
    const known = this.#direct.get(value);
    if (known !== undefined) return known;
    const refs = new Set<string>();
    const stack: JsonValue[] = [value];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const ref = member(at, '$ref');
      if (typeof ref === 'string') refs.add(ref);
      if (typeof at === 'object' && at !== null) stack.push(...Object.values(at));
    }
    const list = [...refs];
    this.#direct.set(value, list);
    return list;
  }
}
