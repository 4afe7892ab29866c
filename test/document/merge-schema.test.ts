import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { object, ref } from '../compare/kit.ts';
import { read, reading, types } from './schema-kit.ts';

/** The schema that members of `allOf` amount to. */
function merged(members: readonly JsonValue[], schemas: JsonObject = {}) {
  return read({ allOf: members }, schemas);
}

describe('types of allOf', () => {
  it.each<[JsonValue[], string]>([
    [[{ type: 'string' }, {}], 'string'],
    [[{ type: ['string', 'integer'] }, { type: ['integer', 'boolean'] }], 'integer'],
    [[{ type: 'number' }, { type: 'integer' }], 'integer'],
    [[{ type: 'integer' }, { type: ['number', 'string'] }], 'integer'],
    [[{ type: 'string' }, { type: 'boolean' }], ''],
    [[{ type: ['string', 'null'] }, { type: ['string', 'null'] }], 'string null'],
    [[{ type: ['string', 'null'] }, { type: 'string' }], 'string'],
    [[{ type: ['string', 'null'] }, {}], 'string null'],
    [[{ type: 'string' }, false], 'nothing'],
    [[{ type: 'string' }, true], 'string'],
    [[true, true], 'any null'],
  ])('%j: %s', (members, expected) => {
    expect(types(merged(members))).toBe(expected);
  });
});

describe('bounds of allOf', () => {
  it('are the tighter ones', () => {
    const members = [
      { minimum: 1, maximum: 9, minLength: 2, maxItems: 4, exclusiveMaximum: 8 },
      { minimum: 3, maximum: 7, minLength: 1, maxItems: 5, minProperties: 6 },
    ];
    expect(merged(members)).toMatchObject({
      minimum: 3,
      maximum: 7,
      minLength: 2,
      maxItems: 4,
      exclusiveMaximum: 8,
      minProperties: 6,
    });
  });

  it.each([
    [4, 6, 12],
    [2, 8, 8],
    [8, 2, 8],
    [3, 3, 3],
  ])('multiples of %i and of %i are multiples of %i', (a, b, both) => {
    expect(merged([{ multipleOf: a }, { multipleOf: b }]).multipleOf).toBe(both);
  });
});

describe('values of allOf', () => {
  it('are those that every list holds', () => {
    expect(merged([{ enum: ['a', 'b', { x: 1 }] }, { enum: [{ x: 1 }, 'b', 'c'] }]).enum).toEqual([
      'b',
      { x: 1 },
    ]);
    expect(merged([{ enum: ['a'] }, { type: 'string' }]).enum).toEqual(['a']);
    expect(merged([{ type: 'string' }, { type: 'string' }]).enum).toBeUndefined();
  });

  it('exclude each other where two constants do', () => {
    expect(merged([{ const: 'a' }, { const: 'b' }]).never).toBe(true);
    expect(merged([{ const: { a: [1] } }, { const: { a: [1] } }])).toMatchObject({
      never: false,
      const: { a: [1] },
    });
    expect(merged([{}, { const: null, default: 1 }, { default: 2 }])).toMatchObject({
      const: null,
      default: 1,
    });
  });

  it('must match every pattern and format', () => {
    expect(merged([{ pattern: '^b' }, { pattern: 'a$' }]).pattern).toBe('^b and a$');
    expect(merged([{ pattern: '^a' }, { pattern: '^a' }]).pattern).toBe('^a');
    expect(merged([{ format: 'uuid' }, { format: 'email' }]).format).toBe('email and uuid');
    expect(merged([{ title: 'First' }, { title: 'Second', format: 'uuid' }])).toMatchObject({
      title: 'First',
      format: 'uuid',
    });
  });
});

describe('objects of allOf', () => {
  it('have the properties of all members, each of which must hold', () => {
    const { reader, schema } = reading({
      allOf: [
        object({ lid: { type: 'string', maxLength: 9 }, a: {} }, ['lid']),
        object({ lid: { minLength: 2 }, b: {} }, ['b']),
      ],
    });
    expect([...schema.properties.keys()]).toEqual(['lid', 'a', 'b']);
    expect([...schema.required]).toEqual(['lid', 'b']);
    const lid = schema.properties.get('lid');
    expect(lid && reader.read(lid)).toMatchObject({ minLength: 2, maxLength: 9 });
    expect(schema.at('properties', 'b')).toBe('/components/schemas/Read/allOf/1/properties/b');
    expect(schema.at('properties', 'lid')).toBe('/components/schemas/Read/allOf/0/properties/lid');
  });

  it('join items, further properties, dependencies and flags', () => {
    const { reader, schema } = reading({
      allOf: [
        { items: { minLength: 1 }, dependentRequired: { a: ['b'], c: ['d'] }, readOnly: true },
        {
          items: { maxLength: 2 },
          additionalProperties: false,
          dependentRequired: { a: ['e', 'b'] },
          'x-a': 1,
        },
      ],
    });
    expect(schema.items && reader.read(schema.items)).toMatchObject({ minLength: 1, maxLength: 2 });
    expect(schema.additionalProperties && reader.read(schema.additionalProperties).never).toBe(true);
    expect([...schema.dependentRequired]).toEqual([
      ['a', ['b', 'e']],
      ['c', ['d']],
    ]);
    expect(schema).toMatchObject({ readOnly: true, other: new Map([['x-a', 1]]) });
  });

  it('hold beside what stands next to allOf', () => {
    const schema = read(
      { type: 'object', required: ['a'], allOf: [ref('Base')] },
      { Base: object({ a: {} }) },
    );
    expect([[...schema.required], [...schema.properties.keys()], types(schema)]).toEqual([
      ['a'],
      ['a'],
      'object',
    ]);
  });

  it('keep apart what one schema can not say', () => {
    const { reader, schema } = reading({
      allOf: [
        { not: { type: 'string' }, minimum: 1 },
        { not: { type: 'boolean' }, maximum: 2 },
        { oneOf: [object({ a: {} }), object({ b: {} })], maxLength: 3 },
        { oneOf: [object({ c: {} }), object({ d: {} })] },
        { prefixItems: [{ type: 'string' }] },
        { prefixItems: [{ type: 'integer' }] },
      ],
    });
    const left = schema.allOf.map((part) =>
      reader.read(part).pointer.replace('/components/schemas/Read', ''),
    );
    expect(left).toEqual(['/allOf/0', '/allOf/1', '/allOf/2', '/allOf/3', '/allOf/4', '/allOf/5']);
    expect(schema).toMatchObject({ minimum: 1, maximum: 2, maxLength: 3, oneOf: [], prefixItems: [] });
    expect(schema).not.toHaveProperty('not');
  });
});

describe('names of allOf', () => {
  const schemas = {
    Pet: object({ name: {} }),
    Cat: { description: 'a cat', allOf: [ref('Pet'), object({ lives: {} })] },
    Alias: { allOf: [ref('Pet')] },
  };

  it('are that of the schema that joins, not of its first member', () => {
    expect(read(ref('Cat'), schemas)).toMatchObject({ component: 'Cat', pointer: '/components/schemas/Cat' });
  });

  it('are that of the only member', () => {
    expect(read(ref('Alias'), schemas)).toMatchObject({
      component: 'Pet',
      pointer: '/components/schemas/Pet',
    });
    expect(read({ allOf: [{ allOf: [ref('Alias')] }] }, schemas).component).toBe('Pet');
  });
});

describe('without merging', () => {
  it('allOf is a list of members', () => {
    const schema = { type: 'object', allOf: [ref('A'), { type: 'object' }] };
    const { reader, schema: owner } = reading(schema, { A: object({ a: {} }) }, '3.1.0', {
      mergeAllOf: false,
    });
    expect(owner.properties.size).toBe(0);
    expect(owner.allOf.map((part) => reader.read(part).component)).toEqual(['A', undefined]);
  });
});

describe('recursion through allOf', () => {
  it('ends where two components hold each other', () => {
    const schemas = {
      A: { allOf: [ref('B'), object({ a: {} })] },
      B: { allOf: [ref('A'), object({ b: {} })] },
    };
    expect([...read(ref('A'), schemas).properties.keys()]).toEqual(['b', 'a']);
    expect([...read(ref('B'), schemas).properties.keys()]).toEqual(['a', 'b']);
  });

  it('ends where there is nothing but the circle', () => {
    const schemas = {
      A: { allOf: [ref('B')] },
      B: { oneOf: [ref('A')] },
      C: { allOf: [ref('C'), ref('C')] },
    };
    expect(types(read(ref('A'), schemas))).toBe('any null');
    expect(types(read(ref('C'), schemas))).toBe('any null');
  });

  it('reads a node once that is reached in a thousand million ways', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`A${i}`, { allOf: [ref(`A${i + 1}`), ref(`A${i + 1}`)] }]),
    );
    expect(types(read(ref('A0'), { ...schemas, A30: { type: 'string' } }))).toBe('string');
  });
});
