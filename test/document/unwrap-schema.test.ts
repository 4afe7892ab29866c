import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/document/types.ts';
import { answering, compare, object, ref } from '../compare/kit.ts';
import { read, reading, types } from './schema-kit.ts';

const KEYWORDS = ['oneOf', 'anyOf'] as const;

describe.each(KEYWORDS)('%s', (keyword) => {
  it('of one schema and null is that schema or null', () => {
    const schema = read(
      { [keyword]: [ref('Lid'), { type: 'null' }] },
      { Lid: { type: 'string', maxLength: 9 } },
    );
    expect(types(schema)).toBe('string null');
    expect(schema).toMatchObject({ maxLength: 9, component: 'Lid', [keyword]: [] });
  });

  it('of one schema is that schema', () => {
    const schema = read({ [keyword]: [ref('Lid')] }, { Lid: { type: 'string', maxLength: 9 } });
    expect(schema).toMatchObject({ nullable: false, maxLength: 9, component: 'Lid', [keyword]: [] });
  });

  it('of one schema holds beside what stands next to it', () => {
    const schema = read({ [keyword]: [{ maxLength: 9 }], type: ['string', 'null'], maxLength: 7 });
    expect([types(schema), schema.maxLength]).toEqual(['string null', 7]);
  });

  it('of null alone is null', () => {
    expect(types(read({ [keyword]: [{ type: 'null' }] }))).toBe('null');
  });

  it('of plain types is a list of types', () => {
    const schema = read({
      [keyword]: [{ type: 'string' }, { type: ['integer', 'null'] }, { type: 'boolean' }],
    });
    expect([types(schema), schema[keyword]]).toEqual(['boolean integer string null', []]);
  });

  it.each<[string, JsonValue[], string]>([
    ['a bound', [{ type: 'string', maxLength: 9 }, { type: 'integer' }], 'any'],
    ['values', [{ type: 'string', enum: ['a'] }, { type: 'integer' }], 'any'],
    ['properties', [{ type: 'string' }, object({ a: {} })], 'any'],
    ['an extension', [{ type: 'string', 'x-a': 1 }, { type: 'integer' }], 'any'],
    ['no type', [{}, { type: 'integer' }], 'any null'],
  ])('with %s keeps its alternatives', (_, members, expected) => {
    const schema = read({ [keyword]: members });
    expect([types(schema), schema[keyword].length]).toEqual([expected, 2]);
  });

  it('of several schemas and null keeps the schemas, and null apart', () => {
    const { reader, schema } = reading({
      [keyword]: [object({ a: {} }), { type: 'null' }, object({ b: {} })],
    });
    expect(types(schema)).toBe('any null');
    expect(schema[keyword].map((member) => [...reader.read(member).properties.keys()])).toEqual([
      ['a'],
      ['b'],
    ]);
  });

  it('with null does not make the owner nullable against its own type', () => {
    expect(types(read({ type: 'string', [keyword]: [{ type: 'string' }, { type: 'null' }] }))).toBe('string');
  });

  it('stays where it and its owner say what one schema can not', () => {
    const { reader, schema } = reading({
      not: { type: 'string' },
      [keyword]: [{ not: { type: 'integer' } }],
    });
    const [member, ...more] = schema[keyword];
    expect(more).toEqual([]);
    const excluded = member && reader.read(member).not;
    expect(excluded && types(reader.read(excluded))).toBe('integer');
    expect(schema.not && types(reader.read(schema.not))).toBe('string');
  });
});

describe('types that overlap', () => {
  it.each<[JsonValue[], string]>([
    [[{ type: 'string' }, { type: ['string', 'integer'] }], 'integer string'],
    [[{ type: 'integer' }, { type: 'number' }], 'integer number'],
  ])('%j are a list under anyOf, and exclude each other under oneOf', (members, expected) => {
    expect(types(read({ anyOf: members }))).toBe(expected);
    expect(read({ oneOf: members }).oneOf).toHaveLength(2);
  });
});

describe('spellings of one meaning', () => {
  const schemas = { Lid: { type: 'string', maxLength: 9 } };
  const lid = { type: 'string', maxLength: 9 };
  const SPELLINGS: readonly JsonValue[] = [
    ref('Lid'),
    lid,
    { allOf: [ref('Lid')] },
    { oneOf: [ref('Lid')] },
    { anyOf: [lid] },
    { allOf: [{ anyOf: [{ oneOf: [ref('Lid')] }] }] },
    { ...ref('Lid'), maxLength: 10 },
    { type: 'string', allOf: [{ maxLength: 9 }, {}, true] },
  ];

  it.each(SPELLINGS.map((spelling) => [spelling] as const))('%j is no change', (spelling) => {
    const base = answering(object({ lid: ref('Lid') }), schemas);
    const revision = answering(object({ lid: spelling }), schemas);
    expect(compare(base, revision)).toEqual([]);
    expect(compare(revision, base)).toEqual([]);
  });

  const NULLABLE: readonly JsonValue[] = [
    { ...lid, type: ['string', 'null'] },
    { anyOf: [ref('Lid'), { type: 'null' }] },
    { oneOf: [{ type: 'null' }, lid] },
    { anyOf: [{ oneOf: [ref('Lid'), { type: 'null' }] }] },
  ];

  it.each(NULLABLE.map((spelling) => [spelling] as const))('%j adds null alone', (spelling) => {
    const base = answering(object({ lid: ref('Lid') }), schemas);
    const revision = answering(object({ lid: spelling }), schemas);
    expect(compare(base, revision)).toEqual(['error response-property-became-nullable 200 lid']);
    expect(compare(revision, base)).toEqual(['info response-property-became-not-nullable 200 lid']);
  });
});
