import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** The schema that the names of properties must satisfy. */
export const propertyNames = defineFamily({
  about:
    '`propertyNames` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.3.2.4 (propertyNames)',
  ids: {
    'request-body-property-names-added': 'error',
    'request-body-property-names-removed': 'info',
    'request-property-property-names-added': 'error',
    'request-property-property-names-removed': 'info',
    'request-parameter-property-names-added': 'error',
    'request-parameter-property-names-removed': 'info',
    'request-parameter-property-property-names-added': 'error',
    'request-parameter-property-property-names-removed': 'info',
    'response-body-property-names-added': 'info',
    'response-body-property-names-removed': 'error',
    'response-property-property-names-added': 'info',
    'response-property-property-names-removed': 'error',
    'response-header-property-names-added': 'info',
    'response-header-property-names-removed': 'error',
    'response-header-property-property-names-added': 'info',
    'response-header-property-property-names-removed': 'error',
  },
  keyword: 'propertyNames',
  appliesTo: ['object'],
  text: (_args, id) => describePresence('propertyNames', id),
  schema(pair) {
    const outcome = restriction('propertyNames', pair);
    return outcome && { id: `${pair.site}-property-names-${outcome}` };
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', propertyNames: { maxLength: 3 } },
      outcome: 'property-names-added',
    },
    {
      before: { type: 'object', propertyNames: { maxLength: 3 } },
      after: { type: 'object' },
      outcome: 'property-names-removed',
    },
  ],
});
