/** What the families of upper and lower bounds share. */
import type { ChangeArgs } from '../../change.ts';
import type { Pair } from '../../compare/family.ts';

/** How a bound that may be absent moved, or undefined where it did not. */
export function moved(from: number | undefined, to: number | undefined) {
  if (from === to) return undefined;
  if (from === undefined) return 'set';
  if (to === undefined) return 'unset';
  return shifted(from, to);
}

/** Bounds of one kind, each of which may be absent. */
type Bounds = Pair<number | undefined>;

/**
 * How a bound moved that has another kind beside it (`maximum` and `exclusiveMaximum`). One that comes or goes is no news
 * where the other kind `says` as much on the other side: `exclusiveMaximum: 9` → `maximum: 9` only lifts the former.
 */
export function movedBeside(own: Bounds, other: Bounds, says: (other: number, own: number) => boolean) {
  const outcome = moved(own.before, own.after);
  const beside = outcome === 'set' ? other.before : outcome === 'unset' ? other.after : undefined;
  const bound = own.before ?? own.after;
  return beside !== undefined && bound !== undefined && says(beside, bound) ? undefined : outcome;
}

/** How a bound that always has a value moved. */
export function shifted(from: number, to: number) {
  if (from === to) return undefined;
  return to > from ? 'increased' : 'decreased';
}

/** "had its maximum length lowered from 9 to 5". */
export function describeBound(noun: string, { from, to }: ChangeArgs, id: string): string {
  const named = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  if (id.endsWith('unset')) return `no longer has ${named} (it was ${from})`;
  if (id.endsWith('set')) return `now has ${named} of ${to}`;
  return `had its ${noun} ${id.endsWith('increased') ? 'raised' : 'lowered'} from ${from} to ${to}`;
}
