/** Documents that are small to write and huge to follow: comparing them must end, and soon. */
import { describe, expect, it } from 'vitest';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { compareRevisions, type VerdictOptions } from '../../src/policies/verdict.ts';
import { answering, api, compare, done, object, ref } from './kit.ts';

/** Generous: each of these takes a fraction of a second when it does not take for ever. */
const SOON = 20_000;

/** `levels` components, each of which is made of the next, and a leaf at the end. */
function tower(levels: number, floor: (next: JsonObject) => JsonValue, leaf: JsonValue): Document {
  const floors = Array.from({ length: levels }, (_, level) => [`A${level}`, floor(ref(`A${level + 1}`))]);
  return answering(ref('A0'), { ...Object.fromEntries(floors), [`A${levels}`]: leaf });
}

/** What is said when the leaf changes its type; the property paths are told by their lengths. */
function leafChange(levels: number, floor: (next: JsonObject) => JsonValue, options: VerdictOptions = {}) {
  const base = tower(levels, floor, { type: 'string' });
  const revision = tower(levels, floor, { type: 'boolean' });
  return compareRevisions(base, revision, options).map(({ id, places, args }) => ({
    id,
    places,
    steps: args.property === undefined ? 0 : String(args.property).split('/').filter(Boolean).length,
  }));
}

describe('a chain of 5,000 references', () => {
  it(
    'leads to one change',
    () => {
      expect(leafChange(5_000, (next) => next)).toEqual([
        { id: 'response-body-type-changed', places: 1, steps: 0 },
      ]);
    },
    SOON,
  );

  it(
    'of properties leads to one change',
    () => {
      expect(leafChange(5_000, (next) => object({ a: next }))).toEqual([
        { id: 'response-property-type-changed', places: 1, steps: 5_000 },
      ]);
    },
    SOON,
  );

  it(
    'of allOf leads to one change',
    () => {
      expect(leafChange(5_000, (next) => ({ allOf: [next] }))).toEqual([
        { id: 'response-body-type-changed', places: 1, steps: 0 },
      ]);
    },
    SOON,
  );

  it.each(['oneOf', 'anyOf'])(
    'of %s with null leads to one change',
    (keyword) => {
      const found = leafChange(1_000, (next) => ({ [keyword]: [next, { type: 'null' }] }));
      expect(found.map(({ id, places }) => ({ id, places }))).toEqual([
        { id: expect.stringMatching(/^response-(body|property)-type-changed$/), places: 1 },
      ]);
    },
    SOON,
  );
});

describe('references that double thirty times', () => {
  const id = 'response-property-type-changed';

  it(
    'through properties are one change, and its places are counted up to a limit',
    () => {
      const twice = (next: JsonObject) => object({ left: next, right: next });
      expect(leafChange(10, twice)).toEqual([{ id, places: 1_024, steps: 10 }]);
      expect(leafChange(30, twice)).toEqual([{ id, places: 1_000_000_000, steps: 30 }]);
    },
    SOON,
  );

  it(
    'through items and further properties are one change',
    () => {
      const twice = (next: JsonObject) => ({ items: next, additionalProperties: next });
      expect(leafChange(30, twice)).toEqual([{ id, places: 1_000_000_000, steps: 30 }]);
    },
    SOON,
  );

  it(
    'through allOf are one schema',
    () => {
      const found = leafChange(30, (next) => ({ allOf: [next, next] }));
      expect(found).toEqual([{ id: 'response-body-type-changed', places: 1, steps: 0 }]);
    },
    SOON,
  );

  it(
    'through oneOf are one change',
    () => {
      const found = leafChange(30, (next) => ({ oneOf: [next, next] }));
      expect(found.map(({ id, places }) => ({ id, places }))).toEqual([{ id, places: 1_000_000_000 }]);
    },
    SOON,
  );

  it(
    'through anyOf are one schema: either of two that are the same is that one',
    () => {
      const found = leafChange(30, (next) => ({ anyOf: [next, next] }));
      expect(found).toEqual([{ id: 'response-body-type-changed', places: 1, steps: 0 }]);
    },
    SOON,
  );

  it(
    'are listed up to a limit where every place is asked for',
    () => {
      const twice = (next: JsonObject) => object({ left: next, right: next });
      expect(leafChange(10, twice, { compat: 'oasdiff' })).toHaveLength(1_024);
      expect(leafChange(30, twice, { compat: 'oasdiff' })).toHaveLength(10_000);
    },
    SOON,
  );

  it(
    'are not followed for a difference that is no change',
    () => {
      const twice = (next: JsonObject) => object({ left: next, right: next });
      const at = (note: number) => tower(30, twice, { type: 'string', 'x-note': note });
      expect(compare(at(1), at(2))).toEqual([]);
      expect(compare(at(1), at(2), { compat: 'oasdiff' })).toEqual([]);
    },
    SOON,
  );
});

describe('components that all refer to each other', () => {
  const names = Array.from({ length: 14 }, (_, index) => `A${index}`);
  const web = (type: string) =>
    Object.fromEntries(
      names
        .map((name) => [name, object(Object.fromEntries(names.map((other) => [other, ref(other)])))])
        .concat([
          ['Leaf', { type }],
          ['Start', object({ leaf: ref('Leaf'), a: ref('A0') })],
        ]),
    );

  it(
    'are walked once each',
    () => {
      const at = (type: string) => answering(object({ start: ref('Start') }), web(type));
      expect(compare(at('string'), at('boolean'))).toEqual([
        'error response-property-type-changed 200 start/leaf',
      ]);
    },
    SOON,
  );

  it(
    'are not walked in every order where every place is asked for',
    () => {
      const circle = (type: string) => ({ ...web(type), A13: object({ back: ref('Start'), a: ref('A0') }) });
      const at = (type: string) => answering(object({ start: ref('Start') }), circle(type));
      expect(compare(at('string'), at('boolean'), { compat: 'oasdiff' })).toContain(
        'error response-property-type-changed 200 start/leaf',
      );
    },
    SOON,
  );
});

describe('allOf', () => {
  it(
    'of thousands of members is one schema',
    () => {
      const members = Array.from({ length: 4_000 }, (_, index) => object({ [`p${index}`]: {} }));
      const at = (type: string) => answering({ allOf: [...members, object({ lid: { type } })] });
      expect(compare(at('string'), at('boolean'))).toEqual(['error response-property-type-changed 200 lid']);
    },
    SOON,
  );

  it(
    'that joins members in more ways than can be tried is refused',
    () => {
      // Each path of `a` and `b` leads to another set of schemas that must hold together.
      const steps = Array.from({ length: 30 }, (_, step) => {
        const next = ref(`Step${step + 1}`);
        return [`Step${step}`, object({ a: next, b: next })];
      });
      const start = object({ a: { allOf: [ref('Start'), ref('Step0')] }, b: ref('Start') });
      const at = (type: string) =>
        answering(ref('Start'), {
          Start: start,
          ...Object.fromEntries(steps),
          Step30: object({ lid: { type } }),
        });
      expect(() => compare(at('string'), at('boolean'))).toThrow(
        expect.objectContaining({
          code: 'limit',
          message: 'the schemas combine by allOf in more ways than can be compared',
          place: expect.objectContaining({ file: 'orchard' }),
        }),
      );
    },
    SOON,
  );
});

describe('ten thousand paths', () => {
  it(
    'that all go are reported',
    () => {
      const at = (name: string) => {
        const names = Array.from({ length: 10_000 }, (_, index) => `/${name}${index}/{id}`);
        return api({ paths: Object.fromEntries(names.map((path) => [path, { get: done }])) });
      };
      const counts = new Map<string, number>();
      for (const { id } of compareRevisions(at('a'), at('b'))) counts.set(id, (counts.get(id) ?? 0) + 1);
      expect(Object.fromEntries(counts)).toEqual({
        'api-path-removed-without-deprecation': 10_000,
        'endpoint-added': 10_000,
      });
    },
    SOON,
  );
});

describe('500 servers and as many paths', () => {
  const at = (version: string, paths = 500) =>
    api({
      servers: Array.from({ length: 500 }, (_, index) => ({ url: `/${version}${index}` })),
      paths: Object.fromEntries(
        Array.from({ length: paths }, (_, index) => [`/crates${index}`, { get: done }]),
      ),
    });

  it(
    'that all move are one change',
    () => {
      expect(compareRevisions(at('a'), at('b')).map(({ id }) => id)).toEqual([
        'api-server-base-path-changed',
      ]);
    },
    SOON,
  );

  it(
    'are matched by their templates where a path goes',
    () => {
      const found = compareRevisions(at('a'), at('a', 499));
      expect(found.map(({ id, path }) => [id, path])).toEqual([
        ['api-path-removed-without-deprecation', '/crates499'],
      ]);
    },
    SOON,
  );
});

describe('thousands of media types', () => {
  it(
    'are paired by name',
    () => {
      const at = (from: number) => {
        const names = Array.from(
          { length: 5_000 },
          (_, index) => `application/vnd.crate${from + index}+json`,
        );
        const content = Object.fromEntries(names.map((name) => [name, {}]));
        return api({
          paths: { '/crates': { get: { responses: { 200: { description: 'done', content } } } } },
        });
      };
      const counts = new Map<string, number>();
      for (const { id } of compareRevisions(at(0), at(2_500))) counts.set(id, (counts.get(id) ?? 0) + 1);
      expect(Object.fromEntries(counts)).toEqual({
        'response-media-type-added': 2_500,
        'response-media-type-removed': 2_500,
      });
    },
    SOON,
  );
});

describe('a tuple of two thousand schemas in another order', () => {
  it(
    'is compared place by place',
    () => {
      const list = Array.from({ length: 2_000 }, (_, index) => object({ [`p${index}`]: { type: 'string' } }));
      const changes = compareRevisions(
        answering({ prefixItems: list }),
        answering({ prefixItems: [...list].reverse() }),
      );
      expect(changes).toHaveLength(4_000);
    },
    SOON,
  );
});
