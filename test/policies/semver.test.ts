import { describe, expect, it } from 'vitest';
import type { Level } from '../../src/change.ts';
import { type Bump, bumpFor, larger, nextVersion } from '../../src/policies/semver.ts';

const CASES: readonly (readonly [bump: Bump, level: Level, ids: string])[] = [
  ['major', 'error', 'api-path-removed-without-deprecation request-property-became-required anything-at-all'],
  ['major', 'info', 'response-property-enum-value-removed request-read-only-property-enum-value-removed'],
  ['major', 'info', 'response-mediatype-enum-value-removed response-non-success-status-removed'],
  ['major', 'info', 'api-schema-removed api-schema-renamed api-operation-id-removed'],
  ['major', 'info', 'api-removed-with-deprecation api-path-removed-with-deprecation'],
  ['major', 'info', 'response-property-one-of-removed response-body-any-of-removed'],
  [
    'major',
    'info',
    'response-optional-write-only-property-removed request-parameter-removed-with-deprecation',
  ],
  [
    'major',
    'warning',
    'request-property-removed request-parameter-removed response-optional-property-removed',
  ],
  ['minor', 'warning', 'response-property-enum-value-added request-property-max-length-set'],
  [
    'minor',
    'info',
    'endpoint-added webhook-added new-optional-request-property new-optional-request-parameter',
  ],
  ['minor', 'info', 'response-optional-property-added response-required-property-added'],
  [
    'minor',
    'info',
    'request-property-enum-value-added request-body-one-of-added request-body-added-optional',
  ],
  ['minor', 'info', 'request-body-media-type-added response-success-status-added'],
  ['minor', 'info', 'endpoint-deprecated request-property-deprecated-with-sunset'],
  ['patch', 'info', 'request-property-max-length-increased request-property-became-optional api-tag-removed'],
  ['minor', 'info', 'response-header-added response-property-x-extensible-enum-value-added'],
  ['patch', 'info', 'request-body-pattern-property-removed response-body-pattern-property-added'],
  ['patch', 'info', 'response-property-x-extensible-enum-value-removed'],
  ['patch', 'info', 'response-property-default-value-changed response-body-one-of-removed-not-an-id'],
];

describe('bumpFor', () => {
  const each = CASES.flatMap(([bump, level, ids]) => ids.split(' ').map((id) => ({ bump, level, id })));
  it.each(each)('$id at level $level → $bump', ({ bump, level, id }) => {
    expect(bumpFor([{ id, level }])).toBe(bump);
  });

  it('takes the largest, and none for nothing', () => {
    const minor = { id: 'endpoint-added', level: 'info' } as const;
    const patch = { id: 'api-tag-added', level: 'info' } as const;
    const major = { id: 'api-schema-removed', level: 'info' } as const;
    expect(bumpFor([])).toBe('none');
    expect(bumpFor([patch, minor, patch])).toBe('minor');
    expect(bumpFor([minor, major, patch])).toBe('major');
  });

  it('orders bumps', () => {
    expect(larger('patch', 'none')).toBe('patch');
    expect(larger('minor', 'major')).toBe('major');
    expect(larger('minor', 'minor')).toBe('minor');
  });
});

describe('nextVersion', () => {
  it.each([
    ['1.0.0', 'major', '2.0.0'],
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['1.2.3', 'none', '1.2.3'],
    ['9.9.9', 'patch', '9.9.10'],
  ] as const)('%s, %s → %s', (version, bump, next) => {
    expect(nextVersion(version, bump)).toBe(next);
  });

  it.each(['1.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0', ''])('refuses %o', (version) => {
    expect(() => nextVersion(version, 'patch')).toThrow(RangeError);
  });
});
