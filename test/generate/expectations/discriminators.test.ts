import { describe, expect, it } from 'vitest';
import { compile, exchange, impossible, programOf, ref, typesOf, typesOfSchemas } from '../typing.ts';

const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const union = (names: readonly string[], mapping?: object) => ({
  oneOf: names.map(ref),
  discriminator: { propertyName: 'kind', ...(mapping === undefined ? {} : { mapping }) },
});
const neverIn = (types: string) => impossible(programOf({ 'schema.d.ts': types }), 'schema.d.ts');

describe('T1 the values of a discriminator property', () => {
  it('are those that the property declares, by enum or const, whatever mapping and schema name are', () => {
    const types = typesOfSchemas({
      Fruit: union(['Apple', 'Pear'], { APPLE: '#/components/schemas/Apple' }),
      Apple: object({ kind: { type: 'string', enum: ['apple'] }, crisp: { type: 'boolean' } }, 'kind'),
      Pear: object({ kind: { const: 'pear' }, soft: { type: 'boolean' } }, 'kind'),
    });
    const snippet = `
      export const apple: Schemas['Fruit'] = { kind: 'apple', crisp: true };
      export const pear: Schemas['Pear'] = { kind: 'pear' };
      // @ts-expect-error the schema's name
      export const named: Schemas['Fruit'] = { kind: 'Apple' };
      // @ts-expect-error the mapping's value
      export const mapped: Schemas['Apple'] = { kind: 'APPLE' };
      export const narrowed = (fruit: Schemas['Fruit']) => fruit.kind === 'apple' ? fruit.crisp : fruit.soft;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('are those of the mapping next, and the schema name last', () => {
    const types = typesOfSchemas({
      Fruit: union(['Apple', 'Pear', 'Plum'], {
        apple: '#/components/schemas/Apple',
        malus: '#/components/schemas/Apple',
        pear: 'Pear',
      }),
      Apple: object({ kind: text, crisp: { type: 'boolean' } }),
      Pear: object({ kind: text, soft: { type: 'boolean' } }),
      Plum: { type: 'object' },
    });
    const snippet = `
      export const kinds: Same<Schemas['Fruit']['kind'], 'apple' | 'malus' | 'pear' | 'Plum'> = true;
      export const crisp = (fruit: Schemas['Fruit']) => fruit.kind === 'malus' && fruit.crisp;
      export const soft = (fruit: Schemas['Fruit']) => fruit.kind === 'pear' && fruit.soft;
      // @ts-expect-error 'kind' is what tells them apart
      export const none: Schemas['Apple'] = {};
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('have the type of the property', () => {
    const numbered = object({ kind: { type: 'integer' } }, 'kind');
    const types = typesOfSchemas({
      Fruit: union(['Apple', 'Pear'], { 1: '#/components/schemas/Apple', 2: '#/components/schemas/Pear' }),
      Apple: numbered,
      Pear: numbered,
    });
    const snippet = `export const kinds: Same<Schemas['Fruit']['kind'], 1 | 2> = true;`;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('are narrowed for those that are made from a base with a mapping', () => {
    const types = typesOfSchemas({
      Fruit: {
        ...object({ kind: text, weight: { type: 'number' } }, 'kind'),
        discriminator: { propertyName: 'kind', mapping: { apple: '#/components/schemas/Apple' } },
      },
      Apple: { allOf: [ref('Fruit'), object({ crisp: { type: 'boolean' } })] },
      Pear: { allOf: [ref('Fruit'), object({ soft: { type: 'boolean' } })] },
    });
    const snippet = `
      export const base: Same<Schemas['Fruit']['kind'], string> = true;
      export const apple: Same<Schemas['Apple']['kind'], 'apple'> = true;
      export const pear: Same<Schemas['Pear']['kind'], 'Pear'> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('stay within an enum that all inherit', () => {
    const types = typesOfSchemas({
      Fruit: union(['Apple', 'Pear'], { apple: '#/components/schemas/Apple' }),
      Base: object({ kind: { type: 'string', enum: ['apple', 'pear'] } }, 'kind'),
      Apple: { allOf: [ref('Base'), object({ crisp: { type: 'boolean' } })] },
      Pear: { allOf: [ref('Base'), object({ soft: { type: 'boolean' } })] },
    });
    const snippet = `
      export const apple: Same<Schemas['Apple']['kind'], 'apple'> = true;
      export const pear: Same<Schemas['Pear']['kind'], 'apple' | 'pear'> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
    expect(neverIn(types)).toEqual([]);
  });
});

describe('T2 no member of a union is never', () => {
  it('where members are put together in place from what has a value of its own', () => {
    const part = (name: string, kind: string) => ({
      allOf: [ref(name), object({ kind: { type: 'string', enum: [kind] } }, 'kind')],
    });
    const types = typesOfSchemas({
      Entity: {
        oneOf: [part('File', 'file'), part('Folder', 'folder')],
        discriminator: { propertyName: 'kind' },
      },
      File: object({ size: { type: 'integer' } }, 'size'),
      Folder: object({ entries: { type: 'integer' } }, 'entries'),
    });
    const snippet = `
      export const file: Schemas['Entity'] = { kind: 'file', size: 1 };
      export const size = (entity: Schemas['Entity']) => entity.kind === 'file' ? entity.size : entity.entries;
      export const impossible: [Schemas['Entity']] extends [never] ? true : false = false;
    `;
    expect(compile(types, snippet)).toEqual([]);
    expect(neverIn(types)).toEqual([]);
  });

  it('where members inherit a base that has the discriminator, and declare their value', () => {
    const types = typesOfSchemas({
      Answer: object({ confirmation: { oneOf: [ref('External'), ref('Embedded')] } }),
      Confirmation: {
        ...object({ type: { type: 'string', enum: ['embedded', 'external'] } }, 'type'),
        discriminator: {
          propertyName: 'type',
          mapping: { external: '#/components/schemas/External', embedded: '#/components/schemas/Embedded' },
        },
      },
      External: { allOf: [ref('Confirmation'), { type: 'object' }] },
      Embedded: {
        allOf: [ref('Confirmation'), object({ token: text, type: { const: 'embedded' } }, 'token')],
      },
    });
    const snippet = `
      export const external: Schemas['External'] = { type: 'external' };
      export const embedded: Schemas['Answer'] = { confirmation: { type: 'embedded', token: 't' } };
    `;
    expect(compile(types, snippet)).toEqual([]);
    expect(neverIn(types)).toEqual([]);
  });

  it('where a base is a member itself', () => {
    const types = typesOfSchemas({
      Any: union(['Fruit', 'Apple']),
      Fruit: object({ kind: text, weight: { type: 'number' } }, 'kind'),
      Apple: { allOf: [ref('Fruit'), object({ crisp: { type: 'boolean' } }, 'crisp')] },
    });
    const snippet = `
      export const kinds: Same<Schemas['Any']['kind'], 'Fruit' | 'Apple'> = true;
      export const crisp = (any: Schemas['Any']) => any.kind === 'Apple' && any.crisp;
    `;
    expect(compile(types, snippet)).toEqual([]);
    expect(neverIn(types)).toEqual([]);
  });

  it('where a value is declared anew', () => {
    const types = typesOfSchemas({
      Any: { oneOf: [ref('Fruit'), ref('Apple')] },
      Fruit: object({ kind: { const: 'fruit' }, weight: { type: 'number' } }, 'kind', 'weight'),
      Apple: { allOf: [ref('Fruit'), object({ kind: { const: 'apple' } }, 'kind')] },
    });
    const snippet = `
      export const apple: Schemas['Apple'] = { kind: 'apple', weight: 1 };
      // @ts-expect-error what is inherited is required still
      export const light: Schemas['Apple'] = { kind: 'apple' };
    `;
    expect(compile(types, snippet)).toEqual([]);
    expect(neverIn(types)).toEqual([]);
  });
});

describe('T3 a discriminated union that may be null', () => {
  it('is the union or null, and has no other property', () => {
    const types = typesOf({
      paths: { '/fruit': { put: exchange('put', ref('MaybeFruit'), ref('MaybeFruit')) } },
      components: {
        schemas: {
          MaybeFruit: { oneOf: [ref('Fruit'), { type: 'null' }] },
          Named: { ...union(['Apple', 'Pear']), oneOf: [ref('Apple'), ref('Pear'), { type: 'null' }] },
          Fruit: union(['Apple', 'Pear']),
          Apple: object({ crisp: { type: 'boolean' } }, 'crisp'),
          Pear: object({ soft: { type: 'boolean' } }, 'soft'),
        },
      },
    });
    const snippet = `
      type Fruit = { kind: 'Apple'; crisp: boolean } | { kind: 'Pear'; soft: boolean };
      export const maybe: Same<Schemas['MaybeFruit'], Fruit | null> = true;
      export const named: Same<Schemas['Named'], Fruit | null> = true;
      export const sent: Same<Sent<'put'>, Fruit | null> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('in OpenAPI 3.0 too', () => {
    const types = typesOfSchemas(
      {
        Fruit: { ...union(['Apple', 'Pear']), nullable: true },
        Apple: object({ crisp: { type: 'boolean' } }, 'crisp'),
        Pear: object({ soft: { type: 'boolean' } }, 'soft'),
      },
      '3.0.3',
    );
    const snippet = `
      type Fruit = { kind: 'Apple'; crisp: boolean } | { kind: 'Pear'; soft: boolean };
      export const fruit: Same<Schemas['Fruit'], Fruit | null> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
