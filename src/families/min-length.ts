import { defineFamily } from '../compare/family.ts';
import { describeBound, shifted } from './shared/bound.ts';

/** The shortest string that is allowed, in characters. */
export const minLength = defineFamily({
  about:
    'A higher limit refuses strings that requests send today; a lower one lets responses hold strings that readers did not expect, empty ones first of all.',
  spec: 'JSON Schema 2020-12, validation 6.3.2 (minLength, 0 by default)',
  ids: {
    'request-body-min-length-increased': 'error',
    'request-body-min-length-decreased': 'info',
    'request-property-min-length-increased': 'error',
    'request-property-min-length-decreased': 'info',
    'request-parameter-min-length-increased': 'error',
    'request-parameter-min-length-decreased': 'info',
    'request-parameter-property-min-length-increased': 'error',
    'request-parameter-property-min-length-decreased': 'info',
    'response-body-min-length-increased': 'info',
    'response-body-min-length-decreased': 'error',
    'response-property-min-length-increased': 'info',
    'response-property-min-length-decreased': 'error',
    'response-header-min-length-increased': 'info',
    'response-header-min-length-decreased': 'error',
    'response-header-property-min-length-increased': 'info',
    'response-header-property-min-length-decreased': 'error',
  },
  keyword: 'minLength',
  appliesTo: ['string'],
  text: (args, id) => describeBound('minimum length', args, id),
  schema({ site, before, after }) {
    const [from, to] = [before.minLength ?? 0, after.minLength ?? 0];
    const outcome = shifted(from, to);
    return outcome && { id: `${site}-min-length-${outcome}`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'string', minLength: 3 },
      outcome: 'min-length-increased',
    },
    {
      before: { type: 'string', minLength: 3 },
      after: { type: 'string', minLength: 2 },
      outcome: 'min-length-decreased',
    },
  ],
});
