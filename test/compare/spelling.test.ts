/** What is written in another way and means the same is no change; what hides behind another spelling is one. */
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { api, asking, compare, done, taking } from './kit.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: JsonValue, more: JsonObject = {}) => ({ type: 'array', items, ...more });

/** What a request loses and gains when a schema takes the place of another one. */
function both(one: JsonValue, other: JsonValue, from = '3.1.0'): string[][] {
  const [base, revision] = [taking(one, {}, from), taking(other)];
  return [compare(base, revision), compare(revision, base)];
}

describe('one meaning in two spellings', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['a type beside a list of values', { enum: ['ripe', 'green'] }, { ...string, enum: ['ripe', 'green'] }],
    ['a type beside a constant', { const: 3 }, { ...integer, const: 3 }],
    [
      'types that no value has',
      { type: ['string', 'integer'], enum: ['ripe'] },
      { ...string, enum: ['ripe'] },
    ],
    [
      'an annotated list of values',
      { enum: ['ripe', 'green'] },
      { oneOf: [{ const: 'ripe', title: 'Ripe' }, { const: 'green' }] },
    ],
    [
      'the same by anyOf',
      { ...string, enum: ['ripe', 'green'] },
      { anyOf: [{ enum: ['ripe'] }, { const: 'green' }] },
    ],
    ['base64', { ...string, format: 'byte' }, { ...string, contentEncoding: 'base64' }],
    ['a whole number above 0', { ...integer, minimum: 1 }, { ...integer, exclusiveMinimum: 0 }],
    ['a whole number below 10', { ...integer, maximum: 9 }, { ...integer, exclusiveMaximum: 10 }],
    ['a multiple of 1', { type: 'number', multipleOf: 1 }, integer],
    ['a multiple of 5', { type: 'number', multipleOf: 5 }, { ...integer, multipleOf: 5 }],
    [
      'a closed object',
      { type: 'object', additionalProperties: false },
      { type: 'object', unevaluatedProperties: false },
    ],
    ['the items of a list', list(string), { type: 'array', unevaluatedItems: string }],
    ['a tuple of what all items are', list(string), list(string, { prefixItems: [string] })],
    [
      'a choice within a choice',
      { anyOf: [list(string), { anyOf: [list(integer), { type: 'object' }] }] },
      { anyOf: [list(string), list(integer), { type: 'object' }] },
    ],
  ])('%s', (_name, one, other) => {
    expect(both(one, other)).toEqual([[], []]);
  });

  it('binary text of 3.0 has no type in 3.1', () => {
    const binary = { ...string, format: 'binary' };
    expect(both(binary, {}, '3.0.3')).toEqual([[], []]);
    expect(both(binary, { contentMediaType: 'image/png' })).toEqual([[], []]);
    expect(both(binary, {})[1]).toEqual(['error request-body-type-changed']);
  });

  it('a schema that lets everything pass is none', () => {
    const without = api({
      paths: { '/crates': { post: { requestBody: { content: { 'application/json': {} } }, ...done } } },
    });
    expect(compare(without, taking({}))).toEqual([]);
    expect(compare(taking(true), without)).toEqual([]);
    expect(compare(without, taking(string))).toEqual(['error request-body-schema-added']);
  });
});

describe('what only looks alike', () => {
  it.each<[string, JsonValue, JsonValue, string[], string[]]>([
    [
      'values of other types',
      { enum: ['ripe', 3] },
      string,
      ['error request-body-type-changed', 'info request-body-enum-removed'],
      ['error request-body-became-enum', 'info request-body-type-generalized'],
    ],
    [
      'numbers above 0',
      { type: 'number', minimum: 1 },
      { type: 'number', exclusiveMinimum: 0 },
      ['info request-body-min-unset'],
      ['error request-body-min-set'],
    ],
    [
      'an object that alternatives evaluate',
      { type: 'object', additionalProperties: false, anyOf: [{ minProperties: 1 }, { maxProperties: 9 }] },
      { type: 'object', unevaluatedProperties: false, anyOf: [{ minProperties: 1 }, { maxProperties: 9 }] },
      ['error request-body-unevaluated-properties-added', 'info request-body-additional-properties-allowed'],
      [
        'error request-body-additional-properties-forbidden',
        'info request-body-unevaluated-properties-removed',
      ],
    ],
    [
      'a choice that lets several hold',
      { oneOf: [list(string), list(integer)] },
      { anyOf: [list(string), list(integer)] },
      ['info request-body-one-of-became-any-of'],
      ['warning request-body-any-of-became-one-of'],
    ],
    [
      'a longer tuple with free items',
      { type: 'array', prefixItems: [string] },
      { type: 'array', prefixItems: [string, integer] },
      ['error request-body-prefix-items-added'],
      ['info request-body-prefix-items-removed'],
    ],
    [
      'a longer tuple without further items',
      list(false, { prefixItems: [string] }),
      list(false, { prefixItems: [string, integer] }),
      ['info request-body-prefix-items-added'],
      ['error request-body-prefix-items-removed'],
    ],
    [
      'a longer tuple with further items of one kind',
      list(string, { prefixItems: [string] }),
      list(string, { prefixItems: [string, { ...string, maxLength: 3 }] }),
      ['error request-property-max-length-set prefixItems[subschema #2]/'],
      ['info request-property-max-length-unset prefixItems[subschema #2]/'],
    ],
  ])('%s', (_name, one, other, there, back) => {
    expect(both(one, other)).toEqual([there, back]);
  });
});

describe('a plain parameter that becomes a list', () => {
  const query = (schema: JsonValue, more: JsonObject = {}) =>
    asking([{ in: 'query', name: 'state', schema, ...more }]);
  it('is its only item', () => {
    const enumerated = { ...string, enum: ['ripe', 'green'] };
    const fewer = { ...string, enum: ['ripe'] };
    expect(compare(query(integer), query(list(string)))).toEqual([
      'info request-parameter-type-generalized state',
      'info request-parameter-type-generalized state items/',
    ]);
    expect(compare(query(enumerated), query(list(fewer)))).toEqual([
      'error request-parameter-enum-value-removed state items/',
      'info request-parameter-enum-removed state',
      'info request-parameter-type-generalized state',
    ]);
    expect(compare(query(string), query(list(string, { minItems: 2 })))).toEqual([
      'error request-parameter-type-changed state',
    ]);
  });
});

describe('a media type beside its range', () => {
  const answered = (content: JsonObject) =>
    api({ paths: { '/crates': { get: { responses: { 200: { description: 'a crate', content } } } } } });
  const [range, json] = ['application/*', 'application/json'];
  it('was described by the range before', () => {
    const [base, revision] = [
      answered({ [range]: { schema: string } }),
      answered({ [range]: { schema: string }, [json]: { schema: integer } }),
    ];
    expect(compare(base, revision)).toEqual([
      'error response-body-type-changed 200',
      'info response-media-type-added 200',
    ]);
    expect(compare(revision, base)).toEqual([
      'error response-body-type-changed 200',
      'info response-media-type-name-generalized 200',
    ]);
  });
  it('says nothing new where the range says the same', () => {
    const [base, revision] = [
      answered({ [range]: { schema: string } }),
      answered({ [range]: { schema: string }, [json]: { schema: string } }),
    ];
    expect(compare(base, revision)).toEqual(['info response-media-type-added 200']);
    expect(compare(revision, base)).toEqual(['info response-media-type-name-generalized 200']);
  });
});
