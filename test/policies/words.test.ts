/** What each change is called: the subject of a sentence is its place, the rest is what its family says. */
import { describe, expect, it } from 'vitest';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { compareRevisions, type VerdictOptions } from '../../src/policies/verdict.ts';
import { answering, api, asking, done, json, object, taking } from '../compare/kit.ts';

/** The sentences about what changes. */
function sentences(base: Document, revision: Document, options: VerdictOptions = {}): string[] {
  return compareRevisions(base, revision, options).map(({ text }) => text);
}

const header = (schema: JsonValue) =>
  posting({ responses: { 200: { description: 'a crate', headers: { 'X-Lid': { schema } } } } });
const parameter = (place: string) => (schema: JsonValue) => asking([{ in: place, name: 'lid', schema }]);

function posting(members: JsonObject): Document {
  return api({ paths: { '/crates': { post: { ...done, ...members } } } });
}
function hook(members: JsonObject): Document {
  return api({ webhooks: { ripe: { post: { ...done, ...members } } } });
}

/** Each place at which a schema can stand, and how it is called. */
const SITES: readonly (readonly [string, (schema: JsonValue) => Document])[] = [
  ['the request body', taking],
  ['the request property `lid`', (schema) => taking(object({ lid: schema }))],
  ['the request property `crate/lid`', (schema) => taking(object({ crate: object({ lid: schema }) }))],
  [
    'the request property `crates/items/lid`',
    (schema) => taking(object({ crates: { items: object({ lid: schema }) } })),
  ],
  ['the query parameter `lid`', parameter('query')],
  ['the path parameter `lid`', parameter('path')],
  ['the header parameter `lid`', parameter('header')],
  ['the cookie parameter `lid`', parameter('cookie')],
  [
    'the property `hinge` of the query parameter `lid`',
    (schema) => parameter('query')(object({ hinge: schema })),
  ],
  [
    'the property `hinge` of the query parameter `lid`',
    (schema) => asking([{ in: 'query', name: 'lid', ...json(object({ hinge: schema })) }]),
  ],
  ['the response body (status 200)', answering],
  ['the response property `lid` (status 200)', (schema) => answering(object({ lid: schema }))],
  ['the response header `X-Lid` (status 200)', header],
  [
    'the property `hinge` of the response header `X-Lid` (status 200)',
    (schema) => header(object({ hinge: schema })),
  ],
  ['the webhook body', (schema) => hook({ requestBody: json(schema) })],
  ['the webhook property `lid`', (schema) => hook({ requestBody: json(object({ lid: schema })) })],
  [
    'the webhook response property `lid` (status 200)',
    (schema) => hook({ responses: { 200: { description: 'thanks', ...json(object({ lid: schema })) } } }),
  ],
];

describe('a schema is called by its place', () => {
  it.each(SITES)('%s', (subject, plant) => {
    expect(sentences(plant({ type: 'string' }), plant({ type: 'boolean' }))).toEqual([
      `${subject} changed its type from string to boolean`,
    ]);
  });

  it('and by its media type where every place is asked for', () => {
    const plant = (type: string) => answering(object({ lid: { type } }));
    expect(sentences(plant('string'), plant('boolean'), { compat: 'oasdiff' })).toEqual([
      'the response property `lid` (status 200, application/json) changed its type from string to boolean',
    ]);
  });
});

describe('parts of an operation are called', () => {
  const crate = { 200: { description: 'a crate', ...json({}) } };

  it.each<[string, readonly string[], JsonObject, JsonObject]>([
    [
      'parameter',
      ['the header parameter `X-Lid` was added as required', 'the query parameter `lid` was removed'],
      { parameters: [{ in: 'query', name: 'lid' }] },
      { parameters: [{ in: 'header', name: 'X-Lid', required: true }] },
    ],
    [
      'request body',
      ['the request body was added as required'],
      {},
      { requestBody: { required: true, ...json({}) } },
    ],
    [
      'media types of the request body',
      [
        'the request body lost the media type application/json',
        'the request body gained the media type text/csv',
      ],
      { requestBody: json({}) },
      { requestBody: { content: { 'text/csv': {} } } },
    ],
    [
      'media types of a response',
      ['the response body (status 200) gained the media type text/csv'],
      { responses: crate },
      {
        responses: {
          200: { description: 'a crate', content: { 'application/json': { schema: {} }, 'text/csv': {} } },
        },
      },
    ],
    [
      'response status',
      [
        'the response status 200 was removed',
        'the response status 404 was removed',
        'the response status 201 was added',
      ],
      { responses: { ...crate, 404: { description: 'none' } } },
      { responses: { 201: { description: 'made' } } },
    ],
  ])('by the %s', (_, expected, before, after) => {
    expect(sentences(posting(before), posting(after))).toEqual(expected);
  });

  it('endpoints, when they come and go', () => {
    const [none, one] = [api({ paths: {} }), posting({})];
    expect(sentences(none, one)).toEqual(['the endpoint was added']);
    expect(sentences(one, none)).toEqual(['the endpoint was removed without having been deprecated']);
  });
});

describe('what is outside of operations is called', () => {
  it('by the base paths of servers', () => {
    const at = (...urls: string[]) =>
      api({
        servers: urls.map((url) => ({ url })),
        paths: { '/a': { get: done, put: done }, '/b': { get: done } },
      });
    expect(sentences(at('/v1'), at('/', '/v2'))).toEqual([
      'the base path of the servers changed from `/v1` to `/`, `/v2` for 3 operations',
    ]);
  });

  it('by the schema', () => {
    const at = (schemas: JsonObject) => api({ components: { schemas } });
    expect(sentences(at({ Lid: { type: 'string' } }), at({}))).toEqual(['the schema `Lid` was removed']);
  });
});
