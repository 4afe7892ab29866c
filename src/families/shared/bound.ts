/** What the families of upper and lower bounds share. */
import type { ChangeArgs } from '../../change.ts';

/** How a bound that may be absent moved, or undefined where it did not. */
export function moved(from: number | undefined, to: number | undefined) {
  if (from === to) return undefined;
  if (from === undefined) return 'set';
  if (to === undefined) return 'unset';
  return shifted(from, to);
}

/** How a bound that always has a value moved. */
export function shifted(from: number, to: number) {
  if (from === to) return undefined;
  return to > from ? 'increased' : 'decreased';
}

/** The bounds that are there, as arguments. */
export function bounds(from: number | undefined, to: number | undefined): ChangeArgs {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** "had its maximum length lowered from 9 to 5". */
export function describeBound(noun: string, { from, to }: ChangeArgs, id: string): string {
  if (id.endsWith('unset')) return `no longer has a ${noun} (it was ${from})`;
  if (id.endsWith('set')) return `now has a ${noun} of ${to}`;
  return `had its ${noun} ${id.endsWith('increased') ? 'raised' : 'lowered'} from ${from} to ${to}`;
}
