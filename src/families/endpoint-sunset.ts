import { defineFamily, type EndpointSides } from '../compare/family.ts';
import { removalOf, sunsetMoveOf } from '../compare/lifecycle.ts';
import { retirementOf } from '../document/lifecycle.ts';
import { describeRetirement, hitOf, placeOf } from './shared/retirement.ts';

const IDS = {
  added: 'api-sunset-added',
  moved: 'api-sunset-date-changed',
  'moved-too-early': 'api-sunset-date-changed-too-small',
  deleted: 'sunset-deleted',
  unreadable: 'api-path-sunset-parse',
} as const;

/** The date that is the promise of a deprecated operation: until then it stays. */
export const endpointSunset = defineFamily({
  about:
    'The sunset date of a deprecated operation is a promise: until then it stays. Taking it back, moving it to an earlier day or writing it so that nobody can read it breaks those who plan by it.',
  spec: 'RFC 8594 (sunset); RFC 3339, 5.6 (dates)',
  ids: {
    'api-sunset-added': 'info',
    'api-sunset-date-changed': 'info',
    'api-sunset-date-changed-too-small': 'error',
    'sunset-deleted': 'error',
    'api-path-sunset-parse': 'error',
  },
  text: describeRetirement,
  endpoint(sides) {
    const { before, after, lifecycle } = sides;
    if (before === undefined) return undefined;
    if (after === undefined) return ofRemoved(sides);
    const retirements = { before: retirementOf(before.operation), after: retirementOf(after.operation) };
    const operations = { before: before.operation, after: after.operation };
    return hitOf(IDS, sunsetMoveOf(retirements, lifecycle), placeOf('x-sunset', operations));
  },
  examples: [
    {
      before: { get: { deprecated: true } },
      after: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      ids: ['api-sunset-added'],
    },
    {
      before: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      after: { get: { deprecated: true, 'x-sunset': '2026-12-31T00:00:00Z' } },
      ids: ['api-sunset-date-changed'],
    },
    {
      before: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      after: { get: { deprecated: true, 'x-sunset': '2025-12-31' } },
      ids: ['api-sunset-date-changed-too-small'],
    },
    {
      before: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      after: { get: { deprecated: true } },
      ids: ['sunset-deleted'],
    },
    {
      before: { get: { deprecated: true, 'x-sunset': '2026-06-30' } },
      after: { get: { deprecated: true, 'x-sunset': '2026-06-31' } },
      ids: ['api-path-sunset-parse'],
    },
    {
      before: { get: {}, put: { deprecated: true, 'x-sunset': 'next summer' } },
      after: { get: {} },
      ids: ['api-path-sunset-parse'],
    },
  ],
});

/** Whether an operation was removed in time can't be told without its date. */
function ofRemoved({ before, lifecycle }: EndpointSides) {
  if (before === undefined || before.kind === 'webhook') return undefined;
  const removal = removalOf(retirementOf(before.operation), lifecycle);
  return removal.name === 'sunset-unreadable' ? { id: IDS.unreadable, args: removal.args } : undefined;
}
