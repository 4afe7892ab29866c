import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../src/document/from-value.ts';
import { notices } from '../../src/generate/notices.ts';
import { listOperations, nameEndpoints } from '../../src/generate/operations.ts';
import { operationsFile } from '../../src/generate/operations-file.ts';
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
            requestBody: { required: true, content: { 'text/plain': {}, 'application/json': {} } },
            responses: {
              404: { description: 'gone', content: { 'application/problem+json': {}, '*/*': {} } },
              200: { description: 'replaced', content: { 'application/json; v=2': {}, 'text/csv': {} } },
              '2xx': { description: 'kept', content: { 'image/png': {} } },
              301: { description: 'elsewhere' },
              default: { description: 'error', content: { 'application/*': {} } },
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
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'zone', in: 'query', required: true, explode: false },
          { name: 'filter', in: 'query', required: false, style: 'deepObject', explode: true },
          { name: 'hint', in: 'header', required: false, contentType: 'application/json' },
        ],
        body: {
          required: true,
          content: [
            { type: 'application/json', writer: 'json', encodings: {} },
            { type: 'text/plain', writer: 'text', encodings: {} },
          ],
        },
        accept: 'application/json; v=2, text/csv, image/png, application/problem+json, */*, application/*',
        responses: { 200: 'json text', 301: '', 404: 'json *', '2XX': 'blob', default: '*' },
      },
    ]);
  });

  it('says how the fields of a form are written', () => {
    const content = (encoding: object) => ({ schema: {}, encoding });
    const [operation] = operationsOf({
      paths: {
        '/x': {
          post: {
            ...OK,
            requestBody: {
              content: {
                'application/x-www-form-urlencoded': content({
                  tags: { explode: false },
                  filter: { style: 'deepObject', explode: true },
                  note: {},
                }),
                'multipart/form-data': content({
                  photo: { contentType: 'image/png, image/jpeg' },
                  both: { contentType: 'text/csv', style: 'form' },
                }),
                'application/octet-stream': {},
                'image/*': {},
                '*/*': {},
              },
            },
          },
        },
      },
    });
    expect(operation?.body).toEqual({
      required: false,
      content: [
        {
          type: 'application/x-www-form-urlencoded',
          writer: 'urlencoded',
          encodings: {
            tags: { style: 'form', explode: false },
            filter: { style: 'deepObject', explode: true },
          },
        },
        {
          type: 'multipart/form-data',
          writer: 'multipart',
          encodings: { photo: { contentType: 'image/png, image/jpeg' }, both: { style: 'form' } },
        },
        { type: 'application/octet-stream', writer: 'raw', encodings: {} },
        { type: 'image/*', writer: 'raw', encodings: {} },
        { type: '*/*', writer: 'any', encodings: {} },
      ],
    });
  });

  it('names the server of the operation, else of the path, where it is not that of the document', () => {
    const server = (name: string) => ({ servers: [{ url: `https://${name}.dev` }] });
    const paths = {
      '/a': { ...server('path'), get: { ...OK, ...server('operation') }, put: OK },
      '/b': { get: OK },
    };
    expect(operationsOf({ ...server('root'), paths }).map(({ baseUrl }) => baseUrl)).toEqual([
      'https://operation.dev',
      'https://path.dev',
      undefined,
    ]);
    expect(operationsOf({ ...server('path'), paths }).map(({ baseUrl }) => baseUrl)).toEqual([
      'https://operation.dev',
      undefined,
      undefined,
    ]);
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
    expect(operation?.parameters).toEqual([{ name: 'id', in: 'path', required: true }]);
  });
});

describe('operationsFile', () => {
  it('writes a function for each operation, and lets no text of the document out of its string', () => {
    const hostile = '*/ alert(1); /* @see $' + "{x} `'\\";
    const file = operationsFile(
      operationsOf({
        paths: {
          '/a\'`"/{../id}': {
            post: {
              operationId: '../runtime',
              summary: hostile,
              description: `\n@internal\n${hostile}`,
              parameters: [{ name: "q'];", in: 'query', required: true, schema: {} }],
              requestBody: {
                content: {
                  "x/y'": {},
                  'multipart/form-data': { encoding: { __proto__x: { contentType: "'" } } },
                },
              },
              responses: { 200: { description: '' }, "4'": { description: '' } },
            },
          },
          '/b': {
            servers: [{ url: '/v2' }],
            head: { operationId: 'b', deprecated: true, ...OK },
          },
        },
      }),
      'a test',
    );
    expect(
      file,
    ).toBe(`// Generated by oasgate from a test. Do not edit: the next 'oasgate generate' would undo it.

import type { operations } from '../schema.js';
import * as runtime_ from './runtime/operation.js';

/**
 * *\\/ alert(1); /* @see \${x} \`'\\: POST /a'\`"/{../id} (operationId ../runtime)
 *
 * \\@internal
 * *\\/ alert(1); /* @see \${x} \`'\\
 */
export const runtime: runtime_.OperationFunction<operations['runtime']> = /* @__PURE__ */ runtime_.operation({
  id: 'runtime',
  method: 'POST',
  path: '/a\\'\`"/{../id}',
  parameters: [
    { name: 'q\\'];', in: 'query', required: true },
    { name: '../id', in: 'path', required: true },
  ],
  body: {
    content: {
      'x/y\\'': runtime_.raw,
      'multipart/form-data': /* @__PURE__ */ runtime_.multipart({ __proto__x: { contentType: '\\'' } }),
    },
  },
  accept: '*/*',
  responses: { '200': '', '4\\'': '' },
});

/**
 * HEAD /b
 * @deprecated
 */
export const b: runtime_.OperationFunction<runtime_.WithoutBodies<operations['b']>> = /* @__PURE__ */ runtime_.operation({
  id: 'b',
  method: 'HEAD',
  path: '/b',
  baseUrl: '/v2',
  accept: '*/*',
  responses: { '200': '' },
  deprecated: true,
});
`);
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
            ...OK,
            callbacks: { done: { '{$request.body#/url}': { post: OK } } },
          },
        },
      },
    });
    const named = nameEndpoints(document);
    expect(notices(named)).toEqual([
      {
        message: "GET /x/{id} declares no path parameter 'id': a required string is assumed",
        pointer: '/paths/~1x~1{id}/get',
      },
      {
        message: "QUERY /x/{id} declares no path parameter 'id': a required string is assumed",
        pointer: '/paths/~1x~1{id}/query',
      },
      {
        message: "LINK /x/{id} declares no path parameter 'id': a required string is assumed",
        pointer: '/paths/~1x~1{id}/additionalOperations/LINK',
      },
      { message: 'GET /y: its callbacks are left out of the types', pointer: '/paths/~1y/get' },
    ]);
    expect(listOperations(named).map(({ name }) => name)).toEqual([
      'getXById',
      'queryXById',
      'linkXById',
      'getY',
    ]);
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
