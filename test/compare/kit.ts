/** Builds small documents for the comparer's tests, and says in one line each what comparing them gives. */
import type { Change } from '../../src/change.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { compareRevisions, type VerdictOptions } from '../../src/policies/verdict.ts';

/** A response that says nothing. */
export const done: JsonObject = { responses: { 204: { description: 'done' } } };

/** A document with these members. */
export function api(members: JsonObject, version = '3.1.0'): Document {
  return documentFrom({ openapi: version, info: { title: 'Orchard', version: '1' }, ...members }, 'orchard');
}

/** A `content` of one JSON schema. */
export function json(schema: JsonValue): JsonObject {
  return { content: { 'application/json': { schema } } };
}

/** A reference to a schema of the components. */
export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object schema with these properties. */
export function object(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** `GET /crates` answers with this schema. */
export function answering(schema: JsonValue, schemas: JsonObject = {}, version?: string): Document {
  const get = { responses: { 200: { description: 'a crate', ...json(schema) } } };
  return api({ paths: { '/crates': { get } }, components: { schemas } }, version);
}

/** `POST /crates` takes this schema. */
export function taking(schema: JsonValue, schemas: JsonObject = {}, version?: string): Document {
  const post = { requestBody: json(schema), ...done };
  return api({ paths: { '/crates': { post } }, components: { schemas } }, version);
}

/** `GET /crates` takes these parameters. */
export function asking(parameters: readonly JsonObject[], inherited: readonly JsonObject[] = []): Document {
  return api({ paths: { '/crates': { parameters: inherited, get: { parameters, ...done } } } });
}

/** What a comparison says: `error response-property-type-changed 200 crate/lid`, with `×2` where it shows twice. */
export function compare(base: Document, revision: Document, options: VerdictOptions = {}): string[] {
  return compareRevisions(base, revision, options).map(line);
}

/** One change in one line, its place in the operation included. */
export function line(change: Change): string {
  const { status, header, name, property, component } = change.args;
  const where = [status, header, name, property, component].filter((part) => part !== undefined);
  const places = change.places === 1 ? [] : [`×${change.places}`];
  return [change.level, change.id, ...where, ...places].join(' ');
}
