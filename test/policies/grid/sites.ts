/** The places at which each object can stand, as documents that hold one there and little else. */
import type { JsonObject, JsonValue } from '../../../src/document/types.ts';

/** Puts an object at a place: the members of the document that holds it. */
export type Site = (node: JsonValue) => JsonObject;
type Sites = Readonly<Record<string, Site>>;

/** The components that the tried values refer to. */
export const SHARED: JsonObject = {
  schemas: { Text: { type: 'string' }, Number: { type: 'number' } },
  pathItems: { A: { get: { responses: {} } }, B: { put: { responses: {} } } },
  responses: { A: { description: 'a' }, B: { description: 'b', content: { 'text/plain': {} } } },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
  },
};

/** An operation answers something, and is called, or calls. */
const operation = (node: JsonValue): JsonObject => ({
  responses: { 204: { description: 'done' } },
  ...asObject(node),
});

function asObject(node: JsonValue): JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as JsonObject) : {};
}

/** The same under every kind of operation: what the API sends in webhooks and callbacks goes the other way. */
const PATH_ITEMS: Sites = {
  path: (node) => ({ paths: { '/crates': node } }),
  webhook: (node) => ({ webhooks: { ripe: node } }),
  callback: (node) => ({
    paths: { '/crates': { put: operation({ callbacks: { ripe: { '{$url}': node } } }) } },
  }),
};
const OPERATIONS = below(PATH_ITEMS, { '': (node) => ({ post: operation(node) }) });

/** Places below other places; the names are joined. */
function below(outer: Sites, inner: Sites): Sites {
  return Object.fromEntries(
    Object.entries(outer).flatMap(([above, put]) =>
      Object.entries(inner).map(([name, hold]) => [
        [above, name].filter((part) => part !== '').join(' '),
        (node: JsonValue) => put(hold(node)),
      ]),
    ),
  );
}

const only = (sites: Sites, ...names: readonly string[]): Sites =>
  Object.fromEntries(Object.entries(sites).filter(([name]) => names.includes(name)));

const REQUEST_BODIES = below(OPERATIONS, { 'request body': (node) => ({ requestBody: node }) });
const RESPONSES = below(OPERATIONS, {
  response: (node) => ({ responses: { 200: { description: 'done', ...asObject(node) } } }),
});
const PARAMETERS = {
  ...below(OPERATIONS, { parameter: (node) => ({ parameters: [node] }) }),
  ...below(only(PATH_ITEMS, 'path'), {
    'parameter of all operations': (node) => ({ parameters: [node], post: operation({}) }),
  }),
};
const HEADERS = below(RESPONSES, { header: (node) => ({ headers: { 'X-At': node } }) });
const content = (node: JsonValue): JsonObject => ({ content: { 'application/json': node } });
const MEDIA_TYPES = {
  ...below(REQUEST_BODIES, { '': content }),
  ...below(RESPONSES, { body: content }),
  ...below(only(PARAMETERS, 'path parameter', 'webhook parameter'), {
    content: (node) => ({
      in: 'querystring',
      name: 'at',
      content: { 'application/x-www-form-urlencoded': node },
    }),
  }),
  ...below(only(HEADERS, 'path response header', 'webhook response header'), { content }),
};
const parts = (keywords: JsonObject): JsonObject => ({ content: { 'multipart/form-data': keywords } });
const ENCODINGS = below(
  { ...REQUEST_BODIES, ...below(only(RESPONSES, 'path response'), { body: (node) => asObject(node) }) },
  {
    part: (node) => parts({ encoding: { a: node } }),
    'part by position': (node) => parts({ prefixEncoding: [node] }),
    'further part': (node) => parts({ itemEncoding: node }),
    'part of a part': (node) => parts({ encoding: { a: { encoding: { b: node } } } }),
  },
);

const property = (node: JsonValue): JsonObject => ({ type: 'object', properties: { at: node } });
const holding = (node: JsonValue): JsonObject => ({ schema: node });
const asked = (node: JsonValue): JsonObject => ({ in: 'query', name: 'at', ...holding(node) });
const BODIES_AND_VALUES: Sites = {
  ...below(only(REQUEST_BODIES, 'path request body', 'webhook request body'), {
    '': (node) => content(holding(node)),
  }),
  ...below(only(PARAMETERS, 'path parameter', 'webhook parameter'), { '': asked }),
  ...below(only(RESPONSES, 'path response', 'webhook response'), {
    body: (node) => content(holding(node)),
  }),
  ...below(only(HEADERS, 'path response header', 'webhook response header'), { '': holding }),
};
const SCHEMAS = below(BODIES_AND_VALUES, { '': asObject, property });
const KEYWORDS_OF_SCHEMAS = only(
  SCHEMAS,
  'path request body',
  'path request body property',
  'path response body property',
  'path parameter',
  'path response header',
  'webhook request body',
);

const scheme = (node: JsonValue): JsonObject => ({
  paths: { '/crates': { get: operation({ security: [{ key: ['read'] }] }) } },
  components: { securitySchemes: { key: node } },
});
const oauth = (flows: JsonValue): JsonObject => scheme({ type: 'oauth2', flows });
const PATHS: JsonObject = { '/crates': { get: operation({}) } };
const SERVERS: Sites = {
  document: (node) => ({ servers: [node], paths: PATHS }),
  ...below(only(PATH_ITEMS, 'path'), {
    'all operations': (node) => ({ servers: [node], get: operation({}) }),
  }),
  ...below(only(OPERATIONS, 'path'), { operation: (node) => ({ servers: [node] }) }),
};
const LINKS = below(only(RESPONSES, 'path response', 'webhook response'), {
  link: (node) => ({ links: { a: node } }),
});

/** The places of each object, by name. */
export const SITES = {
  document: { document: (node: JsonValue) => ({ paths: PATHS, ...asObject(node) }) },
  pathItem: PATH_ITEMS,
  operation: OPERATIONS,
  parameter: PARAMETERS,
  requestBody: REQUEST_BODIES,
  mediaType: MEDIA_TYPES,
  encoding: ENCODINGS,
  response: RESPONSES,
  header: {
    ...HEADERS,
    'path request body part header': (node: JsonValue) =>
      ENCODINGS['path request body part']?.({ headers: { 'X-At': node } }) ?? {},
  },
  link: LINKS,
  callback: below(only(OPERATIONS, 'path'), { callback: (node) => ({ callbacks: { ripe: node } }) }),
  components: { 'unused component': (node: JsonValue) => ({ paths: PATHS, components: node }) },
  securityScheme: {
    'scheme of operations': scheme,
    'unused component': (node: JsonValue) => ({ components: { securitySchemes: { key: node } } }),
  },
  flows: { 'scheme of operations': oauth },
  flow: { 'scheme of operations': (node: JsonValue) => oauth({ implicit: node }) },
  securityRequirement: {
    ...below(only(OPERATIONS, 'path', 'webhook'), { operation: (node) => ({ security: [node] }) }),
    document: (node: JsonValue) => ({ security: [node], paths: PATHS }),
  },
  server: {
    ...SERVERS,
    ...below(only(LINKS, 'path response link'), { server: (node) => ({ server: node }) }),
  },
  serverVariable: below(SERVERS, {
    '': (node) => ({ url: 'https://{a}.example.com', variables: { a: node } }),
  }),
  tag: { document: (node: JsonValue) => ({ tags: [node], paths: PATHS }) },
  example: below(only(MEDIA_TYPES, 'path response body'), { example: (node) => ({ examples: { a: node } }) }),
  info: { document: (node: JsonValue) => ({ info: node, paths: PATHS }) },
  reference: below(only(OPERATIONS, 'path'), { response: (node) => ({ responses: { 200: node } }) }),
  schema: SCHEMAS,
  discriminator: below(KEYWORDS_OF_SCHEMAS, {
    '': (node) => ({ oneOf: [{}, { type: 'string' }], discriminator: node }),
  }),
  xml: below(KEYWORDS_OF_SCHEMAS, { '': (node) => ({ type: 'string', xml: node }) }),
} satisfies Record<string, Sites>;

/** What an object says besides the keyword that is tried. */
export const BASES: Readonly<Partial<Record<keyof typeof SITES, JsonObject>>> = {
  pathItem: { head: operation({}) },
  document: { info: { title: 'Orchard', version: '1' } },
  parameter: { in: 'query', name: 'a', schema: { type: 'string' } },
  header: { schema: { type: 'string' } },
  response: { description: 'done' },
  securityScheme: { type: 'http', scheme: 'basic' },
  server: { url: 'https://a.example.com' },
  flow: { scopes: {} },
  tag: { name: 'a' },
  link: { operationId: 'c' },
};
