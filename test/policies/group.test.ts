import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/document/types.ts';
import { answering, api, compare, done, json, object, ref } from '../compare/kit.ts';

describe('one change at many places', () => {
  const type = 'error response-property-type-changed 200 lid';

  it('of several media types is one entry, also where each spells it out', () => {
    const at = (of: string) => {
      const schema = object({ lid: { type: of } });
      const content = {
        'application/json': { schema },
        'application/xml': { schema: { ...schema, maxProperties: 9 } },
      };
      return api({ paths: { '/crates': { get: { responses: { 200: { description: 'a', content } } } } } });
    };
    expect(compare(at('string'), at('boolean'))).toEqual([`${type} ×2`]);
  });

  it('of several statuses is one entry where they share it, and one for each where they do not', () => {
    const at = (of: string, schema: JsonObject) => {
      const responses = Object.fromEntries(
        [200, 201].map((code) => [code, { description: 'a', ...json(structuredClone(schema)) }]),
      );
      return api({
        paths: { '/crates': { get: { responses } } },
        components: { schemas: { Crate: object({ lid: { type: of } }) } },
      });
    };
    expect(compare(at('string', ref('Crate')), at('boolean', ref('Crate')))).toEqual([`${type} ×2`]);
    const inline = (of: string) => at(of, object({ lid: { type: of } }));
    expect(compare(inline('string'), inline('boolean'))).toEqual([type, type.replace('200', '201')]);
  });

  it('has the worst level among them', () => {
    const at = (properties: JsonObject) => {
      const closed = { ...object(properties), additionalProperties: false };
      const content = {
        'application/json': { schema: object(properties) },
        'application/xml': { schema: closed },
      };
      return api({ paths: { '/crates': { post: { requestBody: { content }, ...done } } } });
    };
    expect(compare(at({ lid: {} }), at({}))).toEqual(['error request-property-removed lid ×2']);
  });

  it('is one entry for each place under another preset', () => {
    const at = (of: string) =>
      answering(object({ a: ref('Crate'), b: ref('Crate') }), { Crate: { type: of } });
    expect(compare(at('string'), at('boolean'))).toEqual(['error response-property-type-changed 200 a ×2']);
    expect(compare(at('string'), at('boolean'), { compat: 'oasdiff' })).toEqual([
      'error response-property-type-changed 200 a',
      'error response-property-type-changed 200 b',
    ]);
  });
});
