import { defineFamily } from '../compare/family.ts';
import { deprecationOf } from '../compare/lifecycle.ts';
import { retirementOf } from '../document/lifecycle.ts';
import { describeRetirement, hitOf, placeOf } from './shared/retirement.ts';

const IDS = {
  deprecated: 'endpoint-deprecated',
  'deprecated-with-sunset': 'endpoint-deprecated-with-sunset',
  reactivated: 'endpoint-reactivated',
  'sunset-missing': 'api-deprecated-sunset-missing',
  'sunset-unreadable': 'api-deprecated-sunset-parse',
  'sunset-too-early': 'api-sunset-date-too-small',
} as const;

/** Operations that are announced to go away, and those that stay after all. */
export const endpointDeprecated = defineFamily({
  about:
    'Deprecating an operation breaks nobody; it tells callers to move on. They need the time for it: a sunset date that cannot be read, lies in the past or comes sooner than the grace period allows gives them none.',
  spec: 'OpenAPI 3.1, 4.8.10 (deprecated); RFC 8594 (sunset)',
  ids: {
    'endpoint-deprecated': 'info',
    'endpoint-deprecated-with-sunset': 'info',
    'endpoint-reactivated': 'info',
    'api-deprecated-sunset-missing': 'error',
    'api-deprecated-sunset-parse': 'error',
    'api-sunset-date-too-small': 'error',
  },
  text: describeRetirement,
  endpoint({ before, after, lifecycle }) {
    if (before === undefined || after === undefined) return undefined;
    const operations = { before: before.operation, after: after.operation };
    const sides = { before: retirementOf(before.operation), after: retirementOf(after.operation) };
    return hitOf(IDS, deprecationOf(sides, lifecycle), placeOf('deprecated', operations));
  },
  examples: [
    {
      before: { get: {} },
      after: { get: { deprecated: true } },
      ids: ['endpoint-deprecated'],
    },
    {
      before: { get: {} },
      after: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      ids: ['endpoint-deprecated-with-sunset'],
    },
    {
      before: { get: { deprecated: true } },
      after: { get: {} },
      ids: ['endpoint-reactivated'],
    },
    {
      graceDays: 90,
      before: { get: {} },
      after: { get: { deprecated: true } },
      ids: ['api-deprecated-sunset-missing'],
    },
    {
      before: { get: {} },
      after: { get: { deprecated: true, 'x-sunset': 'next summer' } },
      ids: ['api-deprecated-sunset-parse'],
    },
    {
      graceDays: 90,
      before: { get: {} },
      after: { get: { deprecated: true, 'x-sunset': '2026-03-31' } },
      ids: ['api-sunset-date-too-small'],
    },
    {
      graceDays: 90,
      before: { get: { 'x-stability-level': 'alpha' } },
      after: { get: { 'x-stability-level': 'alpha', deprecated: true } },
      ids: ['endpoint-deprecated'],
    },
  ],
});
