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
  const pairing = new Pairing(base, revision);
  if (by === 'url') {
    pairing.round((endpoint) => [endpoint.path], 'same', shareBase);
    pairing.round(urlsThatMayMeet(base, revision), 'any');
  }
  const byUrl = new Set(pairing.pairs.keys());
  pairing.round((endpoint) => [endpoint.path], 'same');
  pairing.round((endpoint) => [shape(endpoint.path)], 'any');
  const both = [...pairing.pairs].map(([before, after]) => ({ before, after }));
  return {
    both,
    removed: base.filter((endpoint) => !pairing.pairs.has(endpoint)),
    added: revision.filter((endpoint) => !pairing.taken.has(endpoint)),
    moved: by === 'url' ? both.filter(({ before }) => !byUrl.has(before)) : [],
  };
}

/** Whether two operations of one template have a URL in common. */
function shareBase(before: Endpoint, after: Endpoint): boolean {
  const bases = new Set(after.basePaths.map(shape));
  return before.basePaths.some((base) => bases.has(shape(base)));
}

/** The URLs of an operation; those that no operation of the other revision can have, since no base path is like theirs, left out. */
function urlsThatMayMeet(base: readonly Endpoint[], revision: readonly Endpoint[]) {
  const [ours, theirs] = [base, revision].map(
    (endpoints) => new Set(endpoints.flatMap((endpoint) => endpoint.basePaths.map(shape))),
  );
  // Two URLs that are the same begin alike: one base path is the beginning of the other.
  const near = new Set([...beginningsIn(ours, theirs), ...beginningsIn(theirs, ours)]);
  return (endpoint: Endpoint) =>
    effectiveUrls({
      ...endpoint,
      basePaths: endpoint.basePaths.filter((path) => near.has(shape(path))),
    });
}

/** The base paths that begin with one of others, and those others. */
function beginningsIn(
  paths: ReadonlySet<string> = new Set(),
  others: ReadonlySet<string> = new Set(),
): string[] {
  const lengths = [...new Set([...others].map(({ length }) => length))];
  return [...paths].flatMap((path) => {
    const beginnings = lengths
      .filter((length) => length <= path.length)
      .map((length) => path.slice(0, length));
    const found = beginnings.filter((beginning) => others.has(beginning));
    return found.length === 0 ? [] : [path, ...found];
  });
}

/** Pairs that were found so far, round by round. */
class Pairing {
  readonly pairs = new Map<Endpoint, Endpoint>();
  readonly taken = new Set<Endpoint>();
  readonly #base: readonly Endpoint[];
  readonly #revision: readonly Endpoint[];

  constructor(base: readonly Endpoint[], revision: readonly Endpoint[]) {
    this.#base = base;
    this.#revision = revision;
  }

  /** Pairs what is left by method and keys; `same` asks for the same spelling of the path too. */
  round(
    keys: (endpoint: Endpoint) => readonly string[],
    spelling: 'same' | 'any',
    fits: (before: Endpoint, after: Endpoint) => boolean = () => true,
  ): void {
    const left = this.#revision.filter((endpoint) => !this.taken.has(endpoint));
    const index = indexBy(left, keys);
    for (const before of this.#base) {
      if (this.pairs.has(before)) continue;
      const candidates = keys(before).flatMap((key) => index.get(`${before.method} ${key}`) ?? []);
      const free = candidates.filter((endpoint) => !this.taken.has(endpoint));
      const after = free.find(
        (endpoint) => (spelling === 'any' || endpoint.path === before.path) && fits(before, endpoint),
      );
      if (after === undefined) continue;
      this.taken.add(after);
      this.pairs.set(before, after);
    }
  }
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
