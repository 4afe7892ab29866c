import { describe, expect, it } from 'vitest';
import { loadText } from '../../src/document/load.ts';
import { localRef, refPointer } from '../../src/document/references.ts';
import type { JsonObject } from '../../src/document/types.ts';
import { documentText, failure } from './kit.ts';

const load = (...lines: string[]) => loadText(documentText(...lines), { label: 'x' });
const schemas = async (...lines: string[]) => ((await load(...lines)).root.components as JsonObject).schemas;

describe('a reference', () => {
  it.each([
    ['in a parameter', 'paths: {/a: {get: {parameters: [{$ref: "#/components/parameters/P"}]}}}', 34],
    ['in a response', 'paths: {/a: {get: {responses: {200: {$ref: "#/components/responses/R"}}}}}', 38],
    ['in a request body', 'paths: {/a: {get: {requestBody: {$ref: "#/components/requestBodies/B"}}}}', 34],
    ['in a header', 'components: {responses: {R: {headers: {H: {$ref: "#/components/headers/H"}}}}}', 44],
    ['in a link', 'components: {responses: {R: {links: {L: {$ref: "#/components/links/L"}}}}}', 42],
    ['in a callback', 'paths: {/a: {get: {callbacks: {C: {$ref: "#/components/callbacks/C"}}}}}', 36],
    [
      'in an example',
      'components: {parameters: {P: {examples: {E: {$ref: "#/components/examples/E"}}}}}',
      46,
    ],
    [
      'in a security scheme',
      'components: {securitySchemes: {S: {$ref: "#/components/securitySchemes/T"}}}',
      36,
    ],
    ['in a path item', 'paths: {/a: {$ref: "#/components/pathItems/I"}}', 14],
    [
      'in a media type',
      'components: {responses: {R: {content: {a/b: {schema: {$ref: "#/components/schemas/S"}}}}}}',
      55,
    ],
    [
      'deep in a schema',
      'components: {schemas: {A: {properties: {b: {items: {not: {$ref: "#/components/schemas/S"}}}}}}}',
      59,
    ],
    [
      'beside other keywords',
      'components: {schemas: {A: {type: object, $ref: "#/components/schemas/S"}}}',
      42,
    ],
    ['below an unknown root', 'components: {schemas: {A: {$ref: "#/definitions/S"}}}', 28],
  ])('to nowhere is refused with its place: %s', async (_name, line, column) => {
    const ref = /\$ref: "([^"]*)"/.exec(line)?.[1];
    expect(await failure(() => load(line))).toMatchObject({
      code: 'reference',
      message: `the $ref "${ref}" leads nowhere`,
      place: `x:3:${column}`,
    });
  });

  it.each([
    ['#/components/schemas/Usr', 'did you mean "#/components/schemas/User"?'],
    ['#/components/schemas/user', 'did you mean "#/components/schemas/User"?'],
    ['#/components/schema/User', 'did you mean "#/components/schemas/User"?'],
    ['#/component/schemas/User/properties/name', 'did you mean "#/components/schemas/User/properties/name"?'],
    [
      '#/components/schemas/User/properties/nmae',
      'did you mean "#/components/schemas/User/properties/name"?',
    ],
    ['#/components/schemas/Invoice', 'correct the reference, or add what it refers to'],
    ['#User', 'no schema has the $anchor "User"'],
  ])('to nowhere gets a hint: %s', async (ref, hint) => {
    const lines = [
      'components:',
      '  schemas:',
      '    User: {properties: {name: {}}}',
      `    A: {$ref: "${ref}"}`,
    ];
    expect(await failure(() => load(...lines))).toEqual({
      code: 'reference',
      message: `the $ref "${ref}" leads nowhere`,
      place: 'x:6:9',
      hint,
    });
  });

  it('to the document itself is refused', async () => {
    expect(await failure(() => load('components: {requestBodies: {A: {$ref: "#"}}}'))).toMatchObject({
      code: 'reference',
      message: 'the $ref "#" leads to a whole document, where a request body must stand',
      place: 'x:3:34',
    });
  });

  it("to what can't stand in its place is refused", async () => {
    const line = 'components: {schemas: {A: {$ref: "#/info/title"}, B: {$ref: "#/tags"}}}';
    expect(await failure(() => load(line, 'tags: []'))).toMatchObject({
      code: 'reference',
      message: 'the $ref "#/info/title" leads to text, where a schema must stand',
      place: 'x:3:28',
    });
  });

  it('with broken percent-encoding is refused', async () => {
    expect(
      await failure(() => load('components: {schemas: {A: {$ref: "#/components/schemas/%zz"}}}')),
    ).toMatchObject({
      code: 'reference',
      message: 'the $ref "#/components/schemas/%zz" is no valid URI: its percent-encoding is broken',
    });
  });

  it.each([
    '#/components/schemas/a~1b~0c%20d',
    '#/components/schemas/a~1b~0c d',
    '#/paths/~1x~1%7Bid%7D/get/responses/200/content/application~1json/schema',
    '#/components/schemas/L/allOf/0',
    '#/x-more/Y',
    '#/components/schemas/__proto__',
  ])('is followed, and left as it is written: %s', async (ref) => {
    const { root } = await load(
      'paths: {"/x/{id}": {get: {responses: {200: {content: {application/json: {schema: {}}}}}}}}',
      'x-more: {Y: {}}',
      `components: {schemas: {"a/b~c d": {}, L: {allOf: [{}]}, __proto__: {}, A: {$ref: "${ref}"}}}`,
    );
    expect((root.components as { schemas: JsonObject }).schemas.A).toEqual({ $ref: ref });
  });

  it.each(['constructor', 'toString', 'allOf/length', 'allOf/00', 'allOf/-1'])(
    'never leads to what is inherited: %s',
    async (name) => {
      const line = `components: {schemas: {A: {$ref: "#/components/schemas/B/${name}"}, B: {allOf: [{}]}}}`;
      expect(await failure(() => load(line))).toMatchObject({ code: 'reference' });
    },
  );

  it('leads on from what no keyword leads to', async () => {
    const lines = [
      'x-parts: {A: {items: {$ref: "#/x-parts/B"}}}',
      'components: {schemas: {C: {$ref: "#/x-parts/A"}}}',
    ];
    expect(await failure(() => load(...lines))).toMatchObject({ code: 'reference', place: 'x:3:23' });
  });
});

describe('references in a circle', () => {
  it.each([
    ['of one', 'A: {$ref: "#/components/schemas/A"}', 'A', '5:9'],
    ['of two', 'A: {$ref: "#/components/schemas/B"}\n    B: {$ref: "#/components/schemas/A"}', 'B', '5:9'],
    [
      'that others lead into',
      'X: {$ref: "#/components/schemas/A"}\n    A: {$ref: "#/components/schemas/B"}\n    B: {$ref: "#/components/schemas/A"}',
      'B',
      '6:9',
    ],
    ['with other keywords beside', 'A: {type: object, $ref: "#/components/schemas/A"}', 'A', '5:23'],
  ])('are refused: %s', async (_name, lines, name, place) => {
    expect(await failure(() => load('components:', '  schemas:', `    ${lines}`))).toEqual({
      code: 'reference',
      message: `the $ref "#/components/schemas/${name}" leads back to itself, from one $ref to the next`,
      place: `x:${place}`,
      hint: 'give one of the references in this circle something to refer to',
    });
  });

  it('are refused for path items and responses too', async () => {
    const path = 'paths: {/a: {$ref: "#/paths/~1b"}, /b: {$ref: "#/paths/~1a"}}';
    expect(await failure(() => load(path))).toMatchObject({ code: 'reference', place: 'x:3:14' });
    const response = 'components: {responses: {R: {$ref: "#/components/responses/R"}}}';
    expect(await failure(() => load(response))).toMatchObject({ code: 'reference', place: 'x:3:30' });
  });

  it('are fine through a property, an item or a member of allOf', async () => {
    const found = await schemas(
      'components:',
      '  schemas:',
      '    A: {properties: {a: {$ref: "#/components/schemas/A"}}}',
      '    B: {items: {$ref: "#/components/schemas/C"}}',
      '    C: {$ref: "#/components/schemas/B"}',
      '    D: {allOf: [{$ref: "#/components/schemas/D"}]}',
    );
    expect(Object.keys(found ?? {})).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('many references', () => {
  const chain = (length: number, last: unknown): string => {
    const links = Array.from({ length }, (_, i) => [`S${i}`, { $ref: `#/components/schemas/S${i + 1}` }]);
    return JSON.stringify({
      openapi: '3.1.0',
      components: { schemas: { ...Object.fromEntries(links), [`S${length}`]: last } },
    });
  };

  it('in a chain of 5,000 are followed', async () => {
    expect((await loadText(chain(5_000, { type: 'string' }), { label: 'x' })).version).toBe('3.1');
  });

  it('in a circle of 5,000 are refused', async () => {
    const error = await failure(() =>
      loadText(chain(5_000, { $ref: '#/components/schemas/S0' }), { label: 'x' }),
    );
    expect(error.message).toBe(
      'the $ref "#/components/schemas/S1" leads back to itself, from one $ref to the next',
    );
  });
});

describe('named schemas', () => {
  it('are referred to by $anchor, and the reference becomes a pointer', async () => {
    expect(
      await schemas(
        'components:',
        '  schemas:',
        '    A: {$ref: "#here"}',
        '    B: {properties: {c: {$anchor: here}}}',
      ),
    ).toEqual({
      A: { $ref: '#/components/schemas/B/properties/c' },
      B: { properties: { c: { $anchor: 'here' } } },
    });
  });

  it('are referred to by $id, also with a pointer behind it', async () => {
    expect(
      await schemas(
        'components:',
        '  schemas:',
        '    A: {$ref: "https://example.com/b"}',
        '    B: {$id: "https://example.com/b", $defs: {C: {}}}',
        '    D: {$ref: "https://example.com/b#/$defs/C"}',
      ),
    ).toMatchObject({ A: { $ref: '#/components/schemas/B' }, D: { $ref: '#/components/schemas/B/$defs/C' } });
  });

  it('are where a pointer inside them starts', async () => {
    expect(
      await schemas(
        'components:',
        '  schemas:',
        '    A: {$id: a, items: {$ref: "#/$defs/X"}, not: {$ref: "#"}, $defs: {X: {}}}',
        '    B: {$id: b, items: {$ref: "#/$defs/X"}, not: {$ref: "#/components/schemas/A"}, $defs: {X: {}}}',
      ),
    ).toMatchObject({
      A: { items: { $ref: '#/components/schemas/A/$defs/X' }, not: { $ref: '#/components/schemas/A' } },
      B: { items: { $ref: '#/components/schemas/B/$defs/X' }, not: { $ref: '#/components/schemas/A' } },
    });
  });

  it('of $dynamicRef are left alone', async () => {
    expect(await schemas('components: {schemas: {A: {$dynamicRef: "#nowhere"}}}')).toEqual({
      A: { $dynamicRef: '#nowhere' },
    });
  });
});

describe('the mapping of a discriminator', () => {
  it('may be names, references or lead nowhere, and stays as it is', async () => {
    const mapping = {
      a: 'A',
      b: '#/components/schemas/A',
      c: 'Nope',
      d: '#/nope',
      e: './nope.yaml',
      f: 'https://example.com/x#/y',
      g: '%zz',
    };
    const text = JSON.stringify({
      openapi: '3.1.0',
      components: { schemas: { A: {}, B: { discriminator: { propertyName: 'p', mapping } } } },
    });
    const { root } = await loadText(text, { label: 'x' });
    expect(root.components).toMatchObject({ schemas: { B: { discriminator: { mapping } } } });
  });
});

describe('pointers as references', () => {
  it('are read and written', () => {
    expect(refPointer('#/paths/~1x~1%7Bid%7D')).toBe('/paths/~1x~1{id}');
    expect(refPointer('#')).toBe('');
    expect(refPointer('#name')).toBeUndefined();
    expect(refPointer('a.yaml#/b')).toBeUndefined();
    expect(refPointer('#/%zz')).toBeUndefined();
    expect(localRef('/paths/~1x~1{id}/get')).toBe('#/paths/~1x~1%7Bid%7D/get');
  });
});
