import { defineFamily } from '../compare/family.ts';
import { describeBound, shifted } from './shared/bound.ts';

/** The fewest items that an array may hold. */
export const minItems = defineFamily({
  about:
    'A higher limit refuses arrays that requests send today; a lower one lets responses hold fewer items than readers count on.',
  spec: 'JSON Schema 2020-12, validation 6.4.2 (minItems, 0 by default)',
  ids: {
    'request-body-min-items-increased': 'error',
    'request-body-min-items-decreased': 'info',
    'request-property-min-items-increased': 'error',
    'request-property-min-items-decreased': 'info',
    'request-parameter-min-items-increased': 'error',
    'request-parameter-min-items-decreased': 'info',
    'request-parameter-property-min-items-increased': 'error',
    'request-parameter-property-min-items-decreased': 'info',
    'response-body-min-items-increased': 'info',
    'response-body-min-items-decreased': 'error',
    'response-property-min-items-increased': 'info',
    'response-property-min-items-decreased': 'error',
    'response-header-min-items-increased': 'info',
    'response-header-min-items-decreased': 'error',
    'response-header-property-min-items-increased': 'info',
    'response-header-property-min-items-decreased': 'error',
  },
  keyword: 'minItems',
  appliesTo: ['array'],
  text: (args, id) => describeBound('minimum number of items', args, id),
  schema({ site, before, after }) {
    const [from, to] = [before.minItems ?? 0, after.minItems ?? 0];
    const outcome = shifted(from, to);
    return outcome && { id: `${site}-min-items-${outcome}`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'array', items: {} },
      after: { type: 'array', items: {}, minItems: 3 },
      outcome: 'min-items-increased',
    },
    {
      before: { type: 'array', items: {}, minItems: 3 },
      after: { type: 'array', items: {}, minItems: 2 },
      outcome: 'min-items-decreased',
    },
  ],
});
