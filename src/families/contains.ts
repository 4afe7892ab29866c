import { defineFamily } from '../compare/family.ts';
import { describePresence, presence } from './shared/presence.ts';

/** The item that an array must hold. */
export const contains = defineFamily({
  about:
    '`contains` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.3.1.3 (contains)',
  ids: {
    'request-body-contains-added': 'error',
    'request-body-contains-removed': 'info',
    'request-property-contains-added': 'error',
    'request-property-contains-removed': 'info',
    'request-parameter-contains-added': 'error',
    'request-parameter-contains-removed': 'info',
    'request-parameter-property-contains-added': 'error',
    'request-parameter-property-contains-removed': 'info',
    'response-body-contains-added': 'info',
    'response-body-contains-removed': 'error',
    'response-property-contains-added': 'info',
    'response-property-contains-removed': 'error',
    'response-header-contains-added': 'info',
    'response-header-contains-removed': 'error',
    'response-header-property-contains-added': 'info',
    'response-header-property-contains-removed': 'error',
  },
  keyword: 'contains',
  appliesTo: ['array'],
  text: (_args, id) => describePresence('contains', id),
  schema({ site, before, after }) {
    const outcome = presence(before.contains, after.contains);
    return outcome && { id: `${site}-contains-${outcome}` };
  },
  examples: [
    {
      before: { type: 'array', items: {} },
      after: { type: 'array', items: {}, contains: { const: 1 } },
      outcome: 'contains-added',
    },
    {
      before: { type: 'array', items: {}, contains: { const: 1 } },
      after: { type: 'array', items: {} },
      outcome: 'contains-removed',
    },
  ],
});
