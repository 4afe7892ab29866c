import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { api, done, json, object, taking } from '../compare/kit.ts';
import { CHANGED, file, ORCHARD } from './orchard.ts';

describe('a change', () => {
  it('says all that is known of it', async () => {
    const [base, revision] = [await file('base.yaml', ORCHARD), await file('revision.yaml', CHANGED)];
    const endpoint = { operation: 'GET', operationId: 'getCrate', path: '/crates/{id}', section: 'paths' };
    const origin = { component: 'Crate' };
    const at = (name: string, line: number, column: number, below: string) => ({
      file: name,
      pointer: `/components/schemas/Crate/${below}`,
      line,
      column,
    });
    expect(compareRevisions(base, revision)).toEqual([
      {
        id: 'response-property-type-changed',
        level: 'error',
        args: { status: '200', property: 'lid', from: 'string', to: 'boolean' },
        ...endpoint,
        text: 'the response property `lid` (status 200) changed its type from string to boolean',
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        places: 1,
        base: at('base.yaml', 21, 11, 'properties/lid/type'),
        revision: at('revision.yaml', 21, 11, 'properties/lid/type'),
        origin,
      },
      {
        id: 'response-property-enum-value-added',
        level: 'warning',
        args: { status: '200', property: 'state', value: 'green' },
        ...endpoint,
        text: 'the response property `state` (status 200) gained the value green',
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        places: 1,
        base: at('base.yaml', 23, 11, 'properties/state/enum'),
        revision: at('revision.yaml', 23, 11, 'properties/state/enum'),
        origin,
      },
      {
        id: 'response-property-became-required',
        level: 'info',
        args: { status: '200', property: 'state' },
        ...endpoint,
        text: 'the response property `state` (status 200) became required',
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        places: 1,
        base: at('base.yaml', 18, 7, 'required'),
        revision: at('revision.yaml', 18, 7, 'required'),
        origin,
      },
    ]);
  });

  it('has a place in one revision alone where it is in one alone', async () => {
    const more = ORCHARD.replace('components:', '  /lids:\n    get:\n      responses: {}\ncomponents:');
    const [base, revision] = [await file('base.yaml', ORCHARD), await file('revision.yaml', more)];
    const [added] = compareRevisions(base, revision);
    expect([added?.id, added?.base, added?.origin]).toEqual(['endpoint-added', null, null]);
    expect(added?.revision).toEqual({
      file: 'revision.yaml',
      pointer: '/paths/~1lids/get',
      line: 15,
      column: 5,
    });
    const [removed] = compareRevisions(revision, base);
    expect([removed?.revision, removed?.base?.line, removed?.path]).toEqual([null, 15, '/lids']);
  });

  it('explains a level that was raised', () => {
    const closed = (properties: JsonObject) => taking({ ...object(properties), additionalProperties: false });
    const [open, closedOne] = [
      compareRevisions(taking(object({ lid: {} })), taking(object({}))),
      compareRevisions(closed({ lid: {} }), closed({})),
    ];
    expect([...open, ...closedOne].map(({ id, level, comment }) => [id, level, comment])).toEqual([
      ['request-property-removed', 'warning', undefined],
      ['request-property-removed', 'error', 'the object takes no properties but those that it declares'],
    ]);
  });
});

describe('the order of changes', () => {
  it('is by path, method, level, id and property', () => {
    const responses = (lid: string, hinge?: string) => ({
      200: {
        description: 'a',
        ...json(object({ lid: { type: lid }, ...(hinge && { hinge: { type: hinge } }) })),
      },
    });
    const base = api({
      paths: {
        '/b': {
          get: { responses: responses('string', 'string') },
          delete: { responses: responses('string') },
        },
        '/a': { post: { responses: responses('string') } },
      },
      components: { schemas: { Old: { type: 'string' } } },
    });
    const revision = api({
      paths: {
        '/b': {
          get: { responses: responses('boolean', 'boolean') },
          delete: { responses: responses('boolean') },
        },
        '/a': { post: { requestBody: json({}), responses: responses('boolean') }, get: done },
      },
    });
    const lines = compareRevisions(base, revision).map(
      ({ path, operation, level, id, args }) => `${path} ${operation} ${level} ${id} ${args.property}`,
    );
    expect(lines).toEqual([
      'undefined undefined info api-schema-removed undefined',
      '/a GET info endpoint-added undefined',
      '/a POST error response-property-type-changed lid',
      '/a POST info request-body-added-optional undefined',
      '/b DELETE error response-property-type-changed lid',
      '/b GET error response-property-type-changed hinge',
      '/b GET error response-property-type-changed lid',
    ]);
  });
});
