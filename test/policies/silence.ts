/** Changes of a keyword for which silence is right, each with the reason. */
import { pointerOf } from '../../src/document/cursor.ts';
import { isObject, member, steps } from '../../src/document/metamodel.ts';
import { valueAt } from '../../src/document/references.ts';
import type { Document, JsonObject, JsonValue, Pointer } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { changesOf, type KeywordChange } from './changes-of.ts';
import { companionsOf, type Reached, reachedObjects, withKeyword } from './reached.ts';

/** One change at one place of a document. */
export interface Site extends Reached {
  readonly change: KeywordChange;
  /** The schemas that must hold together with this one. */
  readonly beside: readonly Reached[];
  readonly root: JsonObject;
}

/** What may change without a word, and why. */
export const SILENT: readonly {
  readonly what: string;
  readonly why: string;
  readonly is: (site: Site) => boolean;
}[] = [
  {
    what: 'readOnly and writeOnly of what is no property',
    why: 'they are marks of properties (OpenAPI 3.0, 4.7.24.2); a whole body, an item or a parameter is sent or it is not',
    is: ({ change, kind, pointer, root }) =>
      kind === 'schema' && ['readOnly', 'writeOnly'].includes(change.keyword) && !isProperty(root, pointer),
  },
  {
    what: 'the default of a parameter that must be given',
    why: 'nothing stands in for what is never left out',
    is: ({ change, kind, owner }) => kind === 'schema' && change.keyword === 'default' && isRequired(owner),
  },
  {
    what: 'null in `type` where `enum` or `const` does not list it, in `enum` where `type` does not allow it or `nullable` has it',
    why: 'the values are the same',
    is: ({ change, node }) =>
      onlyNull(node[change.keyword], change.value) && (node.enum !== undefined || node.const !== undefined),
  },
  {
    what: 'a type beside listed values that are all of it',
    why: 'the list says which values there are',
    is: ({ change, node }) => {
      const values = Array.isArray(node.enum) ? node.enum : node.const === undefined ? [] : [node.const];
      const listed = values.filter((value: JsonValue) => value !== null);
      const allowed = (types: JsonValue | undefined) =>
        listed.every((value: JsonValue) => types === undefined || [types].flat().includes(typeof value));
      return change.keyword === 'type' && listed.length > 0 && allowed(node.type) && allowed(change.value);
    },
  },
  {
    what: 'what another schema that must hold too says as well, or what is said of a type that it does not allow',
    why: 'the values are the same',
    is: ({ change, beside, pointer }) =>
      beside.some((other) => other.pointer !== pointer && shadows(other.node, change)),
  },
  {
    what: 'a scalar beside an array that a query spells out: `?kind=apple`',
    why: 'one item is written like the array of it (OpenAPI 3.1, 4.8.12.6)',
    is: ({ change, owner, node }) =>
      change.keyword === 'type' &&
      owner?.node.in === 'query' &&
      [node.type, change.value].every((type) => JSON.stringify(type ?? '').includes('"array"')),
  },
];

function isRequired(owner: Reached | undefined): boolean {
  if (owner?.kind === 'schema') return owner.node.$ref !== undefined && isRequired(owner.owner);
  return owner?.kind === 'parameter' && owner.node.required === true;
}

/** Whether a schema is, in its place or by a reference, the schema of a property. */
function isProperty(root: JsonObject, pointer: Pointer): boolean {
  const isNamed = (at: Pointer) => /\/properties\/[^/]+$/.test(at);
  if (isNamed(pointer)) return true;
  return reachedObjects(root).some((other) => isNamed(other.pointer) && leadsTo(root, other.node, pointer));
}

function leadsTo(root: JsonObject, node: JsonObject, pointer: Pointer, seen = new Set<JsonValue>()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  const target = pointerOf(String(node.$ref ?? ''));
  if (target === undefined) return false;
  if (target === pointer) return true;
  const next = valueAt(root, target);
  return isObject(next) && leadsTo(root, next, pointer, seen);
}

function onlyNull(from: JsonValue | undefined, to: JsonValue | undefined): boolean {
  const list = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [a, b] = [list(from), list(to)];
  const isNull = (item: JsonValue) => item === null || item === 'null';
  const differing = [
    ...a.filter((item: JsonValue) => !b.includes(item)),
    ...b.filter((item: JsonValue) => !a.includes(item)),
  ];
  return b.length > 0 && differing.length > 0 && differing.every(isNull);
}

const TYPED: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength', 'minLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf'],
  array: [
    'maxItems',
    'minItems',
    'uniqueItems',
    'items',
    'contains',
    'minContains',
    'maxContains',
    'prefixItems',
    'unevaluatedItems',
  ],
  object: [
    'properties',
    'required',
    'maxProperties',
    'minProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'patternProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
};

/** Whether a schema says what a change says, or allows none of the values that it speaks of. */
function shadows(other: JsonObject, { keyword }: KeywordChange): boolean {
  if (other[keyword] !== undefined && keyword !== 'properties') return true;
  const type = Object.keys(TYPED).find((name) => TYPED[name]?.includes(keyword));
  const allowed = Array.isArray(other.type) ? other.type : [other.type];
  return (
    type !== undefined &&
    other.type !== undefined &&
    !allowed.includes(type) &&
    !(type === 'number' && allowed.includes('integer'))
  );
}

/** Every change of one keyword that a document can take. */
export function sitesOf({ root, version }: Document): Site[] {
  const objects = reachedObjects(root);
  const companions = companionsOf(objects);
  return objects.flatMap((object) =>
    changesOf(object.node, object.kind, version).map((change) => ({
      ...object,
      change,
      root,
      beside: companions.get(object.pointer) ?? [],
    })),
  );
}

/** Whether a place is at, above or below another one. */
export function isNear(place: Pointer | undefined, other: Pointer): boolean {
  if (place === undefined) return false;
  return place === other || place.startsWith(`${other}/`) || other.startsWith(`${place}/`);
}

/** The places at which a change may be reported: its own, what it refers to, and what holds together with it. */
export function placesOf({ pointer, node, change, beside }: Site): Pointer[] {
  const refs: string[] = [];
  collectRefs([node[change.keyword] ?? null, change.value ?? null], refs);
  return [pointer, ...beside.map((other) => other.pointer), ...refs.flatMap((ref) => pointerOf(ref) ?? [])];
}

function collectRefs(value: JsonValue, refs: string[]): void {
  const ref = member(value, '$ref');
  if (typeof ref === 'string') refs.push(ref);
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectRefs(item, refs);
}

/** A document whose places are those of its values, however it was written. */
export function placed(document: Document): Document {
  const locate = (pointer: Pointer) => ({ file: document.label, pointer, line: 1, column: 1 });
  return { ...document, locate };
}

/** What is wrong with the report about a change; undefined where it stands at the place, or nothing need be said. */
export function fault(base: Document, site: Site): string | undefined {
  const { pointer, node, change } = site;
  const root = withKeyword(base.root, steps(pointer), change.keyword, change.value);
  if (typeof root !== 'object' || root === null || Array.isArray(root)) throw new TypeError('no document');
  const found = compareRevisions(base, { ...base, root: root as Document['root'] });
  const places = placesOf(site);
  const there = found.filter(({ base: from, revision: to }) =>
    places.some((place) => isNear(from?.pointer, place) || isNear(to?.pointer, place)),
  );
  const said = there.some(({ operation, section }) => operation !== undefined || section === 'servers');
  if (said || SILENT.some(({ is }) => is(site))) return undefined;
  const what = `${pointer} ${change.keyword}: ${JSON.stringify(node[change.keyword])} → ${JSON.stringify(change.value)}`;
  return `${what.slice(0, 300)} gives ${found.map(({ id }) => id).join() || 'nothing'}`;
}
