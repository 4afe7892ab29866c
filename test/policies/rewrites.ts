/** Ways to write a document anew that change nothing for those who call the API. */
import { pointerOf } from '../../src/document/cursor.ts';
import {
  children,
  isObject,
  join,
  type Kind,
  METHODS,
  member,
  PROSE_KEYWORDS,
  visit,
} from '../../src/document/metamodel.ts';
import { valueAt } from '../../src/document/references.ts';
import type { JsonObject, JsonValue, Pointer } from '../../src/document/types.ts';
import { omit } from './changes-of.ts';

/** Rewrites one object; the same object where there is nothing to rewrite. */
export type Rewrite = (node: JsonObject, kind: Kind, context: Context) => JsonObject;
/** What a rewrite may know of the whole. */
export interface Context {
  readonly root: JsonObject;
  readonly is30: boolean;
  /** Where the object stands. */
  readonly pointer: Pointer;
}

/** Rewrites every object of a document, those inside first; `chosen` says which. */
export function rewriteAll(
  root: JsonObject,
  rewrite: Rewrite,
  chosen: (pointer: Pointer) => boolean = () => true,
): JsonObject {
  const is30 = String(root.openapi).startsWith('3.0');
  const go = (node: JsonValue, kind: Kind, pointer: Pointer): JsonValue => {
    if (!isObject(node)) return node;
    let result: JsonObject = node;
    for (const child of children(node, kind)) {
      const value = go(child.value, child.kind, join(pointer, ...child.steps));
      if (value !== child.value) result = set(result, child.steps, value);
    }
    return chosen(pointer) ? rewrite(result, kind, { root, is30, pointer }) : result;
  };
  return go(root, 'document', '') as JsonObject;
}

function set(node: JsonObject, [key = '', name]: readonly string[], value: JsonValue): JsonObject {
  if (name === undefined) return { ...node, [key]: value };
  const held = node[key];
  if (Array.isArray(held))
    return { ...node, [key]: held.map((item: JsonValue, index) => (String(index) === name ? value : item)) };
  return { ...node, [key]: { ...(isObject(held) ? held : {}), [name]: value } };
}

const isRef = (node: JsonObject) => typeof node.$ref === 'string';
/** A schema that says something of its own and refers to nothing. */
const isPlain = (node: JsonObject, kind: Kind) => kind === 'schema' && !isRef(node);

/** Rewrites that look at one object at a time, by name. */
export const LOCAL_REWRITES: Readonly<Record<string, Rewrite>> = {
  'reordered keys': (node) =>
    Object.fromEntries(
      Object.entries(node)
        .reverse()
        .map(([key, value]) => [
          key,
          KEY_MAPS.has(key) && isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
        ]),
    ),
  'reordered lists': (node, kind) =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        (UNORDERED[kind] ?? []).includes(key) && Array.isArray(value) ? [...value].reverse() : value,
      ]),
    ),
  'prose dropped': (node, kind) =>
    Object.fromEntries(
      Object.entries(node).filter(
        ([key]) =>
          kind === 'document' || kind === 'callback' || isRef(node) || !PROSE_KEYWORDS[kind]?.has(key),
      ),
    ),
  'prose written': (node, kind) =>
    kind === 'document' || kind === 'callback' || isRef(node) || PROSE_KEYWORDS[kind] === undefined
      ? node
      : { ...node, description: 'something else' },
  'references inlined': (node, kind, { root, is30, pointer }) => {
    if (
      typeof node.$ref !== 'string' ||
      (kind === 'schema' && !is30 && Object.keys(node).length > 1) ||
      isMember(pointer)
    )
      return node;
    const target = pointerOf(node.$ref);
    const value = target === undefined ? undefined : valueAt(root, target);
    return isObject(value) && target !== undefined && !reaches(root, value, kind, target) ? value : node;
  },
  'references wrapped': (node, kind, { pointer }) =>
    kind === 'schema' && Object.keys(node).join() === '$ref' && !isMember(pointer) ? { allOf: [node] } : node,
  'wrapped in allOf': (node, kind, context) =>
    isPlain(node, kind) && isValue(context) ? { allOf: [node] } : node,
  'wrapped in anyOf': (node, kind, context) =>
    isPlain(node, kind) && isValue(context) ? { anyOf: [node] } : node,
  'wrapped in oneOf': (node, kind, context) =>
    isPlain(node, kind) && isValue(context) ? { oneOf: [node] } : node,
  'split by allOf': (node, kind, context) => (isPlain(node, kind) && isValue(context) ? split(node) : node),
  'defaults spelled out': (node, kind, { is30 }) =>
    isRef(node) ? node : { ...defaults(node, kind, is30), ...node },
  'upper case': (node, kind) => {
    if (isRef(node)) return node;
    const upper = (key: string, change: (name: string) => string) =>
      isObject(node[key])
        ? {
            [key]: Object.fromEntries(
              Object.entries(node[key]).map(([name, value]) => [change(name), value]),
            ),
          }
        : {};
    if (kind === 'parameter' && node.in === 'header')
      return { ...node, name: String(node.name).toUpperCase() };
    if (kind === 'response')
      return { ...node, ...upper('headers', (name) => name.toUpperCase()), ...upper('content', mediaCase) };
    return kind === 'requestBody' ? { ...node, ...upper('content', mediaCase) } : node;
  },
  'empty collections': (node, kind) => (isRef(node) ? node : { ...EMPTY[kind], ...node }),
  'constants as lists': (node, kind) =>
    kind === 'schema' && node.const !== undefined ? { ...omit(node, 'const'), enum: [node.const] } : node,
  'repeated values': (node, kind) =>
    kind === 'schema' && Array.isArray(node.required)
      ? { ...node, required: [...node.required, ...node.required] }
      : node,
  'null as an alternative': (node, kind, { is30 }) => {
    if (
      kind !== 'schema' ||
      is30 ||
      !Array.isArray(node.type) ||
      !node.type.includes('null') ||
      node.type.length !== 2 ||
      node.enum !== undefined ||
      node.default !== undefined
    )
      return node;
    return {
      anyOf: [
        { ...node, type: node.type.find((type: JsonValue) => type !== 'null') ?? 'null' },
        { type: 'null' },
      ],
    };
  },
  'any schema as true': (node, kind, { is30, pointer }) =>
    kind === 'schema' &&
    !is30 &&
    Object.keys(node).length === 0 &&
    !pointer.startsWith('/components/schemas/')
      ? { description: 'anything' }
      : node,
  'parameters in operations': (node, kind) => {
    if (kind !== 'pathItem' || !Array.isArray(node.parameters)) return node;
    const inherited = node.parameters as readonly JsonValue[];
    const operations = METHODS.flatMap((method) => {
      const operation = node[method];
      if (!isObject(operation)) return [];
      const own = Array.isArray(operation.parameters) ? operation.parameters : [];
      return [
        [
          method,
          {
            ...operation,
            parameters: [
              ...inherited.filter((item) => !own.some((other: JsonValue) => sameParameter(item, other))),
              ...own,
            ],
          },
        ],
      ];
    });
    return { ...omit(node, 'parameters'), ...Object.fromEntries(operations) };
  },
  'requirements in operations': (node, kind, { root, pointer }) =>
    kind === 'operation' &&
    // The requirements of the document are about calls to the API, not about those that it makes.
    pointer.startsWith('/paths/') &&
    node.security === undefined &&
    root.security !== undefined
      ? { ...node, security: root.security }
      : node,
  'servers in path items': (node, kind, { root, pointer }) =>
    kind === 'pathItem' &&
    pointer.startsWith('/paths/') &&
    node.servers === undefined &&
    root.servers !== undefined
      ? { ...node, servers: root.servers }
      : node,
  'discriminator mapping spelled out': (node, kind) => {
    const alternatives = (
      Array.isArray(node.oneOf) ? node.oneOf : Array.isArray(node.anyOf) ? node.anyOf : []
    ) as readonly JsonValue[];
    if (kind !== 'schema' || !isObject(node.discriminator) || node.discriminator.mapping !== undefined)
      return node;
    const refs = alternatives.map((item) => member(item, '$ref')).filter((ref) => typeof ref === 'string');
    return {
      ...node,
      discriminator: {
        ...node.discriminator,
        mapping: Object.fromEntries(refs.map((ref) => [ref.slice(ref.lastIndexOf('/') + 1), ref])),
      },
    };
  },
  'siblings of a reference in allOf': (node, kind, { is30 }) =>
    kind === 'schema' && !is30 && isRef(node) && Object.keys(node).length > 1
      ? { allOf: [omit(node, '$ref'), { $ref: node.$ref ?? '' }] }
      : node,
};

const KEY_MAPS = new Set([
  'properties',
  'schemas',
  'responses',
  'content',
  'headers',
  'mapping',
  'paths',
  'patternProperties',
  'examples',
]);
const UNORDERED: Partial<Record<Kind, readonly string[]>> = {
  schema: ['oneOf', 'anyOf', 'allOf', 'enum', 'required', 'type'],
  operation: ['tags', 'parameters', 'security'],
  pathItem: ['parameters'],
  document: ['tags', 'security'],
};
const EMPTY: Partial<Record<Kind, JsonObject>> = {
  schema: { required: [] },
  operation: { parameters: [], tags: [], callbacks: {} },
  response: { headers: {}, links: {} },
  mediaType: { encoding: {} },
  pathItem: { parameters: [] },
};

function sameParameter(a: JsonValue, b: JsonValue): boolean {
  return member(a, 'in') === member(b, 'in') && member(a, 'name') === member(b, 'name');
}

function mediaCase(name: string): string {
  return name.replace(/^[^;]*/, (essence) => essence.toUpperCase());
}

/** The alternatives of a union are told apart by their names: see the rewrites of components. */
function isMember(pointer: Pointer): boolean {
  return /\/(oneOf|anyOf)\/\d+$/.test(pointer);
}

/** A schema that stands for values, and is no part of another one that evaluates it with its neighbours. */
function isValue({ pointer }: Context): boolean {
  return !/\/(allOf|oneOf|anyOf|\$defs)\/[^/]*$|\/(not|if|then|else|propertyNames|dependentSchemas\/[^/]*)(\/|$)/.test(
    pointer,
  );
}

/** Whether a value of a kind leads to a place again. */
function reaches(root: JsonObject, value: JsonValue, kind: Kind, target: Pointer): boolean {
  const seen = new Set<string>();
  const stack: { value: JsonValue; kind: Kind }[] = [{ value, kind }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    let found = false;
    visit(at.value, at.kind, (node, kind) => {
      const ref = member(node, '$ref');
      const pointer = typeof ref === 'string' ? pointerOf(ref) : undefined;
      if (pointer === target) found = true;
      if (pointer !== undefined && !seen.has(pointer)) {
        seen.add(pointer);
        stack.push({ value: valueAt(root, pointer) ?? null, kind });
      }
      return !found;
    });
    if (found) return true;
  }
  return false;
}

/** Keywords that say something only together. */
const TOGETHER: readonly (readonly string[])[] = [
  [
    'properties',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'then',
    'else',
    'dependentSchemas',
    '$ref',
    'discriminator',
    'enum',
    'const',
    'nullable',
    'type',
  ],
  ['items', 'prefixItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
  ['contentEncoding', 'contentMediaType', 'contentSchema'],
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

function split(node: JsonObject): JsonObject {
  const rest = { ...node };
  const groups: JsonObject[] = [];
  for (const keywords of [...TOGETHER, ...Object.keys(node).map((key) => [key])]) {
    const group = Object.fromEntries(Object.entries(rest).filter(([key]) => keywords.includes(key)));
    for (const key of Object.keys(group)) delete rest[key];
    if (Object.keys(group).length > 0) groups.push(group);
  }
  return groups.length > 1 ? { allOf: groups } : node;
}

function defaults(node: JsonObject, kind: Kind, is30: boolean): JsonObject {
  return DEFAULTS[kind]?.(node, is30) ?? {};
}

const DEFAULTS: Partial<Record<Kind, (node: JsonObject, is30: boolean) => JsonObject>> = {
  parameter: parameterDefaults,
  header: (node) => ({
    required: false,
    deprecated: false,
    ...(node.content === undefined ? { style: 'simple', explode: false } : {}),
  }),
  requestBody: () => ({ required: false }),
  operation: () => ({ deprecated: false }),
  encoding: (node) =>
    node.style === undefined ? {} : { explode: node.style === 'form', allowReserved: false },
  schema: (node, is30) => ({ ...schemaDefaults(node), ...(is30 ? { nullable: false } : {}) }),
};

function parameterDefaults(node: JsonObject): JsonObject {
  const flags = { required: node.in === 'path', deprecated: false };
  if (node.content !== undefined) return flags;
  const usual = node.in === 'query' || node.in === 'cookie' ? 'form' : 'simple';
  const style = typeof node.style === 'string' ? node.style : usual;
  const query = node.in === 'query' ? { allowReserved: false, allowEmptyValue: false } : {};
  return { ...flags, style, explode: style === 'form', ...query };
}

function schemaDefaults(node: JsonObject): JsonObject {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  const has = (type: string) => types.includes(type);
  return {
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    ...(has('string') ? { minLength: 0 } : {}),
    ...(has('array')
      ? { minItems: 0, uniqueItems: false, ...(node.items === undefined ? { items: {} } : {}) }
      : {}),
    ...(has('object') && node.unevaluatedProperties === undefined
      ? { minProperties: 0, additionalProperties: true }
      : {}),
    ...(node.contains === undefined ? {} : { minContains: 1 }),
  };
}

/** Gives every component of a section another name, and follows with every reference to it. */
export function renameComponents(root: JsonObject, section: string): JsonObject {
  const prefix = `#/components/${section}/`;
  const rename = (ref: string) =>
    ref.startsWith(prefix) ? `${prefix}Renamed${ref.slice(prefix.length)}` : ref;
  const renamed = rewriteAll(root, (node, kind) => {
    if (kind === 'schema' && isObject(node.discriminator) && section === 'schemas') {
      const mapping = isObject(node.discriminator.mapping) ? node.discriminator.mapping : {};
      node = {
        ...node,
        discriminator: {
          ...node.discriminator,
          mapping: Object.fromEntries(
            Object.entries(mapping).map(([name, ref]) => [
              name,
              rename(String(ref).includes('/') ? String(ref) : prefix + ref),
            ]),
          ),
        },
      };
    }
    return typeof node.$ref === 'string' ? { ...node, $ref: rename(node.$ref) } : node;
  });
  const components = isObject(renamed.components) ? renamed.components : {};
  const held = isObject(components[section]) ? components[section] : {};
  return {
    ...renamed,
    components: {
      ...components,
      [section]: Object.fromEntries(Object.entries(held).map(([name, value]) => [`Renamed${name}`, value])),
    },
  };
}

/** Moves the path of the document's servers into the templates of the paths that name no servers of their own. */
export function prefixInPaths(root: JsonObject): JsonObject {
  const servers = (Array.isArray(root.servers) ? root.servers : []) as readonly JsonValue[];
  const urls = servers.map((server) => String(member(server, 'url') ?? '').replace(/\/$/, ''));
  const [prefix = ''] = urls.map((url) => url.replace(/^[a-z]+:\/\/[^/]*/, ''));
  if (prefix === '' || !urls.every((url) => url.endsWith(prefix))) return root;
  const bare = servers.map((server, index) => ({
    ...(isObject(server) ? server : {}),
    url: urls[index]?.slice(0, -prefix.length) || '/',
  }));
  const paths = Object.entries(isObject(root.paths) ? root.paths : {}).map(([template, item]) =>
    isObject(item) && namesServers(item)
      ? [template, { servers: root.servers ?? [], ...item }]
      : [`${prefix}${template}`, item],
  );
  return { ...root, servers: bare, paths: Object.fromEntries(paths) };
}

function namesServers(pathItem: JsonValue): boolean {
  const owners = [pathItem, ...METHODS.map((method) => member(pathItem, method))];
  return owners.some((owner) => member(owner, 'servers') !== undefined);
}

/** Spells a document of 3.0 in 3.1. */
export function to31(root: JsonObject): JsonObject {
  const rewritten = rewriteAll(root, (node, kind) => {
    if (kind !== 'schema') return node;
    return isRef(node) ? { $ref: node.$ref ?? '' } : withNull(withBounds(node));
  });
  return { ...rewritten, openapi: '3.1.0' };
}

function withBounds(schema: JsonObject): JsonObject {
  let result = schema;
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof result[exclusive] !== 'boolean') continue;
    const { [bound]: value, [exclusive]: isExclusive, ...rest } = result;
    result = value === undefined ? rest : { ...rest, [isExclusive === true ? exclusive : bound]: value };
  }
  return result;
}

function withNull(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return rest;
  if (typeof rest.type !== 'string') return { anyOf: [rest, { type: 'null' }] };
  const list = Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...rest.enum, null] } : {};
  return { ...rest, type: [rest.type, 'null'], ...list };
}
