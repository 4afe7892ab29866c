import { describe, expect, it } from 'vitest';
import { compile, exchange, ref, typesOf } from '../typing.ts';

const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };

describe('T4 a property with a default that is not required', () => {
  const Crate = object({ name: text, size: { type: 'integer', default: 1 } }, 'name');

  it('may be left out of what is sent, and is there in what is received', () => {
    const types = typesOf({
      paths: {
        '/crates': { put: exchange('putCrate', ref('Crate'), { type: 'array', items: ref('Crate') }) },
      },
      components: { schemas: { Crate } },
    });
    const snippet = `
      export const sent: Same<Sent<'putCrate'>, { name: string; size?: number }> = true;
      export const received: Same<Received<'putCrate'>, { name: string; size: number }[]> = true;
      export const named: Same<Schemas['CrateRequest'], Sent<'putCrate'>> = true;
      export const other: Same<Schemas['Crate'][], Received<'putCrate'>> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('may be left out of bodies in place, of shared bodies and of parameters', () => {
    const content = { 'application/json': { schema: ref('Crate') } };
    const filter = {
      name: 'filter',
      in: 'query',
      schema: object({ sort: { ...text, default: 'name' } }),
    };
    const types = typesOf({
      paths: {
        '/crates': {
          get: {
            operationId: 'list',
            parameters: [filter, { name: 'limit', in: 'query', schema: { type: 'integer', default: 20 } }],
            responses: {},
          },
          post: {
            operationId: 'create',
            requestBody: { $ref: '#/components/requestBodies/Crate' },
            responses: {},
          },
          put: exchange('inPlace', Crate, Crate),
        },
      },
      components: { schemas: { Crate }, requestBodies: { Crate: { required: true, content } } },
    });
    const snippet = `
      type Query = NonNullable<operations['list']['parameters']['query']>;
      export const query: Same<Query, { filter?: { sort?: string }; limit?: number }> = true;
      export const body: Same<Sent<'create'>, { name: string; size?: number }> = true;
      // Sent alone, it needs no second name.
      export const crate: Same<Schemas['Crate'], Sent<'create'>> = true;
      export const none: 'CrateRequest' extends keyof Schemas ? true : false = false;
      export const sent: Same<Sent<'inPlace'>, { name: string; size?: number }> = true;
      export const received: Same<Received<'inPlace'>, { name: string; size: number }> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('is turned round in a webhook: its request is what the client receives', () => {
    const types = typesOf({
      webhooks: { packed: { post: exchange('packed', ref('Crate'), ref('Crate')) } },
      components: { schemas: { Crate } },
    });
    const snippet = `
      export const received: Same<Sent<'packed'>, { name: string; size: number }> = true;
      export const sent: Same<Received<'packed'>, { name: string; size?: number }> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T11 read-only and write-only properties', () => {
  const Owner = object(
    { id: { ...text, readOnly: true }, name: text, secret: { ...text, writeOnly: true } },
    'id',
  );
  const Crate = object({ owners: { type: 'array', items: ref('Owner') }, next: ref('Crate') }, 'owners');

  it('are absent from the other side, in arrays and further inside too', () => {
    const types = typesOf({
      paths: { '/crates': { put: exchange('putCrate', ref('Crate'), ref('Crate')) } },
      components: { schemas: { Owner, Crate } },
    });
    const snippet = `
      export const sent: Sent<'putCrate'> = { owners: [{ name: 'a', secret: 's' }], next: { owners: [{}] } };
      type SentOwner = Sent<'putCrate'>['owners'][number];
      type ReceivedOwner = Received<'putCrate'>['owners'][number];
      export const sentKeys: Same<keyof SentOwner, 'name' | 'secret'> = true;
      export const receivedKeys: Same<keyof ReceivedOwner, 'name' | 'id'> = true;
      // @ts-expect-error read-only
      export const id: Sent<'putCrate'> = { owners: [{ id: '1' }] };
      // @ts-expect-error read-only, further inside
      export const deep: Sent<'putCrate'> = { owners: [], next: { owners: [{ id: '1' }] } };
      // @ts-expect-error write-only
      export const secret = (crate: Received<'putCrate'>) => crate.owners[0]?.secret;
      export const kept: string | undefined = ({} as Received<'putCrate'>).owners[0]?.id;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('are known by what their schemas refer to, and are no longer required', () => {
    const types = typesOf({
      paths: { '/crates': { put: exchange('putCrate', ref('Sized'), ref('Sized')) } },
      components: {
        schemas: {
          Id: { ...text, readOnly: true },
          Crate: object({ id: ref('Id'), etag: { allOf: [ref('Tag')], readOnly: true } }),
          Tag: text,
          Sized: {
            allOf: [
              ref('Crate'),
              object({ size: { type: 'integer' } }),
              { required: ['id', 'etag', 'size'] },
            ],
          },
          Only: object({ id: ref('Id') }, 'id'),
        },
      },
    });
    const snippet = `
      export const sent: Sent<'putCrate'> = { size: 1 };
      // @ts-expect-error read-only
      export const id: Sent<'putCrate'> = { size: 1, id: '1' };
      export const received: Same<Received<'putCrate'>, { readonly id: string; readonly etag: string; size: number }> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('leave nothing to send where there are no others', () => {
    const Only = object({ id: { ...text, readOnly: true } }, 'id');
    const types = typesOf({
      paths: { '/a': { put: exchange('put', ref('Only'), ref('Only')) } },
      components: { schemas: { Only } },
    });
    const snippet = `
      export const sent: Sent<'put'> = {};
      // @ts-expect-error read-only
      export const id: Sent<'put'> = { id: '1' };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('leave other types as they are: tuples, arrays, and unions that are told apart', () => {
    const schemas = {
      Pair: { type: 'array', prefixItems: [text, { type: 'number' }] },
      Shape: { oneOf: [ref('Circle'), ref('Square')], discriminator: { propertyName: 'kind' } },
      Circle: object(
        { kind: { const: 'circle' }, radius: { type: 'number' }, pair: ref('Pair') },
        'kind',
        'radius',
      ),
      Square: object({ kind: { const: 'square' }, side: { type: 'number' } }, 'kind', 'side'),
      Crate: object({ id: { ...text, readOnly: true }, shape: ref('Shape') }, 'shape'),
    };
    const types = typesOf({
      paths: { '/crates': { put: exchange('putCrate', ref('Crate'), ref('Crate')) } },
      components: { schemas },
    });
    const snippet = `
      export const pair: Same<Schemas['Pair'], [string, number]> = true;
      export const twins: Same<keyof Schemas, 'Pair' | 'Shape' | 'Circle' | 'Square' | 'Crate' | 'CrateRequest'> = true;
      export const area = ({ shape }: Received<'putCrate'>) =>
        shape.kind === 'circle' ? shape.radius + (shape.pair?.[1] ?? 0) : shape.side;
      export const sent: Sent<'putCrate'> = { shape: { kind: 'square', side: 1 } };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('give a name that is not taken', () => {
    const types = typesOf({
      paths: { '/crates': { put: exchange('putCrate', ref('Owner'), ref('Owner')) } },
      components: { schemas: { Owner, OwnerRequest: { type: 'boolean' } } },
    });
    const snippet = `
      export const mine: Same<Schemas['OwnerRequest'], boolean> = true;
      export const sent: Same<Schemas['OwnerRequest2'], Sent<'putCrate'>> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
