/** The versions of the package: one for each revision of the document and each change of the wrapper. */
import type { Change } from '../change.ts';
import type { EndpointPair } from '../ledger/history.ts';
import type { ClientEntry, LedgerEntry } from '../ledger/ledger.ts';
import { type Bump, bumpFor, FIRST_VERSION, larger, nextVersion } from '../policies/semver.ts';

/** What a step changed; a revision of the ledger, or the working document against the last one. */
export interface ReleaseStep {
  readonly changes: readonly Change[];
  readonly pairs: readonly EndpointPair[];
}

/** A name that callers wrote and that is another one now, though the wire does not see it. */
export interface Rename {
  readonly before: string;
  readonly after: string;
}

/** One version of the package and what makes it. */
export interface Release {
  readonly version: string;
  readonly changes: readonly Change[];
  /** Calls whose path template is written differently now. */
  readonly renames: readonly Rename[];
  readonly from:
    | { readonly kind: 'revision'; readonly entry: LedgerEntry }
    | { readonly kind: 'client'; readonly entry: ClientEntry }
    | { readonly kind: 'unreleased' };
}

/**
 * The versions, oldest first. The first revision is 1.0.0. A revision that changes nothing that is compared (its texts
 * alone, say) still changes the package's comments, and so moves the last digit; so does a change of the wrapper unless
 * its entry says more. `pending` is what the working document changes beside the last revision: its version is marked
 * as unreleased, which keeps npm from publishing it as the latest.
 */
export function releasesOf(
  steps: readonly (ReleaseStep & { readonly revision: LedgerEntry })[],
  pending?: ReleaseStep,
): Release[] {
  const releases: Release[] = [];
  let version: string | undefined;
  const next = (bump: Bump): string => {
    version = version === undefined ? FIRST_VERSION : nextVersion(version, bump);
    return version;
  };
  for (const { revision, ...step } of steps) {
    releases.push(release(next, step, { kind: 'revision', entry: revision }));
    for (const entry of revision.client) {
      const from = { kind: 'client', entry } as const;
      releases.push({
        version: next(entry.bump ?? 'patch'),
        changes: [],
        renames: [],
        from,
      });
    }
  }
  if (pending !== undefined) {
    const unreleased = release(next, pending, { kind: 'unreleased' });
    releases.push({
      ...unreleased,
      version: `${unreleased.version}-unreleased`,
    });
  }
  return releases;
}

function release(next: (bump: Bump) => string, step: ReleaseStep, from: Release['from']): Release {
  const { changes } = step;
  const renames = renamesOf(step.pairs);
  const bump = renames.length > 0 ? 'major' : larger('patch', bumpFor(changes));
  return { version: next(bump), changes, renames, from };
}

function renamesOf(pairs: readonly EndpointPair[]): Rename[] {
  return pairs.flatMap(({ before, after }) => {
    if (before === null || after === null || before.path === after.path) return [];
    return [
      {
        before: `${before.operation} ${before.path}`,
        after: `${after.operation} ${after.path}`,
      },
    ];
  });
}
