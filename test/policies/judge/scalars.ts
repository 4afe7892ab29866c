/** Strings and numbers at the edges of what schemas allow. */
import { generateSync } from 'json-schema-faker';
import { numbersOf, type View, valuesOf } from './views.ts';

/** Texts that have a format (JSON Schema 2020-12, validation 7.3; OpenAPI's registry of formats). */
const FORMATTED: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-03-01T08:30:00Z', '1999-12-31T23:59:59.5+02:00'],
  date: ['2026-03-01', '1999-12-31'],
  time: ['08:30:00Z'],
  duration: ['P1DT2H'],
  email: ['ann@example.com', 'bob.b@example.org'],
  hostname: ['orchard.example'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  uri: ['https://example.com/a', 'urn:crate:1'],
  'uri-reference': ['/a/b', 'https://example.com/a'],
  'uri-template': ['/crates/{id}'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['/a/0'],
  'relative-json-pointer': ['1/a'],
  regex: ['^a+$'],
  byte: ['YWI='],
};
const PLAIN = ['zebra', '', 'A', '7', 'true', ' ', 'a-b_c.d/e', 'ÄÖ', 'null'];
/** Longer texts are not tried. */
const MAX_LENGTH = 100_000;

/** Strings that satisfy a view, the most ordinary first; `hints` say where the other side draws its lines. */
export function stringsFor(view: View, hints: View): string[] {
  const all = [...view, ...hints];
  const shortest = Math.max(0, ...numbersOf(view, 'minLength'));
  const bounds = numbersOf(all, 'minLength', 'maxLength').flatMap((bound) => [bound - 1, bound, bound + 1]);
  const lengths = [...new Set([Math.max(shortest, 3), ...bounds, 0, 1])].filter(
    (length) => length >= 0 && length <= MAX_LENGTH,
  );
  const patterns = valuesOf(view, 'pattern').map(String);
  const made = patterns.length > 0 ? patterns.flatMap((pattern) => matching(pattern, lengths)) : [];
  const formatted = valuesOf(view, 'format').flatMap((format) => FORMATTED[String(format)] ?? []);
  const filled = lengths.map((length) => 'zebra'.repeat(Math.ceil(length / 5)).slice(0, length));
  const theirs = valuesOf(hints, 'format').flatMap((format) => FORMATTED[String(format)] ?? []);
  const otherwise = valuesOf(hints, 'pattern').flatMap((pattern) => matching(String(pattern), []));
  const candidates = [...made, ...formatted, ...filled, ...PLAIN, ...theirs, ...otherwise];
  return [...new Set(candidates)].filter((text) => fitsText(text, view));
}

function fitsText(text: string, view: View): boolean {
  const length = [...text].length;
  return (
    numbersOf(view, 'minLength').every((bound) => length >= bound) &&
    numbersOf(view, 'maxLength').every((bound) => length <= bound) &&
    valuesOf(view, 'pattern').every((pattern) => new RegExp(String(pattern), 'u').test(text))
  );
}

const matches = new Map<string, readonly string[]>();

/** Texts that match a pattern, made by json-schema-faker; of these lengths where it can. */
function matching(pattern: string, lengths: readonly number[]): readonly string[] {
  const key = JSON.stringify([pattern, lengths]);
  const known = matches.get(key);
  if (known !== undefined) return known;
  const asked = [
    { seed: 1 },
    { seed: 2 },
    ...lengths.slice(0, 8).map((length) => ({ seed: 3, minLength: length, maxLength: length })),
  ];
  const made = asked.flatMap(({ seed, ...bounds }) => {
    try {
      const text = generateSync({ type: 'string', pattern, ...bounds }, { seed });
      return typeof text === 'string' ? [text] : [];
    } catch {
      return [];
    }
  });
  matches.set(key, made);
  return made;
}

/** Numbers that satisfy a view, the most ordinary first. */
export function numbersFor(view: View, hints: View, whole: boolean): number[] {
  const all = [...view, ...hints];
  const steps = numbersOf(view, 'multipleOf');
  const bounds = numbersOf(all, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum');
  const near = bounds.flatMap((bound) => [
    bound,
    bound + 1,
    bound - 1,
    bound + 0.5,
    bound - 0.5,
    ...steps.flatMap((step) => [
      Math.floor(bound / step) * step,
      Math.ceil(bound / step) * step,
      (Math.floor(bound / step) - 1) * step,
      (Math.ceil(bound / step) + 1) * step,
    ]),
  ]);
  const stepped = steps.flatMap((step) => [1, 2, 3, 5, 7, -1].map((times) => times * step));
  const limits = [2147483648, -2147483649, 4e15, 1e39];
  const candidates = [7, ...near, ...stepped, 0, 1, -1, 3, 0.25, 1.5, ...limits];
  return [...new Set(candidates)].filter((value) => fitsNumber(value, view, whole));
}

function fitsNumber(value: number, view: View, whole: boolean): boolean {
  return (
    (!whole || Number.isInteger(value)) &&
    numbersOf(view, 'minimum').every((bound) => value >= bound) &&
    numbersOf(view, 'maximum').every((bound) => value <= bound) &&
    numbersOf(view, 'exclusiveMinimum').every((bound) => value > bound) &&
    numbersOf(view, 'exclusiveMaximum').every((bound) => value < bound) &&
    numbersOf(view, 'multipleOf').every((step) => Math.abs(value / step - Math.round(value / step)) < 1e-9) &&
    valuesOf(view, 'format').every((format) => fitsFormat(value, format))
  );
}

function fitsFormat(value: number, format: unknown): boolean {
  if (format === 'int32') return Number.isInteger(value) && Math.abs(value) <= 2147483647;
  if (format === 'int64') return Number.isInteger(value);
  return format !== 'float' || Math.abs(value) < 3e38;
}
