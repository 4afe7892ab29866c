/** Each step on its own: what goes in, what comes out. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/document/types.ts';
import { aliased, withAliases } from '../../../src/generate/prepare/aliases.ts';
import { withoutCircles } from '../../../src/generate/prepare/circles.ts';
import {
  withOwnAnyOf,
  withOwnList,
  withoutContradictions,
  withoutEmptyParts,
  withRequiredParts,
} from '../../../src/generate/prepare/compositions.ts';
import { withDiscriminatorValues } from '../../../src/generate/prepare/discriminators.ts';
import { plainSchema, withoutSilent } from '../../../src/generate/prepare/keywords.ts';
import { asOpenMap, withFittingRest } from '../../../src/generate/prepare/maps.ts';
import { withComponents, withSiblings } from '../../../src/generate/prepare/references.ts';
import { bySide } from '../../../src/generate/prepare/sides.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const root = (schemas: JsonObject, rest: JsonObject = {}): JsonObject => ({
  ...rest,
  components: { schemas },
});
const text = { type: 'string' };
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
});

describe('withComponents', () => {
  it('gives what is referred to inside of something else a place of its own, once', () => {
    const inside = { $ref: '#/components/schemas/Crate/properties/lid' };
    const Crate = object({
      lid: object({ of: { $ref: '#/components/schemas/Crate' }, same: inside }),
      again: inside,
    });
    const moved = withComponents(root({ Crate, CratePropertiesLid: text }));
    const lid = object({ of: ref('Crate'), same: ref('CratePropertiesLid2') });
    expect(moved).toEqual(
      root({
        Crate: object({ lid, again: ref('CratePropertiesLid2') }),
        CratePropertiesLid: text,
        CratePropertiesLid2: lid,
      }),
    );
  });

  it('writes headers and media types out where they are used', () => {
    const response = {
      description: 'fine',
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
      content: { 'application/json': { $ref: '#/components/mediaTypes/Crate' } },
    };
    const components = {
      headers: { ETag: { schema: text } },
      mediaTypes: { Crate: { schema: ref('Crate') } },
    };
    const moved = withComponents({
      components: { ...components, responses: { Fine: response }, schemas: { Crate: text } },
    });
    expect(moved).toMatchObject({
      components: {
        responses: {
          Fine: {
            headers: { ETag: { schema: text } },
            content: { 'application/json': { schema: ref('Crate') } },
          },
        },
      },
    });
  });
});

describe('withoutSilent', () => {
  it('leaves what types are made of', () => {
    const schema = { ...object({ not: text }), not: text, if: text, $defs: { a: text } };
    const content = { 'application/json': { schema, examples: { a: { value: 1 } } } };
    const operation = { operationId: 'a', callbacks: {}, servers: [], requestBody: { content } };
    const document = { openapi: '3.1.0', info: {}, tags: [], paths: { '/a': { put: operation } } };
    const kept = { content: { 'application/json': { schema: object({ not: text }) } } };
    expect(
      withoutSilent({ ...document, components: { schemas: { A: schema }, examples: { a: {} } } }),
    ).toEqual({
      openapi: '3.1.0',
      paths: { '/a': { put: { operationId: 'a', requestBody: kept } } },
      components: { schemas: { A: object({ not: text }) } },
    });
  });
});

describe('plainSchema', () => {
  it.each([
    [{ const: null }, { type: 'null' }],
    [{ type: 'string', enum: [] }, { type: 'string' }],
    [{ type: 'object', enum: [{ a: 1 }] }, { enum: [{ a: 1 }] }],
    [{ properties: {}, enum: ['a'] }, { properties: {} }],
    [{ type: 'file', description: 'd' }, { description: 'd' }],
    [{ type: ['string', 'date'] }, { type: ['string'] }],
    [
      { type: ['string', 'null'], enum: ['a'] },
      { type: ['string', 'null'], enum: ['a'] },
    ],
  ])('%o → %o', (schema, plain) => {
    expect(plainSchema(schema)).toEqual(plain);
  });
});

describe('withSiblings', () => {
  it('holds them together with what is referred to, from OpenAPI 3.1 on', () => {
    const schema = { ...ref('A'), description: 'd', required: ['a'] };
    expect(withSiblings(schema, '3.1')).toEqual({ description: 'd', required: ['a'], allOf: [ref('A')] });
    expect(withSiblings(schema, '3.0')).toEqual({ ...ref('A'), description: 'd' });
    expect(withSiblings({ ...ref('A'), description: 'd' }, '3.1')).toEqual({ ...ref('A'), description: 'd' });
  });
});

describe('withDiscriminatorValues', () => {
  it('writes the values at the properties, and takes the discriminator out', () => {
    const discriminator = {
      propertyName: 'kind',
      mapping: { apple: '#/components/schemas/Apple', best: 'Apple' },
    };
    const marked = withDiscriminatorValues(
      root({
        Fruit: { oneOf: [ref('Apple'), ref('Pear')], discriminator },
        Apple: object({ kind: text }),
        Pear: { type: 'object' },
      }),
    );
    const kind = (...values: string[]) => ({ kind: { type: 'string', enum: values } });
    expect(marked).toEqual(
      root({
        Fruit: { oneOf: [ref('Apple'), ref('Pear')] },
        Apple: object(kind('apple', 'best'), 'kind'),
        Pear: object(kind('Pear'), 'kind'),
      }),
    );
  });

  it('leaves the one for all other values of OpenAPI 3.2 as it is', () => {
    const discriminator = { propertyName: 'kind', defaultMapping: 'Other' };
    const Other = object({ kind: text });
    const marked = withDiscriminatorValues(root({ Fruit: { oneOf: [ref('Other')], discriminator }, Other }));
    expect(marked).toEqual(root({ Fruit: { oneOf: [ref('Other')] }, Other }));
  });
});

describe('withoutCircles', () => {
  it('gives heirs their base without its heirs', () => {
    const Base = { ...object({ kind: text }), oneOf: [ref('Heir')] };
    const Heir = { allOf: [ref('Base'), object({ a: text })] };
    expect(withoutCircles(root({ Base, Heir, Other: { allOf: [ref('Base')] } }))).toEqual(
      root({
        Base,
        Heir: { allOf: [object({ kind: text }), object({ a: text })] },
        Other: { allOf: [ref('Base')] },
      }),
    );
  });

  it('takes a member out that leads back to its union', () => {
    expect(withoutCircles(root({ A: { anyOf: [ref('A'), text] }, B: { allOf: [ref('B')] } }))).toEqual(
      root({ A: { anyOf: [text] }, B: { allOf: [{}] } }),
    );
  });
});

describe('the steps for compositions', () => {
  const none: JsonObject = {};

  it('take out members that say nothing', () => {
    const schemas = root({ Empty: { type: 'object' } });
    expect(withoutEmptyParts(schemas, { allOf: [text, ref('Empty'), {}, true] })).toEqual({ allOf: [text] });
    expect(withoutEmptyParts(schemas, { allOf: [ref('Empty')] })).toEqual({ type: 'object' });
    expect(withoutEmptyParts(schemas, { allOf: [text, false] })).toBe(false);
  });

  it('hold anyOf together with what stands beside it', () => {
    expect(withOwnAnyOf({ type: 'string', anyOf: [{ minLength: 1 }] })).toEqual({
      type: 'string',
      allOf: [{ anyOf: [{ minLength: 1 }] }],
    });
    expect(withOwnAnyOf({ type: 'object', anyOf: [text] })).toEqual({ type: 'object', anyOf: [text] });
  });

  it('leave a list of lists as deep as it is', () => {
    const list = { type: 'array', items: text };
    expect(withOwnList({ description: 'd', allOf: [list] })).toEqual({ description: 'd', ...list });
    expect(withOwnList({ allOf: [list, text] })).toEqual({ allOf: [list, text] });
  });

  it('give required properties the type that they have', () => {
    const owner = { ...object({ a: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(withRequiredParts(none, owner)).toEqual({
      ...object({ a: text }),
      anyOf: [object({ a: text }, 'a'), object({ b: true }, 'b')],
    });
  });

  it('let the last of several values count that exclude one another', () => {
    const kind = (value: string) => object({ kind: { const: value }, a: text });
    const schemas = root({ Base: { allOf: [kind('base')], title: 'Base' } });
    expect(
      withoutContradictions(schemas, { allOf: [ref('Base'), object({ kind: { const: 'heir' } })] }),
    ).toEqual({
      allOf: [{ title: 'Base', allOf: [object({ a: text })] }, object({ kind: { const: 'heir' } })],
    });
  });
});

describe('the steps for maps', () => {
  it.each([
    [{ type: 'object' }, { type: 'object', additionalProperties: true }],
    [
      { type: ['object', 'null'], properties: {} },
      { type: ['object', 'null'], additionalProperties: true },
    ],
    [
      { type: 'object', additionalProperties: false },
      { type: 'object', additionalProperties: false },
    ],
    [
      { type: 'object', oneOf: [text] },
      { type: 'object', oneOf: [text] },
    ],
  ])('tell open ones from empty ones: %o → %o', (schema, map) => {
    expect(asOpenMap(schema)).toEqual(map);
  });

  it('let the rest take what the named properties hold', () => {
    const named = { a: { type: 'integer', description: 'd' }, b: text };
    expect(withFittingRest({ properties: named, additionalProperties: text })).toEqual({
      properties: named,
      additionalProperties: { anyOf: [text, { type: 'integer' }] },
    });
    const long = { a: { enum: ['x'.repeat(3_000)] } };
    expect(withFittingRest({ properties: long, patternProperties: { a: text } })).toEqual({
      properties: long,
      additionalProperties: true,
    });
  });
});

describe('bySide', () => {
  const operation = (sent: JsonObject, received: JsonObject): JsonObject => ({
    requestBody: { content: { 'application/json': { schema: sent } } },
    responses: { 200: { content: { 'application/json': { schema: received } } } },
  });
  const put = (sent: JsonObject, received: JsonObject) => ({
    paths: { '/a': { put: operation(sent, received) } },
  });

  it('changes nothing where nothing differs', () => {
    const document = root({ A: object({ a: text }) }, put(ref('A'), ref('A')));
    expect(bySide(document)).toBe(document);
  });

  it('gives what is sent a name of its own where it is received too, beside it', () => {
    const id = { ...text, readOnly: true };
    const A = object({ id, b: ref('B') }, 'id');
    const B = object({ size: { type: 'integer', default: 1 } });
    expect(bySide(root({ A, B, C: text }, put(ref('A'), ref('A'))))).toEqual(
      root(
        {
          A,
          ARequest: { ...object({ b: ref('BRequest') }), required: [] },
          B: { ...B, required: ['size'] },
          BRequest: B,
          C: text,
        },
        put(ref('ARequest'), ref('A')),
      ),
    );
  });

  it('leaves what no operation uses as it is', () => {
    const A = object({ id: { ...text, readOnly: true }, size: { type: 'integer', default: 1 } });
    expect(bySide(root({ A }))).toEqual(root({ A }));
  });
});

describe('withAliases', () => {
  it('moves what holds itself in lists', () => {
    const Nest = { type: 'array', items: ref('Nest'), description: 'd' };
    const Tree = object({ trees: { type: 'array', items: ref('Tree') }, nest: ref('Nest') });
    const moved = withAliases(root({ Nest, Tree }));
    expect(moved).toEqual({
      ...root({ Nest: { $ref: '#/SchemaNest', description: 'd' }, Tree }),
      SchemaNest: { type: 'array', items: { $ref: '#/SchemaNest' }, description: 'd' },
    });
    expect(aliased(moved).map(([name]) => name)).toEqual(['SchemaNest']);
  });
});
