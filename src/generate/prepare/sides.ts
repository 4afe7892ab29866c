/**
 * Step: what is sent and what is received get types of their own where they differ. They differ where a property is
 * read-only (received, never sent) or write-only (OpenAPI 3.1, 4.8.24.1), or where it has a default and may be left
 * out by who sends it, while who receives it will find it there. A component that is used on both sides and differs
 * keeps its name for what is received; what is sent is the component `<name>Request`.
 */
import { pointerOf } from '../../document/cursor.ts';
import { isObject, join, type Kind, member } from '../../document/metamodel.ts';
import { localRef, valueAt } from '../../document/references.ts';
import type { JsonObject, JsonValue, Pointer } from '../../document/types.ts';
import { isAnnotated } from './properties.ts';
import {
  componentAt,
  freeName,
  mapChildren,
  mapValues,
  members,
  rewrite,
  SECTIONS,
  type Section,
  strings,
} from './rewrite.ts';

type Side = 'sent' | 'received';

const OTHER: Readonly<Record<Side, Side>> = { sent: 'received', received: 'sent' };

/** The side of components that no operation uses. */
const NATURAL: Readonly<Partial<Record<Section, Side>>> = {
  requestBodies: 'sent',
  parameters: 'sent',
  responses: 'received',
  headers: 'received',
};

/** Gives what is sent and what is received types of their own where they differ. */
export function bySide(root: JsonObject): JsonObject {
  const differing = differingComponents(root);
  if (differing.size === 0 && !holdsDifference(root)) return root;
  return new Sides(root, differing).rewritten();
}

class Sides {
  readonly #root: JsonObject;
  readonly #used = new Map<Pointer, Set<Side>>();
  readonly #twins = new Map<Pointer, string>();

  constructor(root: JsonObject, differing: ReadonlySet<Pointer>) {
    this.#root = root;
    this.#useAll();
    for (const [pointer, sides] of this.#used) {
      if (sides.size === 2 && differing.has(pointer)) this.#twins.set(pointer, this.#twinName(pointer));
    }
  }

  rewritten(): JsonObject {
    const components = member(this.#root, 'components');
    const paths = mapChildren(this.#root, 'document', (child, kind, key) =>
      kind === 'pathItem' ? this.#sided(child, kind, key === 'paths' ? 'sent' : 'received') : child,
    );
    if (!isObject(components)) return paths;
    const next = mapValues(components, (map, key) => {
      const section = SECTIONS.find((known) => known === key);
      return section === undefined || !isObject(map) ? map : this.#section(section, map);
    });
    return { ...paths, components: next };
  }

  /** The components of a section, each for its side, the twin for the other side after it. */
  #section(section: Section, map: JsonObject): JsonObject {
    const kind = KINDS[section];
    const entries = Object.entries(map).flatMap(([name, value]) => {
      const pointer = join('/components', section, name);
      const twin = this.#twins.get(pointer);
      const sides = [...(this.#used.get(pointer) ?? [])];
      if (twin !== undefined) {
        return [
          [name, this.#sided(value, kind, 'received')] as const,
          [twin, this.#sided(value, kind, 'sent')] as const,
        ];
      }
      // Used on both sides it is the same for both.
      return [[name, sides.length === 1 && sides[0] ? this.#sided(value, kind, sides[0]) : value] as const];
    });
    return Object.fromEntries(entries);
  }

  /** A node as it is on a side. */
  #sided(node: JsonValue, kind: Kind, side: Side): JsonValue {
    if (!isObject(node)) return node;
    const own = kind === 'schema' ? forSide(this.#root, node, side) : node;
    const inner = mapChildren(own, kind, (child, childKind, key) =>
      this.#sided(child, childKind, sideOf(kind, key, side)),
    );
    const twin = side === 'sent' ? this.#twins.get(targetOf(inner) ?? '') : undefined;
    const section = componentAt(targetOf(inner) ?? '')?.section;
    return twin === undefined || section === undefined
      ? inner
      : { ...inner, $ref: localRef(join('/components', section, twin)) };
  }

  /** Follows every operation, then what no operation uses. */
  #useAll(): void {
    for (const [, item] of members(member(this.#root, 'paths'))) this.#use(item, 'pathItem', 'sent');
    for (const [, item] of members(member(this.#root, 'webhooks'))) this.#use(item, 'pathItem', 'received');
    for (const section of SECTIONS) {
      const side = NATURAL[section];
      for (const [name, value] of members(member(member(this.#root, 'components'), section))) {
        const pointer = join('/components', section, name);
        if (section === 'pathItems') this.#use(value, 'pathItem', 'sent');
        else if (side !== undefined && !this.#used.has(pointer))
          this.#useComponent(pointer, KINDS[section], side);
      }
    }
  }

  #use(node: JsonValue, kind: Kind, side: Side): void {
    if (!isObject(node)) return;
    const target = targetOf(node);
    if (target !== undefined) this.#useComponent(target, kind, side);
    mapChildren(node, kind, (child, childKind, key) => {
      this.#use(child, childKind, sideOf(kind, key, side));
      return child;
    });
  }

  #useComponent(pointer: Pointer, kind: Kind, side: Side): void {
    const sides = this.#used.get(pointer) ?? new Set();
    if (sides.has(side)) return;
    this.#used.set(pointer, sides.add(side));
    const value = valueAt(this.#root, pointer);
    if (value !== undefined) this.#use(value, kind, side);
  }

  #twinName(pointer: Pointer): string {
    const { section = 'schemas', name = '' } = componentAt(pointer) ?? {};
    const known = member(member(this.#root, 'components'), section);
    const given = new Set(this.#twins.values());
    return freeName(`${name}Request`, (wish) => member(known, wish) !== undefined || given.has(wish));
  }
}

const KINDS: Readonly<Record<Section, Kind>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  requestBodies: 'requestBody',
  headers: 'header',
  pathItems: 'pathItem',
};

/** An operation receives what its responses hold. */
function sideOf(kind: Kind, key: string, side: Side): Side {
  return kind === 'operation' && key === 'responses' ? OTHER[side] : side;
}

function targetOf(node: JsonValue): Pointer | undefined {
  const ref = member(node, '$ref');
  return typeof ref === 'string' ? pointerOf(ref) : undefined;
}

/** The components that hold a difference, or refer to one that does. */
function differingComponents(root: JsonObject): Set<Pointer> {
  const differing = new Set<Pointer>();
  const users = new Map<Pointer, Set<Pointer>>();
  for (const section of SECTIONS) {
    for (const [name, value] of members(member(member(root, 'components'), section))) {
      const pointer = join('/components', section, name);
      rewrite(value, KINDS[section], (node, kind) => {
        if (kind === 'schema' && differs(root, node)) differing.add(pointer);
        const target = targetOf(node);
        if (target !== undefined) users.set(target, (users.get(target) ?? new Set()).add(pointer));
        return node;
      });
    }
  }
  const waiting = [...differing];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const user of users.get(at) ?? []) {
      if (differing.has(user)) continue;
      differing.add(user);
      waiting.push(user);
    }
  }
  return differing;
}

function holdsDifference(root: JsonObject): boolean {
  let holds = false;
  rewrite(root, 'document', (node, kind) => {
    holds ||= kind === 'schema' && differs(root, node);
    return node;
  });
  return holds;
}

function differs(root: JsonObject, schema: JsonObject): boolean {
  return forSide(root, schema, 'sent') !== schema || forSide(root, schema, 'received') !== schema;
}

/** The schema of an object as it is on a side; its properties' schemas are left as they are. */
function forSide(root: JsonObject, schema: JsonObject, side: Side): JsonObject {
  const properties = member(schema, 'properties');
  if (!isObject(properties)) return schema;
  const names = Object.keys(properties);
  const absent = names.filter((name) => isAbsent(root, properties[name] ?? true, side));
  const required = strings(member(schema, 'required'));
  const filled =
    side === 'received'
      ? names.filter((name) => !required.includes(name) && hasDefault(root, properties[name] ?? true))
      : [];
  if (absent.length === 0 && filled.length === 0) return schema;
  // An object without any property would take all of them.
  const never = absent.length === names.length ? absent.map((name) => [name, false] as const) : [];
  const kept = Object.entries(properties).filter(([name]) => !absent.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries([...kept, ...never]),
    required: [...required, ...filled].filter((name) => !absent.includes(name)),
  };
}

function isAbsent(root: JsonObject, property: JsonValue, side: Side): boolean {
  const is = (key: string) => isAnnotated(root, property, (schema) => member(schema, key) === true);
  const [readOnly, writeOnly] = [is('readOnly'), is('writeOnly')];
  return readOnly !== writeOnly && (side === 'sent' ? readOnly : writeOnly);
}

function hasDefault(root: JsonObject, property: JsonValue): boolean {
  return isAnnotated(root, property, (schema) => member(schema, 'default') !== undefined);
}
