import { defineFamily } from '../compare/family.ts';
import { describeBound, movedBeside } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The largest number that is allowed. */
export const maximum = defineFamily({
  about:
    'A lower maximum refuses numbers that requests send today; a higher one lets responses hold numbers that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 6.2.2 (maximum)',
  ids: {
    'request-body-max-set': 'error',
    'request-body-max-unset': 'info',
    'request-body-max-increased': 'info',
    'request-body-max-decreased': 'error',
    'request-property-max-set': 'error',
    'request-property-max-unset': 'info',
    'request-property-max-increased': 'info',
    'request-property-max-decreased': 'error',
    'request-parameter-max-set': 'error',
    'request-parameter-max-unset': 'info',
    'request-parameter-max-increased': 'info',
    'request-parameter-max-decreased': 'error',
    'request-parameter-property-max-set': 'error',
    'request-parameter-property-max-unset': 'info',
    'request-parameter-property-max-increased': 'info',
    'request-parameter-property-max-decreased': 'error',
    'response-body-max-set': 'info',
    'response-body-max-unset': 'error',
    'response-body-max-increased': 'error',
    'response-body-max-decreased': 'info',
    'response-property-max-set': 'info',
    'response-property-max-unset': 'error',
    'response-property-max-increased': 'error',
    'response-property-max-decreased': 'info',
    'response-header-max-set': 'info',
    'response-header-max-unset': 'error',
    'response-header-max-increased': 'error',
    'response-header-max-decreased': 'info',
    'response-header-property-max-set': 'info',
    'response-header-property-max-unset': 'error',
    'response-header-property-max-increased': 'error',
    'response-header-property-max-decreased': 'info',
  },
  keyword: 'maximum',
  appliesTo: ['number', 'integer'],
  text: (args, id) => describeBound('maximum', args, id),
  schema({ site, before, after }) {
    const own = { before: before.maximum, after: after.maximum };
    const other = { before: before.exclusiveMaximum, after: after.exclusiveMaximum };
    const outcome = movedBeside(own, other, (bound, limit) => bound <= limit);
    return (
      outcome && {
        id: `${site}-max-${outcome}`,
        args: fromTo(own.before, own.after),
      }
    );
  },
  examples: [
    {
      before: { type: 'number' },
      after: { type: 'number', maximum: 5 },
      outcome: 'max-set',
    },
    {
      before: { type: 'number', maximum: 5 },
      after: { type: 'number' },
      outcome: 'max-unset',
    },
    {
      before: { type: 'number', maximum: 5 },
      after: { type: 'number', maximum: 9 },
      outcome: 'max-increased',
    },
    {
      before: { type: 'number', maximum: 9 },
      after: { type: 'number', maximum: 5 },
      outcome: 'max-decreased',
    },
  ],
});
