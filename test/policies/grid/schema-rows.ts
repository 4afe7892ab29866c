/** The keywords of schemas: the vocabularies of JSON Schema 2020-12, those of OpenAPI, and 3.0's own spellings. */
import type { Row } from './grid.ts';
import { flag, list, map, needed, number, one, text, withPresence } from './values.ts';

const CORE: Readonly<Record<string, Row>> = {
  $ref: { values: one('#/components/schemas/Text', '#/components/schemas/Number') },
  $id: { values: one('https://example.com/a', 'https://example.com/b') },
  $schema: { values: one('https://example.com/a', 'https://example.com/b') },
  $anchor: { values: text() },
  $dynamicAnchor: { values: text() },
  $dynamicRef: { values: one('#ripe', '#green') },
  $vocabulary: { values: map(true, false, 'https://example.com/a', 'https://example.com/b') },
  $comment: { values: text() },
  $defs: { values: map({ type: 'string' }, { type: 'boolean' }) },
  definitions: { values: map({ type: 'string' }, { type: 'boolean' }) },
};

const PROSE: Readonly<Record<string, Row>> = {
  title: { values: text() },
  summary: { values: text() },
  description: { values: text() },
  example: { values: text() },
  examples: { values: list('ripe', 'green') },
  externalDocs: { values: one({ url: 'https://example.com/a' }, { url: 'https://example.com/b' }) },
};

const ANY: Readonly<Record<string, Row>> = {
  type: { values: [...one('string', 'boolean'), ...list('string', 'boolean').slice(2)] },
  enum: { values: list('ripe', 'green') },
  const: { values: text() },
  default: { values: text(), beside: { type: 'string' } },
  deprecated: { values: flag() },
  readOnly: { values: flag() },
  writeOnly: { values: flag() },
  format: { values: one('date', 'uuid'), beside: { type: 'string' } },
  nullable: { values: flag(), beside: { type: 'string' }, version: '3.0' },
  not: { values: one({ const: 'ripe' }, { const: 'green' }) },
  allOf: { values: list({ maxLength: 9 }, { minLength: 2 }) },
  anyOf: { values: list({ type: 'string' }, { type: 'boolean' }) },
  oneOf: { values: list({ type: 'string' }, { type: 'boolean' }) },
  if: {
    values: one({ minLength: 9 }, { minLength: 8 }),
    beside: { then: { pattern: 'a' }, else: { pattern: 'b' } },
  },
  then: { values: one({ pattern: 'a' }, { pattern: 'b' }), beside: { if: { minLength: 9 } } },
  else: { values: one({ pattern: 'a' }, { pattern: 'b' }), beside: { if: { minLength: 9 } } },
};

const NUMBERS: Readonly<Record<string, Row>> = {
  maximum: { values: number(5, 9), beside: { type: 'number' } },
  minimum: { values: number(5, 9), beside: { type: 'number' } },
  exclusiveMaximum: { values: number(5, 9), beside: { type: 'number' } },
  exclusiveMinimum: { values: number(5, 9), beside: { type: 'number' } },
  'exclusiveMaximum of 3.0': {
    keyword: 'exclusiveMaximum',
    values: flag(),
    beside: { type: 'number', maximum: 5 },
    version: '3.0',
  },
  'exclusiveMinimum of 3.0': {
    keyword: 'exclusiveMinimum',
    values: flag(),
    beside: { type: 'number', minimum: 5 },
    version: '3.0',
  },
  multipleOf: { values: number(5, 10), beside: { type: 'number' } },
};

const STRINGS: Readonly<Record<string, Row>> = {
  maxLength: { values: number(5, 9), beside: { type: 'string' } },
  minLength: { values: number(5, 9), beside: { type: 'string' } },
  pattern: { values: one('^a', '^b'), beside: { type: 'string' } },
  contentEncoding: { values: one('base64', 'base16'), beside: { type: 'string' } },
  contentMediaType: { values: one('image/png', 'image/gif'), beside: { type: 'string' } },
  contentSchema: {
    values: one({ type: 'string' }, { type: 'boolean' }),
    beside: { type: 'string', contentMediaType: 'application/json' },
  },
};

const ARRAYS: Readonly<Record<string, Row>> = {
  items: { values: one({ type: 'string' }, { type: 'boolean' }), beside: { type: 'array' } },
  prefixItems: { values: list({ type: 'string' }, { type: 'boolean' }), beside: { type: 'array' } },
  contains: { values: one({ type: 'string' }, { type: 'boolean' }), beside: { type: 'array' } },
  minContains: { values: number(2, 3), beside: { type: 'array', contains: { type: 'string' } } },
  maxContains: { values: number(2, 3), beside: { type: 'array', contains: { type: 'string' } } },
  unevaluatedItems: { values: one({ type: 'string' }, { type: 'boolean' }), beside: { type: 'array' } },
  maxItems: { values: number(5, 9), beside: { type: 'array' } },
  minItems: { values: number(5, 9), beside: { type: 'array' } },
  uniqueItems: { values: flag(), beside: { type: 'array' } },
};

const OBJECTS: Readonly<Record<string, Row>> = {
  properties: {
    values: withPresence(map({ type: 'string' }, { type: 'boolean' })),
    beside: { type: 'object' },
  },
  required: { values: list('a', 'b'), beside: { type: 'object', properties: { a: {}, b: {} } } },
  additionalProperties: { values: one({ type: 'string' }, { type: 'boolean' }), beside: { type: 'object' } },
  'additionalProperties: false': {
    values: flag(true),
    beside: { type: 'object' },
    keyword: 'additionalProperties',
  },
  patternProperties: {
    values: map({ type: 'string' }, { type: 'boolean' }, '^a', '^b'),
    beside: { type: 'object' },
  },
  unevaluatedProperties: { values: one({ type: 'string' }, { type: 'boolean' }), beside: { type: 'object' } },
  propertyNames: { values: one({ maxLength: 5 }, { maxLength: 9 }), beside: { type: 'object' } },
  dependentRequired: { values: map(['c'], ['d']), beside: { type: 'object' } },
  dependentSchemas: { values: map({ required: ['c'] }, { required: ['d'] }), beside: { type: 'object' } },
  maxProperties: { values: number(5, 9), beside: { type: 'object' } },
  minProperties: { values: number(5, 9), beside: { type: 'object' } },
};

const OPENAPI: Readonly<Record<string, Row>> = {
  discriminator: { values: one({ propertyName: 'a' }, { propertyName: 'b' }), beside: { oneOf: [{}, {}] } },
  xml: { values: one({ name: 'a' }, { name: 'b' }) },
  'x-extensible-enum': { values: list('ripe', 'green'), beside: { type: 'string' } },
  'x-stability-level': { values: one('beta', 'alpha') },
  'x-sunset': { values: one('2026-01-01', '2027-01-01'), beside: { deprecated: true } },
};

/** All of them, by name. */
export const SCHEMA_ROWS: Readonly<Record<string, Row>> = {
  ...CORE,
  ...PROSE,
  ...ANY,
  ...NUMBERS,
  ...STRINGS,
  ...ARRAYS,
  ...OBJECTS,
  ...OPENAPI,
};

/** The Discriminator Object. */
export const DISCRIMINATOR_ROWS: Readonly<Record<string, Row>> = {
  propertyName: { values: needed('a', 'b') },
  mapping: {
    values: map('#/components/schemas/Text', '#/components/schemas/Number'),
    beside: { propertyName: 'a' },
  },
  defaultMapping: { values: one('Text', 'Number'), beside: { propertyName: 'a' } },
};

/** The XML Object. */
export const XML_ROWS: Readonly<Record<string, Row>> = {
  name: { values: text() },
  namespace: { values: one('https://example.com/a', 'https://example.com/b') },
  prefix: { values: text() },
  attribute: { values: flag() },
  wrapped: { values: flag() },
  nodeType: { values: one('attribute', 'cdata') },
};
