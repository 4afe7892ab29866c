import { describe, expect, it } from 'vitest';
import { prefixOf } from '../../src/compare/places.ts';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { answering, api, compare, done, json, object, ref, taking } from './kit.ts';

const changed = 'error response-property-type-changed 200';

/** What `GET /crates` is told when the type of the component `Leaf` changes. */
function leaf(schema: JsonValue, schemas: JsonObject = {}, compat = false): string[] {
  const at = (type: string) => answering(schema, { ...schemas, Leaf: { type } });
  return compare(at('string'), at('boolean'), compat ? { compat: 'oasdiff' } : {});
}

describe('a property path', () => {
  it('joins names and keywords', () => {
    expect([prefixOf(''), prefixOf('crate'), prefixOf('crate/items/')]).toEqual([
      '',
      'crate/',
      'crate/items/',
    ]);
  });

  it.each<[JsonValue, string]>([
    [object({ lid: ref('Leaf') }), 'lid'],
    [object({ 'a/b~c': ref('Leaf') }), 'a/b~c'],
    [object({ lids: { items: object({ lid: ref('Leaf') }) } }), 'lids/items/lid'],
    [object({ lids: { items: ref('Leaf') } }), 'lids/items/'],
    [{ items: ref('Leaf') }, 'items/'],
    [{ additionalProperties: object({ lid: ref('Leaf') }) }, 'additionalProperties/lid'],
    [{ patternProperties: { '^x': ref('Leaf') } }, 'patternProperties[^x]/'],
    [{ dependentSchemas: { lid: object({ hinge: ref('Leaf') }) } }, 'dependentSchemas[lid]/hinge'],
    [{ prefixItems: [{}, ref('Leaf')] }, 'prefixItems[subschema #2]/'],
    [{ then: object({ lid: ref('Leaf') }) }, 'then/lid'],
    [{ oneOf: [object({ lid: ref('Leaf') }), object({})] }, 'oneOf[subschema #1]/lid'],
    [{ allOf: [object({ lid: ref('Leaf') }), object({ a: {} })] }, 'lid'],
  ])('of the change in %j is %s', (schema, path) => {
    expect(leaf(schema)).toEqual([`${changed} ${path}`]);
  });

  it('is empty for the body itself', () => {
    expect(leaf(ref('Leaf'))).toEqual(['error response-body-type-changed 200']);
    expect(leaf({ allOf: [ref('Leaf')] })).toEqual(['error response-body-type-changed 200']);
  });

  it('names the members of allOf where they are compared as spelled', () => {
    expect(
      leaf({ allOf: [ref('Owner'), object({ a: {} })] }, { Owner: object({ lid: ref('Leaf') }) }, true),
    ).toEqual([`${changed} allOf[#/components/schemas/Owner]/lid`]);
  });
});

describe('a change that shows at several places', () => {
  const schemas = {
    Lid: object({ kind: ref('Leaf') }),
    Box: object({ deep: object({ lid: ref('Lid') }), lid: ref('Lid'), lids: { items: ref('Lid') } }),
  };

  it('is one entry at the shortest path, with the number of places', () => {
    expect(leaf(ref('Box'), schemas)).toEqual([`${changed} lid/kind ×3`]);
    expect(leaf({ items: ref('Box') }, schemas)).toEqual([`${changed} items/lid/kind ×3`]);
    expect(leaf({ items: ref('Box'), not: {}, oneOf: [ref('Box'), {}] }, schemas)).toEqual([
      `${changed} items/lid/kind ×6`,
    ]);
  });

  it('is one entry for each place where every place is asked for', () => {
    expect(leaf(ref('Box'), schemas, true)).toEqual([
      `${changed} deep/lid/kind`,
      `${changed} lid/kind`,
      `${changed} lids/items/kind`,
    ]);
  });

  it('counts media types and statuses too', () => {
    const body = {
      content: { 'application/json': { schema: ref('Lid') }, 'text/csv': { schema: ref('Lid') } },
    };
    const responses = { 200: { description: 'a', ...body }, 201: { description: 'b', ...json(ref('Lid')) } };
    const at = (type: string) =>
      api({
        paths: { '/crates': { get: { responses } } },
        components: { schemas: { ...schemas, Leaf: { type } } },
      });
    expect(compare(at('string'), at('boolean'))).toEqual([`${changed} kind ×3`]);
    expect(compare(at('string'), at('boolean'), { compat: 'oasdiff' })).toEqual([
      `${changed} kind`,
      `${changed} kind`,
      'error response-property-type-changed 201 kind',
    ]);
  });

  it('is counted apart for each operation, and for request and response', () => {
    const operation = {
      requestBody: json(ref('Lid')),
      responses: { 200: { description: 'a', ...json(ref('Lid')) } },
    };
    const at = (type: string) =>
      api({
        paths: { '/crates': { put: operation, post: { requestBody: json(ref('Box')), ...done } } },
        components: { schemas: { ...schemas, Leaf: { type } } },
      });
    expect(compare(at('string'), at('boolean'))).toEqual([
      'error request-property-type-changed lid/kind ×3',
      'error request-property-type-changed kind',
      `${changed} kind`,
    ]);
  });
});

describe('recursion', () => {
  it('is an edge back to what is known', () => {
    const schemas = { Tree: object({ value: ref('Leaf'), children: { items: ref('Tree') } }) };
    expect(leaf(ref('Tree'), schemas)).toEqual([`${changed} value ×2`]);
    expect(leaf(ref('Tree'), schemas, true)).toEqual([`${changed} value`]);
    expect(leaf(object({ tree: ref('Tree') }), schemas)).toEqual([`${changed} tree/value`]);
  });

  it('through two components shows each way that is no circle', () => {
    const schemas = {
      A: object({ b: ref('B'), leaf: ref('Leaf') }),
      B: object({ a: ref('A'), c: ref('C') }),
      C: object({ a: ref('A') }),
    };
    expect(leaf(object({ a: ref('A') }), schemas)).toEqual([`${changed} a/leaf`]);
    expect(leaf(object({ b: ref('B') }), schemas)).toEqual([`${changed} b/a/leaf ×2`]);
    expect(leaf(object({ b: ref('B') }), schemas, true)).toEqual([
      `${changed} b/a/leaf`,
      `${changed} b/c/a/leaf`,
    ]);
  });

  it('through allOf is one schema', () => {
    const schemas = {
      A: { allOf: [ref('B'), object({ leaf: ref('Leaf') })] },
      B: { allOf: [ref('A'), object({ b: {} })] },
    };
    expect(leaf(object({ a: ref('A'), b: ref('B') }), schemas)).toEqual([`${changed} a/leaf ×2`]);
  });
});

describe('what is never sent', () => {
  const box = (extra: JsonObject) => object({ own: { ...object({ leaf: ref('Leaf') }), ...extra } });
  const at = (extra: JsonObject, type: string) => [
    taking(box(extra), { Leaf: { type } }),
    answering(box(extra), { Leaf: { type } }),
  ];
  const both = (extra: JsonObject) => {
    const [[takes, answers], [takesNow, answersNow]] = [at(extra, 'string'), at(extra, 'boolean')];
    if (!takes || !answers || !takesNow || !answersNow) throw new Error('two documents were expected');
    return [...compare(takes, takesNow), ...compare(answers, answersNow)];
  };

  it('is no place: read-only in requests, write-only in responses', () => {
    const [request, response] = ['error request-property-type-changed own/leaf', `${changed} own/leaf`];
    expect(both({})).toEqual([request, response]);
    expect(both({ readOnly: true })).toEqual([response]);
    expect(both({ writeOnly: true })).toEqual([request]);
  });
});
