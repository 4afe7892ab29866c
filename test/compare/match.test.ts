import { describe, expect, it } from 'vitest';
import { effectiveUrls, type MatchBy, matchEndpoints, shape } from '../../src/compare/match.ts';
import { endpointsOf } from '../../src/document/endpoints.ts';
import type { JsonObject } from '../../src/document/types.ts';
import { api, compare, done } from './kit.ts';

const server = (url: string, variables: JsonObject = {}) => ({ servers: [{ url, variables }] });

/** How operations match: `GET /a = /b` (moved: `GET /a ~ /b`), `- GET /a`, `+ GET /b`, in the order of the alphabet. */
function match(base: JsonObject, revision: JsonObject, by?: MatchBy, version?: string): string[] {
  const endpoints = [base, revision].map((members) => endpointsOf(api(members, version)));
  const [before = [], after = []] = endpoints;
  const { both, removed, added, moved } = matchEndpoints(before, after, by);
  return [
    ...both.map((pair) => {
      const sign = moved.some((other) => other.before === pair.before) ? '~' : '=';
      return `${pair.before.method} ${pair.before.path} ${sign} ${pair.after.path}`;
    }),
    ...removed.map(({ method, path }) => `- ${method} ${path}`),
    ...added.map(({ method, path }) => `+ ${method} ${path}`),
  ].sort();
}

/** A document whose paths all have a `get`. */
const gets = (...names: string[]) => ({
  paths: Object.fromEntries(names.map((name) => [name, { get: done }])),
});

describe('the shape of a path', () => {
  it('leaves out the names of parameters', () => {
    expect(shape('/crates/{id}/lids/{lid}.{format}')).toBe('/crates/{}/lids/{}.{}');
    expect(shape('/crates')).toBe('/crates');
    expect(shape('/crates/{a{b}')).toBe('/crates/{a{}');
  });

  it('is part of the URLs at which an operation is called', () => {
    const document = api({
      servers: [{ url: '/v1' }, { url: 'https://eu.example.com/v2' }],
      ...gets('/crates/{id}'),
    });
    expect(endpointsOf(document).map(effectiveUrls)).toEqual([['/v1/crates/{}', '/v2/crates/{}']]);
  });
});

describe('operations with one effective URL are the same', () => {
  const prefixed = gets('/v1/crates');
  const plain = gets('/crates');

  it('where a prefix moves between the server and the paths', () => {
    const based = { ...server('https://api.example.com/v1'), ...plain };
    const rooted = { ...server('https://api.example.com'), ...prefixed };
    expect(match(based, rooted)).toEqual(['GET /crates = /v1/crates']);
    expect(match(rooted, based)).toEqual(['GET /v1/crates = /crates']);
  });

  it('whatever the host is', () => {
    const [a, b] = [server('https://eu.example.com/v1'), server('http://localhost:8080/v1/')];
    expect(match({ ...a, ...plain }, { ...b, ...plain })).toEqual(['GET /crates = /crates']);
    expect(match({ ...a, ...plain }, prefixed)).toEqual(['GET /crates = /v1/crates']);
  });

  it('with the variables of servers at their defaults', () => {
    const variables = { region: { default: 'eu' }, version: { default: 'v1' } };
    const templated = server('https://{region}.example.com/{version}', variables);
    expect(match({ ...templated, ...plain }, prefixed)).toEqual(['GET /crates = /v1/crates']);
  });

  it('with the servers of the operation or of the path item', () => {
    const ofOperation = { paths: { '/crates': { get: { ...done, ...server('/v1') } } } };
    const ofItem = { ...server('/v9'), paths: { '/crates': { ...server('/v1'), get: done } } };
    expect(match(ofOperation, prefixed)).toEqual(['GET /crates = /v1/crates']);
    expect(match(ofItem, prefixed)).toEqual(['GET /crates = /v1/crates']);
    expect(match(ofOperation, ofItem)).toEqual(['GET /crates = /crates']);
  });

  it('where one of several servers stays', () => {
    const several = { servers: [{ url: '/v1' }, { url: '/v2' }], ...plain };
    expect(match(several, { ...server('/v2'), ...plain })).toEqual(['GET /crates = /crates']);
    expect(match(several, gets('/v2/crates'))).toEqual(['GET /crates = /v2/crates']);
    expect(compare(api(several), api({ ...server('/v2'), ...plain }))).toEqual([
      'warning api-server-base-path-removed',
    ]);
  });

  it('whatever their path parameters are called', () => {
    expect(match(gets('/crates/{id}'), gets('/crates/{crate_id}'))).toEqual([
      'GET /crates/{id} = /crates/{crate_id}',
    ]);
    expect(match({ ...server('/v1'), ...gets('/crates/{id}') }, gets('/v1/crates/{crate}'))).toEqual([
      'GET /crates/{id} = /v1/crates/{crate}',
    ]);
  });
});

describe('operations of one template are the same when their URLs are not', () => {
  it('and their server changed', () => {
    const [v1, v2] = [server('https://a.example.com/v1'), server('https://a.example.com/v2')];
    expect(
      match({ ...v1, ...gets('/crates/{id}', '/lids') }, { ...v2, ...gets('/crates/{crate}', '/lids') }),
    ).toEqual(['GET /crates/{id} ~ /crates/{crate}', 'GET /lids ~ /lids']);
  });

  it('but not with another method', () => {
    const put = { paths: { '/crates': { put: done } } };
    expect(match(gets('/crates'), put)).toEqual(['+ PUT /crates', '- GET /crates']);
  });
});

describe('operations that compete for one', () => {
  it('leave it to the one that is spelled alike', () => {
    expect(match(gets('/crates/{id}', '/crates/{crate}'), gets('/crates/{crate}'))).toEqual([
      '- GET /crates/{id}',
      'GET /crates/{crate} = /crates/{crate}',
    ]);
    expect(match(gets('/crates/{crate}'), gets('/crates/{id}', '/crates/{crate}'))).toEqual([
      '+ GET /crates/{id}',
      'GET /crates/{crate} = /crates/{crate}',
    ]);
  });

  it('over servers of their own too', () => {
    const two = { paths: { '/crates': { ...server('/v1'), get: done }, '/v1/crates': { get: done } } };
    const moved = { paths: { '/crates': { ...server('/v2'), get: done }, '/v1/crates': { get: done } } };
    expect(match(two, gets('/v1/crates'))).toEqual(['- GET /crates', 'GET /v1/crates = /v1/crates']);
    expect(match(two, moved)).toEqual(['GET /crates ~ /crates', 'GET /v1/crates = /v1/crates']);
  });

  it('are each the counterpart of one alone', () => {
    expect(match(gets('/a/{x}', '/a/{y}'), gets('/a/{z}'))).toEqual(['- GET /a/{y}', 'GET /a/{x} = /a/{z}']);
  });
});

describe('by templates alone', () => {
  it('servers say nothing', () => {
    const [v1, v2] = [server('/v1'), server('/v2')];
    expect(match({ ...v1, ...gets('/crates/{id}') }, { ...v2, ...gets('/crates/{crate}') }, 'path')).toEqual([
      'GET /crates/{id} = /crates/{crate}',
    ]);
    expect(match({ ...v1, ...gets('/crates') }, gets('/v1/crates'), 'path')).toEqual([
      '+ GET /v1/crates',
      '- GET /crates',
    ]);
  });
});

describe('other operations', () => {
  it('are webhooks, by their names', () => {
    const hooks = (...names: string[]) => ({
      webhooks: Object.fromEntries(names.map((name) => [name, { post: done }])),
    });
    expect(
      match({ ...server('/v1'), ...hooks('ripe', 'sold') }, { ...server('/v2'), ...hooks('ripe', 'lost') }),
    ).toEqual(['+ POST webhook:lost', '- POST webhook:sold', 'POST webhook:ripe = webhook:ripe']);
  });

  it('are the query method and additional operations of OpenAPI 3.2', () => {
    const paths = (copy: string) => ({
      paths: { '/a': { query: done, additionalOperations: { [copy]: done } } },
    });
    expect(
      match({ ...server('/v1'), ...paths('COPY') }, { ...server('/v1'), ...paths('COPY') }, 'url', '3.2.0'),
    ).toEqual(['COPY /a = /a', 'QUERY /a = /a']);
    expect(match(paths('COPY'), paths('LINK'), 'url', '3.2.0')).toEqual([
      '+ LINK /a',
      '- COPY /a',
      'QUERY /a = /a',
    ]);
  });
});

describe('the verdict on what matched', () => {
  const listing = (url: string, path: string, type: string): JsonObject => ({
    ...server(url),
    paths: {
      [path]: { get: { parameters: [{ in: 'query', name: 'q', schema: { type } }], ...done } },
      [`${path}/{id}`]: { get: done },
    },
  });
  const [before, moved, changed] = [
    api(listing('/v1', '/crates', 'integer')),
    api(listing('/', '/v1/crates', 'boolean')),
    api(listing('/v2', '/crates', 'boolean')),
  ];

  it('is about what changed below, with the path of the revision', () => {
    expect(compare(before, moved)).toEqual(['error request-parameter-type-changed q']);
    expect(compare(moved, before)).toEqual(['error request-parameter-type-changed q']);
  });

  it('has one entry for a server that changed, and goes on below', () => {
    expect(compare(before, changed)).toEqual([
      'warning api-server-base-path-changed',
      'error request-parameter-type-changed q',
    ]);
  });

  it('is about removal and addition where templates count', () => {
    expect(compare(before, changed, { match: 'path' })).toEqual([
      'warning api-server-base-path-removed',
      'info api-server-base-path-added',
      'error request-parameter-type-changed q',
    ]);
    expect(compare(before, moved, { match: 'path' })).toEqual([
      'error api-path-removed-without-deprecation',
      'error api-path-removed-without-deprecation',
      'info endpoint-added',
      'info endpoint-added',
    ]);
  });
});
