import { describe, expect, it } from 'vitest';
import {
  children,
  escapeStep,
  isObject,
  join,
  METHODS,
  member,
  PROSE_KEYWORDS,
  SHAPES,
  steps,
  visit,
} from '../../src/document/metamodel.ts';
import type { JsonValue } from '../../src/document/types.ts';

describe('pointers', () => {
  it('escape ~ and / in names', () => {
    expect(escapeStep('a/b~c')).toBe('a~1b~0c');
    expect(escapeStep('~1')).toBe('~01');
    expect(escapeStep('plain')).toBe('plain');
    expect(join('/paths', '/crates/{id}', 'get', 0)).toBe('/paths/~1crates~1{id}/get/0');
    expect(join('')).toBe('');
  });

  it.each([[''], ['/a'], ['/a~1b/~0/~01'], ['/'], ['//a/']])('%j comes back from its steps', (pointer) => {
    expect(join('', ...steps(pointer))).toBe(pointer);
  });

  it('give the names that they are made of', () => {
    expect(steps('')).toEqual([]);
    expect(steps('/')).toEqual(['']);
    expect(steps('/a~1b/~01')).toEqual(['a/b', '~1']);
  });
});

describe('members', () => {
  it('are own members of objects alone', () => {
    const node: JsonValue = JSON.parse('{"__proto__": 1, "a": null}');
    expect(member(node, '__proto__')).toBe(1);
    expect(member(node, 'a')).toBeNull();
    expect(member(node, 'toString')).toBeUndefined();
    expect(member(['x'], '0')).toBeUndefined();
    expect(member(null, 'a')).toBeUndefined();
    expect(member(undefined, 'a')).toBeUndefined();
  });

  it('tell objects from lists and null', () => {
    expect([{}, [], null, 'a', 1, true, undefined].map(isObject)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the table', () => {
  it('gives every kind that a keyword holds a row of its own', () => {
    const held = Object.values(SHAPES).flatMap((row) =>
      Object.values(row).map((shape) =>
        'one' in shape ? shape.one : 'map' in shape ? shape.map : shape.list,
      ),
    );
    expect(held.filter((kind) => !(kind in SHAPES))).toEqual([]);
  });

  it('calls nothing prose that holds further objects of the contract', () => {
    const both = Object.entries(PROSE_KEYWORDS).flatMap(([kind, prose]) =>
      Object.entries(SHAPES)
        .filter(([name]) => name === kind)
        .flatMap(([, row]) => Object.keys(row).filter((keyword) => prose.has(keyword)))
        .map((keyword) => `${kind}.${keyword}`),
    );
    expect(both).toEqual(['parameter.examples', 'mediaType.examples', 'header.examples']);
  });

  it('knows the methods of OpenAPI 3.2', () => {
    expect(METHODS).toContain('query');
    expect(METHODS.map((method) => SHAPES.pathItem[method])).toEqual(
      METHODS.map(() => ({ one: 'operation' })),
    );
  });
});

/** What `children` finds, as `kind /steps`. */
function childrenOf(node: JsonValue, kind: Parameters<typeof children>[1]): string[] {
  return [...children(node, kind)].map((child) => `${child.kind} ${join('', ...child.steps)}`);
}

describe('children', () => {
  it('are found by keyword: one, map and list', () => {
    const schema = {
      items: {},
      properties: { items: true, 'x-a': {} },
      allOf: [{}, false],
      enum: [{}],
      'x-b': {},
    };
    expect(childrenOf(schema, 'schema')).toEqual([
      'schema /items',
      'schema /properties/items',
      'schema /properties/x-a',
      'schema /allOf/0',
      'schema /allOf/1',
    ]);
  });

  it('leave out extensions where names are extensible', () => {
    expect(childrenOf({ paths: { '/a': {}, 'x-a': {} }, webhooks: { 'x-a': {} } }, 'document')).toEqual([
      'pathItem /paths/~1a',
      'pathItem /webhooks/x-a',
    ]);
    expect(childrenOf({ responses: { 200: {}, default: {}, 'x-a': {} } }, 'operation')).toEqual([
      'response /responses/200',
      'response /responses/default',
    ]);
  });

  it('of a callback are path items under expressions', () => {
    const callback = { '{$request.body#/url}': { post: {} }, 'x-a': {}, $ref: '#/components/callbacks/a' };
    expect(childrenOf(callback, 'callback')).toEqual(['pathItem /{$request.body#~1url}']);
  });

  it('are none where a keyword holds another shape, or the node is no object', () => {
    expect(childrenOf({ properties: [{}], allOf: { a: {} } }, 'schema')).toEqual([]);
    expect(childrenOf({ anything: { $ref: '#/a' } }, 'data')).toEqual([]);
    expect(childrenOf(true, 'schema')).toEqual([]);
    expect(childrenOf(['a'], 'document')).toEqual([]);
  });
});

describe('visit', () => {
  const root = {
    paths: {
      '/crates': {
        get: { responses: { 200: { content: { 'a/b': { schema: { properties: { $ref: {} } } } } } } },
      },
    },
    components: { schemas: { example: { example: { $ref: '#/nowhere' } } } },
  };

  it('enters every object once, in the order of the document', () => {
    const seen: string[] = [];
    visit(root, 'document', (_, kind, pointer) => {
      seen.push(`${kind} ${pointer}`);
      return true;
    });
    expect(seen).toEqual([
      'document ',
      'pathItem /paths/~1crates',
      'operation /paths/~1crates/get',
      'response /paths/~1crates/get/responses/200',
      'mediaType /paths/~1crates/get/responses/200/content/a~1b',
      'schema /paths/~1crates/get/responses/200/content/a~1b/schema',
      'schema /paths/~1crates/get/responses/200/content/a~1b/schema/properties/$ref',
      'components /components',
      'schema /components/schemas/example',
    ]);
  });

  it('leaves out what is below a node that it is told to', () => {
    const seen: string[] = [];
    visit(root, 'document', (_, kind) => {
      seen.push(kind);
      return kind !== 'pathItem';
    });
    expect(seen).toEqual(['document', 'pathItem', 'components', 'schema']);
  });

  it('goes as deep as a document does', () => {
    let schema: JsonValue = {};
    for (let depth = 0; depth < 20_000; depth++) schema = { items: schema };
    let count = 0;
    visit(schema, 'schema', () => ++count > 0);
    expect(count).toBe(20_001);
  });
});
