/** How things come to their end between two revisions: deprecated first, gone from their sunset date on. */
import type { ChangeArgs, Level } from '../change.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { isAtLeast, type Retirement, type StabilityLevel, stabilityOf } from '../document/lifecycle.ts';
import type { Pair, Sides } from './family.ts';

/** Against what the dates of an operation are held. */
export interface Lifecycle {
  readonly today: Date;
  /** How many days must lie between deprecating something and its sunset; 0 asks for no sunset at all. */
  readonly graceDays: number;
}

/** The days that must lie between deprecation and sunset, by the stability of the operation. */
export interface GraceDays {
  readonly stable: number;
  readonly beta: number;
}

/** How stable an operation is or was, whichever is more; `unreadable` where what it is can't be read any more. */
export type Stability = StabilityLevel | 'unreadable';

/** What became of something: its name, and what a hit says about it besides its id. */
export interface Outcome<Name extends string> {
  readonly name: Name;
  /** Sunset dates, the days that are asked for, what is wrong with a date. */
  readonly args: ChangeArgs;
  readonly level?: Level;
  readonly why?: string;
}

/** What became of the mark itself. */
export type Deprecation =
  | 'deprecated'
  | 'deprecated-with-sunset'
  | 'sunset-missing'
  | 'sunset-unreadable'
  | 'sunset-too-early'
  | 'reactivated';
/** What became of the date of something that is deprecated. */
export type SunsetMove = 'added' | 'moved' | 'moved-too-early' | 'deleted' | 'unreadable';
/** How something went that is gone. */
export type Removal = 'without-deprecation' | 'with-deprecation' | 'before-sunset' | 'sunset-unreadable';

/** How `deprecated` came or went; undefined where it did not. */
export function deprecationOf(
  { before, after }: Pair<Retirement>,
  { today, graceDays }: Lifecycle,
): Outcome<Deprecation> | undefined {
  if (before.deprecated === after.deprecated) return undefined;
  if (!after.deprecated) return { name: 'reactivated', args: {} };
  const { sunset } = after;
  if (sunset === undefined) return { name: graceDays > 0 ? 'sunset-missing' : 'deprecated', args: {} };
  if (sunset.problem !== undefined) return { name: 'sunset-unreadable', args: { problem: sunset.problem } };
  const args = { sunset: sunset.value };
  if (daysUntil(sunset.value, today) >= graceDays) return { name: 'deprecated-with-sunset', args };
  return { name: 'sunset-too-early', args: { ...args, days: graceDays } };
}

/** How the sunset of something deprecated came, went or moved; undefined where it did not. */
export function sunsetMoveOf(
  { before, after }: Pair<Retirement>,
  lifecycle: Lifecycle,
): Outcome<SunsetMove> | undefined {
  const [from, to] = [before.sunset, after.sunset];
  if (!after.deprecated || (from?.value === to?.value && from?.problem === to?.problem)) return undefined;
  if (to === undefined)
    return { name: 'deleted', args: from?.value === undefined ? {} : { sunset: from.value } };
  // What is deprecated now says its date with that.
  if (from === undefined && !before.deprecated) return undefined;
  const problem = to.problem ?? from?.problem;
  if (problem !== undefined) return { name: 'unreadable', args: { problem } };
  const sunset = to.value ?? '';
  if (from?.value === undefined) return { name: 'added', args: { sunset } };
  return moveOf(from.value, sunset, lifecycle);
}

function moveOf(from: string, to: string, { today, graceDays }: Lifecycle): Outcome<SunsetMove> {
  const args = { from, to };
  if (to > from) return { name: 'moved', args };
  return daysUntil(to, today) < graceDays
    ? { name: 'moved-too-early', args: { ...args, days: graceDays } }
    : {
        name: 'moved',
        args,
        level: 'warning',
        why: 'those who planned with the later date have less time now',
      };
}

/** How something went; a sunset that has come is named. */
export function removalOf({ deprecated, sunset }: Retirement, { today }: Lifecycle): Outcome<Removal> {
  if (!deprecated) return { name: 'without-deprecation', args: {} };
  if (sunset === undefined) return { name: 'with-deprecation', args: {} };
  if (sunset.problem !== undefined) return { name: 'sunset-unreadable', args: { problem: sunset.problem } };
  const early = daysUntil(sunset.value, today) > 0;
  return { name: early ? 'before-sunset' : 'with-deprecation', args: { sunset: sunset.value } };
}

/** The lifecycle of an operation: its stability in the revision says how long it must stay when it is deprecated. */
export function lifecycleOf({ before, after }: Sides<Endpoint>, today: Date, days: GraceDays): Lifecycle {
  const endpoint = after ?? before;
  const level = endpoint && stabilityOf(endpoint.operation)?.value;
  if (level === 'draft' || level === 'alpha') return { today, graceDays: 0 };
  return { today, graceDays: level === 'beta' ? days.beta : days.stable };
}

/** The stability of an operation over both sides; one that names no level promises as much as a stable one. */
export function stabilityOver({ before, after }: Sides<Endpoint>): Stability {
  const [from, to] = [before, after].map((side) => side && stabilityOf(side.operation));
  const problem = after === undefined ? from?.problem : to?.problem;
  if (problem !== undefined && (after === undefined || problem !== from?.problem)) return 'unreadable';
  const sides = [...(before === undefined ? [] : [from]), ...(after === undefined ? [] : [to])];
  const levels = sides.map((level) => level?.value ?? 'stable');
  return levels.reduce((a, b) => (isAtLeast(a, b) ? a : b), 'draft');
}

function daysUntil(day: string, today: Date): number {
  const midnight = Date.parse(today.toISOString().slice(0, 10));
  return (Date.parse(day) - midnight) / 86_400_000;
}
