/**
 * What is equal in two revisions, so that it need not be walked: most of it is. Two nodes are the same when they
 * are written alike, prose apart, and reach only components that are the same.
 */
import type { Cursor } from '../document/cursor.ts';
import { pointerOf } from '../document/cursor.ts';
import { equal } from '../document/equal.ts';
import {
  isObject,
  join,
  type Kind,
  member,
  PROSE_KEYWORDS,
  SHAPES,
  type Shape,
  steps,
} from '../document/metamodel.ts';
import type { Document, JsonObject, JsonValue } from '../document/types.ts';
import { addTo } from './multimap.ts';

/** Collects the components that a node reaches directly. */
type Reached = Set<string>;

/** Knows which nodes of two documents are the same. */
export class Sameness {
  readonly #dirty = new Set<string>();
  readonly #sameDialect: boolean;
  readonly #base: JsonObject;
  readonly #revision: JsonObject;
  readonly #known = new WeakMap<object, { other: JsonValue; same: boolean }>();

  constructor(base: Document, revision: Document) {
    // The same text means something else under another version or dialect.
    this.#sameDialect =
      base.version === revision.version &&
      equal(member(base.root, 'jsonSchemaDialect'), member(revision.root, 'jsonSchemaDialect'));
    this.#base = base.root;
    this.#revision = revision.root;
    this.#findDirty(base.root, revision.root);
  }

  /** Whether two nodes of a kind are the same; when in doubt they are not. */
  same(before: Cursor, after: Cursor, kind: Kind): boolean {
    if (!this.#sameDialect) return false;
    const key = before.value;
    if (!isObject(key)) return equal(before.value, after.value);
    const known = this.#known.get(key);
    if (known !== undefined && known.other === after.value) return known.same;
    const reached: Reached = new Set();
    const same = alike(before.value, after.value, kind, reached) && !this.#reachesDirty(reached);
    this.#known.set(key, { other: after.value, same });
    return same;
  }

  /** Whether a component of both documents is the same, and all that it reaches. */
  sameComponent(section: string, name: string): boolean {
    return this.#sameDialect && !this.#dirty.has(join('', 'components', section, name));
  }

  /** The new name of a component that the revision holds under another one, written alike. */
  renamedTo(section: string, name: string): string | undefined {
    const [before, after] = [component(this.#base, section), component(this.#revision, section)];
    const shape = SHAPES.components[section];
    if (shape === undefined || member(after, name) !== undefined) return undefined;
    return Object.keys(after).find(
      (other) =>
        member(before, other) === undefined &&
        alike(member(before, name), member(after, other), kindOf(shape), new Set()),
    );
  }

  #reachesDirty(reached: Reached): boolean {
    for (const pointer of reached) if (this.#dirty.has(pointer) || !isComponent(pointer)) return true;
    return false;
  }

  #findDirty(base: JsonObject, revision: JsonObject): void {
    const reachedBy = new Map<string, string[]>();
    const changed: string[] = [];
    for (const [section, shape] of Object.entries(SHAPES.components)) {
      const [before, after] = [component(base, section), component(revision, section)];
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const pointer = join('', 'components', section, name);
        const reached: Reached = new Set();
        const same = alike(member(before, name), member(after, name), kindOf(shape), reached);
        if (!same || [...reached].some((target) => !isComponent(target))) changed.push(pointer);
        for (const target of reached) addTo(reachedBy, target, pointer);
      }
    }
    this.#spread(changed, reachedBy);
  }

  /** What reaches something that changed has changed too. */
  #spread(changed: readonly string[], reachedBy: ReadonlyMap<string, readonly string[]>): void {
    const queue = [...changed];
    for (let pointer = queue.pop(); pointer !== undefined; pointer = queue.pop()) {
      if (this.#dirty.has(pointer)) continue;
      this.#dirty.add(pointer);
      queue.push(...(reachedBy.get(pointer) ?? []));
    }
  }
}

function component(root: JsonObject, section: string): JsonObject {
  const found = member(member(root, 'components'), section);
  return isObject(found) ? found : {};
}

function isComponent(pointer: string): boolean {
  return pointer.startsWith('/components/');
}

function kindOf(shape: Shape): Kind {
  return 'one' in shape ? shape.one : 'map' in shape ? shape.map : shape.list;
}

/** Whether two nodes are written alike, prose apart; collects what they reach, as far as that is known. */
function alike(a: JsonValue | undefined, b: JsonValue | undefined, kind: Kind, reached: Reached): boolean {
  if (!isObject(a) || !isObject(b)) return equal(a, b);
  const prose = PROSE_KEYWORDS[kind];
  const keys = Object.keys(a).filter((key) => !prose?.has(key));
  const others = Object.keys(b).filter((key) => !prose?.has(key));
  if (keys.length !== others.length) return false;
  collect(a, kind, reached);
  return keys.every((key) => Object.hasOwn(b, key) && memberAlike(key, a[key], b[key], kind, reached));
}

function memberAlike(
  key: string,
  a: JsonValue | undefined,
  b: JsonValue | undefined,
  kind: Kind,
  reached: Reached,
): boolean {
  if (kind === 'callback') return alike(a, b, 'pathItem', reached);
  const shape = Object.hasOwn(SHAPES[kind], key) ? SHAPES[kind][key] : undefined;
  if (shape === undefined || (kind === 'schema' && Array.isArray(a) && 'one' in shape)) return equal(a, b);
  if ('one' in shape) return alike(a, b, shape.one, reached);
  if ('list' in shape) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return equal(a, b);
    return a.every((item: JsonValue, index: number) => alike(item, b[index], shape.list, reached));
  }
  if (!isObject(a) || !isObject(b)) return equal(a, b);
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && alike(a[name], b[name], shape.map, reached));
}

/** The components that a node names by `$ref`, discriminator mapping or security scheme. */
function collect(node: JsonObject, kind: Kind, reached: Reached): void {
  const ref = member(node, '$ref');
  if (typeof ref === 'string') reached.add(componentOf(pointerOf(ref) ?? ref));
  if (kind === 'schema') {
    const mapping = member(member(node, 'discriminator'), 'mapping');
    for (const value of isObject(mapping) ? Object.values(mapping) : []) {
      if (typeof value === 'string') reached.add(mappedTo(value));
    }
  }
  if (kind === 'securityRequirement') {
    for (const name of Object.keys(node)) reached.add(join('', 'components', 'securitySchemes', name));
  }
}

/** A discriminator maps to a reference or to the bare name of a schema (OpenAPI 3.1, 4.8.25). */
function mappedTo(value: string): string {
  const pointer = pointerOf(value);
  return pointer === undefined ? join('', 'components', 'schemas', value) : componentOf(pointer);
}

/** The component that holds what a pointer leads to, or the pointer itself outside of components. */
function componentOf(pointer: string): string {
  const path = steps(pointer);
  return path[0] === 'components' && path.length > 3 ? join('', ...path.slice(0, 3)) : pointer;
}
