import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** The schema of items that no other keyword looks at. */
export const unevaluatedItems = defineFamily({
  about:
    '`unevaluatedItems` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 11.2 (unevaluatedItems)',
  ids: {
    'request-body-unevaluated-items-added': 'error',
    'request-body-unevaluated-items-removed': 'info',
    'request-property-unevaluated-items-added': 'error',
    'request-property-unevaluated-items-removed': 'info',
    'request-parameter-unevaluated-items-added': 'error',
    'request-parameter-unevaluated-items-removed': 'info',
    'request-parameter-property-unevaluated-items-added': 'error',
    'request-parameter-property-unevaluated-items-removed': 'info',
    'response-body-unevaluated-items-added': 'info',
    'response-body-unevaluated-items-removed': 'error',
    'response-property-unevaluated-items-added': 'info',
    'response-property-unevaluated-items-removed': 'error',
    'response-header-unevaluated-items-added': 'info',
    'response-header-unevaluated-items-removed': 'error',
    'response-header-property-unevaluated-items-added': 'info',
    'response-header-property-unevaluated-items-removed': 'error',
  },
  keyword: 'unevaluatedItems',
  appliesTo: ['array'],
  text: (_args, id) => describePresence('unevaluatedItems', id),
  schema(pair) {
    const outcome = restriction('unevaluatedItems', pair);
    return outcome && { id: `${pair.site}-unevaluated-items-${outcome}` };
  },
  examples: [
    {
      before: { type: 'array' },
      after: { type: 'array', unevaluatedItems: false },
      outcome: 'unevaluated-items-added',
    },
    {
      before: { type: 'array', unevaluatedItems: false },
      after: { type: 'array' },
      outcome: 'unevaluated-items-removed',
    },
  ],
});
