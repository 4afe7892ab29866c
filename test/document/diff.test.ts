import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, diffValues } from '../../src/document/diff.ts';
import { equal } from '../../src/document/equal.ts';
import type { JsonValue } from '../../src/document/types.ts';
import { applied } from './applied.ts';

/** One line for each difference. */
function lines(base: JsonValue, revision: JsonValue): string[] {
  return diffValues(base, revision).map(({ kind, base: before, revision: after }) =>
    [
      kind,
      ...(before === null ? [] : [before.pointer, JSON.stringify(before.value)]),
      ...(after === null ? [] : [after.pointer, JSON.stringify(after.value)]),
    ].join(' '),
  );
}

/** The differences as if base and revision were exchanged. */
function turned(differences: readonly Difference[]): string[] {
  const kinds = { added: 'removed', removed: 'added', changed: 'changed' } as const;
  const mirrored = differences.map(({ kind, base, revision }) => ({
    kind: kinds[kind],
    base: revision,
    revision: base,
  }));
  return mirrored.map((one) => JSON.stringify(one)).sort();
}

/** Values that are like one another, so that there is something to pair; names of every sort. */
const { value: VALUE } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom<JsonValue>(null, true, 0, 1, 2, '', 'a', 'b', '0'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(
      fc.constantFrom('name', 'in', '$ref', 'url', 'a', 'a/b~c', '', '__proto__', 'constructor', '0'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

function reordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reordered(member)]),
  );
}

describe('the raw difference', () => {
  it('is empty for what is equal, whatever the order of the members', () => {
    fc.assert(fc.property(VALUE, (value) => lines(value, reordered(value)).length === 0));
  });

  it('leaves nothing out: applied to the base it gives the revision', () => {
    const holds = (base: JsonValue, revision: JsonValue): void => {
      expect(equal(applied(base, diffValues(base, revision)), revision)).toBe(true);
    };
    fc.assert(fc.property(VALUE, VALUE, holds), { numRuns: 2000 });
  });

  it('is the same turned round, from the revision to the base', () => {
    const holds = (base: JsonValue, revision: JsonValue): void => {
      const back = diffValues(revision, base).map((one) => JSON.stringify(one));
      expect(turned(diffValues(base, revision))).toEqual(back.sort());
    };
    fc.assert(fc.property(VALUE, VALUE, holds), { numRuns: 2000 });
  });

  it('is one entry for each value, with the names sorted', () => {
    const base = { b: 1, a: { deep: ['x'] }, c: null, same: [1] };
    const revision = { a: { deep: { y: 1 } }, same: [1], d: '', b: '1' };
    expect(lines(base, revision)).toEqual([
      'changed /a/deep ["x"] /a/deep {"y":1}',
      'changed /b 1 /b "1"',
      'removed /c null',
      'added /d ""',
    ]);
    expect(lines(1, [1])).toEqual(['changed  1  [1]']);
  });

  it('pairs items by what identifies them', () => {
    const parameter = (name: string, place: string, about: string) => ({ about, name, in: place });
    expect(
      lines(
        [
          parameter('a', 'query', 'A'),
          parameter('a', 'header', 'B'),
          { $ref: '#/x' },
          { url: '/v1' },
          { name: 't' },
        ],
        [
          { $ref: '#/x', summary: 'S' },
          { url: '/v1', description: 'D' },
          parameter('a', 'query', 'A2'),
          parameter('b', 'header', 'C'),
          { name: 't', 'x-new': 1 },
        ],
      ),
    ).toEqual([
      'removed /0 {"about":"A","name":"a","in":"query"}',
      'removed /1 {"about":"B","name":"a","in":"header"}',
      'added /0/summary "S"',
      'added /1/description "D"',
      'added /2 {"about":"A2","name":"a","in":"query"}',
      'added /3 {"about":"C","name":"b","in":"header"}',
      'added /4/x-new 1',
    ]);
  });

  it('pairs other items by what they hold, and what lies between by its place', () => {
    const base = [{ type: 'string' }, { type: 'integer', about: 'N' }, 'x', ['y']];
    const revision = [
      { type: 'boolean' },
      { type: 'string' },
      { type: 'integer', about: 'M' },
      'z',
      ['y', 'w'],
      {},
    ];
    expect(lines(base, revision)).toEqual([
      'added /0 {"type":"boolean"}',
      'removed /2 "x"',
      'changed /1/about "N" /2/about "M"',
      'added /3 "z"',
      'added /4/1 "w"',
      'added /5 {}',
    ]);
  });

  it('removes and adds what only moved', () => {
    expect(lines(['a', 'b', 'c'], ['c', 'a', 'b', 'a'])).toEqual([
      'added /0 "c"',
      'removed /2 "c"',
      'added /3 "a"',
    ]);
  });

  it('is found fast in long lists that have nothing in common, and in reversed ones', () => {
    const numbers = Array.from({ length: 30_000 }, (_, index) => index);
    expect(
      diffValues(
        numbers,
        numbers.map((number) => number + 0.5),
      ),
    ).toHaveLength(60_000);
    expect(diffValues(numbers, [...numbers].reverse())).toHaveLength(59_998);
  });

  it('goes as deep as a document may', () => {
    const deep = (end: number): JsonValue => {
      let value: JsonValue = end;
      for (let depth = 0; depth < 256; depth++) value = depth % 2 === 0 ? { a: value } : [value];
      return value;
    };
    expect(diffValues(deep(1), deep(2))).toHaveLength(1);
  });
});
