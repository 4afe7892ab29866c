import { describe, expect, it } from 'vitest';
import { rootOf } from '../../src/document/cursor.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import { isAtLeast, readStability, retirementOf } from '../../src/document/lifecycle.ts';
import type { JsonValue } from '../../src/document/types.ts';

/** What is read of a sunset that stands at the root, where it means nothing but is read alike. */
function sunset(value: JsonValue) {
  const info = { title: 'Orchard', version: '1' };
  const document = documentFrom({ openapi: '3.1.0', info, paths: {}, 'x-sunset': value }, 'orchard');
  return retirementOf(rootOf(document)).sunset;
}

describe('a sunset date', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-06-30T23:59:60Z', '2026-06-30'],
    ['2026-06-30t10:00:00.25-05:00', '2026-06-30'],
  ])('is read from %s', (text, day) => {
    expect(sunset(text)).toEqual({ value: day });
  });

  it.each([
    '',
    'soon',
    '2026-02-29',
    '2026-13-01',
    '2026-6-1',
    '2026-06-30 10:00:00Z',
    '2026-06-30T10:00:00',
  ])('is not read from %j', (text) => {
    expect(sunset(text)).toEqual({ problem: `sunset date doesn't conform with RFC3339: ${text}` });
  });

  it.each([[5], [true], [{ day: '2026-06-30' }]])('is not read from %j', (value) => {
    expect(sunset(value)).toEqual({ problem: "sunset value isn't a string nor valid json" });
  });
});

describe('a stability level', () => {
  it('is one of four, from draft to stable', () => {
    expect(readStability('alpha')).toEqual({ value: 'alpha' });
    expect(isAtLeast('beta', 'alpha')).toBe(true);
    expect(isAtLeast('beta', 'beta')).toBe(true);
    expect(isAtLeast('draft', 'alpha')).toBe(false);
  });

  it('may be absent', () => {
    expect(readStability(undefined)).toBeUndefined();
    expect(readStability(null)).toBeUndefined();
  });

  it('says why it is none', () => {
    expect(readStability('Beta')).toEqual({
      problem: 'value is not one of draft, alpha, beta or stable: "Beta"',
    });
    expect(readStability(2)).toEqual({ problem: "x-stability-level isn't a string nor valid json" });
  });
});
