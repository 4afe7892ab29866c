import { defineFamily } from '../compare/family.ts';
import { describeBound, shifted } from './shared/bound.ts';

/** The fewest items that must match `contains`. */
export const minContains = defineFamily({
  about:
    'A higher limit refuses arrays that requests send today; a lower one lets responses hold fewer matches than readers count on.',
  spec: 'JSON Schema 2020-12, validation 6.4.5 (minContains, 1 by default)',
  ids: {
    'request-body-min-contains-increased': 'error',
    'request-body-min-contains-decreased': 'info',
    'request-property-min-contains-increased': 'error',
    'request-property-min-contains-decreased': 'info',
    'request-parameter-min-contains-increased': 'error',
    'request-parameter-min-contains-decreased': 'info',
    'request-parameter-property-min-contains-increased': 'error',
    'request-parameter-property-min-contains-decreased': 'info',
    'response-body-min-contains-increased': 'info',
    'response-body-min-contains-decreased': 'error',
    'response-property-min-contains-increased': 'info',
    'response-property-min-contains-decreased': 'error',
    'response-header-min-contains-increased': 'info',
    'response-header-min-contains-decreased': 'error',
    'response-header-property-min-contains-increased': 'info',
    'response-header-property-min-contains-decreased': 'error',
  },
  keyword: 'minContains',
  appliesTo: ['array'],
  text: (args, id) => describeBound('minimum number of matching items', args, id),
  schema({ site, before, after }) {
    const [from, to] = [before.minContains ?? 1, after.minContains ?? 1];
    const outcome = shifted(from, to);
    return outcome && { id: `${site}-min-contains-${outcome}`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'array', contains: {} },
      after: { type: 'array', contains: {}, minContains: 3 },
      outcome: 'min-contains-increased',
    },
    {
      before: { type: 'array', contains: {}, minContains: 3 },
      after: { type: 'array', contains: {}, minContains: 2 },
      outcome: 'min-contains-decreased',
    },
  ],
});
