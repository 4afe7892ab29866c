import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/document/canonical.ts';
import type { JsonValue } from '../../src/document/types.ts';

describe('canonicalJson', () => {
  it.each<[JsonValue, string]>([
    [{ b: 1, a: [true, null, 'x'], '': {} }, '{"":{},"a":[true,null,"x"],"b":1}'],
    [{ '10': 1, '9': 2, a: 3 }, '{"10":1,"9":2,"a":3}'],
    [
      { '€': 1, '\r': 2, \ufb33: 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [
      [1e21, 1e-7, -0, 0.1, 333333333.3333333, 9007199254740992],
      '[1e+21,1e-7,0,0.1,333333333.3333333,9007199254740992]',
    ],
    [['\u2028', '"\\/\b\f\n\r\t\u000f', '\ud800'], '["\u2028","\\"\\\\/\\b\\f\\n\\r\\t\\u000f","\\ud800"]'],
    [[], '[]'],
    [[[], {}, [[]]], '[[],{},[[]]]'],
    ['x', '"x"'],
  ])('writes %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('takes __proto__ for a plain name', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  });

  it('is not exhausted by depth', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(canonicalJson(JSON.parse(deep))).toBe(deep);
  });

  it('writes what parses to the same value, whatever the order of its names', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value: JsonValue = JSON.parse(JSON.stringify(json));
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(canonicalJson(reversed(value) as JsonValue)).toBe(text);
      }),
    );
  });
});
