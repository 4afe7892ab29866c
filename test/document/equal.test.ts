import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, without } from '../../src/document/equal.ts';
import type { JsonValue } from '../../src/document/types.ts';

describe('equal', () => {
  it.each<[JsonValue, JsonValue, boolean]>([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1, [2, { a: null }]], [1, [2, { a: null }]], true],
    [[], {}, false],
    [{}, [], false],
    [{ 0: 'a' }, ['a'], false],
    [['a'], { 0: 'a' }, false],
    [[1], [1, 2], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, c: 2 }, { a: 1, b: 2 }, false],
    [null, {}, false],
    [null, null, true],
    ['1', 1, false],
    [0, false, false],
    ['', null, false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(equal(a, b)).toBe(same);
  });

  it('tells what is absent from null', () => {
    expect(equal(undefined, undefined)).toBe(true);
    expect(equal(undefined, null)).toBe(false);
    expect(equal({ a: null }, {})).toBe(false);
  });

  it('takes names of built-in members for plain names', () => {
    const text = '{"__proto__": {"a": 1}, "constructor": 2}';
    const [a, b]: [JsonValue, JsonValue] = [JSON.parse(text), JSON.parse(text)];
    expect(equal(a, b)).toBe(true);
    expect(equal({ constructor: 2, a: 1 }, a)).toBe(false);
    expect(equal({ toString: 'x' }, { valueOf: 'x' })).toBe(false);
  });

  it('agrees with a copy, and with itself whichever side comes first', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [x, y]: [JsonValue, JsonValue] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
        expect(equal(x, JSON.parse(JSON.stringify(x)))).toBe(true);
        expect(equal(x, y)).toBe(equal(y, x));
      }),
      { numRuns: 200 },
    );
  });
});

describe('without', () => {
  it('keeps what the other list does not hold, in its order', () => {
    expect(without(['a', { b: [1] }, 2, null], [{ b: [1] }, null])).toEqual(['a', 2]);
    expect(without([1, 1], [])).toEqual([1, 1]);
    expect(without([], [1])).toEqual([]);
  });
});
