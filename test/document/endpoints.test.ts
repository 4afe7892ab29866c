import { describe, expect, it } from 'vitest';
import { rootOf } from '../../src/document/cursor.ts';
import { basePath, type Endpoint, endpointsOf } from '../../src/document/endpoints.ts';
import type { JsonObject } from '../../src/document/types.ts';
import { api, done } from '../compare/kit.ts';

/** The endpoints as `METHOD path`. */
function names(members: JsonObject, version?: string): string[] {
  return endpointsOf(api(members, version)).map(({ method, path }) => `${method} ${path}`);
}

/** The only endpoint of a document. */
function only(members: JsonObject): Endpoint {
  const [endpoint, ...more] = endpointsOf(api(members));
  if (endpoint === undefined || more.length > 0) throw new Error('one endpoint was expected');
  return endpoint;
}

describe('the endpoints of a document', () => {
  it('come by path in the order of the document, by method in one order of their own', () => {
    const paths = { '/b': { post: done, get: done }, '/a': { query: done, delete: done } };
    expect(names({ paths })).toEqual(['GET /b', 'POST /b', 'DELETE /a', 'QUERY /a']);
  });

  it('include webhooks and additional operations', () => {
    const members = {
      paths: { '/a': { get: done, additionalOperations: { COPY: done, 'x-mark': done } } },
      webhooks: { ripe: { post: done } },
    };
    expect(names(members, '3.2.0')).toEqual(['GET /a', 'COPY /a', 'x-mark /a', 'POST webhook:ripe']);
  });

  it('are no extensions, and no keywords beside operations', () => {
    const paths = { '/a': { summary: 'a', parameters: [], servers: [], 'x-get': {} }, 'x-b': { get: done } };
    expect(names({ paths })).toEqual([]);
  });

  it('follow a path item that stands among the components', () => {
    const endpoint = only({
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: { operationId: 'getA', ...done } } } },
    });
    expect([endpoint.operationId, endpoint.path, endpoint.operation.pointer]).toEqual([
      'getA',
      '/a',
      '/components/pathItems/A/get',
    ]);
  });

  it('say what they are', () => {
    const { kind, basePaths, pathItem, operation } = only({ webhooks: { ripe: { post: done } } });
    expect([kind, basePaths, pathItem.pointer, operation.pointer]).toEqual([
      'webhook',
      [''],
      '/webhooks/ripe',
      '/webhooks/ripe/post',
    ]);
    expect(only({ paths: { '/a': { get: done } } })).not.toHaveProperty('operationId');
  });
});

describe('servers', () => {
  const servers = (...urls: string[]) => urls.map((url) => ({ url }));

  it('of the operation come before those of the path item and of the document', () => {
    const bases = (operation: JsonObject, item: JsonObject, root: JsonObject) =>
      only({ ...root, paths: { '/a': { ...item, get: { ...done, ...operation } } } }).basePaths;
    const [a, b, c] = [{ servers: servers('/a') }, { servers: servers('/b') }, { servers: servers('/c') }];
    expect(bases(a, b, c)).toEqual(['/a']);
    expect(bases({}, b, c)).toEqual(['/b']);
    expect(bases({}, {}, c)).toEqual(['/c']);
    expect(bases({}, {}, {})).toEqual(['']);
    expect(bases({ servers: [] }, {}, c)).toEqual(['/c']);
  });

  it('give each base path once', () => {
    const urls = servers('https://eu.example.com/v1/', 'https://us.example.com/v1', 'https://example.com/v2');
    expect(only({ servers: urls, paths: { '/a': { get: done } } }).basePaths).toEqual(['/v1', '/v2']);
  });

  it.each([
    ['https://api.example.com/v1', '/v1'],
    ['https://api.example.com/v1/', '/v1'],
    ['https://api.example.com', ''],
    ['https://api.example.com/', ''],
    ['https://api.example.com:8443/a/b?key=1#top', '/a/b'],
    ['https://api.example.com?key=1', ''],
    ['//api.example.com/v1', '/v1'],
    ['/v1', '/v1'],
    ['/', ''],
    ['HTTPS://API.EXAMPLE.COM/V1', '/V1'],
    ['ws+unix://host/v1', '/v1'],
  ])('the base path of %s is %j', (url, base) => {
    const server = { ...rootOf(api({ paths: {} })), value: { url } };
    expect(basePath(server)).toBe(base);
  });

  it('take the defaults of their variables', () => {
    const at = (url: string, variables: JsonObject) =>
      basePath({ ...rootOf(api({ paths: {} })), value: { url, variables } });
    const variables = { region: { default: 'eu' }, version: { default: 'v2', enum: ['v1', 'v2'] } };
    expect(at('https://{region}.example.com/{version}/api', variables)).toBe('/v2/api');
    expect(at('{scheme}://example.com/v1', { scheme: { default: 'https' } })).toBe('/v1');
    expect(at('https://{host}', { host: { default: 'example.com/v3/' } })).toBe('/v3');
    expect(at('/{tenant}/v1', {})).toBe('/{tenant}/v1');
    expect(at('/{constructor}/v1', {})).toBe('/{constructor}/v1');
  });
});

describe('parameters', () => {
  it('of the path item come first, and say that they are inherited', () => {
    const { parameters } = only({
      paths: {
        '/a/{id}': {
          parameters: [{ in: 'path', name: 'id' }, { $ref: '#/components/parameters/Lid' }],
          get: { ...done, parameters: [{ in: 'query', name: 'lid', required: true }] },
        },
      },
      components: { parameters: { Lid: { in: 'query', name: 'lid' } } },
    });
    expect(parameters.map(({ node, ...parameter }) => ({ ...parameter, pointer: node.pointer }))).toEqual([
      { in: 'path', name: 'id', required: true, inherited: true, pointer: '/paths/~1a~1{id}/parameters/0' },
      { in: 'query', name: 'lid', required: false, inherited: true, pointer: '/components/parameters/Lid' },
      {
        in: 'query',
        name: 'lid',
        required: true,
        inherited: false,
        pointer: '/paths/~1a~1{id}/get/parameters/0',
      },
    ]);
  });

  it('without place or name are left out', () => {
    const parameters = [{ in: 'query' }, { name: 'a' }, { in: 1, name: 'b' }, { in: 'query', name: 'c' }];
    expect(
      only({ paths: { '/a': { get: { ...done, parameters } } } }).parameters.map(({ name }) => name),
    ).toEqual(['c']);
  });
});
