/** Working on two sides of which one may be missing. */
import type { Cursor } from '../document/cursor.ts';
import type { Pointer } from '../document/types.ts';
import type { Pair, Sides } from './family.ts';
import type { Placed } from './walk.ts';

/** Applies a function to the sides that are there. */
export function sidesOf<T, R>(sides: Sides<T> | Pair<T>, of: (side: T) => R | undefined): Sides<R> {
  return {
    before: sides.before === undefined ? undefined : of(sides.before),
    after: sides.after === undefined ? undefined : of(sides.after),
  };
}

/** Whether both are there. */
export function isPair<T>(sides: Sides<T>): sides is Pair<NonNullable<T>> & Sides<T> {
  return sides.before !== undefined && sides.after !== undefined;
}

/** Where they stand. */
export function placedOf(sides: Sides<Cursor>): Placed {
  return sidesOf(sides, (side): Pointer => side.pointer);
}

/** The names of both, each once. */
export function namesOf(sides: Sides<ReadonlyMap<string, unknown>>): string[] {
  return [...new Set([...(sides.before?.keys() ?? []), ...(sides.after?.keys() ?? [])])];
}
