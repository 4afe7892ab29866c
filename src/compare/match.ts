/** Which operation of the revision is which operation of the base. */
import type { Endpoint } from '../document/endpoints.ts';
import type { Pair } from './family.ts';
import { addTo } from './multimap.ts';

/** The operations of two revisions: the same in both, of the base alone, of the revision alone. */
export interface Matches {
  readonly both: readonly Pair<Endpoint>[];
  readonly removed: readonly Endpoint[];
  readonly added: readonly Endpoint[];
  /** Those of `both` whose effective URLs have nothing in common: their server changed. */
  readonly moved: readonly Pair<Endpoint>[];
}

/** `url` compares what a client calls (base path and template), `path` the templates alone. */
export type MatchBy = 'url' | 'path';

/** Leaves out the names of path parameters, which never reach the wire: `/crates/{id}` → `/crates/{}`. */
export function shape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** The URLs at which an operation is called: base path of each server + template, host and names left out. */
export function effectiveUrls(endpoint: Endpoint): string[] {
  if (endpoint.kind === 'webhook') return [endpoint.path];
  return endpoint.basePaths.map((base) => shape(`${base}${endpoint.path}`));
}

/**
 * Matches the operations of two revisions: the method is the same and their effective URLs meet; what is left,
 * by template alone. The same spelling wins where several would do.
 */
export function matchEndpoints(
  base: readonly Endpoint[],
  revision: readonly Endpoint[],
  by: MatchBy = 'url',
): Matches {
  const taken = new Set<Endpoint>();
  const pairs = new Map<Endpoint, Endpoint>();
  const moved: Pair<Endpoint>[] = [];
  const round = (
    keys: (endpoint: Endpoint) => readonly string[],
    spelling: 'same' | 'any',
    found?: (pair: Pair<Endpoint>) => void,
  ) => {
    const index = indexBy(
      revision.filter((endpoint) => !taken.has(endpoint)),
      keys,
    );
    for (const before of base) {
      if (pairs.has(before)) continue;
      const candidates = keys(before).flatMap((key) => index.get(`${before.method} ${key}`) ?? []);
      const free = candidates.filter((endpoint) => !taken.has(endpoint));
      const after = spelling === 'any' ? free[0] : free.find((endpoint) => endpoint.path === before.path);
      if (after === undefined) continue;
      taken.add(after);
      pairs.set(before, after);
      found?.({ before, after });
    }
  };
  const move = by === 'url' ? (pair: Pair<Endpoint>) => moved.push(pair) : undefined;
  if (by === 'url') {
    round(effectiveUrls, 'same');
    round(effectiveUrls, 'any');
  }
  round((endpoint) => [endpoint.path], 'same', move);
  round((endpoint) => [shape(endpoint.path)], 'any', move);
  return {
    both: [...pairs].map(([before, after]) => ({ before, after })),
    removed: base.filter((endpoint) => !pairs.has(endpoint)),
    added: revision.filter((endpoint) => !taken.has(endpoint)),
    moved,
  };
}

function indexBy(endpoints: readonly Endpoint[], keys: (endpoint: Endpoint) => readonly string[]) {
  const index = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    for (const key of keys(endpoint)) {
      addTo(index, `${endpoint.method} ${key}`, endpoint);
    }
  }
  return index;
}
