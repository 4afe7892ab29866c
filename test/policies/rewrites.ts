/** Ways to write a document anew that change nothing for those who call the API. */
import { pointerOf, valueAt } from '../../src/document/cursor.ts';
import { children, escapeStep, isObject, join, type Kind, METHODS, member, PROSE_KEYWORDS, visit } from '../../src/document/metamodel.ts';
import type { JsonObject, JsonValue, Pointer } from '../../src/document/types.ts';
import { omit } from './changes-of.ts';

/** Rewrites one object; the same object where there is nothing to rewrite. */
export type Rewrite = (node: JsonObject, kind: Kind, context: Context) => JsonObject;
/** What a rewrite may know of the whole. */
export interface Context {
  readonly root: JsonObject;
  readonly is30: boolean;
  /** What a pure name in a discriminator may not lose. */
  readonly pointer: Pointer;
}

/** Rewrites every object of a document, those inside first; `chosen` says which. */
export function rewriteAll(root: JsonObject, rewrite: Rewrite, chosen: (pointer: Pointer) => boolean = () => true): JsonObject {
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
  if (Array.isArray(held)) return { ...node, [key]: held.map((item: JsonValue, index) => (String(index) === name ? value : item)) };
  return { ...node, [key]: { ...(isObject(held) ? held : {}), [name]: value } };
}

const isRef = (node: JsonObject) => typeof node.$ref === 'string';
/** A schema that says something of its own and refers to nothing. */
const isPlain = (node: JsonObject, kind: Kind) => kind === 'schema' && !isRef(node);

/** Rewrites that look at one object at a time, by name. */
export const LOCAL_REWRITES: Readonly<Record<string, Rewrite>> = {
  'reordered keys': (node) => Object.fromEntries(Object.entries(node).reverse().map(([key, value]) => [key, KEY_MAPS.has(key) && isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value])),
  'reordered lists': (node, kind) => Object.fromEntries(Object.entries(node).map(([key, value]) => [key, (UNORDERED[kind] ?? []).includes(key) && Array.isArray(value) ? [...value].reverse() : value])),
  'prose dropped': (node, kind) => Object.fromEntries(Object.entries(node).filter(([key]) => kind === 'document' || kind === 'callback' || isRef(node) || !PROSE_KEYWORDS[kind]?.has(key))),
  'prose written': (node, kind) => (kind === 'document' || kind === 'callback' || isRef(node) || PROSE_KEYWORDS[kind] === undefined ? node : { ...node, description: 'something else' }),
  'references inlined': (node, kind, { root, is30, pointer }) => {
    if (typeof node.$ref !== 'string' || (kind === 'schema' && !is30 && Object.keys(node).length > 1) || isMember(pointer)) return node;
    const target = pointerOf(node.$ref);
    const value = target === undefined ? undefined : valueAt(root, target);
    return isObject(value) && target !== undefined && !reaches(root, value, kind, target) ? value : node;
  },
  'references wrapped': (node, kind, { pointer }) => (kind === 'schema' && Object.keys(node).join() === '$ref' && !isMember(pointer) ? { allOf: [node] } : node),
  'wrapped in allOf': (node, kind, context) => (isPlain(node, kind) && isValue(context) ? { allOf: [node] } : node),
  'wrapped in anyOf': (node, kind, context) => (isPlain(node, kind) && isValue(context) ? { anyOf: [node] } : node),
  'wrapped in oneOf': (node, kind, context) => (isPlain(node, kind) && isValue(context) ? { oneOf: [node] } : node),
  'split by allOf': (node, kind, context) => (isPlain(node, kind) && isValue(context) ? split(node) : node),
  'defaults spelled out': (node, kind, { is30 }) => (isRef(node) ? node : { ...defaults(node, kind, is30), ...node }),
  'upper case': (node, kind) => {
    if (isRef(node)) return node;
    const upper = (key: string, change: (name: string) => string) => (isObject(node[key]) ? { [key]: Object.fromEntries(Object.entries(node[key]).map(([name, value]) => [change(name), value])) } : {});
    if (kind === 'parameter' && node.in === 'header') return { ...node, name: String(node.name).toUpperCase() };
    if (kind === 'response') return { ...node, ...upper('headers', (name) => name.toUpperCase()), ...upper('content', mediaCase) };
    return kind === 'requestBody' ? { ...node, ...upper('content', mediaCase) } : node;
  },
  'empty collections': (node, kind) => (isRef(node) ? node : { ...EMPTY[kind], ...node }),
  'constants as lists': (node, kind) => (kind === 'schema' && node.const !== undefined ? { ...omit(node, 'const'), enum: [node.const] } : node),
  'repeated values': (node, kind) => (kind === 'schema' && Array.isArray(node.required) ? { ...node, required: [...node.required, ...node.required] } : node),
  'null as an alternative': (node, kind, { is30 }) => {
    if (kind !== 'schema' || is30 || !Array.isArray(node.type) || !node.type.includes('null') || node.type.length !== 2 || node.enum !== undefined || node.default !== undefined) return node;
    return { anyOf: [{ ...node, type: node.type.find((type: JsonValue) => type !== 'null') ?? 'null' }, { type: 'null' }] };
  },
  'any schema as true': (node, kind, { is30, pointer }) => (kind === 'schema' && !is30 && Object.keys(node).length === 0 && !pointer.startsWith('/components/schemas/') ? ({ description: 'anything' }) : node),
  'parameters in operations': (node, kind) => {
    if (kind !== 'pathItem' || !Array.isArray(node.parameters)) return node;
    const inherited = node.parameters as readonly JsonValue[];
    const operations = METHODS.flatMap((method) => {
      const operation = node[method];
      if (!isObject(operation)) return [];
      const own = Array.isArray(operation.parameters) ? operation.parameters : [];
      return [[method, { ...operation, parameters: [...inherited.filter((item) => !own.some((other: JsonValue) => sameParameter(item, other))), ...own] }]];
    });
    return { ...omit(node, 'parameters'), ...Object.fromEntries(operations) };
  },
  'requirements in operations': (node, kind, { root }) => (kind === 'operation' && node.security === undefined && root.security !== undefined ? { ...node, security: root.security } : node),
  'servers in path items': (node, kind, { root, pointer }) => (kind === 'pathItem' && pointer.startsWith('/paths/') && node.servers === undefined && root.servers !== undefined ? { ...node, servers: root.servers } : node),
  'discriminator mapping spelled out': (node, kind) => {
    const alternatives = (Array.isArray(node.oneOf) ? node.oneOf : Array.isArray(node.anyOf) ? node.anyOf : []) as readonly JsonValue[];
    if (kind !== 'schema' || !isObject(node.discriminator) || node.discriminator.mapping !== undefined) return node;
    const refs = alternatives.map((item) => member(item, '$ref')).filter((ref) => typeof ref === 'string');
    return { ...node, discriminator: { ...node.discriminator, mapping: Object.fromEntries(refs.map((ref) => [ref.slice(ref.lastIndexOf('/') + 1), ref])) } };
  },
  'siblings of a reference in allOf': (node, kind, { is30 }) => (kind === 'schema' && !is30 && isRef(node) && Object.keys(node).length > 1 ? { allOf: [{ $ref: node.$ref ?? '' }, omit(node, '$ref')] } : node),
};

const KEY_MAPS = new Set(['properties', 'schemas', 'responses', 'content', 'headers', 'mapping', 'paths', 'patternProperties', 'examples']);
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
  return !/\/(allOf|oneOf|anyOf|\$defs)\/[^/]*$|\/(not|if|then|else|propertyNames|dependentSchemas\/[^/]*)(\/|$)/.test(pointer);
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
  ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', '$ref', 'discriminator', 'enum', 'const', 'nullable', 'type'],
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
  switch (kind) {
    case 'parameter': {
      if (node.content !== undefined) return { required: node.in === 'path', deprecated: false };
      const form = node.in === 'query' || node.in === 'cookie';
      const style = typeof node.style === 'string' ? node.style : form ? 'form' : 'simple';
      return { style, explode: style === 'form', required: node.in === 'path', deprecated: false, ...(node.in === 'query' ? { allowReserved: false, allowEmptyValue: false } : {}) };
    }
    case 'header':
      return { required: false, deprecated: false, ...(node.content === undefined ? { style: 'simple', explode: false } : {}) };
    case 'requestBody':
      return { required: false };
    case 'operation':
      return { deprecated: false };
    case 'encoding':
      return node.style === undefined ? {} : { explode: node.style === 'form', allowReserved: false };
    case 'schema':
      return { ...schemaDefaults(node), ...(is30 ? { nullable: false } : {}) };
    default:
      return {};
  }
}

function schemaDefaults(node: JsonObject): JsonObject {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  const has = (type: string) => types.includes(type);
  return {
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    ...(has('string') ? { minLength: 0 } : {}),
    ...(has('array') ? { minItems: 0, uniqueItems: false, ...(node.items === undefined ? { items: {} } : {}) } : {}),
    ...(has('object') && node.unevaluatedProperties === undefined ? { minProperties: 0, additionalProperties: true } : {}),
    ...(node.contains === undefined ? {} : { minContains: 1 }),
  };
}

/** Gives every component of a section another name, and follows with every reference to it. */
export function renameComponents(root: JsonObject, section: string): JsonObject {
  const prefix = `#/components/${section}/`;
  const rename = (ref: string) => (ref.startsWith(prefix) ? `${prefix}Renamed${ref.slice(prefix.length)}` : ref);
  const renamed = rewriteAll(root, (node, kind) => {
    if (kind === 'schema' && isObject(node.discriminator) && section === 'schemas') {
      const mapping = isObject(node.discriminator.mapping) ? node.discriminator.mapping : {};
      node = { ...node, discriminator: { ...node.discriminator, mapping: Object.fromEntries(Object.entries(mapping).map(([name, ref]) => [name, rename(String(ref).includes('/') ? String(ref) : prefix + ref)])) } };
    }
    return typeof node.$ref === 'string' ? { ...node, $ref: rename(node.$ref) } : node;
  });
  const components = isObject(renamed.components) ? renamed.components : {};
  const held = isObject(components[section]) ? components[section] : {};
  return { ...renamed, components: { ...components, [section]: Object.fromEntries(Object.entries(held).map(([name, value]) => [`Renamed${name}`, value])) } };
}

/** Moves the path of every server into the templates. */
export function prefixInPaths(root: JsonObject): JsonObject {
  const url = (server: JsonValue) => String(member(server, 'url') ?? '');
  const path = url((Array.isArray(root.servers) ? root.servers[0] : undefined) ?? {}).replace(/^[a-z]+:\/\/[^/]*/, '').replace(/\/$/, '');
  const strip = (node: JsonObject): JsonObject => (Array.isArray(node.servers) ? { ...node, servers: node.servers.map((server: JsonValue) => ({ ...(isObject(server) ? server : {}), url: url(server).replace(path, '') || '/' })) } : node);
  const stripped = rewriteAll(root, (node, kind) => (['document', 'pathItem', 'operation'].includes(kind) ? strip(node) : node));
  const paths = isObject(stripped.paths) ? stripped.paths : {};
  return { ...stripped, paths: Object.fromEntries(Object.entries(paths).map(([template, value]) => [`${path}${template}`, value])) };
}

/** Spells a document of 3.0 in 3.1. */
export function to31(root: JsonObject): JsonObject {
  return {
    ...rewriteAll(root, (node, kind) => {
      if (kind !== 'schema') return node;
      if (isRef(node)) return { $ref: node.$ref ?? '' };
      let result = node;
      for (const [bound, exclusive] of [['minimum', 'exclusiveMinimum'], ['maximum', 'exclusiveMaximum']] as const) {
        if (typeof result[exclusive] !== 'boolean') continue;
        const { [bound]: value, [exclusive]: isExclusive, ...rest } = result;
        result = value === undefined ? rest : { ...rest, [isExclusive === true ? exclusive : bound]: value };
      }
      if (result.nullable !== true) return omit(result, 'nullable');
      const bare = omit(result, 'nullable');
      if (typeof bare.type !== 'string') return { anyOf: [bare, { type: 'null' }] };
      const list = Array.isArray(bare.enum) && !bare.enum.includes(null) ? { enum: [...bare.enum, null] } : {};
      return { ...bare, type: [bare.type, 'null'], ...list };
    }),
    openapi: '3.1.0',
  };
}

export { escapeStep };
