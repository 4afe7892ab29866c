/** The document behind the expectations: one operation for each thing that a client can get wrong. */

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const object = (property: string) => ({
  type: 'object',
  required: [property],
  properties: { [property]: { type: 'string' } },
});
const query = (name: string, schema: object, how: object = {}) => ({ name, in: 'query', schema, ...how });
const strings = { type: 'array', items: { type: 'string' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const crate = { $ref: '#/components/schemas/Crate' };
const done = { 204: { description: '' } };

/** Crates that are listed, made, read, labelled and shipped. */
export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Crates', version: '1' },
  servers: [{ url: 'https://crates.example/v1' }],
  paths: {
    '/crates': {
      get: {
        operationId: 'listCrates',
        parameters: [
          query('zone', strings, { explode: false }),
          query('ids', strings),
          query('tags', strings, { style: 'pipeDelimited', explode: false }),
          query('words', strings, { style: 'spaceDelimited', explode: false }),
          query('where', { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } }),
          query(
            'filter',
            { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'object' } } },
            { style: 'deepObject', explode: true },
          ),
          query('since', { type: 'string', format: 'date-time' }),
          query('q', { type: 'string' }),
          query('raw', { type: 'string' }, { allowReserved: true }),
          { name: 'spec', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        ],
        responses: { 200: json({ type: 'array', items: crate }), 204: { description: '' } },
      },
      post: {
        operationId: 'createCrate',
        requestBody: { required: true, content: { 'application/json': { schema: crate } } },
        responses: { 201: json(crate), default: json(object('fallback')) },
      },
    },
    '/crates/{id}': {
      parameters: [id],
      get: {
        operationId: 'getCrate',
        responses: {
          200: json(crate),
          404: json(object('missing')),
          409: { description: '' },
          '4XX': json(object('refused')),
          default: json(object('fallback')),
        },
      },
      put: {
        operationId: 'putCrate',
        requestBody: { required: true, content: { 'application/json': { schema: crate } } },
        responses: { 200: json(crate), 404: json(object('missing')) },
      },
      head: { operationId: 'headCrate', responses: { 200: json(crate), 404: json(object('missing')) } },
    },
    '/crates/{id}/note': {
      parameters: [id],
      get: {
        operationId: 'getNote',
        responses: { 200: { description: '', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
      put: {
        operationId: 'putNote',
        requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: done,
      },
    },
    '/crates/{id}/photo': {
      parameters: [id],
      get: {
        operationId: 'getPhoto',
        responses: {
          200: {
            description: '',
            content: { 'image/png': {}, 'application/vnd.photo+json': { schema: object('url') } },
          },
        },
      },
      put: {
        operationId: 'putPhoto',
        requestBody: { required: true, content: { 'image/*': {}, 'application/octet-stream': {} } },
        responses: done,
      },
    },
    '/upload': {
      post: {
        operationId: 'upload',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['photo'],
                properties: {
                  photo: { type: 'string', format: 'binary' },
                  about: { type: 'object', properties: { by: { type: 'string' } } },
                  tags: strings,
                },
              },
            },
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string' }, tags: strings, size: { type: 'object' } },
              },
              encoding: { size: { style: 'deepObject', explode: true } },
            },
          },
        },
        responses: done,
      },
    },
    '/session': {
      get: {
        operationId: 'getSession',
        parameters: [
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
          { name: 'X-Trace', in: 'header', schema: strings },
          { name: 'Authorization', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: done,
      },
    },
    '/odd/{a}/{b}/{c}/x{d}': {
      get: {
        operationId: 'getOdd',
        parameters: [
          { ...id, name: 'a', schema: strings },
          { ...id, name: 'b', style: 'label', explode: true, schema: strings },
          { ...id, name: 'c', style: 'matrix', schema: strings },
          { ...id, name: 'd' },
        ],
        responses: done,
      },
    },
    '/elsewhere': {
      servers: [{ url: '/v2' }],
      get: { operationId: 'getElsewhere', responses: done },
    },
  },
  components: {
    schemas: {
      Crate: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, size: { type: 'integer' } },
      },
    },
  },
};
