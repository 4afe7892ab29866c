import { defineFamily } from '../compare/family.ts';
import { describeBound, moved } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The longest string that is allowed, in characters. */
export const maxLength = defineFamily({
  about:
    'A lower limit refuses strings that requests send today; a higher one lets responses hold strings that do not fit where readers put them.',
  spec: 'JSON Schema 2020-12, validation 6.3.1 (maxLength)',
  ids: {
    'request-body-max-length-set': 'error',
    'request-body-max-length-unset': 'info',
    'request-body-max-length-increased': 'info',
    'request-body-max-length-decreased': 'error',
    'request-property-max-length-set': 'error',
    'request-property-max-length-unset': 'info',
    'request-property-max-length-increased': 'info',
    'request-property-max-length-decreased': 'error',
    'request-parameter-max-length-set': 'error',
    'request-parameter-max-length-unset': 'info',
    'request-parameter-max-length-increased': 'info',
    'request-parameter-max-length-decreased': 'error',
    'request-parameter-property-max-length-set': 'error',
    'request-parameter-property-max-length-unset': 'info',
    'request-parameter-property-max-length-increased': 'info',
    'request-parameter-property-max-length-decreased': 'error',
    'response-body-max-length-set': 'info',
    'response-body-max-length-unset': 'error',
    'response-body-max-length-increased': 'error',
    'response-body-max-length-decreased': 'info',
    'response-property-max-length-set': 'info',
    'response-property-max-length-unset': 'error',
    'response-property-max-length-increased': 'error',
    'response-property-max-length-decreased': 'info',
    'response-header-max-length-set': 'info',
    'response-header-max-length-unset': 'error',
    'response-header-max-length-increased': 'error',
    'response-header-max-length-decreased': 'info',
    'response-header-property-max-length-set': 'info',
    'response-header-property-max-length-unset': 'error',
    'response-header-property-max-length-increased': 'error',
    'response-header-property-max-length-decreased': 'info',
  },
  keyword: 'maxLength',
  appliesTo: ['string'],
  text: (args, id) => describeBound('maximum length', args, id),
  schema({ site, before, after }) {
    const outcome = moved(before.maxLength, after.maxLength);
    return (
      outcome && {
        id: `${site}-max-length-${outcome}`,
        args: fromTo(before.maxLength, after.maxLength),
      }
    );
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'string', maxLength: 5 },
      outcome: 'max-length-set',
    },
    {
      before: { type: 'string', maxLength: 5 },
      after: { type: 'string' },
      outcome: 'max-length-unset',
    },
    {
      before: { type: 'string', maxLength: 5 },
      after: { type: 'string', maxLength: 9 },
      outcome: 'max-length-increased',
    },
    {
      before: { type: 'string', maxLength: 9 },
      after: { type: 'string', maxLength: 5 },
      outcome: 'max-length-decreased',
    },
  ],
});
