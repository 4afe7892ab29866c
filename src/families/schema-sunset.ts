import { defineFamily, type SchemaSite } from '../compare/family.ts';
import { sunsetMoveOf } from '../compare/lifecycle.ts';
import { retirementOfSchema } from '../document/lifecycle.ts';
import { describeRetirement, everywhere, hitOf, subjectOf } from './shared/retirement.ts';

/** The day from which on a deprecated property or other schema may be gone. */
export const schemaSunset = defineFamily({
  about:
    'The sunset date of a deprecated property tells those who send or read it by when they have to do without. A date that is moved, taken back or can no longer be read changes their plans.',
  spec: 'RFC 8594 (sunset); RFC 3339, 5.6 (dates)',
  ids: {
    'request-body-sunset-added': 'info',
    'request-body-sunset-date-changed': 'info',
    'request-body-sunset-date-changed-too-small': 'warning',
    'request-body-sunset-deleted': 'warning',
    'request-body-sunset-parse': 'warning',
    'request-property-sunset-added': 'info',
    'request-property-sunset-date-changed': 'info',
    'request-property-sunset-date-changed-too-small': 'warning',
    'request-property-sunset-deleted': 'warning',
    'request-property-sunset-parse': 'warning',
    'request-parameter-schema-sunset-added': 'info',
    'request-parameter-schema-sunset-date-changed': 'info',
    'request-parameter-schema-sunset-date-changed-too-small': 'warning',
    'request-parameter-schema-sunset-deleted': 'warning',
    'request-parameter-schema-sunset-parse': 'warning',
    'request-parameter-property-sunset-added': 'info',
    'request-parameter-property-sunset-date-changed': 'info',
    'request-parameter-property-sunset-date-changed-too-small': 'warning',
    'request-parameter-property-sunset-deleted': 'warning',
    'request-parameter-property-sunset-parse': 'warning',
    'response-body-sunset-added': 'info',
    'response-body-sunset-date-changed': 'info',
    'response-body-sunset-date-changed-too-small': 'warning',
    'response-body-sunset-deleted': 'warning',
    'response-body-sunset-parse': 'warning',
    'response-property-sunset-added': 'info',
    'response-property-sunset-date-changed': 'info',
    'response-property-sunset-date-changed-too-small': 'warning',
    'response-property-sunset-deleted': 'warning',
    'response-property-sunset-parse': 'warning',
    'response-header-schema-sunset-added': 'info',
    'response-header-schema-sunset-date-changed': 'info',
    'response-header-schema-sunset-date-changed-too-small': 'warning',
    'response-header-schema-sunset-deleted': 'warning',
    'response-header-schema-sunset-parse': 'warning',
    'response-header-property-sunset-added': 'info',
    'response-header-property-sunset-date-changed': 'info',
    'response-header-property-sunset-date-changed-too-small': 'warning',
    'response-header-property-sunset-deleted': 'warning',
    'response-header-property-sunset-parse': 'warning',
  },
  keyword: 'x-sunset',
  text: describeRetirement,
  schema({ site, before, after, lifecycle }) {
    const sides = { before: retirementOfSchema(before), after: retirementOfSchema(after) };
    // A date that can't be read is said where the deprecation is.
    if (!sides.before.deprecated) return undefined;
    return hitOf(idsAt(site), sunsetMoveOf(sides, lifecycle));
  },
  examples: [
    {
      before: { deprecated: true },
      after: { deprecated: true, 'x-sunset': '2026-06-30' },
      ids: everywhere('sunset-added'),
    },
    {
      before: { deprecated: true, 'x-sunset': '2026-06-30' },
      after: { deprecated: true, 'x-sunset': '2026-12-31' },
      ids: everywhere('sunset-date-changed'),
    },
    {
      before: { deprecated: true, 'x-sunset': '2026-06-30' },
      after: { deprecated: true, 'x-sunset': '2025-12-31' },
      ids: everywhere('sunset-date-changed-too-small'),
    },
    {
      before: { deprecated: true, 'x-sunset': '2026-06-30' },
      after: { deprecated: true },
      ids: everywhere('sunset-deleted'),
    },
    {
      before: { deprecated: true, 'x-sunset': '2026-06-30' },
      after: { deprecated: true, 'x-sunset': 'soon' },
      ids: everywhere('sunset-parse'),
    },
  ],
});

function idsAt(site: SchemaSite) {
  const subject = subjectOf(site);
  return {
    added: `${subject}-sunset-added`,
    moved: `${subject}-sunset-date-changed`,
    'moved-too-early': `${subject}-sunset-date-changed-too-small`,
    deleted: `${subject}-sunset-deleted`,
    unreadable: `${subject}-sunset-parse`,
  } as const;
}
