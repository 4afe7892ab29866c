/** Which response of the revision is which response of the base (OpenAPI 3.1, 4.8.16: codes, ranges, `default`). */
import type { Cursor } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';
import type { Sides } from './family.ts';

type Node = Cursor<JsonObject>;

/** The two sides of a response; `baseStatus` where one status covers the other without being spelled alike. */
export interface StatusPair extends Sides<Node> {
  readonly status: string;
  readonly baseStatus?: string;
}

/** Pairs responses by status; a range or `default` stands for the codes that are not named beside it. */
export function pairStatuses(
  before: ReadonlyMap<string, Node>,
  after: ReadonlyMap<string, Node>,
  effective: boolean,
): StatusPair[] {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const status of before.keys()) {
    const found = after.has(status) ? status : effective ? coveringOf(status, after) : undefined;
    if (found === undefined) continue;
    pairs.set(status, found);
    taken.add(found);
  }
  const added = [...after.keys()].filter((status) => !taken.has(status));
  const named = new Set(effective ? added.map((status) => coveringOf(status, before)) : []);
  return [
    // A range whose codes are named now is gone by name alone.
    ...[...before]
      .filter(([status]) => pairs.has(status) || !named.has(status))
      .map(([baseStatus, node]) => {
        const status = pairs.get(baseStatus);
        const renamed = status === undefined || status === baseStatus ? {} : { baseStatus };
        return { status: status ?? baseStatus, ...renamed, before: node, after: after.get(status ?? '') };
      }),
    ...added.map((status) => {
      const baseStatus = effective ? coveringOf(status, before) : undefined;
      const covered = baseStatus === undefined ? undefined : before.get(baseStatus);
      const renamed = baseStatus === undefined ? {} : { baseStatus };
      return { status, ...renamed, before: covered, after: after.get(status) };
    }),
  ];
}

/** The range that stands for a code, or `default` for an error; a success that is not named can't be counted on. */
function coveringOf(status: string, others: ReadonlyMap<string, Node>): string | undefined {
  const range = `${status[0]}XX`;
  if (status !== range && others.has(range)) return range;
  return status !== 'default' && !status.startsWith('2') && others.has('default') ? 'default' : undefined;
}
