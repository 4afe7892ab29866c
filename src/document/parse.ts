/** Text to values: JSON where it is JSON, YAML otherwise, within the limits. */
import { ToolError } from '../errors.ts';
import { JsonIndex, JsonSyntaxError, measureJson } from './json-index.ts';
import { type Excess, expanded, type Limits, limitError } from './limits.ts';
import { type Format, Positions } from './positions.ts';
import { decodeUtf8, Lines, withoutMark } from './text.ts';
import type { JsonValue, Location, Pointer } from './types.ts';
import { numberError, parseYaml } from './yaml.ts';

/** One parsed file. The value is ours alone, and is changed until the document is handed out. */
export interface Source {
  /** How the user would name the file. */
  readonly label: string;
  readonly value: JsonValue;
  /** Whether YAML aliases share objects in the value. */
  readonly aliased: boolean;
  /** Looks up where a pointer into this file stands. */
  locate(pointer: Pointer): Location;
}

/**
 * Parses the bytes or text of one file. Throws a ToolError: 'syntax' for what is no UTF-8, JSON or YAML, 'limit' for
 * what is too large, too deep or too much once its aliases are expanded, each with the place.
 */
export function parseSource(input: Uint8Array | string, label: string, limits: Limits): Source {
  if (input.length > limits.bytes) throw limitError(limits, 'bytes', { file: label });
  const text = typeof input === 'string' ? withoutMark(input) : decodeUtf8(input, label);
  const { value, format, aliased } = parseText(text, label, limits);
  const positions = new Positions(label, text, format, limits.depth);
  const source = { label, value, aliased, locate: (pointer: Pointer) => positions.locate(pointer) };
  const excess = aliased ? expanded(value, limits) : undefined;
  if (excess !== undefined) throw excessError(excess, source, limits);
  return source;
}

/** The error for an excess that was found in a file's values. */
export function excessError(excess: Excess, source: Source, limits: Limits): ToolError {
  const { file, line, column } = source.locate(excess.pointer);
  if (excess.which !== 'cycle') return limitError(limits, excess.which, { file, line, column });
  return new ToolError({
    code: 'limit',
    message: 'this value is a part of itself',
    hint: 'write the recursion as a schema with a $ref',
    place: { file, line, column },
  });
}

interface Parsed {
  readonly value: JsonValue;
  readonly format: Format;
  readonly aliased: boolean;
}

function parseText(text: string, label: string, limits: Limits): Parsed {
  const json = /^\s*[{[]/.test(text) ? parseJson(text, label, limits) : undefined;
  if (json !== undefined) return { value: json, format: 'json', aliased: false };
  try {
    const { value, aliased } = parseYaml(text, label, limits);
    return { value: (value ?? null) as JsonValue, format: 'yaml', aliased };
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'syntax' || !meantAsJson(text, label)) throw error;
    throw jsonError(text, label) ?? error;
  }
}

/** The value of JSON text, or undefined for text that is none. */
function parseJson(text: string, label: string, limits: Limits): JsonValue | undefined {
  const excess = measureJson(text, limits);
  const place = () => new Lines(text).place(label, excess?.offset ?? 0);
  if (excess !== undefined && excess.which !== 'number') throw limitError(limits, excess.which, place());
  const value = asJson(text);
  if (excess !== undefined && value !== undefined) throw numberError(place());
  return value;
}

function asJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a reader would call the text JSON: by its name, or by the double quotes of its first key. */
function meantAsJson(text: string, label: string): boolean {
  return label.toLowerCase().endsWith('.json') || /^\s*(?:\{\s*"|\[\s*[{["])/.test(text);
}

function jsonError(text: string, label: string): ToolError | undefined {
  try {
    new JsonIndex(text);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    return new ToolError({
      code: 'syntax',
      message: `the JSON can't be read: ${cause.message}`,
      hint: 'correct the text at this place; an editor with JSON support marks such faults',
      place: new Lines(text).place(label, cause.offset),
      cause,
    });
  }
}
