/** Base paths that come or go beside others that stay. */
import { type Endpoint, serverOwner } from '../document/endpoints.ts';
import type { Pair } from './family.ts';
import { effectiveUrls, shape } from './match.ts';

/** How many operations each base path came or went for. */
export interface BasePathMoves {
  readonly added: ReadonlyMap<string, number>;
  readonly removed: ReadonlyMap<string, number>;
}

/** Counts the base paths that one revision alone has, for operations that name no servers of their own. */
export function basePathMoves(
  both: readonly Pair<Endpoint>[],
  moved: readonly Pair<Endpoint>[],
): BasePathMoves {
  const away = new Set(moved);
  const [added, removed] = [new Map<string, number>(), new Map<string, number>()];
  for (const pair of both) {
    if (away.has(pair) || !isInherited(pair.before) || !isInherited(pair.after)) continue;
    count(added, beyond(pair.after, pair.before));
    count(removed, beyond(pair.before, pair.after));
  }
  return { added, removed };
}

/** Whether an operation is called at the servers of the document. */
function isInherited(endpoint: Endpoint): boolean {
  return endpoint.kind === 'path' && serverOwner(endpoint).pointer === '';
}

/** The base paths at which an operation is called, and the other revision's is not. */
function beyond(endpoint: Endpoint, other: Endpoint): string[] {
  if (shape(endpoint.path) === shape(other.path)) {
    const bases = new Set(other.basePaths.map(shape));
    return endpoint.basePaths.filter((base) => !bases.has(shape(base)));
  }
  const urls = new Set(effectiveUrls(other));
  return endpoint.basePaths.filter((base) => !urls.has(shape(`${base}${endpoint.path}`)));
}

function count(counts: Map<string, number>, bases: readonly string[]): void {
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1);
}
