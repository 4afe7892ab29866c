import { describe, expect, it } from 'vitest';
import { SchemaReader } from '../../src/document/read-schema.ts';
import { answering, compare, object, ref } from '../compare/kit.ts';
import { read, reading, types } from './schema-kit.ts';

describe('types', () => {
  it.each([
    [{ type: 'string' }, '3.1.0', 'string'],
    [{ type: ['string', 'integer'] }, '3.1.0', 'integer string'],
    [{}, '3.1.0', 'any null'],
    [true, '3.1.0', 'any null'],
    [false, '3.1.0', 'nothing'],
    [{ type: 'text' }, '3.1.0', 'any text'],
    // Null in each of its spellings.
    [{ type: ['string', 'null'] }, '3.1.0', 'string null'],
    [{ type: 'string', nullable: true }, '3.0.3', 'string null'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '3.1.0', 'string null'],
    [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, '3.1.0', 'string null'],
    [{ type: 'null' }, '3.1.0', 'null'],
    // The keyword of 3.0 says nothing in 3.1.
    [{ type: 'string', nullable: true }, '3.1.0', 'string'],
    [{ type: 'string', nullable: false }, '3.0.3', 'string'],
    // Null must be allowed by every keyword.
    [{ type: ['string', 'null'], enum: ['a'] }, '3.1.0', 'string'],
    [{ type: ['string', 'null'], enum: ['a', null] }, '3.1.0', 'string null'],
    [{ type: 'string', enum: ['a', null] }, '3.1.0', 'string'],
    [{ enum: ['a', null] }, '3.1.0', 'any null'],
    [{ const: 'a' }, '3.1.0', 'any'],
    [{ const: null }, '3.1.0', 'any null'],
    [{ type: 'string', nullable: true, enum: ['a'] }, '3.0.3', 'string null'],
  ])('of %j in %s: %s', (schema, version, expected) => {
    expect(types(read(schema, {}, version))).toBe(expected);
  });

  it('leave null out of the list of values', () => {
    expect(read({ enum: ['a', null, 1] }).enum).toEqual(['a', 1]);
    expect(read({ type: 'string' }).enum).toBeUndefined();
  });
});

describe('bounds', () => {
  it('of 3.0 with a boolean beside them are exclusive bounds', () => {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = read(
      { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      {},
      '3.0.3',
    );
    expect({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }).toEqual({
      exclusiveMinimum: 1,
      maximum: 9,
    });
  });

  it('of 3.1 stand beside each other', () => {
    expect(read({ minimum: 1, exclusiveMinimum: 2 })).toMatchObject({ minimum: 1, exclusiveMinimum: 2 });
    expect(read({ exclusiveMaximum: true })).not.toHaveProperty('exclusiveMaximum');
    expect(read({ maxLength: '5' })).not.toHaveProperty('maxLength');
  });

  it('are no change where the version alone spells them otherwise', () => {
    const old = { type: 'integer', minimum: 1, exclusiveMinimum: true, nullable: true };
    const now = { type: ['integer', 'null'], exclusiveMinimum: 1 };
    expect(compare(answering(old, {}, '3.0.3'), answering(now, {}, '3.1.0'))).toEqual([]);
  });
});

describe('references', () => {
  const schemas = { Lid: { type: 'string', maxLength: 9 } };

  it('name the component', () => {
    const { component, pointer, maxLength } = read(ref('Lid'), schemas);
    expect({ component, pointer, maxLength }).toEqual({
      component: 'Lid',
      pointer: '/components/schemas/Lid',
      maxLength: 9,
    });
  });

  it('hold beside other keywords in 3.1, and alone in 3.0', () => {
    const schema = { ...ref('Lid'), minLength: 2 };
    expect(read(schema, schemas)).toMatchObject({ minLength: 2, maxLength: 9 });
    expect(read(schema, schemas, '3.0.3')).not.toHaveProperty('minLength');
    expect(read(schema, schemas, '3.0.3')).toMatchObject({ component: 'Lid', maxLength: 9 });
  });

  it('with prose beside them are what they refer to', () => {
    const schema = { ...ref('Lid'), description: 'flat', summary: 'a lid', title: 'Lid', examples: ['a'] };
    const { reader, schema: lid } = reading(schema, schemas);
    expect(lid.component).toBe('Lid');
    expect(reader.read({ parts: lid.parts })).toBe(lid);
  });

  it('keep what stands beside a reference on the way', () => {
    const chain = { ...schemas, Flat: { ...ref('Lid'), minLength: 2 }, Alias: ref('Flat') };
    expect(read(ref('Alias'), chain)).toMatchObject({ component: 'Flat', minLength: 2, maxLength: 9 });
  });

  it('give the same schema for the same node', () => {
    const { reader, schema } = reading(
      object({ a: ref('Lid'), b: ref('Lid'), c: { type: 'string' } }),
      schemas,
    );
    const [a, b, c] = [...schema.properties.values()].map((part) => reader.read(part));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect(a?.key).not.toBe(c?.key);
  });
});

describe('keywords', () => {
  const schema = {
    title: 'Crate',
    required: ['lid', 1],
    properties: { lid: { type: 'string' }, any: true },
    patternProperties: { '^x': {} },
    additionalProperties: false,
    dependentRequired: { lid: ['hinge', null] },
    const: { a: 1 },
    default: null,
    readOnly: true,
    writeOnly: false,
    discriminator: { propertyName: 'kind', mapping: { a: 'A', b: 1 } },
    xml: { name: 'crate' },
    'x-note': 1,
    description: 'prose',
    $comment: 'prose',
  };

  it('are narrowed, and what is malformed is left out', () => {
    const { reader, schema: crate } = reading(schema);
    expect([...crate.properties.keys()]).toEqual(['lid', 'any']);
    expect([...crate.patternProperties.keys()]).toEqual(['^x']);
    expect([...crate.required]).toEqual(['lid']);
    expect([...crate.dependentRequired]).toEqual([['lid', ['hinge']]]);
    expect(crate.discriminator).toEqual({ propertyName: 'kind', mapping: new Map([['a', 'A']]) });
    expect([...crate.other.keys()]).toEqual(['xml', 'x-note']);
    expect(crate).toMatchObject({ title: 'Crate', const: { a: 1 }, default: null, readOnly: true });
    expect(crate).not.toHaveProperty('writeOnly');
    expect(crate.additionalProperties && reader.read(crate.additionalProperties).never).toBe(true);
  });

  it('know where they are written', () => {
    const crate = read(schema);
    const pointer = '/components/schemas/Read';
    expect(crate.at('required')).toBe(`${pointer}/required`);
    expect(crate.at('properties', 'lid')).toBe(`${pointer}/properties/lid`);
    expect(crate.at('maxLength')).toBe(pointer);
  });

  it('are not read twice from another document', () => {
    const { reader, schema: crate } = reading(schema);
    expect(new SchemaReader(reader.document, { mergeAllOf: true }).read({ parts: crate.parts })).not.toBe(
      crate,
    );
  });
});
