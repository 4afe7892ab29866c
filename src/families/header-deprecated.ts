import { defineFamily, type OperationExample } from '../compare/family.ts';
import { deprecationOf, sunsetMoveOf } from '../compare/lifecycle.ts';
import { retirementOf } from '../document/lifecycle.ts';
import type { JsonObject } from '../document/types.ts';
import { describeRetirement, hitOf, placeOf } from './shared/retirement.ts';

const MARKED = {
  deprecated: 'response-header-deprecated',
  'deprecated-with-sunset': 'response-header-deprecated-with-sunset',
  'sunset-missing': 'response-header-deprecated-sunset-missing',
  'sunset-unreadable': 'response-header-deprecated-sunset-invalid',
  'sunset-too-early': 'response-header-sunset-date-too-small',
  reactivated: 'response-header-reactivated',
} as const;
const MOVED = {
  added: 'response-header-sunset-added',
  moved: 'response-header-sunset-date-changed',
  'moved-too-early': 'response-header-sunset-date-changed-too-small',
  deleted: 'response-header-sunset-deleted',
  unreadable: 'response-header-deprecated-sunset-invalid',
} as const;

/** Response headers that are announced to go away, and those that stay after all. */
export const headerDeprecated = defineFamily({
  about:
    'Deprecating a response header breaks nobody; it tells those who read it to do without, and a sunset date by when.',
  spec: 'OpenAPI 3.1, 4.8.21 Header Object (deprecated); RFC 8594 (sunset)',
  ids: {
    'response-header-deprecated': 'info',
    'response-header-deprecated-with-sunset': 'info',
    'response-header-deprecated-sunset-missing': 'warning',
    'response-header-deprecated-sunset-invalid': 'warning',
    'response-header-sunset-date-too-small': 'warning',
    'response-header-reactivated': 'info',
    'response-header-sunset-added': 'info',
    'response-header-sunset-date-changed': 'info',
    'response-header-sunset-date-changed-too-small': 'warning',
    'response-header-sunset-deleted': 'warning',
  },
  text: describeRetirement,
  header({ before, after, lifecycle }) {
    if (before === undefined || after === undefined) return undefined;
    const sides = { before: retirementOf(before), after: retirementOf(after) };
    const mark = deprecationOf(sides, lifecycle);
    // A date that can't be read is said once.
    const move = mark?.name === 'sunset-unreadable' ? undefined : sunsetMoveOf(sides, lifecycle);
    return [
      hitOf(MARKED, mark, placeOf('deprecated', { before, after })),
      hitOf(MOVED, move, placeOf('x-sunset', { before, after })),
    ].flatMap((found) => found ?? []);
  },
  examples: [
    example({}, { deprecated: true }, 'response-header-deprecated'),
    example({}, { deprecated: true, 'x-sunset': '2026-06-30' }, 'response-header-deprecated-with-sunset'),
    { ...example({}, { deprecated: true }, 'response-header-deprecated-sunset-missing'), graceDays: 90 },
    example({}, { deprecated: true, 'x-sunset': 'soon' }, 'response-header-deprecated-sunset-invalid'),
    example({}, { deprecated: true, 'x-sunset': '2025-12-31' }, 'response-header-sunset-date-too-small'),
    example({ deprecated: true }, {}, 'response-header-reactivated'),
    example(until(), until('2026-06-30'), 'response-header-sunset-added'),
    example(until('2026-06-30'), until('2026-12-31'), 'response-header-sunset-date-changed'),
    example(until('2026-06-30'), until('2025-12-31'), 'response-header-sunset-date-changed-too-small'),
    example(until('2026-06-30'), until(), 'response-header-sunset-deleted'),
  ],
});

function until(sunset?: string): JsonObject {
  return { deprecated: true, ...(sunset === undefined ? {} : { 'x-sunset': sunset }) };
}

function example(before: JsonObject, after: JsonObject, id: string): OperationExample {
  const operation = (keywords: JsonObject): JsonObject => ({
    get: {
      responses: {
        200: { description: 'done', headers: { 'X-Ripe': { schema: { type: 'string' }, ...keywords } } },
      },
    },
  });
  return { before: operation(before), after: operation(after), ids: [id] };
}
