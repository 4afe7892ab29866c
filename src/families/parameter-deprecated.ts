import { defineFamily, type OperationExample } from '../compare/family.ts';
import { deprecationOf, type Lifecycle, removalOf, sunsetMoveOf } from '../compare/lifecycle.ts';
import type { Parameter } from '../document/endpoints.ts';
import { retirementOf } from '../document/lifecycle.ts';
import type { JsonObject } from '../document/types.ts';
import { describeRetirement, hitOf, placeOf } from './shared/retirement.ts';

const MARKED = {
  deprecated: 'request-parameter-deprecated',
  'deprecated-with-sunset': 'request-parameter-deprecated',
  reactivated: 'request-parameter-reactivated',
  'sunset-missing': 'request-parameter-deprecated-sunset-missing',
  'sunset-unreadable': 'request-parameter-sunset-parse',
  'sunset-too-early': 'request-parameter-sunset-date-too-small',
} as const;
const MOVED = {
  added: 'request-parameter-sunset-added',
  moved: 'request-parameter-sunset-date-changed',
  'moved-too-early': 'request-parameter-sunset-date-changed-too-small',
  deleted: 'request-parameter-sunset-deleted',
  unreadable: 'request-parameter-sunset-parse',
} as const;

/** Parameters that are announced to go away, and the date from which on they may be gone. */
export const parameterDeprecated = defineFamily({
  about:
    'Deprecating a parameter breaks nobody; it tells callers to do without. Its sunset date is a promise: it has to be readable, leave the time that the grace period allows, and stay or move to a later day.',
  spec: 'OpenAPI 3.1, 4.8.12 (deprecated); RFC 8594 (sunset)',
  ids: {
    'request-parameter-deprecated': 'info',
    'request-parameter-reactivated': 'info',
    'request-parameter-deprecated-sunset-missing': 'error',
    'request-parameter-sunset-parse': 'error',
    'request-parameter-sunset-date-too-small': 'error',
    'request-parameter-sunset-added': 'info',
    'request-parameter-sunset-date-changed': 'info',
    'request-parameter-sunset-date-changed-too-small': 'error',
    'request-parameter-sunset-deleted': 'error',
  },
  text: describeRetirement,
  parameter({ before, after, lifecycle }) {
    if (before === undefined) return undefined;
    if (after === undefined) return ofRemoved(before.node, lifecycle);
    const sides = { before: retirementOf(before.node), after: retirementOf(after.node) };
    const mark = deprecationOf(sides, lifecycle);
    // A date that can't be read is said once.
    const move = mark?.name === 'sunset-unreadable' ? undefined : sunsetMoveOf(sides, lifecycle);
    const nodes = { before: before.node, after: after.node };
    return [
      hitOf(MARKED, mark, placeOf('deprecated', nodes)),
      hitOf(MOVED, move, placeOf('x-sunset', nodes)),
    ].flatMap((found) => found ?? []);
  },
  examples: [
    example({}, { deprecated: true }, 'request-parameter-deprecated'),
    example({}, { deprecated: true, 'x-sunset': '2026-06-30' }, 'request-parameter-deprecated'),
    example({ deprecated: true }, {}, 'request-parameter-reactivated'),
    {
      ...example({}, { deprecated: true }, 'request-parameter-deprecated-sunset-missing'),
      graceDays: 90,
    },
    example({}, { deprecated: true, 'x-sunset': 'soon' }, 'request-parameter-sunset-parse'),
    example({}, { deprecated: true, 'x-sunset': '2025-12-31' }, 'request-parameter-sunset-date-too-small'),
    example(
      { deprecated: true },
      { deprecated: true, 'x-sunset': '2026-06-30' },
      'request-parameter-sunset-added',
    ),
    example(
      { deprecated: true, 'x-sunset': '2026-06-30' },
      { deprecated: true, 'x-sunset': '2026-12-31' },
      'request-parameter-sunset-date-changed',
    ),
    example(
      { deprecated: true, 'x-sunset': '2026-06-30' },
      { deprecated: true, 'x-sunset': '2025-12-31' },
      'request-parameter-sunset-date-changed-too-small',
    ),
    example(
      { deprecated: true, 'x-sunset': '2026-06-30' },
      { deprecated: true },
      'request-parameter-sunset-deleted',
    ),
    {
      before: {
        get: { parameters: [{ in: 'query', name: 'q', deprecated: true, 'x-sunset': 'soon' }] },
      },
      after: { get: {} },
      ids: ['request-parameter-sunset-parse'],
    },
  ],
});

/** Whether a parameter was removed in time can't be told without its date. */
function ofRemoved(node: Parameter['node'], lifecycle: Lifecycle) {
  const { name, args } = removalOf(retirementOf(node), lifecycle);
  return name === 'sunset-unreadable' ? { id: MOVED.unreadable, args } : undefined;
}

function example(before: JsonObject, after: JsonObject, id: string): OperationExample {
  const operation = (keywords: JsonObject): JsonObject => ({
    get: { parameters: [{ in: 'query', name: 'q', ...keywords }] },
  });
  return { before: operation(before), after: operation(after), ids: [id] };
}
