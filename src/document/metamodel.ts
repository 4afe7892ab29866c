/**
 * Which keyword of which OpenAPI object holds which kind of object (OpenAPI 3.0, 3.1 and 3.2, section 4), as data.
 * Whoever has to walk a whole document (find references, tell prose from contract, plant a change) walks by this table,
 * so that a property that happens to be called `example` or `$ref` is never taken for a keyword.
 */
import type { JsonObject, JsonValue, Pointer } from './types.ts';

/** The kinds of objects in a document; 'data' is a value that is not looked into (an example, say). */
export type Kind =
  | 'document'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'response'
  | 'header'
  | 'link'
  | 'callback'
  | 'components'
  | 'schema'
  | 'securityScheme'
  | 'securityRequirement'
  | 'server'
  | 'tag'
  | 'example'
  | 'data';

/**
 * How a keyword holds objects: one of the kind, a map of names to it, or a list of it. In an `extensible` map a name
 * that starts with `x-` is an extension and no member.
 */
export type Shape =
  | { readonly one: Kind }
  | { readonly map: Kind; readonly extensible?: true }
  | { readonly list: Kind };

const one = (kind: Kind): Shape => ({ one: kind });
const map = (kind: Kind): Shape => ({ map: kind });
const extensible = (kind: Kind): Shape => ({ map: kind, extensible: true });
const list = (kind: Kind): Shape => ({ list: kind });

/** The HTTP methods that a path item may hold as keywords, in the order in which they are reported. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** The keywords that hold further objects, for each kind. */
export const SHAPES: Readonly<Record<Kind, Readonly<Record<string, Shape>>>> = {
  document: {
    paths: extensible('pathItem'),
    webhooks: map('pathItem'),
    components: one('components'),
    servers: list('server'),
    security: list('securityRequirement'),
    tags: list('tag'),
  },
  pathItem: {
    ...Object.fromEntries(METHODS.map((method) => [method, one('operation')])),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
    servers: list('server'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: extensible('response'),
    callbacks: map('callback'),
    security: list('securityRequirement'),
    servers: list('server'),
  },
  parameter: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  requestBody: { content: map('mediaType') },
  mediaType: {
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: map('example'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
  encoding: {
    headers: map('header'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
  response: { headers: map('header'), content: map('mediaType'), links: map('link') },
  header: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  link: { server: one('server') },
  callback: {}, // every key is an expression that holds a path item: see shapeOf
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  schema: {
    properties: map('schema'),
    patternProperties: map('schema'),
    dependentSchemas: map('schema'),
    $defs: map('schema'),
    definitions: map('schema'),
    allOf: list('schema'),
    anyOf: list('schema'),
    oneOf: list('schema'),
    prefixItems: list('schema'),
    items: one('schema'),
    additionalProperties: one('schema'),
    unevaluatedProperties: one('schema'),
    unevaluatedItems: one('schema'),
    contains: one('schema'),
    contentSchema: one('schema'),
    propertyNames: one('schema'),
    not: one('schema'),
    if: one('schema'),
    then: one('schema'),
    else: one('schema'),
  },
  securityScheme: {},
  securityRequirement: {},
  server: {},
  tag: {},
  example: {},
  data: {},
};

const PROSE = ['description', 'summary', 'externalDocs', 'example', 'examples'];

/** The keywords that speak to readers alone and never alter the contract, for each kind that has any. */
export const PROSE_KEYWORDS: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  document: new Set(['info', 'externalDocs', '$self']),
  pathItem: new Set(PROSE),
  operation: new Set(PROSE),
  parameter: new Set(PROSE),
  requestBody: new Set(PROSE),
  mediaType: new Set(PROSE),
  encoding: new Set(PROSE),
  response: new Set(PROSE),
  header: new Set(PROSE),
  link: new Set(PROSE),
  callback: new Set(),
  schema: new Set([...PROSE, 'title', '$comment']),
  securityScheme: new Set(PROSE),
  server: new Set([...PROSE, 'name']),
  tag: new Set([...PROSE, 'parent', 'kind']),
};

/** A child object of a node: the pointer steps that lead to it, its kind and its value. */
export interface Child {
  readonly steps: readonly string[];
  readonly kind: Kind;
  readonly value: JsonValue;
}

/** Whether a value is a JSON object (and no array). */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member of an object, or undefined: `__proto__` and `constructor` are plain names. */
export function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Writes one name as a step of a JSON pointer (RFC 6901, section 3). */
export function escapeStep(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Appends steps to a pointer. */
export function join(pointer: Pointer, ...steps: readonly (string | number)[]): Pointer {
  let result = pointer;
  for (const step of steps) result += `/${escapeStep(String(step))}`;
  return result;
}

/** The names that a JSON pointer is made of. */
export function steps(pointer: Pointer): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The objects that a node of a kind holds, by the table; a reference object holds none but its schema siblings. */
export function* children(node: JsonValue, kind: Kind): Generator<Child> {
  if (!isObject(node)) return;
  if (kind === 'callback') {
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (!key.startsWith('x-') && isObject(value)) yield { steps: [key], kind: 'pathItem', value };
    }
    return;
  }
  for (const key of Object.keys(node)) {
    const shape = member(SHAPES[kind] as unknown as JsonObject, key) as Shape | undefined;
    const value = node[key];
    if (shape !== undefined && value !== undefined) yield* held(key, value, shape);
  }
}

function* held(key: string, value: JsonValue, shape: Shape): Generator<Child> {
  if ('one' in shape) {
    yield { steps: [key], kind: shape.one, value };
  } else if ('list' in shape) {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries())
      yield { steps: [key, String(index)], kind: shape.list, value: item };
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) {
      const item = value[name];
      if (item === undefined || (shape.extensible && name.startsWith('x-'))) continue;
      yield { steps: [key, name], kind: shape.map, value: item };
    }
  }
}

/**
 * Visits every object of a document once for each place it is written at, without following references.
 * Iterative, so that depth can't exhaust the stack; a subtree whose `enter` answers false is left out.
 */
export function visit(
  root: JsonValue,
  kind: Kind,
  enter: (node: JsonValue, kind: Kind, pointer: Pointer) => boolean,
): void {
  const stack: { node: JsonValue; kind: Kind; pointer: Pointer }[] = [{ node: root, kind, pointer: '' }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (!enter(at.node, at.kind, at.pointer)) continue;
    const next = [...children(at.node, at.kind)].reverse();
    for (const child of next)
      stack.push({ node: child.value, kind: child.kind, pointer: join(at.pointer, ...child.steps) });
  }
}
