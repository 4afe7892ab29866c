import { defineFamily } from '../compare/family.ts';
import { describeBound, moved } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The most properties that an object may have. */
export const maxProperties = defineFamily({
  about:
    'A lower limit refuses objects that requests send today; a higher one lets responses hold more than readers expect.',
  spec: 'JSON Schema 2020-12, validation 6.5.1 (maxProperties)',
  ids: {
    'request-body-max-properties-set': 'error',
    'request-body-max-properties-unset': 'info',
    'request-body-max-properties-increased': 'info',
    'request-body-max-properties-decreased': 'error',
    'request-property-max-properties-set': 'error',
    'request-property-max-properties-unset': 'info',
    'request-property-max-properties-increased': 'info',
    'request-property-max-properties-decreased': 'error',
    'request-parameter-max-properties-set': 'error',
    'request-parameter-max-properties-unset': 'info',
    'request-parameter-max-properties-increased': 'info',
    'request-parameter-max-properties-decreased': 'error',
    'request-parameter-property-max-properties-set': 'error',
    'request-parameter-property-max-properties-unset': 'info',
    'request-parameter-property-max-properties-increased': 'info',
    'request-parameter-property-max-properties-decreased': 'error',
    'response-body-max-properties-set': 'info',
    'response-body-max-properties-unset': 'error',
    'response-body-max-properties-increased': 'error',
    'response-body-max-properties-decreased': 'info',
    'response-property-max-properties-set': 'info',
    'response-property-max-properties-unset': 'error',
    'response-property-max-properties-increased': 'error',
    'response-property-max-properties-decreased': 'info',
    'response-header-max-properties-set': 'info',
    'response-header-max-properties-unset': 'error',
    'response-header-max-properties-increased': 'error',
    'response-header-max-properties-decreased': 'info',
    'response-header-property-max-properties-set': 'info',
    'response-header-property-max-properties-unset': 'error',
    'response-header-property-max-properties-increased': 'error',
    'response-header-property-max-properties-decreased': 'info',
  },
  keyword: 'maxProperties',
  appliesTo: ['object'],
  text: (args, id) => describeBound('maximum number of properties', args, id),
  schema({ site, before, after }) {
    const outcome = moved(before.maxProperties, after.maxProperties);
    return (
      outcome && {
        id: `${site}-max-properties-${outcome}`,
        args: fromTo(before.maxProperties, after.maxProperties),
      }
    );
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', maxProperties: 5 },
      outcome: 'max-properties-set',
    },
    {
      before: { type: 'object', maxProperties: 5 },
      after: { type: 'object' },
      outcome: 'max-properties-unset',
    },
    {
      before: { type: 'object', maxProperties: 5 },
      after: { type: 'object', maxProperties: 9 },
      outcome: 'max-properties-increased',
    },
    {
      before: { type: 'object', maxProperties: 9 },
      after: { type: 'object', maxProperties: 5 },
      outcome: 'max-properties-decreased',
    },
  ],
});
