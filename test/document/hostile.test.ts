import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '../../src/document/canonical.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import { loadFile, loadGit, loadText } from '../../src/document/load.ts';
import { type Kind, SHAPES, type Shape } from '../../src/document/metamodel.ts';
import type { Document } from '../../src/document/types.ts';
import { ToolError } from '../../src/errors.ts';
import { failure, folder } from './kit.ts';

/** Loads what may fail, but only with a ToolError that has a place; a document must hold together. */
async function expectVerdict(load: () => Promise<Document> | Document): Promise<void> {
  try {
    const document = await load();
    const again = documentFrom(document.root);
    expect(canonicalJson(again.root)).toBe(canonicalJson(document.root));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    expect(error.message).toMatch(/^\S.*[^.]$/s);
    expect(error.hint).toMatch(/^\S.*[^.]$/s);
    expect(error.place?.file).toBe('x');
    expect(error.place?.line).toBeGreaterThan(0);
    expect(error.place?.column).toBeGreaterThan(0);
  }
}

const NAMES = ['a', 'b', '200', '/x', 'x-a', '__proto__', '$ref'];
const REFS = [
  ...[
    'schemas/a',
    'schemas/b',
    'responses/a',
    'parameters/b/schema',
    'schemas/a/properties/b',
    'schemas/__proto__',
  ].map((rest) => `#/components/${rest}`),
  ...['#', '#/', '#/paths/~1x', '#/x-a', '#a', 'a', 'a.yaml', '../a', '//a', 'http://a', '#/%', '#/a~', ''],
];

/** Where anything may stand, and mostly what belongs there stands. */
const NOISE = fc.constantFrom<unknown>(null, true, 1, 'a', {}, [], [null], { $ref: 1 }, { a: {} });

function shaped(shape: Shape, of: (kind: Kind) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if ('one' in shape) return of(shape.one);
  if ('list' in shape) return fc.array(of(shape.list), { maxLength: 3 });
  return fc.dictionary(fc.constantFrom(...NAMES), of(shape.map), { maxKeys: 3 });
}

/** Documents by the metamodel, with references and noise in them. */
const { document } = fc.letrec((tie) => {
  const reference = fc.constantFrom(...REFS).map(($ref) => ({ $ref }));
  const mapping = fc.record({ mapping: fc.dictionary(fc.constant('m'), fc.constantFrom(...REFS)) });
  const more = [
    ['$id', fc.constantFrom('a', 'http://a')],
    ['$anchor', fc.constant('a')],
    ['discriminator', mapping],
  ] as const;
  const kinds = Object.entries(SHAPES).map(([kind, shapes]) => {
    const keywords = Object.entries(shapes).map(([key, shape]) => [key, shaped(shape, tie)] as const);
    const all = kind === 'schema' ? [...keywords, ...more] : keywords;
    const members = all.map(([key, value]) => fc.tuple(fc.constant(key), value));
    const object = fc
      .uniqueArray(fc.oneof(...members, fc.tuple(fc.constant('x-a'), NOISE)), {
        maxLength: 3,
        selector: ([key]) => key,
      })
      .map((entries) => Object.fromEntries(entries));
    if (kind === 'document') return [kind, object] as const;
    const leaf = { weight: 3, arbitrary: fc.constant({}) };
    const others = [
      { weight: 2, arbitrary: reference },
      { weight: 40, arbitrary: object },
      { weight: 1, arbitrary: NOISE },
    ];
    return [kind, fc.oneof({ maxDepth: 5, depthIdentifier: 'document' }, leaf, ...others)] as const;
  });
  return Object.fromEntries(kinds);
});

describe('whatever is loaded', () => {
  it('gives a document or a ToolError: values', async () => {
    await fc.assert(
      fc.asyncProperty(document ?? fc.constant({}), async (value) => {
        const root = { openapi: '3.1.0', ...Object(value) };
        await expectVerdict(() => documentFrom(root, 'x'));
        await expectVerdict(() => loadText(JSON.stringify(root), { label: 'x', directory: '/nonexistent' }));
      }),
      { numRuns: 500 },
    );
  });

  it('gives a document or a ToolError: text', async () => {
    const piece = fc.constantFrom(
      'openapi: 3.1.0\n',
      'paths:',
      '\n',
      ' ',
      '  ',
      '- ',
      ': ',
      '? ',
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      "'",
      '&a ',
      '*a',
      '!!str ',
      '|',
      '>',
      '#',
      '---\n',
      '...\n',
      '%',
      '\t',
      '\r',
      'a',
      '1',
      '<<',
      '\\',
      '\u2028',
      '\ufeff',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        await expectVerdict(() => loadText(pieces.join(''), { label: 'x' }));
        await expectVerdict(() => loadText(`openapi: 3.1.0\nx:\n ${pieces.join('')}`, { label: 'x' }));
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives a document or a ToolError: bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 50 }), async (bytes) => {
        await expectVerdict(() => loadText(bytes, { label: 'x' }));
      }),
    );
  });
});

describe('the surroundings', () => {
  it('may lack git', async () => {
    const cwd = await folder();
    vi.stubEnv('PATH', cwd);
    const error = await failure(() => loadGit({ revision: 'v1', path: 'api.yaml' }, { cwd }));
    vi.unstubAllEnvs();
    expect(error).toEqual({
      code: 'not-found',
      message: 'the program git is not installed',
      place: 'v1:api.yaml',
      hint: 'install git, or name a file',
    });
  });

  it.skipIf(process.platform === 'win32')('may hand over a pipe', async () => {
    const cwd = await folder();
    await promisify(execFile)('mkfifo', [join(cwd, 'pipe')]);
    const [document] = await Promise.all([
      loadFile('pipe', { cwd }),
      writeFile(join(cwd, 'pipe'), 'openapi: 3.1.0'),
    ]);
    expect(document.version).toBe('3.1');
  });

  it.skipIf(process.platform === 'win32')('may hold a pipe that nobody writes to', async () => {
    const cwd = await folder({ 'api.yaml': 'openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: pipe}}}' });
    await promisify(execFile)('mkfifo', [join(cwd, 'pipe')]);
    expect(await failure(() => loadFile('api.yaml', { cwd }))).toMatchObject({
      code: 'reference',
      message: 'the $ref "pipe" leads to something that is no file',
    });
  });
});
