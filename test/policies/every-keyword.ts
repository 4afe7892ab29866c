/** A small document in which every keyword stands somewhere that real documents seldom put it. */
import type { JsonObject, JsonValue } from '../../src/document/types.ts';

const ref = (section: string, name: string): JsonObject => ({ $ref: `#/components/${section}/${name}` });
const schema = (name: string): JsonObject => ref('schemas', name);
const json = (value: JsonValue): JsonObject => ({ 'application/json': { schema: value } });

const CRATE: JsonObject = {
  type: 'object',
  required: ['id', 'kind', 'undeclared'],
  minProperties: 1,
  maxProperties: 40,
  propertyNames: { pattern: '^[a-z]', maxLength: 40 },
  patternProperties: {
    '^x': { type: 'string', maxLength: 9 },
    '^y': { type: 'object', properties: { deep: { type: 'integer', minimum: 1 } } },
  },
  dependentRequired: { lid: ['kind'] },
  dependentSchemas: { lid: { required: ['id'], properties: { size: { type: 'integer', maximum: 9 } } } },
  additionalProperties: { type: ['string', 'null'], maxLength: 99 },
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    kind: { type: 'string', enum: ['apple', 'pear', 'plum'] },
    secret: { type: 'string', writeOnly: true, minLength: 8 },
    size: { type: 'integer', minimum: 0, exclusiveMaximum: 100, multipleOf: 5, default: 10 },
    weight: { type: 'number', exclusiveMinimum: 0, maximum: 12.5 },
    lid: { type: ['string', 'null'], pattern: '^[a-z]+$', maxLength: 20, minLength: 1 },
    one: { const: 'one' },
    photo: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
    note: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object', properties: { text: { type: 'string', maxLength: 5 } } },
    },
    any: {},
    anything: true,
    trees: {
      type: 'array',
      items: schema('Tree'),
      minItems: 1,
      maxItems: 9,
      uniqueItems: true,
      contains: { type: 'object', required: ['root'] },
      minContains: 1,
      maxContains: 4,
    },
    tuple: {
      type: 'array',
      prefixItems: [{ type: 'string', maxLength: 3 }, { type: 'integer' }],
      items: { type: 'boolean' },
      unevaluatedItems: false,
    },
    open: { type: 'array', unevaluatedItems: { type: 'string' } },
    fruit: schema('Fruit'),
    shape: schema('Shape'),
    rules: schema('Rules'),
    sealed: {
      allOf: [schema('Named'), { type: 'object', properties: { age: { type: 'integer', minimum: 3 } } }],
      unevaluatedProperties: false,
    },
    loose: { type: 'object', unevaluatedProperties: { type: 'integer' } },
    matrix: { type: 'array', items: { type: 'array', items: { type: 'number', maximum: 7 } } },
    maybe: { anyOf: [schema('Named'), { type: 'null' }] },
  },
};

const SCHEMAS: JsonObject = {
  Crate: CRATE,
  Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 30 } } },
  Tree: {
    type: 'object',
    properties: { root: { type: 'string' }, branches: { type: 'array', items: schema('Tree'), maxItems: 3 } },
  },
  Fruit: {
    oneOf: [schema('Apple'), schema('Pear')],
    discriminator: { propertyName: 'kind' },
  },
  Apple: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, red: { type: 'boolean' } },
  },
  Pear: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, long: { type: 'number', maximum: 30 } },
  },
  Shape: {
    anyOf: [
      { type: 'object', required: ['radius'], properties: { radius: { type: 'number', minimum: 0 } } },
      {
        type: 'object',
        required: ['radius', 'width'],
        properties: { radius: { type: 'integer' }, width: { type: 'number' } },
      },
      {
        anyOf: [
          { type: 'string', maxLength: 4 },
          { type: 'integer', minimum: 4 },
        ],
      },
    ],
  },
  Rules: {
    type: 'object',
    properties: { mode: { type: 'string' }, level: { type: 'integer' } },
    if: { properties: { mode: { const: 'strict' } }, required: ['mode'] },
    then: { required: ['level'], properties: { level: { minimum: 5 } } },
    else: { properties: { level: { maximum: 4 } } },
    not: {
      properties: { mode: { const: 'never' }, level: { type: 'integer', minimum: 2 } },
      required: ['mode'],
    },
    allOf: [{ not: { required: ['forbidden'] } }, { maxProperties: 5 }],
  },
  Problem: { type: 'object', properties: { code: { type: 'integer' }, text: { type: 'string' } } },
};

const PARAMETERS: readonly JsonValue[] = [
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
  {
    name: 'kinds',
    in: 'query',
    style: 'pipeDelimited',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: ['apple', 'pear'] } },
  },
  {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] },
  },
  { name: 'where', in: 'query', content: json({ type: 'object', properties: { age: { type: 'integer' } } }) },
  { name: 'raw', in: 'query', allowReserved: true, required: true, schema: { type: 'string' } },
  { name: 'X-Trace', in: 'header', schema: { type: 'array', items: { type: 'integer' } } },
  { name: 'session', in: 'cookie', schema: { type: 'string', minLength: 4 } },
  ref('parameters', 'Page'),
];

const ANSWER: JsonObject = {
  description: 'a crate',
  headers: {
    'X-Rate': { required: true, schema: { type: 'integer', minimum: 0 } },
    'X-Tags': { explode: true, schema: { type: 'object', properties: { a: { type: 'string' } } } },
    'X-Meta': { content: json({ type: 'object', properties: { b: { type: 'string' } } }) },
    'X-Shared': ref('headers', 'Shared'),
  },
  content: { ...json(schema('Crate')), 'text/csv': {}, 'application/*': { schema: { type: 'string' } } },
  links: { next: { operationId: 'getCrate', parameters: { id: '$response.body#/id' } } },
};

const CALLBACK: JsonObject = {
  '{$request.body#/url}': {
    post: {
      parameters: [{ name: 'sig', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: json(schema('Named')) },
      responses: { 204: { description: 'heard' } },
      security: [{ key: [] }],
    },
  },
};

/** The document, in OpenAPI 3.1. */
export const EVERY_KEYWORD: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Orchard', version: '1' },
  servers: [
    { url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{ key: [] }],
  paths: {
    '/crates/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 12 } },
        { name: 'lang', in: 'query', schema: { type: 'string', enum: ['en', 'de'] } },
      ],
      get: {
        operationId: 'getCrate',
        parameters: PARAMETERS,
        responses: { 200: ANSWER, '4XX': ref('responses', 'Refused') },
      },
      put: {
        security: [{ oauth: ['read', 'write'], key: [] }, { basic: [] }, {}],
        servers: [{ url: 'https://write.example.com/v1' }],
        requestBody: ref('requestBodies', 'Crate'),
        responses: { 200: ref('responses', 'Crate'), default: ref('responses', 'Refused') },
        callbacks: { ripe: ref('callbacks', 'Ripe') },
      },
    },
    '/photos': {
      servers: [{ url: 'https://photos.example.com/v1' }],
      post: {
        security: [],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { photo: { type: 'string' }, meta: schema('Named') } },
              encoding: {
                photo: {
                  contentType: 'image/png',
                  headers: { 'X-Camera': { schema: { type: 'string', maxLength: 9 } } },
                },
                meta: { style: 'deepObject', explode: true },
              },
            },
          },
        },
        responses: { 201: { description: 'kept' } },
      },
    },
  },
  webhooks: {
    fallen: {
      post: {
        requestBody: { content: json(schema('Tree')) },
        responses: {
          200: {
            description: 'heard',
            content: json({ type: 'object', properties: { ok: { type: 'boolean' } } }),
          },
        },
      },
    },
  },
  components: {
    schemas: SCHEMAS,
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
    headers: { Shared: { schema: { type: 'string', maxLength: 8 } } },
    requestBodies: {
      Crate: {
        required: true,
        content: { ...json(schema('Crate')), 'application/xml': { schema: schema('Named') } },
      },
    },
    responses: {
      Crate: { description: 'the crate', content: json(schema('Crate')) },
      Refused: { description: 'no', content: { 'application/problem+json': { schema: schema('Problem') } } },
    },
    callbacks: { Ripe: CALLBACK },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      basic: { type: 'http', scheme: 'basic' },
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://id.example.com/t',
            scopes: { read: 'Read', write: 'Write' },
          },
        },
      },
    },
  },
};

const PEARS: JsonObject = {
  type: 'object',
  required: ['size'],
  properties: {
    size: {
      type: 'integer',
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
      format: 'int32',
    },
    note: { type: 'string', nullable: true, maxLength: 5 },
    mood: { type: 'string', nullable: true, enum: ['soft', 'hard', null] },
    owner: { nullable: true, allOf: [schema('Owner')] },
    extra: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } },
    closed: { type: 'object', additionalProperties: false, properties: { a: { type: 'boolean' } } },
    either: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'integer' }, schema('Owner')] },
    never: { type: 'string', not: { enum: ['rotten'] } },
  },
};

/** Keywords as OpenAPI 3.0 has them. */
export const EVERY_KEYWORD_3_0: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Orchard', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/pears': {
      post: {
        requestBody: { content: json(schema('Pears')) },
        responses: { 200: { description: 'pears', content: json(schema('Pears')) } },
      },
      get: {
        parameters: [{ name: 'mood', in: 'query', schema: { type: 'string', nullable: true } }],
        responses: { 200: { description: 'all', content: json({ type: 'array', items: schema('Pears') }) } },
      },
    },
  },
  components: {
    schemas: { Pears: PEARS, Owner: { type: 'object', properties: { name: { type: 'string' } } } },
  },
};
