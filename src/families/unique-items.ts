import { defineFamily } from '../compare/family.ts';
import { describePresence, presence } from './shared/presence.ts';

/** Whether the items of an array must differ. */
export const uniqueItems = defineFamily({
  about:
    'Unique items refuses values that requests send today; without that responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 6.4.3 (uniqueItems)',
  ids: {
    'request-body-unique-items-added': 'error',
    'request-body-unique-items-removed': 'info',
    'request-property-unique-items-added': 'error',
    'request-property-unique-items-removed': 'info',
    'request-parameter-unique-items-added': 'error',
    'request-parameter-unique-items-removed': 'info',
    'request-parameter-property-unique-items-added': 'error',
    'request-parameter-property-unique-items-removed': 'info',
    'response-body-unique-items-added': 'info',
    'response-body-unique-items-removed': 'error',
    'response-property-unique-items-added': 'info',
    'response-property-unique-items-removed': 'error',
    'response-header-unique-items-added': 'info',
    'response-header-unique-items-removed': 'error',
    'response-header-property-unique-items-added': 'info',
    'response-header-property-unique-items-removed': 'error',
  },
  keyword: 'uniqueItems',
  appliesTo: ['array'],
  text: (_args, id) => describePresence('uniqueItems', id),
  schema({ site, before, after }) {
    const outcome = presence(before.uniqueItems, after.uniqueItems);
    return outcome && { id: `${site}-unique-items-${outcome}` };
  },
  examples: [
    {
      before: { type: 'array', items: {} },
      after: { type: 'array', items: {}, uniqueItems: true },
      outcome: 'unique-items-added',
    },
    {
      before: { type: 'array', items: {}, uniqueItems: true },
      after: { type: 'array', items: {} },
      outcome: 'unique-items-removed',
    },
  ],
});
