import { defineFamily } from '../compare/family.ts';
import { describeBound, moved } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The most items that may match `contains`. */
export const maxContains = defineFamily({
  about:
    'A lower limit refuses arrays that requests send today; a higher one lets responses hold more matches than readers expect.',
  spec: 'JSON Schema 2020-12, validation 6.4.4 (maxContains)',
  ids: {
    'request-body-max-contains-set': 'error',
    'request-body-max-contains-unset': 'info',
    'request-body-max-contains-increased': 'info',
    'request-body-max-contains-decreased': 'error',
    'request-property-max-contains-set': 'error',
    'request-property-max-contains-unset': 'info',
    'request-property-max-contains-increased': 'info',
    'request-property-max-contains-decreased': 'error',
    'request-parameter-max-contains-set': 'error',
    'request-parameter-max-contains-unset': 'info',
    'request-parameter-max-contains-increased': 'info',
    'request-parameter-max-contains-decreased': 'error',
    'request-parameter-property-max-contains-set': 'error',
    'request-parameter-property-max-contains-unset': 'info',
    'request-parameter-property-max-contains-increased': 'info',
    'request-parameter-property-max-contains-decreased': 'error',
    'response-body-max-contains-set': 'info',
    'response-body-max-contains-unset': 'error',
    'response-body-max-contains-increased': 'error',
    'response-body-max-contains-decreased': 'info',
    'response-property-max-contains-set': 'info',
    'response-property-max-contains-unset': 'error',
    'response-property-max-contains-increased': 'error',
    'response-property-max-contains-decreased': 'info',
    'response-header-max-contains-set': 'info',
    'response-header-max-contains-unset': 'error',
    'response-header-max-contains-increased': 'error',
    'response-header-max-contains-decreased': 'info',
    'response-header-property-max-contains-set': 'info',
    'response-header-property-max-contains-unset': 'error',
    'response-header-property-max-contains-increased': 'error',
    'response-header-property-max-contains-decreased': 'info',
  },
  keyword: 'maxContains',
  appliesTo: ['array'],
  text: (args, id) => describeBound('maximum number of matching items', args, id),
  schema({ site, before, after }) {
    const outcome = moved(before.maxContains, after.maxContains);
    return (
      outcome && {
        id: `${site}-max-contains-${outcome}`,
        args: fromTo(before.maxContains, after.maxContains),
      }
    );
  },
  examples: [
    {
      before: { type: 'array', contains: {} },
      after: { type: 'array', contains: {}, maxContains: 5 },
      outcome: 'max-contains-set',
    },
    {
      before: { type: 'array', contains: {}, maxContains: 5 },
      after: { type: 'array', contains: {} },
      outcome: 'max-contains-unset',
    },
    {
      before: { type: 'array', contains: {}, maxContains: 5 },
      after: { type: 'array', contains: {}, maxContains: 9 },
      outcome: 'max-contains-increased',
    },
    {
      before: { type: 'array', contains: {}, maxContains: 9 },
      after: { type: 'array', contains: {}, maxContains: 5 },
      outcome: 'max-contains-decreased',
    },
  ],
});
