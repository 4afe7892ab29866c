/** Strings and numbers that keep a schema's format, pattern and bounds. */

import type { Schema } from '../../document/schema.ts';
import type { JsonValue } from '../../document/types.ts';
import { patternString } from './pattern.ts';

/** One value for each format that JSON Schema and the OpenAPI registry of formats name. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT30M',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'www.example.com',
  'idn-hostname': 'www.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/resource',
  url: 'https://example.com/resource',
  iri: 'https://example.com/resource',
  'uri-reference': '/resource',
  'iri-reference': '/resource',
  'uri-template': 'https://example.com/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': '/name',
  'relative-json-pointer': '0/name',
  regex: '^[a-z]+$',
  byte: 'aGVsbG8=',
  binary: 'bytes',
  password: 'correct horse battery staple',
  int64: '1',
  decimal: '1.5',
};

/** What patterns most often ask for. */
const COMMON = [
  'string',
  'a',
  'A',
  '1',
  '10',
  '12345',
  'abc123',
  'en',
  'en-US',
  'US',
  'USD',
  '#336699',
  'name/name',
  'a@b.example',
  '1.0.0',
  'true',
  ...Object.values(FORMATS),
];

/** Texts longer than this are no examples. */
const MAX_LENGTH = 2_000;

/** A string that fits, or undefined; `index` tells the items of a set apart. */
export function stringFor(schema: Schema, index: number): JsonValue | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, pattern } = schema;
  if (minLength > MAX_LENGTH || maxLength < minLength) return undefined;
  const fits = (text: string): boolean => {
    const length = [...text].length;
    return length >= minLength && length <= maxLength;
  };
  const known = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (pattern !== undefined)
    return patternString(pattern, known === undefined ? COMMON : [known, ...COMMON], fits);
  if (known !== undefined && index === 0) return known;
  if (known !== undefined) return variant(known, index);
  const word = index === 0 ? 'string' : `string-${index + 1}`;
  const long = word.length >= minLength ? word : word.padEnd(minLength, word);
  if (long.length <= maxLength) return long;
  return index === 0 ? long.slice(0, maxLength) : long.slice(long.length - maxLength);
}

/** Another value of a format: another digit at the end of what has one. */
function variant(text: string, index: number): string {
  return text.replace(/\d(?=\D*$)/, String((Number(/\d(?=\D*$)/.exec(text)?.[0]) + index) % 10));
}

/** A number that fits, or undefined. */
export function numberFor(schema: Schema, integer: boolean, index: number): JsonValue | undefined {
  const step = stepOf(schema, integer);
  const low = Math.max(schema.minimum ?? Number.NEGATIVE_INFINITY, above(schema.exclusiveMinimum, step));
  const high = Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, below(schema.exclusiveMaximum, step));
  const fallback = integer ? 1 : 1.5;
  const aim = Math.min(Math.max(fallback, low), high) + index * step;
  const up = inSteps(Math.ceil(exact(aim / step)), step);
  const down = inSteps(Math.floor(exact(aim / step)), step);
  const bare = schema.multipleOf === undefined && !integer ? [aim] : [];
  const fits = [...bare, up, down].find((value) => Number.isFinite(value) && value >= low && value <= high);
  return fits ?? (low <= high && !integer && schema.multipleOf === undefined ? middle(low, high) : undefined);
}

function stepOf({ multipleOf }: Schema, integer: boolean): number {
  if (multipleOf === undefined || !(multipleOf > 0)) return integer ? 1 : 0.5;
  return integer && !Number.isInteger(multipleOf) ? Math.ceil(multipleOf) : multipleOf;
}

function above(bound: number | undefined, step: number): number {
  return bound === undefined ? Number.NEGATIVE_INFINITY : bound + step;
}

function below(bound: number | undefined, step: number): number {
  return bound === undefined ? Number.POSITIVE_INFINITY : bound - step;
}

function middle(low: number, high: number): number {
  return low + (high - low) / 2;
}

/** Binary fractions make 0.30000000000000004 of three tenths. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

function inSteps(count: number, step: number): number {
  return exact(count * step);
}
