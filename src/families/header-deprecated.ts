import { defineFamily, type OperationExample } from '../compare/family.ts';
import { deprecationOf } from '../compare/lifecycle.ts';
import { retirementOf } from '../document/lifecycle.ts';
import type { JsonObject } from '../document/types.ts';
import { describeRetirement, hitOf, placeOf } from './shared/retirement.ts';

const IDS = {
  deprecated: 'response-header-deprecated',
  'deprecated-with-sunset': 'response-header-deprecated-with-sunset',
  'sunset-missing': 'response-header-deprecated-sunset-missing',
  'sunset-unreadable': 'response-header-deprecated-sunset-invalid',
  'sunset-too-early': 'response-header-sunset-date-too-small',
  reactivated: 'response-header-reactivated',
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
  },
  keyword: 'deprecated',
  text: describeRetirement,
  header({ before, after, lifecycle }) {
    if (before === undefined || after === undefined) return undefined;
    const sides = { before: retirementOf(before), after: retirementOf(after) };
    return hitOf(IDS, deprecationOf(sides, lifecycle), placeOf('deprecated', { before, after }));
  },
  examples: [
    example({}, { deprecated: true }, 'response-header-deprecated'),
    example({}, { deprecated: true, 'x-sunset': '2026-06-30' }, 'response-header-deprecated-with-sunset'),
    { ...example({}, { deprecated: true }, 'response-header-deprecated-sunset-missing'), graceDays: 90 },
    example({}, { deprecated: true, 'x-sunset': 'soon' }, 'response-header-deprecated-sunset-invalid'),
    example({}, { deprecated: true, 'x-sunset': '2025-12-31' }, 'response-header-sunset-date-too-small'),
    example({ deprecated: true }, {}, 'response-header-reactivated'),
  ],
});

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
