/** What a node says about its life: `deprecated`, and the extensions `x-sunset` and `x-stability-level`. */
import { type Cursor, flag } from './cursor.ts';
import { member } from './metamodel.ts';
import type { Schema } from './schema.ts';
import type { JsonObject, JsonValue } from './types.ts';

/** How much an operation promises, the least first; only the last two promise not to break. */
export const STABILITY_LEVELS = ['draft', 'alpha', 'beta', 'stable'] as const;
export type StabilityLevel = (typeof STABILITY_LEVELS)[number];

/** A value that was read, or what is wrong with it. */
export type Reading<T> =
  | { readonly value: T; readonly problem?: never }
  | { readonly value?: never; readonly problem: string };

/** How far a node is on its way out; the sunset is the day, `YYYY-MM-DD`, from which on it may be gone (RFC 8594). */
export interface Retirement {
  readonly deprecated: boolean;
  readonly sunset?: Reading<string>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** What an operation, parameter or header says about its end. */
export function retirementOf(node: Cursor<JsonObject>): Retirement {
  return retirement(flag(node, 'deprecated'), member(node.value, 'x-sunset'));
}

/** What a schema says about its end. */
export function retirementOfSchema(schema: Schema): Retirement {
  return retirement(schema.deprecated === true, schema.other.get('x-sunset'));
}

function retirement(deprecated: boolean, sunset: JsonValue | undefined): Retirement {
  return { deprecated, ...(sunset === undefined ? {} : { sunset: readSunset(sunset) }) };
}

/** Reads `x-sunset`: a day, or a moment of which the day counts (RFC 3339, 5.6: full-date and date-time). */
function readSunset(value: JsonValue): Reading<string> {
  if (typeof value !== 'string') return { problem: "sunset value isn't a string nor valid json" };
  const day = DAY.test(value) ? value : MOMENT.exec(value)?.[1];
  return day !== undefined && isDay(day)
    ? { value: day }
    : { problem: `sunset date doesn't conform with RFC3339: ${value}` };
}

/** Whether a day is in the calendar: dates that are not roll over or fail, depending on how far off they are. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Reads `x-stability-level`; undefined where there is none. */
export function readStability(value: JsonValue | undefined): Reading<StabilityLevel> | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return { problem: "x-stability-level isn't a string nor valid json" };
  const level = STABILITY_LEVELS.find((known) => known === value);
  if (level !== undefined) return { value: level };
  return { problem: `value is not one of draft, alpha, beta or stable: ${JSON.stringify(value)}` };
}

/** The stability level of an operation. */
export function stabilityOf(operation: Cursor<JsonObject>): Reading<StabilityLevel> | undefined {
  return readStability(member(operation.value, 'x-stability-level'));
}

/** Whether a level is another one or promises more. */
export function isAtLeast(level: StabilityLevel, limit: StabilityLevel): boolean {
  return STABILITY_LEVELS.indexOf(level) >= STABILITY_LEVELS.indexOf(limit);
}
