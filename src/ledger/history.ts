/** The history of an API, operation by operation: a pure function of its steps. */
import type { Change, Level } from '../change.ts';

/** How an operation is called in one revision. */
export interface EndpointName {
  /** The HTTP method in upper case. */
  readonly operation: string;
  /** The path template, or `webhook:<name>`. */
  readonly path: string;
  readonly operationId?: string;
}

/** The same operation before and after a step; null where it is not there. */
export interface EndpointPair {
  readonly before: EndpointName | null;
  readonly after: EndpointName | null;
}

/** What is said of a revision wherever it is named. */
export interface RevisionName {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The publisher's own label. */
  readonly upstream?: string;
  readonly note?: string;
}

/** One revision, with all that it changed against the one before. */
export interface Step {
  readonly revision: RevisionName;
  readonly changes: readonly Change[];
  /** Every operation of the revision, and those that it took away. */
  readonly pairs: readonly EndpointPair[];
}

/** How many changes there are at each level. */
export type Totals = Readonly<Record<Level, number>>;

/** What one revision changed for one operation; there is at least one change. */
export interface OperationStep {
  readonly revision: RevisionName;
  readonly totals: Totals;
  readonly changes: readonly Change[];
}

/** The history of one operation, followed through renames of path parameters and moves of path prefixes. */
export interface OperationHistory extends EndpointName {
  /** The revision that first has it. */
  readonly since: RevisionName;
  /** The revision that took it away, when it is gone; then the names are its last. */
  readonly removedIn?: RevisionName;
  /** All names that it had, oldest first, each with the revision that gave it. */
  readonly names: readonly (EndpointName & { readonly revision: RevisionName })[];
  readonly totals: Totals;
  /** The revisions that changed it, oldest first. "Changed in N of M": N is their number, M the history's revisions. */
  readonly steps: readonly OperationStep[];
}

/** What one revision changed, counted. */
export interface RevisionHistory {
  readonly revision: RevisionName;
  /** Over all of its changes. */
  readonly totals: Totals;
  /** The operations that it changed, added and removed; the first revision adds none. */
  readonly changed: readonly EndpointName[];
  readonly added: readonly EndpointName[];
  readonly removed: readonly EndpointName[];
  /** The changes that name no endpoint: an unreferenced component that was removed, say. */
  readonly unnamed: readonly Change[];
}

/** The history of a document. */
export interface History {
  /** Oldest first. */
  readonly revisions: readonly RevisionHistory[];
  /** In the order of the last revision; behind them those that are gone, the last removed first. */
  readonly operations: readonly OperationHistory[];
}

/** Builds the history from the steps, oldest first. */
export function buildHistory(steps: readonly Step[]): History {
  const tracks = new Tracks();
  const revisions = steps.map((step, index) => {
    const { added, removed } = tracks.follow(step);
    const { byTrack, unnamed } = tracks.assign(step.changes);
    for (const [track, changes] of byTrack)
      track.steps.push({ revision: step.revision, totals: totalsOf(changes), changes });
    return {
      revision: step.revision,
      totals: totalsOf(step.changes),
      changed: [...byTrack.keys()].map((track) => track.name),
      added: index === 0 ? [] : added,
      removed,
      unnamed,
    };
  });
  return { revisions, operations: tracks.inOrder().map(operationHistory) };
}

/** Counts changes by level. */
export function totalsOf(changes: readonly Pick<Change, 'level'>[]): Totals {
  const totals = { error: 0, warning: 0, info: 0 };
  for (const { level } of changes) totals[level] += 1;
  return totals;
}

/** One operation while its history is built. */
interface Track {
  name: EndpointName;
  readonly since: RevisionName;
  removedIn: RevisionName | undefined;
  readonly names: (EndpointName & { readonly revision: RevisionName })[];
  readonly steps: OperationStep[];
}

/** Follows operations from revision to revision. */
class Tracks {
  /** Those of the current revision by their names in it. */
  #live = new Map<string, Track>();
  /** Those that the current step took away. */
  #leaving = new Map<string, Track>();
  /** Those that are gone, in the order in which they went. */
  #gone: Track[] = [];

  follow({ revision, pairs }: Step): { added: EndpointName[]; removed: EndpointName[] } {
    const before = this.#live;
    const added: EndpointName[] = [];
    this.#live = new Map();
    this.#leaving = new Map();
    for (const pair of pairs) {
      const track = pair.before === null ? undefined : before.get(keyOf(pair.before));
      if (pair.after !== null) {
        if (track === undefined) added.push(pair.after);
        this.#live.set(keyOf(pair.after), this.#named(track, pair.after, revision));
      } else if (track !== undefined) {
        track.removedIn = revision;
        this.#leaving.set(keyOf(track.name), track);
      }
    }
    this.#gone.push(...this.#leaving.values());
    return { added, removed: [...this.#leaving.values()].map(({ name }) => name) };
  }

  /** The changes of the current step by the operation that they name. */
  assign(changes: readonly Change[]): { byTrack: Map<Track, Change[]>; unnamed: Change[] } {
    const byTrack = new Map<Track, Change[]>();
    const unnamed: Change[] = [];
    for (const change of changes) {
      const track = this.#trackOf(change);
      const list = track === undefined ? unnamed : byTrack.get(track);
      if (list !== undefined) list.push(change);
      else if (track !== undefined) byTrack.set(track, [change]);
    }
    return { byTrack, unnamed };
  }

  inOrder(): Track[] {
    return [...this.#live.values(), ...[...this.#gone].reverse()];
  }

  /** The track under its name in a revision; an operation that comes back under its last name goes on. */
  #named(track: Track | undefined, name: EndpointName, revision: RevisionName): Track {
    const found = track ?? this.#returning(name);
    if (found === undefined)
      return { name, since: revision, removedIn: undefined, names: [{ ...name, revision }], steps: [] };
    if (!isSameName(found.name, name)) found.names.push({ ...name, revision });
    found.name = name;
    found.removedIn = undefined;
    return found;
  }

  #returning(name: EndpointName): Track | undefined {
    const found = this.#gone.findLast((track) => keyOf(track.name) === keyOf(name));
    if (found !== undefined) this.#gone = this.#gone.filter((track) => track !== found);
    return found;
  }

  /** A change carries the revision's path, or the base's where the operation is gone. */
  #trackOf(change: Change): Track | undefined {
    if (change.operation === undefined || change.path === undefined) return undefined;
    const key = keyOf({ operation: change.operation, path: change.path });
    const [live, leaving] = [this.#live.get(key), this.#leaving.get(key)];
    if (live === undefined || leaving === undefined) return live ?? leaving;
    // The path went to another operation in this step. Places are looked up here alone: that is slow.
    return isRemoval(change) ? leaving : live;
  }
}

/** Whether a path or an operation itself went away: the base has it at `/paths/<path>/<method>` or above. */
function isRemoval({ base, revision }: Change): boolean {
  return revision === null && base !== null && base.pointer.split('/').length <= 4;
}

/** Method and path, `POST /crates`: what names an operation within one revision. */
export function keyOf({ operation, path }: EndpointName): string {
  return `${operation} ${path}`;
}

function isSameName(a: EndpointName, b: EndpointName): boolean {
  return keyOf(a) === keyOf(b) && a.operationId === b.operationId;
}

function operationHistory({ name, since, removedIn, names, steps }: Track): OperationHistory {
  return {
    ...name,
    since,
    ...(removedIn === undefined ? {} : { removedIn }),
    names,
    totals: totalsOf(steps.flatMap(({ changes }) => changes)),
    steps,
  };
}
