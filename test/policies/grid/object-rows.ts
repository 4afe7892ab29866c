/** The keywords of all objects but schemas (OpenAPI 3.0, 3.1 and 3.2, section 4), with values to try. */
import { METHODS } from '../../../src/document/metamodel.ts';
import type { JsonObject } from '../../../src/document/types.ts';
import type { Row } from './grid.ts';
import { flag, list, map, needed, one, text, withPresence } from './values.ts';

type Rows = Readonly<Record<string, Row>>;

const URLS = one('https://example.com/a', 'https://example.com/b');
const schema = { type: 'array', items: { type: 'string' } } as const;
const [TEXT, NUMBER]: readonly JsonObject[] = [
  { schema: { type: 'string' } },
  { schema: { type: 'number' } },
];
const done = { description: 'done' };
const answered: JsonObject = { responses: { 204: done } };
const parameter = (name: string): JsonObject => ({ in: 'query', name, schema: { type: 'string' } });
const content = (node: JsonObject = TEXT ?? {}): JsonObject => ({ 'application/json': node });

const described: Row = { values: text() };
const externalDocs: Row = { values: one({ url: 'https://example.com/a' }, { url: 'https://example.com/b' }) };
const PROSE: Rows = { summary: described, description: described };
const EXAMPLES: Rows = {
  example: { values: text() },
  examples: { values: map({ value: 'ripe' }, { value: 'green' }) },
};
const LIFECYCLE: Rows = {
  deprecated: { values: flag() },
  'x-stability-level': { values: one('beta', 'alpha') },
  'x-sunset': { values: one('2026-01-01', '2027-01-01'), beside: { deprecated: true } },
};
const servers: Row = {
  values: list({ url: 'https://a.example.com/v1' }, { url: 'https://b.example.com/v1' }),
};

const DOCUMENT: Rows = {
  openapi: { values: needed('3.1.0', '3.2.0') },
  $self: { values: URLS },
  info: { values: needed({ title: 'Orchard', version: '1' }, { title: 'Garden', version: '2' }) },
  jsonSchemaDialect: { values: URLS },
  servers,
  paths: {
    values: map({ get: answered }, { get: answered, put: answered }, '/crates', '/trees'),
  },
  webhooks: { values: map({ post: answered }, { post: answered, put: answered }) },
  components: { values: one({ schemas: { Crate: {} } }, { schemas: { Crate: { type: 'string' } } }) },
  security: { values: list({ key: [] }, { basic: [] }), beside: schemes() },
  tags: { values: list({ name: 'a' }, { name: 'b' }) },
  externalDocs,
};

function schemes(): JsonObject {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
  return { components: { securitySchemes: { key, basic: { type: 'http', scheme: 'basic' } } } };
}

const PATH_ITEM: Rows = {
  $ref: { values: one('#/components/pathItems/A', '#/components/pathItems/B') },
  ...PROSE,
  servers,
  parameters: { values: list(parameter('a'), parameter('b')) },
  ...Object.fromEntries(
    METHODS.map((method) => [method, { values: one(answered, { ...answered, deprecated: true }) }]),
  ),
  additionalOperations: { values: map(answered, { ...answered, deprecated: true }, 'COPY', 'LINK') },
};

const OPERATION: Rows = {
  ...PROSE,
  externalDocs,
  tags: { values: list('a', 'b') },
  operationId: { values: text() },
  parameters: { values: list(parameter('a'), parameter('b')) },
  requestBody: { values: one({ content: content() }, { content: content(NUMBER) }) },
  responses: {
    values: [
      ...map(done, { ...done, content: content() }, '200', '201'),
      ...map(done, { ...done, content: content() }, '404', '4XX'),
      ...map(done, { ...done, content: content() }, '200', 'default'),
    ],
  },
  callbacks: { values: map({ '{$url}': { post: answered } }, { '{$other}': { post: answered } }) },
  security: { values: list({ key: [] }, { basic: [] }) },
  servers,
  ...LIFECYCLE,
};

/** What parameters and headers share. */
const VALUE: Rows = {
  description: described,
  required: { values: flag() },
  ...LIFECYCLE,
  explode: { values: flag(), beside: { schema } },
  schema: { values: one({ type: 'string' }, { type: 'boolean' }), without: ['schema'] },
  content: {
    values: [
      ...one(content(), { 'text/plain': TEXT ?? {} }),
      { outcome: 'member changed', before: content(), after: content(NUMBER) },
    ],
    without: ['schema'],
  },
  ...EXAMPLES,
};

const PARAMETER: Rows = {
  ...VALUE,
  name: { values: needed('a', 'b') },
  in: { values: needed('query', 'header') },
  style: { values: one('pipeDelimited', 'spaceDelimited'), beside: { schema, explode: false } },
  'style of a path parameter': {
    values: one('label', 'matrix'),
    beside: { in: 'path', required: true, schema },
    keyword: 'style',
  },
  explode: { values: flag(true), beside: { schema } },
  allowReserved: { values: flag() },
  allowEmptyValue: { values: flag() },
};

const HEADER: Rows = {
  ...VALUE,
  style: { values: one('simple', 'form'), beside: { schema } },
  allowReserved: { values: flag() },
  allowEmptyValue: { values: flag() },
};

const PARTS: Rows = {
  encoding: {
    values: withPresence(map({ contentType: 'image/png' }, { contentType: 'image/gif' })),
  },
  prefixEncoding: { values: list({ contentType: 'image/png' }, { contentType: 'image/gif' }) },
  itemEncoding: { values: one({ contentType: 'image/png' }, { contentType: 'image/gif' }) },
};

const MEDIA_TYPE: Rows = {
  schema: { values: one({ type: 'string' }, { type: 'boolean' }) },
  itemSchema: { values: one({ type: 'string' }, { type: 'boolean' }) },
  ...EXAMPLES,
  ...PARTS,
};

const ENCODING: Rows = {
  contentType: { values: one('image/png', 'image/gif') },
  headers: { values: withPresence(map(TEXT ?? {}, NUMBER ?? {})) },
  style: { values: one('pipeDelimited', 'spaceDelimited') },
  explode: { values: flag(), beside: { style: 'pipeDelimited' } },
  allowReserved: { values: flag() },
  ...PARTS,
};

const RESPONSE: Rows = {
  ...PROSE,
  headers: { values: withPresence(map(TEXT ?? {}, NUMBER ?? {})) },
  content: { values: withPresence(map(TEXT ?? {}, NUMBER ?? {}, 'application/json', 'text/plain')) },
  links: { values: withPresence(map({ operationId: 'a' }, { operationId: 'b' })) },
};

const LINK: Rows = {
  description: described,
  operationId: { values: text() },
  operationRef: { values: one('#/paths/~1a/get', '#/paths/~1b/get') },
  parameters: { values: withPresence(map('$request.body#/a', '$request.body#/b')) },
  requestBody: { values: one('$request.body#/a', '$request.body#/b') },
  server: { values: one({ url: 'https://a.example.com' }, { url: 'https://b.example.com' }) },
};

const COMPONENTS: Rows = {
  schemas: { values: map({ type: 'string' }, { type: 'boolean' }) },
  responses: { values: map(done, { ...done, content: content() }) },
  parameters: { values: map(parameter('a'), parameter('b')) },
  examples: { values: map({ value: 'ripe' }, { value: 'green' }) },
  requestBodies: { values: map({ content: content() }, { content: content(NUMBER) }) },
  headers: { values: map(TEXT ?? {}, NUMBER ?? {}) },
  securitySchemes: { values: map({ type: 'http', scheme: 'basic' }, { type: 'mutualTLS' }) },
  links: { values: map({ operationId: 'a' }, { operationId: 'b' }) },
  callbacks: { values: map({ '{$url}': { post: answered } }, { '{$other}': { post: answered } }) },
  pathItems: { values: map({ get: answered }, { put: answered }) },
  mediaTypes: { values: map(TEXT ?? {}, NUMBER ?? {}) },
};

const flow = (path: string): JsonObject => ({
  authorizationUrl: `https://example.com/${path}`,
  tokenUrl: `https://example.com/${path}`,
  deviceAuthorizationUrl: `https://example.com/${path}`,
  scopes: { read: 'Read' },
});

const SECURITY_SCHEME: Rows = {
  description: described,
  type: { values: needed('http', 'mutualTLS') },
  name: { values: needed('X-Key', 'X-Other'), beside: { type: 'apiKey', in: 'header' } },
  in: { values: needed('header', 'query'), beside: { type: 'apiKey', name: 'X-Key' } },
  scheme: { values: needed('basic', 'bearer'), beside: { type: 'http' } },
  bearerFormat: { values: one('JWT', 'opaque'), beside: { type: 'http', scheme: 'bearer' } },
  flows: { values: needed({ implicit: flow('a') }, { password: flow('a') }), beside: { type: 'oauth2' } },
  openIdConnectUrl: {
    values: needed('https://example.com/a', 'https://example.com/b'),
    beside: { type: 'openIdConnect' },
  },
  oauth2MetadataUrl: { values: URLS, beside: { type: 'oauth2', flows: {} } },
  deprecated: { values: flag() },
};

const FLOWS: Rows = Object.fromEntries(
  ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'].map((name) => [
    name,
    { values: one(flow('a'), flow('b')) },
  ]),
);

const FLOW: Rows = {
  authorizationUrl: { values: URLS },
  deviceAuthorizationUrl: { values: URLS },
  tokenUrl: { values: URLS },
  refreshUrl: { values: URLS },
  scopes: { values: map('Read', 'Read all', 'read', 'write') },
};

const SERVER: Rows = {
  description: described,
  name: described,
  url: {
    values: [
      ...needed('https://a.example.com/v1', 'https://b.example.com/v1'),
      { outcome: 'path changed', before: 'https://a.example.com/v1', after: 'https://a.example.com/v2' },
    ],
  },
  variables: {
    values: map({ default: 'eu' }, { default: 'us' }),
    beside: { url: 'https://{a}.example.com/{b}' },
  },
};

const SERVER_VARIABLE: Rows = {
  description: described,
  enum: { values: list('eu', 'us'), beside: { default: 'eu' } },
  default: { values: needed('eu', 'us') },
};

const TAG: Rows = {
  ...PROSE,
  externalDocs,
  name: { values: needed('a', 'b') },
  parent: { values: text() },
  kind: { values: text() },
};

/** The rows of each object. */
export const OBJECT_ROWS = {
  document: DOCUMENT,
  pathItem: PATH_ITEM,
  operation: OPERATION,
  parameter: PARAMETER,
  requestBody: {
    description: described,
    required: { values: flag() },
    content: { values: map(TEXT ?? {}, NUMBER ?? {}, 'application/json', 'text/plain') },
  },
  mediaType: MEDIA_TYPE,
  encoding: ENCODING,
  response: RESPONSE,
  header: HEADER,
  link: LINK,
  callback: {
    expression: { values: map({ post: answered }, { put: answered }, '{$a}', '{$b}'), whole: true },
  },
  components: COMPONENTS,
  securityScheme: SECURITY_SCHEME,
  flows: FLOWS,
  flow: FLOW,
  securityRequirement: {
    scheme: { values: map([], [], 'key', 'basic').slice(0, 2), whole: true },
    scope: { values: list('read', 'write').slice(2), keyword: 'key' },
  },
  server: SERVER,
  serverVariable: SERVER_VARIABLE,
  tag: TAG,
  example: {
    ...PROSE,
    value: { values: text() },
    externalValue: { values: URLS },
    dataValue: { values: text() },
    serializedValue: { values: text() },
  },
  reference: { $ref: { values: needed('#/components/responses/A', '#/components/responses/B') }, ...PROSE },
  info: {
    ...PROSE,
    title: { values: text() },
    version: { values: text() },
    termsOfService: { values: URLS },
    contact: { values: one({ name: 'a' }, { name: 'b' }) },
    license: { values: one({ name: 'a' }, { name: 'b' }) },
  },
} satisfies Record<string, Rows>;
