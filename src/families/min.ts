import { defineFamily } from '../compare/family.ts';
import { describeBound, movedBeside } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The smallest number that is allowed. */
export const minimum = defineFamily({
  about:
    'A higher minimum refuses numbers that requests send today; a lower one lets responses hold numbers that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 6.2.4 (minimum)',
  ids: {
    'request-body-min-set': 'error',
    'request-body-min-unset': 'info',
    'request-body-min-increased': 'error',
    'request-body-min-decreased': 'info',
    'request-property-min-set': 'error',
    'request-property-min-unset': 'info',
    'request-property-min-increased': 'error',
    'request-property-min-decreased': 'info',
    'request-parameter-min-set': 'error',
    'request-parameter-min-unset': 'info',
    'request-parameter-min-increased': 'error',
    'request-parameter-min-decreased': 'info',
    'request-parameter-property-min-set': 'error',
    'request-parameter-property-min-unset': 'info',
    'request-parameter-property-min-increased': 'error',
    'request-parameter-property-min-decreased': 'info',
    'response-body-min-set': 'info',
    'response-body-min-unset': 'error',
    'response-body-min-increased': 'info',
    'response-body-min-decreased': 'error',
    'response-property-min-set': 'info',
    'response-property-min-unset': 'error',
    'response-property-min-increased': 'info',
    'response-property-min-decreased': 'error',
    'response-header-min-set': 'info',
    'response-header-min-unset': 'error',
    'response-header-min-increased': 'info',
    'response-header-min-decreased': 'error',
    'response-header-property-min-set': 'info',
    'response-header-property-min-unset': 'error',
    'response-header-property-min-increased': 'info',
    'response-header-property-min-decreased': 'error',
  },
  keyword: 'minimum',
  appliesTo: ['number', 'integer'],
  text: (args, id) => describeBound('minimum', args, id),
  schema({ site, before, after }) {
    const own = { before: before.minimum, after: after.minimum };
    const other = { before: before.exclusiveMinimum, after: after.exclusiveMinimum };
    const outcome = movedBeside(own, other, (bound, limit) => bound >= limit);
    return (
      outcome && {
        id: `${site}-min-${outcome}`,
        args: fromTo(own.before, own.after),
      }
    );
  },
  examples: [
    {
      before: { type: 'number' },
      after: { type: 'number', minimum: 5 },
      outcome: 'min-set',
    },
    {
      before: { type: 'number', minimum: 5 },
      after: { type: 'number' },
      outcome: 'min-unset',
    },
    {
      before: { type: 'number', minimum: 5 },
      after: { type: 'number', minimum: 9 },
      outcome: 'min-increased',
    },
    {
      before: { type: 'number', minimum: 9 },
      after: { type: 'number', minimum: 5 },
      outcome: 'min-decreased',
    },
  ],
});
