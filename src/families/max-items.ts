import { defineFamily } from '../compare/family.ts';
import { describeBound, moved } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The most items that an array may hold. */
export const maxItems = defineFamily({
  about:
    'A lower limit refuses arrays that requests send today; a higher one lets responses hold more than readers have room for.',
  spec: 'JSON Schema 2020-12, validation 6.4.1 (maxItems)',
  ids: {
    'request-body-max-items-set': 'error',
    'request-body-max-items-unset': 'info',
    'request-body-max-items-increased': 'info',
    'request-body-max-items-decreased': 'error',
    'request-property-max-items-set': 'error',
    'request-property-max-items-unset': 'info',
    'request-property-max-items-increased': 'info',
    'request-property-max-items-decreased': 'error',
    'request-parameter-max-items-set': 'error',
    'request-parameter-max-items-unset': 'info',
    'request-parameter-max-items-increased': 'info',
    'request-parameter-max-items-decreased': 'error',
    'request-parameter-property-max-items-set': 'error',
    'request-parameter-property-max-items-unset': 'info',
    'request-parameter-property-max-items-increased': 'info',
    'request-parameter-property-max-items-decreased': 'error',
    'response-body-max-items-set': 'info',
    'response-body-max-items-unset': 'error',
    'response-body-max-items-increased': 'error',
    'response-body-max-items-decreased': 'info',
    'response-property-max-items-set': 'info',
    'response-property-max-items-unset': 'error',
    'response-property-max-items-increased': 'error',
    'response-property-max-items-decreased': 'info',
    'response-header-max-items-set': 'info',
    'response-header-max-items-unset': 'error',
    'response-header-max-items-increased': 'error',
    'response-header-max-items-decreased': 'info',
    'response-header-property-max-items-set': 'info',
    'response-header-property-max-items-unset': 'error',
    'response-header-property-max-items-increased': 'error',
    'response-header-property-max-items-decreased': 'info',
  },
  keyword: 'maxItems',
  appliesTo: ['array'],
  text: (args, id) => describeBound('maximum number of items', args, id),
  schema({ site, before, after }) {
    const outcome = moved(before.maxItems, after.maxItems);
    return (
      outcome && {
        id: `${site}-max-items-${outcome}`,
        args: fromTo(before.maxItems, after.maxItems),
      }
    );
  },
  examples: [
    {
      before: { type: 'array', items: {} },
      after: { type: 'array', items: {}, maxItems: 5 },
      outcome: 'max-items-set',
    },
    {
      before: { type: 'array', items: {}, maxItems: 5 },
      after: { type: 'array', items: {} },
      outcome: 'max-items-unset',
    },
    {
      before: { type: 'array', items: {}, maxItems: 5 },
      after: { type: 'array', items: {}, maxItems: 9 },
      outcome: 'max-items-increased',
    },
    {
      before: { type: 'array', items: {}, maxItems: 9 },
      after: { type: 'array', items: {}, maxItems: 5 },
      outcome: 'max-items-decreased',
    },
  ],
});
