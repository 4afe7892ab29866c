import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../src/document/from-value.ts';
import { loadText } from '../../src/document/load.ts';
import type { JsonObject } from '../../src/document/types.ts';
import { documentText, failure } from './kit.ts';

const load = (...lines: string[]) => loadText(documentText(...lines), { label: 'x' });

describe('what has the wrong type', () => {
  it.each([
    ['paths: []', '`/paths` must be a mapping, but it is a list', '3:1'],
    ['paths: {/a: x}', '`/paths/~1a` must be a mapping, but it is text', '3:9'],
    ['paths: {/a: {get: yes}}', '`/paths/~1a/get` must be a mapping, but it is text', '3:14'],
    ['paths: {/a: {get: true}}', '`/paths/~1a/get` must be a mapping, but it is `true`', '3:14'],
    [
      'paths: {/a: {get: {parameters: {a: 1}}}}',
      '`/paths/~1a/get/parameters` must be a list, but it is a mapping',
      '3:20',
    ],
    [
      'paths: {/a: {get: {parameters: [{}, 3]}}}',
      '`/paths/~1a/get/parameters/1` must be a mapping, but it is a number',
      '3:37',
    ],
    [
      'paths: {/a: {get: {responses: []}}}',
      '`/paths/~1a/get/responses` must be a mapping, but it is a list',
      '3:20',
    ],
    [
      'paths: {/a: {get: {parameters: [~]}}}',
      '`/paths/~1a/get/parameters/0` must be a mapping, but it is empty',
      '3:33',
    ],
    ['components: 1', '`/components` must be a mapping, but it is a number', '3:1'],
    ['components: {schemas: [{}]}', '`/components/schemas` must be a mapping, but it is a list', '3:14'],
    [
      'components: {schemas: {A: string}}',
      '`/components/schemas/A` must be a mapping, but it is text',
      '3:24',
    ],
    [
      'components: {schemas: {A: {properties: [a]}}}',
      '`/components/schemas/A/properties` must be a mapping, but it is a list',
      '3:28',
    ],
    [
      'components: {schemas: {A: {items: []}}}',
      '`/components/schemas/A/items` must be a mapping, but it is a list',
      '3:28',
    ],
    [
      'components: {schemas: {A: {allOf: {}}}}',
      '`/components/schemas/A/allOf` must be a list, but it is a mapping',
      '3:28',
    ],
    [
      'components: {schemas: {A: {$ref: 1}}}',
      '`/components/schemas/A/$ref` must be text, but it is a number',
      '3:28',
    ],
    [
      'components: {callbacks: {A: {"{$url}": 1}}}',
      '`/components/callbacks/A/{$url}` must be a mapping, but it is a number',
      '3:30',
    ],
    ['webhooks: {a: []}', '`/webhooks/a` must be a mapping, but it is a list', '3:12'],
    ['security: {}', '`/security` must be a list, but it is a mapping', '3:1'],
    ['security: [{a: b}]', '`/security/0/a` must be a list, but it is text', '3:13'],
  ])('%s', async (line, message, place) => {
    expect(await failure(() => load(line))).toEqual({
      code: 'not-openapi',
      message,
      place: `x:${place}`,
      hint: 'what each keyword holds is said in https://spec.openapis.org/oas/latest.html',
    });
  });

  it('is found behind a reference too, where no keyword leads', async () => {
    const lines = ['x-parts: {A: {properties: 1}}', 'components: {schemas: {B: {$ref: "#/x-parts/A"}}}'];
    expect(await failure(() => load(...lines))).toMatchObject({
      message: '`/x-parts/A/properties` must be a mapping, but it is a number',
      place: 'x:3:15',
    });
  });
});

describe('what is no business of loading', () => {
  it.each([
    'x-paths: []',
    'paths: {x-note: []}',
    'components: {schemas: {A: true, B: {additionalProperties: false}}}',
    'components: {schemas: {A: {example: {$ref: nowhere}, default: {$ref: nowhere}, enum: [{$ref: nowhere}]}}}',
    'components: {schemas: {A: {const: {$ref: "#/x"}, x-y: {$ref: "#/x"}, examples: [{$ref: "#/x"}]}}}',
    'components: {schemas: {A: {properties: {$ref: {type: string}, example: {type: string}}}}}',
    'components: {examples: {A: {value: {$ref: "#/x"}}}}',
    'paths: {/a: {get: {responses: {x-a: 1, default: {description: D}}, x-b: {$ref: "#/x"}}}}',
  ])('%s', async (line) => {
    expect((await load(line)).version).toBe('3.1');
  });
});

describe('what is left empty', () => {
  it('is as if it was not there, as a keyword', async () => {
    const { root } = await load(
      'paths:',
      '  /a:',
      '    parameters:',
      '    get:',
      '    post: { parameters: , requestBody: ~, responses: null }',
      'components: { schemas: { A: { items: , properties: , allOf: , type: ~, default: ~ } } }',
      'servers:',
    );
    expect(root).toEqual({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { post: {} } },
      components: { schemas: { A: { type: null, default: null } } },
    });
  });

  it('is an empty object, as a name in a map', async () => {
    const { root } = await load(
      'paths: { /a: , x-a: ~ }',
      'components: { schemas: { A: , B: { properties: { c: , d: {} } } }, responses: { R: { content: { text/plain: } } } }',
      'security: [{ key: }]',
    );
    expect(root.paths).toEqual({ '/a': {}, 'x-a': null });
    expect(root.components).toEqual({
      schemas: { A: {}, B: { properties: { c: {}, d: {} } } },
      responses: { R: { content: { 'text/plain': {} } } },
    });
    expect(root.security).toEqual([{ key: [] }]);
  });

  it('may be referred to', async () => {
    const { root } = await load('components: { schemas: { A: , B: { $ref: "#/components/schemas/A" } } }');
    expect((root.components as JsonObject).schemas).toEqual({ A: {}, B: { $ref: '#/components/schemas/A' } });
  });
});

describe('documentFrom', () => {
  const value = { openapi: '3.0.0', paths: { '/a': { get: null } }, x: undefined };

  it('makes a document of a copy', () => {
    const document = documentFrom(value, 'merged');
    expect(document.root).toEqual({ openapi: '3.0.0', paths: { '/a': {} } });
    expect(value.paths).toEqual({ '/a': { get: null } });
    expect([document.label, document.version, document.files]).toEqual(['merged', '3.0', ['merged']]);
    expect(document.locate('/paths/~1a')).toEqual({
      file: 'merged',
      pointer: '/paths/~1a',
      line: 1,
      column: 1,
    });
  });

  it('keeps shared values shared', () => {
    const shared = { type: 'string' };
    const { root } = documentFrom({ openapi: '3.1.0', components: { schemas: { A: shared, B: shared } } });
    const { A, B } = (root.components as { schemas: Record<string, unknown> }).schemas;
    expect(A).toBe(B);
    expect(A).not.toBe(shared);
  });

  it.each([
    ['a function', { openapi: '3.1.0', x: [() => 1] }, '`/x/0` is a value that JSON does not have: function'],
    ['a date', { openapi: '3.1.0', x: new Date(0) }, '`/x` is a value that JSON does not have: Date'],
    ['a map', { openapi: '3.1.0', paths: new Map() }, '`/paths` is a value that JSON does not have: Map'],
    ['no number', { openapi: '3.1.0', x: Number.NaN }, '`/x` is a value that JSON does not have: NaN'],
    ['a large integer', { openapi: '3.1.0', x: 1n }, '`/x` is a value that JSON does not have: bigint'],
    ['nothing', undefined, 'this is a value that JSON does not have: undefined'],
    ['a hole', [undefined], '`/0` is a value that JSON does not have: undefined'],
    ['text', 'x', 'an OpenAPI document is a mapping, but this is text'],
  ])('refuses %s', async (_name, wrong, message) => {
    expect(await failure(() => documentFrom(wrong))).toMatchObject({
      code: 'not-openapi',
      message,
      place: 'document:1:1',
    });
  });

  it('refuses what holds itself', async () => {
    const circle: { openapi: string; x?: unknown } = { openapi: '3.1.0' };
    circle.x = [circle];
    expect(await failure(() => documentFrom(circle))).toMatchObject({
      code: 'limit',
      message: 'this value is a part of itself',
    });
  });

  it('refuses what is too deep', async () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5_000; level++) deep = [deep];
    expect(await failure(() => documentFrom({ openapi: '3.1.0', x: deep }))).toMatchObject({
      code: 'limit',
      message: 'the document is nested more than 256 levels deep',
    });
  });

  it('refuses references to other files', async () => {
    const outward = { openapi: '3.1.0', components: { schemas: { A: { $ref: 'a.yaml' } } } };
    expect(await failure(() => documentFrom(outward))).toEqual({
      code: 'outside',
      message: 'the $ref "a.yaml" leads to another file, and this document has no folder',
      place: 'document:1:1',
      hint: 'save the document as a file, beside what it refers to',
    });
  });
});
