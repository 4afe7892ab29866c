import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { join } from '../../src/document/metamodel.ts';
import { parseSource } from '../../src/document/parse.ts';

const CORPUS = process.env.OASGATE_CORPUS;

/** Where each pointer of a text stands, by another parser: keys of mappings, starts of items. */
function placesByPeer(text: string): Map<string, string> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: false, schema: 'core' });
  const places = new Map<string, string>();
  const visit = (node: unknown, pointer: string): void => {
    for (const [step, start, value] of membersOf(isAlias(node) ? node.resolve(document) : node)) {
      const { line, col } = lines.linePos(start.range?.[0] ?? -1);
      places.set(join(pointer, step), `${line}:${col}`);
      visit(value, join(pointer, step));
    }
  };
  visit(document.contents, '');
  return places;
}

/** The steps below a node, with what stands at their place and what they hold; items left empty have no place. */
function membersOf(node: unknown): [step: string | number, start: Node, value: unknown][] {
  if (isMap<Node>(node))
    return node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '?', key, value]);
  if (!isSeq<Node>(node)) return [];
  const items = node.items.map((item, index): [number, Node, Node] => [index, item, item]);
  return items.filter(([, item]) => !isScalar(item) || item.source !== '');
}

function placesByUs(text: string, pointers: Iterable<string>): Map<string, string> {
  const source = parseSource(text, 'x.yaml', DEFAULT_LIMITS);
  const places = new Map<string, string>();
  for (const pointer of pointers) {
    const { line, column, pointer: found } = source.locate(pointer);
    places.set(pointer, found === pointer ? `${line}:${column}` : 'missing');
  }
  return places;
}

function expectSamePlaces(text: string): number {
  const expected = placesByPeer(text);
  expect(placesByUs(text, expected.keys())).toEqual(expected);
  return expected.size;
}

function placeOf(text: string, pointer: string): string {
  const { line, column, pointer: found } = parseSource(text, 'x', DEFAULT_LIMITS).locate(pointer);
  return `${line}:${column} ${found}`;
}

describe('positions in YAML', () => {
  it.each([
    ['comments', '# one\n\na: # two\n  # three\n  b: 1 # four\n# five\nc: 2\n'],
    [
      'quoted and odd keys',
      '"a b": 1\n\'c/d~e\': {"": 2}\n? x\n: 3\n? y\nz: 4\n200: ok\n1.5: ok\ntrue: ok\n',
    ],
    ['lists', 'a:\n- 1\n-   2\n- - 3\n  - 4\n-\n  b: 5\n  c: 6\n- d: 7\n  e: 8\n'],
    ['flow', 'a: {b: [1, {c: 2, "d": 3}, [4]], e, f: }\ng: [a: b, c: {d: 1}, "e": 2, x]\n'],
    ['flow over lines', '{\n  "a": [ # one\n    1,\n\n    2 ],\n  b:\n    {c: 3}\n}\n'],
    ['JSON with a comma too many', '{\n  "a": [\n    1,\n    {"b": 2},\n  ],\n}\n'],
    ['empty values', 'a:\nb:\n  c:\n  d:\ne:\n'],
    ['block scalars', 'a: |\n  b: 1\n  c: 2\nd: >-\n  e\n\n  f\ng: 1\n'],
    ['scalars over lines', 'a: one\n  two\nb: "three\n  four"\nc: 5\n'],
    ['document marks', '%YAML 1.2\n---\na: 1\nb: [2]\n...\n'],
    ['deep indents', '  a:\n      b:\n       - c:\n                d: 1\n'],
    ['emoji and umlauts', '"😀ä": {"ü": 1, "😀": [x, y]}\nä: 😀\nb: 1\n'],
    ['line ends of Windows', 'a:\r\n  b: 1\r\n  c:\r\n  - 2\r\n  - d: 3\r\n'],
    [
      'anchors and tags',
      'a: &x\n  b: 1\nc: &y !!str d\ne: [&z {f: 1}, !!int "2"]\n&k g: 1\n- : 1\n'.replace('- : 1\n', ''),
    ],
    ['aliases', 'a: &x {b: 1, c: [2]}\nd: *x\ne:\n  - *x\n  - f: *x\n'],
    ['anchored keys and items', 'l:\n- &a b: 1\n  c: 2\n- &d e\n- &f\n  g: 3\n'],
    ['names of Object', '__proto__: {a: 1}\nconstructor: {b: 2}\nhasOwnProperty: 3\n'],
  ])('agree with another parser: %s', (_name, text) => {
    expect(expectSamePlaces(text)).toBeGreaterThan(2);
  });

  it('agree with another parser on documents that a property test makes up', () => {
    const key = fc.constantFrom('a', 'b c', '1', 'ä', '"q"', "'r'", '/x/{y}', '😀');
    const scalar = fc.constantFrom(
      '1',
      'x',
      '"y: z"',
      "'#'",
      'null',
      '~',
      '[]',
      '{}',
      '[1, {a: b}]',
      '{a: 1, b: [x]}',
    );
    const { block } = fc.letrec<{ block: Lines }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 4 },
        scalar.map((text) => ({ lines: [text], inline: true })),
        fc
          .uniqueArray(fc.tuple(key, tie('block')), {
            minLength: 1,
            maxLength: 4,
            selector: ([name]) => name.replace(/["']/g, ''),
          })
          .map((members) => ({
            lines: members.flatMap(([name, value]) => indented(`${name}:`, value)),
            inline: false,
          })),
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((items) => ({
          lines: items.flatMap((item) => ['# item', ...indented('-', item)]),
          inline: false,
        })),
      ),
    }));
    fc.assert(
      fc.property(block, ({ lines }) => void expectSamePlaces(`${lines.join('\n')}\n`)),
      { numRuns: 300 },
    );
  });

  it('give the anchor for what lies behind an alias, and the key for the alias itself', () => {
    const text = 'a: &x\n  b: 1\nd: *x\n';
    expect(placeOf(text, '/d')).toBe('3:1 /d');
    expect(placeOf(text, '/d/b')).toBe('2:3 /d/b');
  });

  it('give the nearest ancestor of what does not exist', () => {
    const text = 'a:\n  b: [1]\n';
    expect(placeOf(text, '/a/b/7/c')).toBe('2:3 /a/b');
    expect(placeOf(text, '/x')).toBe('1:1 ');
    expect(placeOf(text, '/a/length')).toBe('1:1 /a');
    expect(placeOf(text, '/a/b/length')).toBe('2:3 /a/b');
    expect(placeOf(text, '/a/b/0/0')).toBe('2:7 /a/b/0');
  });

  it('leave a byte order mark out of the columns', () => {
    expect(placeOf('\ufeffa: {b: 1}\n', '/a/b')).toBe('1:5 /a/b');
    expect(placeOf('\ufeff{"a": 1}', '/a')).toBe('1:2 /a');
  });
});

interface Lines {
  readonly lines: readonly string[];
  readonly inline: boolean;
}

function indented(head: string, { lines, inline }: Lines): string[] {
  return inline ? [`${head} ${lines.join(' ')}`] : [head, ...lines.map((line) => `  ${line}`)];
}

describe('positions in JSON', () => {
  it.each([
    [
      'pretty',
      JSON.stringify({ a: { 'b/c': [1, { d: '"\\' }], '': null }, ü: ['😀', { '😀': true }] }, null, 2),
    ],
    ['on one line', '{"a":[[],{},"x",-1.5e3,{"b":{"c":[true,false,null]}}],"\\u0041\\n":{"z":1}}'],
    ['line ends of Windows', '{\r\n  "a": [\r\n    1,\r\n    {"b": 2}\r\n  ]\r\n}\r\n'],
    ['tabs', '{\n\t"a":\t[\n\t\t1\n\t],"b":\t2}'],
    ['names of Object', '{"__proto__": {"a": 1}, "constructor": {"b": 2}}'],
  ])('agree with another parser: %s', (_name, text) => {
    expect(expectSamePlaces(text)).toBeGreaterThan(2);
  });

  it('agree with another parser on values that a property test makes up', () => {
    const check = (value: unknown, indent: number) =>
      expectSamePlaces(JSON.stringify({ value }, null, indent));
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 2), (value, indent) => void check(value, indent)),
    );
  });

  it('give the last of several members with one name, as JSON.parse does', () => {
    expect(placeOf('{"a": {"b": 1}, "a": {"c": 2}}', '/a/c')).toBe('1:23 /a/c');
    expect(placeOf('{"a": {"b": 1}, "a": {"c": 2}}', '/a/b')).toBe('1:17 /a');
  });
});

describe.skipIf(CORPUS === undefined)('positions in the corpus (OASGATE_CORPUS)', () => {
  const together = joinPath(CORPUS ?? '', 'real/together');
  const files =
    CORPUS === undefined || !existsSync(together)
      ? []
      : readdirSync(together).filter((name) => name.endsWith('.yaml'));

  it.each(files.filter((_, index) => index % 13 === 0))('agree with another parser: %s', (name) => {
    expect(expectSamePlaces(readFileSync(joinPath(together, name), 'utf8'))).toBeGreaterThan(5_000);
  });
});
