import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** The schema of the items of an array. */
export const items = defineFamily({
  about:
    '`items` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.3.1.2 (items)',
  ids: {
    'request-body-items-added': 'error',
    'request-body-items-removed': 'info',
    'request-property-items-added': 'error',
    'request-property-items-removed': 'info',
    'request-parameter-items-added': 'error',
    'request-parameter-items-removed': 'info',
    'request-parameter-property-items-added': 'error',
    'request-parameter-property-items-removed': 'info',
    'response-body-items-added': 'info',
    'response-body-items-removed': 'error',
    'response-property-items-added': 'info',
    'response-property-items-removed': 'error',
    'response-header-items-added': 'info',
    'response-header-items-removed': 'error',
    'response-header-property-items-added': 'info',
    'response-header-property-items-removed': 'error',
  },
  keyword: 'items',
  appliesTo: ['array'],
  text: (_args, id) => describePresence('items', id),
  schema(pair) {
    const outcome = restriction('items', pair);
    return outcome && { id: `${pair.site}-items-${outcome}` };
  },
  examples: [
    {
      before: { type: 'array' },
      after: { type: 'array', items: { type: 'string' } },
      outcome: 'items-added',
    },
    {
      before: { type: 'array', items: { type: 'string' } },
      after: { type: 'array' },
      outcome: 'items-removed',
    },
  ],
});
