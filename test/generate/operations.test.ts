import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../src/document/from-value.ts';
import { notices } from '../../src/generate/notices.ts';
import { listOperations, nameEndpoints } from '../../src/generate/operations.ts';
import { withOperations } from '../../src/generate/prepare/operations.ts';

const INFO = { title: 'Crates', version: '1' };
const OK = { responses: { 200: { description: 'fine' } } };

function operationsOf(document: object) {
  return listOperations(nameEndpoints(documentFrom({ openapi: '3.1.0', info: INFO, ...document })));
}

describe('listOperations', () => {
  it('says how an operation is called', () => {
    const operations = operationsOf({
      servers: [{ url: 'https://{region}.crates.dev/v1', variables: { region: { default: 'eu' } } }],
      paths: {
        '/crates/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: {} },
            { name: 'zone', in: 'query', schema: {} },
          ],
          put: {
            operationId: 'putCrate',
            summary: 'Replace a crate',
            deprecated: true,
            parameters: [
              { name: 'zone', in: 'query', required: true, explode: false, schema: {} },
              { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: {} },
              { name: 'hint', in: 'header', content: { 'application/json': {} } },
            ],
            requestBody: { required: true, content: { 'application/json': {}, 'text/plain': {} } },
            responses: {
              200: { description: 'replaced' },
              '2XX': { description: 'kept' },
              301: { description: 'elsewhere' },
              404: { description: 'gone' },
              default: { description: 'error' },
              'x-note': {},
            },
          },
        },
      },
    });
    expect(operations).toEqual([
      {
        name: 'putCrate',
        operationId: 'putCrate',
        method: 'PUT',
        path: '/crates/{id}',
        summary: 'Replace a crate',
        deprecated: true,
        baseUrl: 'https://eu.crates.dev/v1',
        parameters: [
          { name: 'id', in: 'path', required: true, style: 'simple', explode: false },
          { name: 'zone', in: 'query', required: true, style: 'form', explode: false },
          { name: 'filter', in: 'query', required: false, style: 'deepObject', explode: true },
          {
            name: 'hint',
            in: 'header',
            required: false,
            style: 'simple',
            explode: false,
            contentType: 'application/json',
          },
        ],
        body: { required: true, contentTypes: ['application/json', 'text/plain'] },
        success: [200, '2XX'],
        failure: [404, 'default'],
      },
    ]);
  });

  it('takes the servers of the operation, then of the path, then of the document', () => {
    const server = (name: string) => ({ servers: [{ url: `https://${name}.dev` }] });
    const paths = {
      '/a': { ...server('path'), get: { ...OK, ...server('operation') }, put: OK },
      '/b': { get: OK },
    };
    expect(operationsOf({ ...server('root'), paths }).map(({ baseUrl }) => baseUrl)).toEqual([
      'https://operation.dev',
      'https://path.dev',
      'https://root.dev',
    ]);
    expect(operationsOf({ paths: { '/b': { get: OK } } }).map(({ baseUrl }) => baseUrl)).toEqual(['/']);
  });

  it('names what has no id or one that can be no name, two paths that share a path item too', () => {
    const operations = operationsOf({
      paths: {
        '/crates/{id}': { $ref: '#/components/pathItems/Crate' },
        '/boxes/{id}': { $ref: '#/components/pathItems/Crate' },
        '/x': { get: OK, put: { ...OK, operationId: '../../x' }, post: { ...OK, operationId: 'new' } },
      },
      webhooks: { done: { post: { ...OK, operationId: 'x' } } },
      components: { pathItems: { Crate: { get: { ...OK, operationId: 'getIt' } } } },
    });
    expect(operations.map(({ name, method, path }) => `${name}: ${method} ${path}`)).toEqual([
      'getIt2: GET /crates/{id}',
      'getIt: GET /boxes/{id}',
      'getX: GET /x',
      'x2: PUT /x',
      'new_: POST /x',
    ]);
  });

  it('names the operation and the place of a parameter that goes nowhere', () => {
    const paths = { '/x': { get: { ...OK, parameters: [{ name: 'q', in: 'body', schema: {} }] } } };
    expect(() => operationsOf({ paths })).toThrow(
      expect.objectContaining({
        code: 'generate',
        message: "nothing can be generated from GET /x: 'q' has no 'in' that says where it goes",
        place: { file: 'document', line: 1, column: 1 },
      }),
    );
  });

  it('takes a path variable that is not declared as a required string', () => {
    const [operation] = operationsOf({ paths: { '/x/{id}/{id}': { get: OK } } });
    expect(operation?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, style: 'simple', explode: false },
    ]);
  });
});

describe('notices', () => {
  it('tells what the types leave out or assume', () => {
    const document = documentFrom({
      openapi: '3.2.0',
      info: INFO,
      paths: {
        '/x/{id}': {
          get: OK,
          query: OK,
          additionalOperations: { LINK: OK },
        },
        '/y': {
          get: {
            parameters: [{ name: 'q', in: 'querystring', content: { 'text/plain': {} } }],
            responses: { 200: { description: 'fine', content: { 'application/jsonl': { itemSchema: {} } } } },
          },
        },
      },
    });
    const named = nameEndpoints(document);
    const methods = 'is left out: the type generator has no types for the methods of OpenAPI 3.2';
    expect(notices(document, named)).toEqual([
      {
        message: "GET /x/{id} declares no path parameter 'id': a required string is assumed",
        pointer: '/paths/~1x~1{id}/get',
      },
      { message: `QUERY /x/{id} ${methods}`, pointer: '/paths/~1x~1{id}/query' },
      { message: `LINK /x/{id} ${methods}`, pointer: '/paths/~1x~1{id}/additionalOperations/LINK' },
      {
        message: "a parameter in 'querystring' is left out of the types",
        pointer: '/paths/~1y/get/parameters/0',
      },
      {
        message: "'itemSchema' is left out of the types: the body is unknown",
        pointer: '/paths/~1y/get/responses/200/content/application~1jsonl',
      },
    ]);
    expect(listOperations(named).map(({ name }) => name)).toEqual(['getXById', 'getY']);
  });
});

describe('withOperations', () => {
  it('gives every operation its name, writes shared path items out, and changes nothing else', () => {
    const value = {
      openapi: '3.1.0',
      info: INFO,
      paths: {
        'x-note': { get: OK },
        '/x': { $ref: '#/components/pathItems/X' },
        '/y/{id}': { summary: 'Y', get: { ...OK, operationId: 'get-y' } },
      },
      webhooks: { done: { post: OK } },
      components: {
        pathItems: { X: { get: { ...OK, operationId: 'getX' } } },
        schemas: { A: { type: 'object' } },
      },
    };
    const document = documentFrom(value);
    expect(withOperations(document, nameEndpoints(document))).toEqual({
      ...value,
      paths: {
        '/x': { get: { ...OK, operationId: 'getX' } },
        '/y/{id}': {
          summary: 'Y',
          get: {
            ...OK,
            operationId: 'getY',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          },
        },
      },
      webhooks: { done: { post: { ...OK, operationId: 'postWebhookDone' } } },
      components: { pathItems: { X: { get: OK } }, schemas: { A: { type: 'object' } } },
    });
    expect(document.root).toEqual(value);
  });
});
