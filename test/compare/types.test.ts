import { describe, expect, it } from 'vitest';
import { combine, describeType, type Relation } from '../../src/compare/types.ts';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { read } from '../document/schema-kit.ts';
import { answering, asking, compare, taking } from './kit.ts';

/** What is said of a change of types: in a request body, and in a response body. */
function both(before: JsonValue, after: JsonValue): [string[], string[]] {
  const short = (lines: readonly string[]) =>
    lines.map((line) => line.replace(/ (request|response)-body-| 200$/g, ' ').trim());
  return [short(compare(taking(before), taking(after))), short(compare(answering(before), answering(after)))];
}

describe('relations of types', () => {
  it.each<[Relation, Relation, Relation]>([
    ['same', 'same', 'same'],
    ['same', 'wider', 'wider'],
    ['narrower', 'same', 'narrower'],
    ['wider', 'wider', 'wider'],
    ['wider', 'narrower', 'changed'],
    ['changed', 'same', 'changed'],
    ['wider', 'changed', 'changed'],
  ])('%s and %s amount to %s', (a, b, result) => {
    expect(combine(a, b)).toBe(result);
    expect(combine(b, a)).toBe(result);
  });

  it.each<[string, JsonValue, JsonValue, string[], string[]]>([
    [
      'an integer is a number',
      { type: 'integer' },
      { type: 'number' },
      ['info type-generalized'],
      ['error type-changed'],
    ],
    [
      'a number is no integer',
      { type: 'number' },
      { type: 'integer' },
      ['error type-changed'],
      ['info type-specialized'],
    ],
    [
      'a list gains',
      { type: 'string' },
      { type: ['string', 'array'] },
      ['info type-generalized'],
      ['error type-changed'],
    ],
    [
      'a list loses',
      { type: ['string', 'array'] },
      { type: 'array' },
      ['error type-changed'],
      ['info type-specialized'],
    ],
    [
      'alternatives gain',
      { type: 'string' },
      { anyOf: [{ type: 'string' }, { type: 'array' }] },
      ['info list-of-types-widened'],
      ['error list-of-types-widened'],
    ],
    [
      'alternatives lose',
      { oneOf: [{ type: 'string' }, { type: 'array' }] },
      { type: 'array' },
      ['error list-of-types-narrowed'],
      ['info list-of-types-narrowed'],
    ],
    ['integers add nothing to numbers', { type: 'number' }, { type: ['integer', 'number'] }, [], []],
    ['integers take nothing from numbers', { type: ['integer', 'number'] }, { type: 'number' }, [], []],
    ['any type holds all', { type: 'object' }, {}, ['info type-generalized'], ['error type-changed']],
    [
      'a format narrows',
      { type: 'string' },
      { type: 'string', format: 'uuid' },
      ['error type-changed'],
      ['info type-specialized'],
    ],
    [
      'a format goes',
      { type: 'string', format: 'uuid' },
      { type: 'string' },
      ['info type-generalized'],
      ['error type-changed'],
    ],
    [
      'int64 holds int32',
      { type: 'integer', format: 'int32' },
      { type: 'integer', format: 'int64' },
      ['info type-generalized'],
      ['error type-changed'],
    ],
    [
      'a double holds a float',
      { type: 'number', format: 'double' },
      { type: 'number', format: 'float' },
      ['error type-changed'],
      ['info type-specialized'],
    ],
    [
      'formats exclude each other',
      { type: 'string', format: 'uuid' },
      { type: 'string', format: 'email' },
      ['error type-changed'],
      ['error type-changed'],
    ],
    [
      'a wider type with a narrower format',
      { type: 'integer' },
      { type: 'number', format: 'decimal' },
      ['error type-changed'],
      ['error type-changed'],
    ],
    [
      'a number that is kept less closely',
      { type: 'integer', format: 'int32' },
      { type: 'number', format: 'float' },
      ['info type-generalized'],
      ['error type-changed'],
    ],
    [
      'an integer in place of a number that is kept closely',
      { type: 'number', format: 'double' },
      { type: 'integer' },
      ['error type-changed'],
      ['info type-specialized'],
    ],
    ['the order of a list', { type: ['string', 'integer'] }, { type: ['integer', 'string'] }, [], []],
  ])('%s', (_, before, after, request, response) => {
    expect(both(before, after)).toEqual([request, response]);
  });
});

describe('on the wire of a parameter', () => {
  const parameter = (schema: JsonValue, more: JsonObject = {}) =>
    asking([{ in: 'query', name: 'q', schema, ...more }]);
  const said = (before: JsonValue, after: JsonValue, more?: JsonObject) =>
    compare(parameter(before, more), parameter(after, more)).map((line) =>
      line.replace(/request-parameter-| q$/g, ''),
    );

  it('every scalar is a plain string', () => {
    expect(said({ type: 'integer' }, { type: 'string' })).toEqual(['info type-generalized']);
    expect(said({ type: 'string' }, { type: 'integer' })).toEqual(['error type-changed']);
    expect(said({ type: 'integer' }, { type: 'string', format: 'uuid' })).toEqual(['error type-changed']);
    expect(said({ type: 'array', items: {} }, { type: 'string' })).toEqual(['error type-changed']);
  });

  it('an exploded list of one item is written like the item', () => {
    const list = { type: 'array', items: { type: 'string' } };
    expect(said({ type: 'string' }, list)).toEqual(['info type-generalized']);
    expect(said({ type: 'string' }, list, { explode: false })).toEqual(['error type-changed']);
    expect(said({ type: 'string' }, list, { style: 'pipeDelimited' })).toEqual(['error type-changed']);
    expect(said({ type: 'string' }, { type: 'array', items: { type: 'boolean' } })).toEqual([
      'error type-changed',
    ]);
  });
});

describe('a type in words', () => {
  it.each<[JsonValue, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'integer', 'null'] }, 'integer or string or null'],
    [{ type: 'integer', format: 'int64' }, 'integer/int64'],
    [{}, 'any type'],
    [{ format: 'uuid' }, 'any type/uuid'],
    [{ type: 'null' }, 'null'],
    [{ type: 'text' }, 'text'],
    [false, 'nothing'],
  ])('%j: %s', (schema, words) => {
    expect(describeType(read(schema))).toBe(words);
  });
});
