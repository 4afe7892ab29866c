/** The history of an API, operation by operation: a pure function of its steps. */
import type { Change } from '../change.ts';
import type {
  EndpointName,
  History,
  OperationHistory,
  OperationStep,
  RevisionHistory,
  RevisionName,
  SkippedRevision,
  Step,
  Totals,
} from './history-types.ts';

export type * from './history-types.ts';

/** Builds the history from the steps and what could not be read, each oldest first. */
export function buildHistory(steps: readonly Step[], skipped: readonly SkippedRevision[] = []): History {
  const tracks = new Tracks();
  const revisions = steps.map((step, index) => tracks.take(step, index === 0));
  return { revisions, operations: tracks.inOrder().map(operationHistory), skipped };
}

/** What commands take for the document of a revision. */
export function sourceOf({ id, source }: RevisionName): string {
  return source ?? `@${id}`;
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
  deprecatedIn: RevisionName | undefined;
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

  /** Takes the next revision up, and says what it changed. */
  take(step: Step, isFirst: boolean): RevisionHistory {
    const { revision } = step;
    const { added, removed } = this.#follow(step);
    const deprecated = this.#deprecate(revision);
    const { byTrack, unnamed } = this.#assign(step.changes);
    const operations = [...byTrack].map(([{ name }, changes]) => ({
      operation: name,
      totals: totalsOf(changes),
      changes,
    }));
    for (const [track, changes] of byTrack)
      track.steps.push({ revision, totals: totalsOf(changes), changes });
    return {
      revision,
      totals: totalsOf(step.changes),
      changed: operations.map(({ operation }) => operation),
      added: isFirst ? [] : added,
      removed,
      deprecated: isFirst ? [] : deprecated,
      operations,
      unnamed,
    };
  }

  #follow({ revision, pairs }: Step): { added: EndpointName[]; removed: EndpointName[] } {
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

  /** Those that are deprecated from the current revision on. */
  #deprecate(revision: RevisionName): EndpointName[] {
    const deprecated: EndpointName[] = [];
    for (const track of this.#live.values()) {
      if (!track.name.deprecated) track.deprecatedIn = undefined;
      else if (track.deprecatedIn === undefined) {
        track.deprecatedIn = revision;
        deprecated.push(track.name);
      }
    }
    return deprecated;
  }

  /** The changes of the current step by the operation that they name. */
  #assign(changes: readonly Change[]): { byTrack: Map<Track, Change[]>; unnamed: Change[] } {
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
    if (found === undefined) return newTrack(name, revision);
    if (!isSameName(found.name, name)) found.names.push({ ...nameAlone(name), revision });
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

function newTrack(name: EndpointName, revision: RevisionName): Track {
  const names = [{ ...nameAlone(name), revision }];
  return { name, since: revision, removedIn: undefined, deprecatedIn: undefined, names, steps: [] };
}

/** That it is deprecated is no part of what it is called. */
function nameAlone({ deprecated, ...name }: EndpointName): EndpointName {
  return name;
}

function isSameName(a: EndpointName, b: EndpointName): boolean {
  return keyOf(a) === keyOf(b) && a.operationId === b.operationId;
}

function operationHistory({ name, since, removedIn, deprecatedIn, names, steps }: Track): OperationHistory {
  return {
    ...name,
    since,
    ...(removedIn === undefined ? {} : { removedIn }),
    ...(deprecatedIn === undefined ? {} : { deprecatedIn }),
    names,
    totals: totalsOf(steps.flatMap(({ changes }) => changes)),
    steps,
  };
}
