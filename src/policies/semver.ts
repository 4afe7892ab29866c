/**
 * The version of the generated package, from the changes of the API: what breaks a caller, on the wire or in the
 * compiler, is a major step (Semantic Versioning 2.0.0, sections 6 to 8).
 *
 * The first revision is 1.0.0, whatever `info.version` says: that field is the publisher's own label for the API. Not
 * 0.x, because there a minor step may break, and a caller could no longer tell from the number.
 */
import type { Change } from '../change.ts';

/** How far a version moves, the least first. */
export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

/** The version of the package at the first revision. */
export const FIRST_VERSION = '1.0.0';

/**
 * Changes that the wire survives and a TypeScript caller does not: a name or a member of a union that code may mention
 * is gone from the types.
 */
const BREAKS_TYPES = [
  // Types know nothing of x-extensible-enum.
  /(?<!-x-extensible)-enum-value-removed$/,
  /^response-.*-(any|one)-of-removed$/,
  /^(request|response)-.*(?<!pattern-)property-removed$/,
  /^request-parameter-removed/,
  /^response-non-success-status-removed$/,
  /^api-operation-id-removed$/,
  /^api-schema-(removed|renamed)$/,
  /^api-(path-)?removed-/,
];

/** Changes that give a caller something new to use, or mark something as deprecated (section 7). */
const ADDS = [
  /^new-/,
  /^(endpoint|webhook)-added$/,
  /-((?<!pattern-)property|enum-value|media-type|status)-added$/,
  /^response-header-added$/,
  /^request-.*-(any|one)-of-added$/,
  /^request-body-added-/,
  /-deprecated(-with-sunset)?$/,
];

/** The larger of two bumps. */
export function larger(one: Bump, other: Bump): Bump {
  return BUMPS.indexOf(one) >= BUMPS.indexOf(other) ? one : other;
}

/** Whether a change breaks callers that are written in TypeScript, though it may not break them on the wire. */
export function breaksTypes(change: Pick<Change, 'id'>): boolean {
  return BREAKS_TYPES.some((pattern) => pattern.test(change.id));
}

/**
 * How far the changes of one step move the version: error → major; what breaks TypeScript callers → major; warning, and
 * something new to use → minor; any other change → patch; no change → none.
 */
export function bumpFor(changes: readonly Pick<Change, 'id' | 'level'>[]): Bump {
  return changes.map(bumpOf).reduce(larger, 'none');
}

function bumpOf(change: Pick<Change, 'id' | 'level'>): Bump {
  if (change.level === 'error' || breaksTypes(change)) return 'major';
  if (change.level === 'warning' || ADDS.some((pattern) => pattern.test(change.id))) return 'minor';
  return 'patch';
}

/** The version after a bump; pure, and strict: throws a RangeError when `version` is not three plain numbers. */
export function nextVersion(version: string, bump: Bump): string {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  if (match === null) throw new RangeError(`'${version}' is no version of the form 1.2.3`);
  const [major, minor, patch] = match.slice(1).map(Number) as [number, number, number];
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  return version;
}
