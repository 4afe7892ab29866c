import { defineFamily } from '../compare/family.ts';
import { describeBound, movedBeside } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The number below which values must stay. */
export const exclusiveMaximum = defineFamily({
  about:
    'A lower bound refuses numbers that requests send today; a higher one lets responses hold numbers that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 6.2.3 (exclusiveMaximum); OpenAPI 3.0 spells it as a boolean',
  ids: {
    'request-body-exclusive-max-set': 'error',
    'request-body-exclusive-max-unset': 'info',
    'request-body-exclusive-max-increased': 'info',
    'request-body-exclusive-max-decreased': 'error',
    'request-property-exclusive-max-set': 'error',
    'request-property-exclusive-max-unset': 'info',
    'request-property-exclusive-max-increased': 'info',
    'request-property-exclusive-max-decreased': 'error',
    'request-parameter-exclusive-max-set': 'error',
    'request-parameter-exclusive-max-unset': 'info',
    'request-parameter-exclusive-max-increased': 'info',
    'request-parameter-exclusive-max-decreased': 'error',
    'request-parameter-property-exclusive-max-set': 'error',
    'request-parameter-property-exclusive-max-unset': 'info',
    'request-parameter-property-exclusive-max-increased': 'info',
    'request-parameter-property-exclusive-max-decreased': 'error',
    'response-body-exclusive-max-set': 'info',
    'response-body-exclusive-max-unset': 'error',
    'response-body-exclusive-max-increased': 'error',
    'response-body-exclusive-max-decreased': 'info',
    'response-property-exclusive-max-set': 'info',
    'response-property-exclusive-max-unset': 'error',
    'response-property-exclusive-max-increased': 'error',
    'response-property-exclusive-max-decreased': 'info',
    'response-header-exclusive-max-set': 'info',
    'response-header-exclusive-max-unset': 'error',
    'response-header-exclusive-max-increased': 'error',
    'response-header-exclusive-max-decreased': 'info',
    'response-header-property-exclusive-max-set': 'info',
    'response-header-property-exclusive-max-unset': 'error',
    'response-header-property-exclusive-max-increased': 'error',
    'response-header-property-exclusive-max-decreased': 'info',
  },
  keyword: 'exclusiveMaximum',
  appliesTo: ['number', 'integer'],
  text: (args, id) => describeBound('exclusive maximum', args, id),
  schema({ site, before, after }) {
    const own = { before: before.exclusiveMaximum, after: after.exclusiveMaximum };
    const other = { before: before.maximum, after: after.maximum };
    const outcome = movedBeside(own, other, (bound, limit) => bound < limit);
    return (
      outcome && {
        id: `${site}-exclusive-max-${outcome}`,
        args: fromTo(own.before, own.after),
      }
    );
  },
  examples: [
    {
      before: { type: 'number' },
      after: { type: 'number', exclusiveMaximum: 5 },
      outcome: 'exclusive-max-set',
    },
    {
      before: { type: 'number', exclusiveMaximum: 5 },
      after: { type: 'number' },
      outcome: 'exclusive-max-unset',
    },
    {
      before: { type: 'number', exclusiveMaximum: 5 },
      after: { type: 'number', exclusiveMaximum: 9 },
      outcome: 'exclusive-max-increased',
    },
    {
      before: { type: 'number', exclusiveMaximum: 9 },
      after: { type: 'number', exclusiveMaximum: 5 },
      outcome: 'exclusive-max-decreased',
    },
    // The other kind of bound takes over: what it lifts or adds is all that changes.
    {
      before: { type: 'number', exclusiveMaximum: 5 },
      after: { type: 'number', maximum: 5 },
      outcome: 'exclusive-max-unset',
    },
  ],
});
