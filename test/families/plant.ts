/** Plants a schema or an operation in a whole document, so that a family's examples can be compared for real. */
import type { SchemaSite } from '../../src/compare/family.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';

const info = { title: 'Orchard', version: '1.0.0' };
const answered = { responses: { 204: { description: 'done' } } };

/** A document whose path `/crates` is this path item. */
export function withPathItem(pathItem: JsonObject): Document {
  return documentFrom({ openapi: '3.1.0', info, paths: { '/crates': pathItem } }, 'example');
}

/** A document with these members. */
export function withMembers(members: JsonObject): Document {
  return documentFrom({ openapi: '3.1.0', info, ...members }, 'example');
}

const object = (schema: JsonValue): JsonObject => ({ type: 'object', properties: { at: schema } });
const json = (schema: JsonValue): JsonObject => ({ 'application/json': { schema } });
const asRequest = (schema: JsonValue): JsonObject => ({
  requestBody: { content: json(schema) },
  ...answered,
});
const asParameter = (schema: JsonValue): JsonObject => ({
  parameters: [{ in: 'query', name: 'at', schema }],
  ...answered,
});
const asResponse = (schema: JsonValue): JsonObject => ({
  responses: { 200: { description: 'done', content: json(schema) } },
});
const asHeader = (schema: JsonValue): JsonObject => ({
  responses: { 200: { description: 'done', headers: { 'X-At': { schema } } } },
});

const OPERATIONS: Readonly<Record<SchemaSite, (schema: JsonValue) => JsonObject>> = {
  'request-body': asRequest,
  'request-property': (schema) => asRequest(object(schema)),
  'request-parameter': asParameter,
  'request-parameter-property': (schema) => asParameter(object(schema)),
  'response-body': asResponse,
  'response-property': (schema) => asResponse(object(schema)),
  'response-header': asHeader,
  'response-header-property': (schema) => asHeader(object(schema)),
};

/** A path item that holds a schema at one site. */
export function pathItemWith(site: SchemaSite, schema: JsonValue): JsonObject {
  return { post: OPERATIONS[site](schema) };
}

/** A document that holds a schema at one site. */
export function withSchema(site: SchemaSite, schema: JsonValue): Document {
  return withPathItem(pathItemWith(site, schema));
}
