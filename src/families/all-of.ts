import { defineFamily } from '../compare/family.ts';
import { describeMembers, memberNames } from './shared/members.ts';

/** Alternatives of a schema: all of them must hold. */
export const allOf = defineFamily({
  about:
    'A further condition refuses values that requests send today; one less lets responses hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.2.1.1 (allOf)',
  ids: {
    'request-body-all-of-added': 'error',
    'request-body-all-of-removed': 'info',
    'request-property-all-of-added': 'error',
    'request-property-all-of-removed': 'info',
    'request-parameter-all-of-added': 'error',
    'request-parameter-all-of-removed': 'info',
    'request-parameter-property-all-of-added': 'error',
    'request-parameter-property-all-of-removed': 'info',
    'response-body-all-of-added': 'info',
    'response-body-all-of-removed': 'error',
    'response-property-all-of-added': 'info',
    'response-property-all-of-removed': 'error',
    'response-header-all-of-added': 'info',
    'response-header-all-of-removed': 'error',
    'response-header-property-all-of-added': 'info',
    'response-header-property-all-of-removed': 'error',
  },
  keyword: 'allOf',
  text: (args, id) => describeMembers('allOf', args, id),
  schema({ site, members }) {
    const { added, removed } = members('allOf');
    return [
      ...(added.length > 0 ? [{ id: `${site}-all-of-added`, args: memberNames(added) } as const] : []),
      ...(removed.length > 0 ? [{ id: `${site}-all-of-removed`, args: memberNames(removed) } as const] : []),
    ];
  },
  examples: [
    {
      before: { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }] },
      after: { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }, { not: { const: 3 } }] },
      outcome: 'all-of-added',
    },
    {
      before: { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }, { not: { const: 3 } }] },
      after: { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }] },
      outcome: 'all-of-removed',
    },
  ],
});
