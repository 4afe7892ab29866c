import { defineFamily, type SchemaSite } from '../compare/family.ts';
import { deprecationOf } from '../compare/lifecycle.ts';
import { retirementOfSchema } from '../document/lifecycle.ts';
import { describeRetirement, everywhere, hitOf, subjectOf } from './shared/retirement.ts';

/** Properties and other schemas that are announced to go away, and those that stay after all. */
export const schemaDeprecated = defineFamily({
  about:
    'Deprecating a property breaks nobody; it tells those who send or read it to do without. They need the time for it: a sunset date that cannot be read, lies in the past or comes sooner than the grace period allows gives them none.',
  spec: 'JSON Schema 2020-12, validation 9.3 (deprecated); RFC 8594 (sunset)',
  ids: {
    'request-body-deprecated': 'info',
    'request-body-deprecated-with-sunset': 'info',
    'request-body-deprecated-sunset-missing': 'warning',
    'request-body-deprecated-sunset-invalid': 'warning',
    'request-body-sunset-date-too-small': 'warning',
    'request-body-reactivated': 'info',
    'request-property-deprecated': 'info',
    'request-property-deprecated-with-sunset': 'info',
    'request-property-deprecated-sunset-missing': 'error',
    'request-property-deprecated-sunset-invalid': 'error',
    'request-property-sunset-date-too-small': 'error',
    'request-property-reactivated': 'info',
    'request-parameter-schema-deprecated': 'info',
    'request-parameter-schema-deprecated-with-sunset': 'info',
    'request-parameter-schema-deprecated-sunset-missing': 'warning',
    'request-parameter-schema-deprecated-sunset-invalid': 'warning',
    'request-parameter-schema-sunset-date-too-small': 'warning',
    'request-parameter-schema-reactivated': 'info',
    'request-parameter-property-deprecated': 'info',
    'request-parameter-property-deprecated-with-sunset': 'info',
    'request-parameter-property-deprecated-sunset-missing': 'warning',
    'request-parameter-property-deprecated-sunset-invalid': 'warning',
    'request-parameter-property-sunset-date-too-small': 'warning',
    'request-parameter-property-reactivated': 'info',
    'response-body-deprecated': 'info',
    'response-body-deprecated-with-sunset': 'info',
    'response-body-deprecated-sunset-missing': 'warning',
    'response-body-deprecated-sunset-invalid': 'warning',
    'response-body-sunset-date-too-small': 'warning',
    'response-body-reactivated': 'info',
    'response-property-deprecated': 'info',
    'response-property-deprecated-with-sunset': 'info',
    'response-property-deprecated-sunset-missing': 'error',
    'response-property-deprecated-sunset-invalid': 'error',
    'response-property-sunset-date-too-small': 'error',
    'response-property-reactivated': 'info',
    'response-header-schema-deprecated': 'info',
    'response-header-schema-deprecated-with-sunset': 'info',
    'response-header-schema-deprecated-sunset-missing': 'warning',
    'response-header-schema-deprecated-sunset-invalid': 'warning',
    'response-header-schema-sunset-date-too-small': 'warning',
    'response-header-schema-reactivated': 'info',
    'response-header-property-deprecated': 'info',
    'response-header-property-deprecated-with-sunset': 'info',
    'response-header-property-deprecated-sunset-missing': 'warning',
    'response-header-property-deprecated-sunset-invalid': 'warning',
    'response-header-property-sunset-date-too-small': 'warning',
    'response-header-property-reactivated': 'info',
  },
  keyword: 'deprecated',
  text: describeRetirement,
  schema({ site, before, after, lifecycle }) {
    const sides = { before: retirementOfSchema(before), after: retirementOfSchema(after) };
    return hitOf(idsAt(site), deprecationOf(sides, lifecycle));
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'string', deprecated: true },
      ids: everywhere('deprecated'),
    },
    {
      before: { type: 'string' },
      after: { type: 'string', deprecated: true, 'x-sunset': '2026-06-30' },
      ids: everywhere('deprecated-with-sunset'),
    },
    {
      graceDays: 90,
      before: { type: 'string' },
      after: { type: 'string', deprecated: true },
      ids: everywhere('deprecated-sunset-missing'),
    },
    {
      before: { type: 'string' },
      after: { type: 'string', deprecated: true, 'x-sunset': 'soon' },
      ids: everywhere('deprecated-sunset-invalid'),
    },
    {
      before: { type: 'string' },
      after: { type: 'string', deprecated: true, 'x-sunset': '2025-12-31' },
      ids: everywhere('sunset-date-too-small'),
    },
    {
      before: { type: 'string', deprecated: true },
      after: { type: 'string' },
      ids: everywhere('reactivated'),
    },
  ],
});

function idsAt(site: SchemaSite) {
  const subject = subjectOf(site);
  return {
    deprecated: `${subject}-deprecated`,
    'deprecated-with-sunset': `${subject}-deprecated-with-sunset`,
    'sunset-missing': `${subject}-deprecated-sunset-missing`,
    'sunset-unreadable': `${subject}-deprecated-sunset-invalid`,
    'sunset-too-early': `${subject}-sunset-date-too-small`,
    reactivated: `${subject}-reactivated`,
  } as const;
}
