import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** The schema of properties that no other keyword looks at. */
export const unevaluatedProperties = defineFamily({
  about:
    '`unevaluatedProperties` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 11.3 (unevaluatedProperties)',
  ids: {
    'request-body-unevaluated-properties-added': 'error',
    'request-body-unevaluated-properties-removed': 'info',
    'request-property-unevaluated-properties-added': 'error',
    'request-property-unevaluated-properties-removed': 'info',
    'request-parameter-unevaluated-properties-added': 'error',
    'request-parameter-unevaluated-properties-removed': 'info',
    'request-parameter-property-unevaluated-properties-added': 'error',
    'request-parameter-property-unevaluated-properties-removed': 'info',
    'response-body-unevaluated-properties-added': 'info',
    'response-body-unevaluated-properties-removed': 'error',
    'response-property-unevaluated-properties-added': 'info',
    'response-property-unevaluated-properties-removed': 'error',
    'response-header-unevaluated-properties-added': 'info',
    'response-header-unevaluated-properties-removed': 'error',
    'response-header-property-unevaluated-properties-added': 'info',
    'response-header-property-unevaluated-properties-removed': 'error',
  },
  keyword: 'unevaluatedProperties',
  appliesTo: ['object'],
  text: (_args, id) => describePresence('unevaluatedProperties', id),
  schema(pair) {
    const outcome = restriction('unevaluatedProperties', pair);
    return outcome && { id: `${pair.site}-unevaluated-properties-${outcome}` };
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', unevaluatedProperties: false },
      outcome: 'unevaluated-properties-added',
    },
    {
      before: { type: 'object', unevaluatedProperties: false },
      after: { type: 'object' },
      outcome: 'unevaluated-properties-removed',
    },
  ],
});
