import { describe, expect, it } from 'vitest';
import { Sameness } from '../../src/compare/prune.ts';
import { entries, object, rootOf } from '../../src/document/cursor.ts';
import { isObject, type Kind, PROSE_KEYWORDS, steps, visit } from '../../src/document/metamodel.ts';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { answering, api, compare, done, json, object as objectSchema, ref } from './kit.ts';

/** One node of every kind that can hold prose. */
const EVERYTHING: JsonObject = {
  servers: [{ url: '/v1' }],
  tags: [{ name: 'crates' }],
  security: [{ key: [] }],
  paths: {
    '/crates': {
      servers: [{ url: '/v1' }],
      parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }],
      post: {
        servers: [{ url: '/v1' }],
        security: [{ key: [] }],
        parameters: [{ in: 'query', name: 'r', ...json(ref('Crate')) }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: ref('Crate'),
              encoding: { lid: { headers: { 'X-Lid': { schema: { type: 'string' } } } } },
            },
          },
        },
        responses: {
          200: {
            description: 'a crate',
            headers: { 'X-Lid': { schema: { type: 'string' } } },
            links: { lid: { operationId: 'x', server: { url: '/v1' } } },
            ...json({ oneOf: [ref('Crate'), { type: 'array', items: ref('Crate') }] }),
          },
        },
        callbacks: { ripe: { '{$request.body#/url}': { post: done } } },
      },
    },
  },
  webhooks: { ripe: { post: { requestBody: json(ref('Crate')), ...done } } },
  components: {
    schemas: {
      Crate: objectSchema({ lid: ref('Lid'), further: { not: { type: 'null' } } }),
      Lid: { type: 'string' },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};

/** A copy of a value in which the object under a pointer has one more member. */
function withMember(value: JsonValue, pointer: string, key: string, member: JsonValue): JsonObject {
  const copy: JsonValue = JSON.parse(JSON.stringify(value));
  let at: unknown = copy;
  for (const step of steps(pointer)) at = Reflect.get(Object(at), step);
  Reflect.set(Object(at), key, member);
  if (!isObject(copy)) throw new Error('the copy of an object is one');
  return copy;
}

/** Every node of a kind of the document, by pointer. */
function nodesOf(kinds: readonly Kind[]): [Kind, string][] {
  const found: [Kind, string][] = [];
  visit(EVERYTHING, 'document', (node, kind, pointer) => {
    if (kinds.includes(kind) && isObject(node)) found.push([kind, pointer]);
    return true;
  });
  return found;
}

function operation(document: Document, method = 'get') {
  const found = object(entries(rootOf(document), 'paths').get('/crates'), method);
  if (found === undefined) throw new Error('the operation is there');
  return found;
}

/** Whether `GET /crates` is the same in both revisions. */
function same(base: Document, revision: Document, method = 'get'): boolean {
  return new Sameness(base, revision).same(operation(base, method), operation(revision, method), 'operation');
}

const KINDS = Object.entries(PROSE_KEYWORDS).flatMap(([kind, prose]): [Kind, string][] =>
  [...prose].map((keyword) => [kind as Kind, keyword]),
);

describe('prose', () => {
  it.each(KINDS.filter(([kind, keyword]) => kind !== 'document' || keyword === 'externalDocs'))(
    'of the kind %s under %s is no difference',
    (kind, keyword) => {
      const nodes = nodesOf([kind]);
      expect(nodes.length).toBeGreaterThan(0);
      for (const [, pointer] of nodes) {
        const text = ['examples', 'example'].includes(keyword)
          ? {}
          : keyword === 'externalDocs'
            ? { url: '/' }
            : 'words';
        const documents = [api(EVERYTHING), api(withMember(EVERYTHING, pointer, keyword, text))] as const;
        expect([pointer, same(...documents, 'post'), compare(...documents)]).toEqual([pointer, true, []]);
      }
    },
  );

  it('is known by its place, not by its name', () => {
    for (const name of [
      'description',
      'example',
      'examples',
      'title',
      'externalDocs',
      '$comment',
      'summary',
    ]) {
      const schema = (type: string) => answering(objectSchema({ [name]: { type } }));
      expect(same(schema('string'), schema('integer'))).toBe(false);
      expect(compare(schema('string'), schema('integer'))).toEqual([
        `error response-property-type-changed 200 ${name}`,
      ]);
    }
  });

  it('may name what is a component of that name', () => {
    const schemas = (type: string) => ({ description: { type }, summary: { type: 'string' } });
    expect(
      same(answering(ref('description'), schemas('a')), answering(ref('description'), schemas('b'))),
    ).toBe(false);
    expect(same(answering(ref('summary'), schemas('a')), answering(ref('summary'), schemas('b')))).toBe(true);
  });
});

describe('what reaches a component that changed', () => {
  const cases: Record<string, readonly [JsonValue, JsonObject]> = {
    'by $ref': [ref('Leaf'), {}],
    'by a chain of $refs': [ref('A'), { A: ref('B'), B: ref('Leaf') }],
    'through properties, items and alternatives': [
      ref('A'),
      {
        A: objectSchema({ b: { type: 'array', items: { anyOf: [ref('B'), {}] } } }),
        B: { not: ref('Leaf') },
      },
    ],
    'by a discriminator that maps to a name': [
      { discriminator: { propertyName: 'k', mapping: { a: 'Leaf' } } },
      {},
    ],
    'by a discriminator that maps to a reference': [
      { discriminator: { propertyName: 'k', mapping: { a: '#/components/schemas/Leaf' } } },
      {},
    ],
    'through recursion': [
      ref('A'),
      { A: objectSchema({ a: ref('A'), b: ref('B') }), B: objectSchema({ a: ref('A'), c: ref('Leaf') }) },
    ],
    'by a reference into it': [{ $ref: '#/components/schemas/Leaf/properties/x' }, {}],
  };

  it.each(Object.entries(cases))('%s is not the same', (_, [schema, schemas]) => {
    const at = (type: string) => answering(schema, { ...schemas, Leaf: objectSchema({ x: { type } }) });
    expect(same(at('string'), at('integer'))).toBe(false);
    expect(same(at('string'), at('string'))).toBe(true);
  });

  it('by a name of a security scheme is not the same', () => {
    const at = (name: string) =>
      api({
        paths: { '/crates': { get: { security: [{ key: [] }], ...done } } },
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name } } },
      });
    expect(same(at('X-Key'), at('X-Token'))).toBe(false);
    expect(same(at('X-Key'), at('X-Key'))).toBe(true);
  });

  it('leaves all others the same', () => {
    const at = (type: string) => answering(ref('Lid'), { Lid: { type: 'string' }, Leaf: { type } });
    expect(same(at('string'), at('integer'))).toBe(true);
    const sameness = new Sameness(at('string'), at('integer'));
    expect(['Lid', 'Leaf'].map((name) => sameness.sameComponent('schemas', name))).toEqual([true, false]);
  });

  it('counts where a component came or went', () => {
    const base = answering(ref('A'), { A: { type: 'string' }, B: { type: 'string' } });
    const sameness = new Sameness(
      base,
      answering(ref('A'), { A: { type: 'string' }, C: { type: 'string' } }),
    );
    expect(['A', 'B', 'C'].map((name) => sameness.sameComponent('schemas', name))).toEqual([
      true,
      false,
      false,
    ]);
    expect(sameness.renamedTo('schemas', 'B')).toBe('C');
    expect(sameness.renamedTo('schemas', 'A')).toBeUndefined();
  });
});

describe('the same text', () => {
  it('under another version means something else', () => {
    const schema = { type: 'string', nullable: true };
    expect(same(answering(schema, {}, '3.0.3'), answering(schema, {}, '3.0.0'))).toBe(true);
    expect(same(answering(schema, {}, '3.0.3'), answering(schema, {}, '3.1.0'))).toBe(false);
    expect(compare(answering(schema, {}, '3.0.3'), answering(schema, {}, '3.1.0'))).toEqual([
      'info response-body-became-not-nullable 200',
    ]);
  });

  it('under another dialect is looked at', () => {
    const at = (jsonSchemaDialect: string) => api({ jsonSchemaDialect, paths: { '/crates': { get: done } } });
    expect(same(at('https://example.com/a'), at('https://example.com/a'))).toBe(true);
    expect(same(at('https://example.com/a'), at('https://example.com/b'))).toBe(false);
  });

  it('in another order of names is the same, in another order of lists it is not', () => {
    const [a, b] = [
      { type: 'string', maxLength: 9 },
      { maxLength: 9, type: 'string' },
    ];
    expect(same(answering(objectSchema({ a, b })), answering(objectSchema({ b: a, a: b })))).toBe(true);
    expect(same(answering({ oneOf: [a, {}] }), answering({ oneOf: [{}, a] }))).toBe(false);
  });
});

describe('extensions', () => {
  it('are differences, since a rule may read them', () => {
    expect(same(answering({ 'x-extensible-enum': ['a'] }), answering({ 'x-extensible-enum': ['b'] }))).toBe(
      false,
    );
  });

  it('hold no operations, responses or paths', () => {
    const at = (paths: JsonObject) => api({ paths: { '/crates': { get: done }, ...paths } });
    expect(compare(at({}), at({ 'x-crates': { get: done } }))).toEqual([]);
    const responses = (more: JsonObject) =>
      api({ paths: { '/crates': { get: { responses: { ...more, 204: { description: '' } } } } } });
    expect(compare(responses({}), responses({ 'x-note': { description: 'a note' } }))).toEqual([]);
  });

  it('in a callback are no path items', () => {
    const at = (note: string) =>
      api({
        paths: {
          '/crates': { get: { ...done, callbacks: { ripe: { 'x-note': note, '{$url}': { post: done } } } } },
        },
      });
    expect(same(at('a'), at('a'))).toBe(true);
    expect(same(at('a'), at('b'))).toBe(false);
  });
});
