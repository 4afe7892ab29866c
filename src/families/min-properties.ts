import { defineFamily } from '../compare/family.ts';
import { describeBound, shifted } from './shared/bound.ts';

/** The fewest properties that an object may have. */
export const minProperties = defineFamily({
  about:
    'A higher limit refuses objects that requests send today; a lower one lets responses hold fewer than readers count on.',
  spec: 'JSON Schema 2020-12, validation 6.5.2 (minProperties, 0 by default)',
  ids: {
    'request-body-min-properties-increased': 'error',
    'request-body-min-properties-decreased': 'info',
    'request-property-min-properties-increased': 'error',
    'request-property-min-properties-decreased': 'info',
    'request-parameter-min-properties-increased': 'error',
    'request-parameter-min-properties-decreased': 'info',
    'request-parameter-property-min-properties-increased': 'error',
    'request-parameter-property-min-properties-decreased': 'info',
    'response-body-min-properties-increased': 'info',
    'response-body-min-properties-decreased': 'error',
    'response-property-min-properties-increased': 'info',
    'response-property-min-properties-decreased': 'error',
    'response-header-min-properties-increased': 'info',
    'response-header-min-properties-decreased': 'error',
    'response-header-property-min-properties-increased': 'info',
    'response-header-property-min-properties-decreased': 'error',
  },
  keyword: 'minProperties',
  appliesTo: ['object'],
  text: (args, id) => describeBound('minimum number of properties', args, id),
  schema({ site, before, after }) {
    const [from, to] = [before.minProperties ?? 0, after.minProperties ?? 0];
    const outcome = shifted(from, to);
    return outcome && { id: `${site}-min-properties-${outcome}`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', minProperties: 3 },
      outcome: 'min-properties-increased',
    },
    {
      before: { type: 'object', minProperties: 3 },
      after: { type: 'object', minProperties: 2 },
      outcome: 'min-properties-decreased',
    },
  ],
});
