import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../../src/document/load.ts';
import { folderOf } from '../kit.ts';
import { compile, exchange, ref, typesFor, typesOf, typesOfSchemas } from '../typing.ts';

describe('T9 an enum that may be null', () => {
  const values = ['a', 'b'];

  it.each([
    ['3.0.3', { type: 'string', nullable: true, enum: values }],
    ['3.0.3', { type: 'string', nullable: true, enum: [...values, null] }],
    ['3.1.0', { type: ['string', 'null'], enum: values }],
    ['3.1.0', { type: ['string', 'null'], enum: [...values, null] }],
    ['3.1.0', { enum: [...values, null] }],
    ['3.1.0', { anyOf: [{ type: 'string', enum: values }, { type: 'null' }] }],
    ['3.1.0', { oneOf: [ref('Letter'), { const: null }] }],
    ['3.0.3', { allOf: [ref('Letter')], nullable: true }],
  ])('is its values or null (%s, %o)', (openapi, Spelled) => {
    const types = typesOfSchemas({ Spelled, Letter: { type: 'string', enum: values } }, openapi);
    const snippet = `export const same: Same<Schemas['Spelled'], 'a' | 'b' | null> = true;`;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T10 values that are no names', () => {
  it('stand as what they are: no enum is made that would have to name them', () => {
    const zones = [
      'GMT+1',
      'GMT-1',
      '1s',
      '<=',
      '',
      "it's",
      '"',
      '\\',
      '$',
      '*/',
      'a\nb',
      '\u2028',
      '__proto__',
    ];
    const types = typesOfSchemas({
      Zone: { type: 'string', enum: zones },
      Number: { type: 'number', enum: [-1, 1.5, 0, 1e21] },
    });
    const snippet = `
      const zones = ${JSON.stringify(zones)} as const;
      export const zone: Same<Schemas['Zone'], typeof zones[number]> = true;
      export const number: Same<Schemas['Number'], -1 | 1.5 | 0 | 1e21> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T12 dates and large integers', () => {
  it('have the type that JSON gives them', () => {
    const types = typesOfSchemas({
      When: { type: 'string', format: 'date-time' },
      Id: { type: 'integer', format: 'int64' },
    });
    const snippet = `
      export const when: Same<Schemas['When'], string> = true;
      export const id: Same<Schemas['Id'], number> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T13 schemas in several files that refer to one another', () => {
  it('have types', async () => {
    const folder = await folderOf({
      'openapi.yaml': `openapi: 3.1.0
info: { title: Crates, version: '1' }
paths: { /crates: { $ref: 'paths/crates.yaml' } }
`,
      'paths/crates.yaml': `get:
  operationId: listCrates
  responses:
    '200':
      description: fine
      content: { application/json: { schema: { type: array, items: { $ref: '../schemas/crate.yaml' } } } }
`,
      'schemas/crate.yaml': `type: object
required: [name]
properties:
  name: { type: string }
  lid: { $ref: 'lid.yaml#/Lid' }
`,
      'schemas/lid.yaml': `Lid: { type: object, properties: { of: { $ref: 'crate.yaml' }, size: { $ref: '#/Size' } } }
Size: { type: integer }
`,
    });
    const types = typesFor(await loadFile(join(folder, 'openapi.yaml')));
    const snippet = `
      export const crates: Received<'listCrates'> = [{ name: 'a', lid: { of: { name: 'b' }, size: 1 } }];
      // @ts-expect-error no name
      export const wrong: Received<'listCrates'> = [{ name: 'a', lid: { of: {} } }];
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T13 schemas that hold themselves', () => {
  it('have types', () => {
    const Tree = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        parent: { anyOf: [ref('Tree'), { type: 'null' }] },
        children: { type: 'array', items: ref('Tree') },
        byName: { type: 'object', additionalProperties: ref('Tree') },
        leaf: { $ref: '#/components/schemas/Tree/properties/children' },
      },
    };
    const types = typesOf({
      paths: { '/trees': { put: exchange('putTree', ref('Tree'), ref('Tree')) } },
      components: { schemas: { Tree } },
    });
    const snippet = `
      export const tree: Sent<'putTree'> = { name: 'a', parent: null, children: [{ name: 'b' }], leaf: [] };
      export const name = (tree: Received<'putTree'>) => tree.byName?.['a']?.children?.[0]?.name;
      // @ts-expect-error no name
      export const wrong: Schemas['Tree'] = { name: 'a', leaf: [{}] };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('have types where arrays alone stand in between, and where a base lists its heirs', () => {
    const types = typesOfSchemas({
      Json: {
        description: 'Any value.',
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null'] },
          { type: 'array', items: ref('Json') },
          { type: 'object', additionalProperties: ref('Json') },
        ],
      },
      Nest: { type: 'array', items: ref('Nest') },
      Fruit: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        oneOf: [ref('Apple'), ref('Pear')],
        discriminator: { propertyName: 'kind' },
      },
      Apple: { allOf: [ref('Fruit'), { type: 'object', properties: { crisp: { type: 'boolean' } } }] },
      Pear: { allOf: [ref('Fruit'), { type: 'object', properties: { soft: { type: 'boolean' } } }] },
      Loop: { oneOf: [ref('Loop'), { type: 'string' }] },
    });
    const snippet = `
      export const json: Schemas['Json'] = [1, 'a', null, { b: [true, { c: [] }] }];
      export const nest: Schemas['Nest'] = [[], [[], []]];
      export const crisp = (fruit: Schemas['Fruit']) => fruit.kind === 'Apple' && fruit.crisp;
      export const loop: Same<Schemas['Loop'], string> = true;
      // @ts-expect-error no JSON value
      export const date: Schemas['Json'] = [{ a: undefined }];
      // @ts-expect-error no list
      export const deep: Schemas['Nest'] = [['a']];
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
