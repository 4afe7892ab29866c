import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { loadFile, loadText } from '../../src/document/load.ts';
import { failure, folder } from './kit.ts';

const load = (text: string | Uint8Array) => failure(() => loadText(text, { label: 'hostile' }));

describe('nesting 5,000 deep', () => {
  const deep = 5_000;
  it.each([
    ['YAML blocks', Array.from({ length: deep }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), 258],
    ['YAML lists', `${'- '.repeat(deep)}x`, 1],
    ['YAML keys', `${'? '.repeat(deep)}x`, 1],
    ['YAML flow mappings', `a:\n ${'{a: '.repeat(deep)}1${'}'.repeat(deep)}`, 2],
    ['YAML flow lists', `a:\n ${'['.repeat(deep)}`, 2],
    ['JSON lists', `{"openapi": "3.1.0",\n"a": ${'['.repeat(deep)}${']'.repeat(deep)}}`, 2],
    ['JSON objects', `${'{"a":\n'.repeat(deep)}1${'}'.repeat(deep)}`, 257],
    ['JSON that never ends', '['.repeat(10_000_000), 1],
    [
      'aliases',
      `a0: &a0 [1]\n${Array.from({ length: deep }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`).join('\n')}`,
      256,
    ],
  ])('is refused, with its line: %s', async (_name, text, line) => {
    expect(await load(text)).toEqual({
      code: 'limit',
      message: 'the document is nested more than 256 levels deep',
      place: expect.stringMatching(new RegExp(`^hostile:${line}:\\d+$`)),
      hint: 'move what is deep inside to components, and refer to it',
    });
  });

  it('is no matter below the limit', async () => {
    const json = `{"openapi": "3.1.0", "x": ${'['.repeat(255)}${']'.repeat(255)}}`;
    expect(Object.keys((await loadText(json, { label: 'x' })).root)).toEqual(['openapi', 'x']);
    const yaml = `openapi: 3.1.0\nx:\n${Array.from({ length: 250 }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n')}`;
    expect(Object.keys((await loadText(yaml, { label: 'x' })).root)).toEqual(['openapi', 'x']);
  });
});

describe('aliases', () => {
  const tooMany = {
    code: 'limit',
    message: 'the document holds more than 5000000 values, counting what its aliases stand for',
    hint: 'refer to what is repeated by $ref, not by aliases',
  };

  it('that multiply lists are refused', async () => {
    const lists = Array.from(
      { length: 9 },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`,
    );
    const bomb = ['openapi: 3.1.0', 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]', ...lists].join('\n');
    expect(await load(bomb)).toEqual({ ...tooMany, place: expect.stringMatching(/^hostile:8:\d+$/) });
  });

  it('that multiply mappings are refused', async () => {
    const maps = Array.from({ length: 60 }, (_, i) => `a${i + 1}: &a${i + 1} {a: *a${i}, b: *a${i}}`);
    expect(await load(['a0: &a0 {x: 1}', ...maps].join('\n'))).toEqual({ ...tooMany, place: 'hostile:21:1' });
  });

  it('that stand for what they are a part of are refused', async () => {
    expect(await load('openapi: 3.1.0\npaths: &a\n  /x: {get: *a}\n')).toEqual({
      code: 'limit',
      message: 'this value is a part of itself',
      place: 'hostile:3:8',
      hint: 'write the recursion as a schema with a $ref',
    });
  });

  it.each([
    ['a list', `a: &a [${'x,'.repeat(100_000)}]\nb:\n${'- {*a}\n'.repeat(100_000)}`],
    ['text', `s: &s "${'x'.repeat(1_000_000)}"\nb:\n${'- {[*s,*s,*s,*s,*s,*s]}\n'.repeat(100_000)}`],
  ])('that make long keys of %s are refused', async (_name, text) => {
    expect(await load(text)).toMatchObject({
      code: 'limit',
      message: 'the aliases of the document stand for more than 16777216 characters of text',
    });
  });

  it('that share values are fine', async () => {
    const text = 'openapi: 3.1.0\ncomponents:\n  schemas:\n    A: &a {type: string}\n    B: *a\n';
    const { root } = await loadText(text, { label: 'x' });
    expect(root.components).toEqual({ schemas: { A: { type: 'string' }, B: { type: 'string' } } });
  });
});

describe('size', () => {
  it.each([
    ['YAML', `openapi: 3.1.0\nx: [${'1,'.repeat(200)}]`, 'x:2:'],
    ['JSON', `{"openapi": "3.1.0",\n"x": [${'1,'.repeat(200)}1]}`, 'x:2:'],
  ])('is limited in values: %s', async (_name, text, place) => {
    const error = await failure(() => loadText(text, { label: 'x', limits: { nodes: 100 } }));
    expect(error).toMatchObject({ code: 'limit', place: expect.stringContaining(place) });
  });

  it('is limited in bytes', async () => {
    const cwd = await folder({ 'api.yaml': 'openapi: 3.1.0\n' });
    const expected = {
      code: 'limit',
      message: 'the document is larger than 10 bytes, all its files taken together',
      hint: 'split the document, or leave out its examples',
    };
    expect(await failure(() => loadFile('api.yaml', { cwd, limits: { bytes: 10 } }))).toEqual({
      ...expected,
      place: 'api.yaml',
    });
    expect(await failure(() => loadText('openapi: 3.1.0\n', { label: 'x', limits: { bytes: 10 } }))).toEqual({
      ...expected,
      place: 'x',
    });
  });

  it('of white space costs nothing', async () => {
    const blank = '\n'.repeat(2_000_000);
    expect(await load(`${blank}a: 1\n---\nb: 1\n`)).toMatchObject({
      code: 'syntax',
      place: 'hostile:2000002:1',
    });
    expect(await load(`a: &x${blank} b: c: d`)).toMatchObject({ code: 'syntax' });
  });

  it('is limited for files that never end', async () => {
    const error = await failure(() => loadFile('/dev/zero', { limits: { bytes: 1_000_000 } }));
    expect(error).toMatchObject({ code: 'limit', place: '/dev/zero' });
  });

  it('is enough for large documents', () => {
    expect(DEFAULT_LIMITS.bytes).toBe(64 * 1024 * 1024);
    expect(DEFAULT_LIMITS.nodes).toBe(5_000_000);
  });
});
