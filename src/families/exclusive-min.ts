import { defineFamily } from '../compare/family.ts';
import { describeBound, movedBeside } from './shared/bound.ts';
import { fromTo } from './shared/value.ts';

/** The number above which values must stay. */
export const exclusiveMinimum = defineFamily({
  about:
    'A higher bound refuses numbers that requests send today; a lower one lets responses hold numbers that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 6.2.5 (exclusiveMinimum); OpenAPI 3.0 spells it as a boolean',
  ids: {
    'request-body-exclusive-min-set': 'error',
    'request-body-exclusive-min-unset': 'info',
    'request-body-exclusive-min-increased': 'error',
    'request-body-exclusive-min-decreased': 'info',
    'request-property-exclusive-min-set': 'error',
    'request-property-exclusive-min-unset': 'info',
    'request-property-exclusive-min-increased': 'error',
    'request-property-exclusive-min-decreased': 'info',
    'request-parameter-exclusive-min-set': 'error',
    'request-parameter-exclusive-min-unset': 'info',
    'request-parameter-exclusive-min-increased': 'error',
    'request-parameter-exclusive-min-decreased': 'info',
    'request-parameter-property-exclusive-min-set': 'error',
    'request-parameter-property-exclusive-min-unset': 'info',
    'request-parameter-property-exclusive-min-increased': 'error',
    'request-parameter-property-exclusive-min-decreased': 'info',
    'response-body-exclusive-min-set': 'info',
    'response-body-exclusive-min-unset': 'error',
    'response-body-exclusive-min-increased': 'info',
    'response-body-exclusive-min-decreased': 'error',
    'response-property-exclusive-min-set': 'info',
    'response-property-exclusive-min-unset': 'error',
    'response-property-exclusive-min-increased': 'info',
    'response-property-exclusive-min-decreased': 'error',
    'response-header-exclusive-min-set': 'info',
    'response-header-exclusive-min-unset': 'error',
    'response-header-exclusive-min-increased': 'info',
    'response-header-exclusive-min-decreased': 'error',
    'response-header-property-exclusive-min-set': 'info',
    'response-header-property-exclusive-min-unset': 'error',
    'response-header-property-exclusive-min-increased': 'info',
    'response-header-property-exclusive-min-decreased': 'error',
  },
  keyword: 'exclusiveMinimum',
  appliesTo: ['number', 'integer'],
  text: (args, id) => describeBound('exclusive minimum', args, id),
  schema({ site, before, after }) {
    const own = { before: before.exclusiveMinimum, after: after.exclusiveMinimum };
    const other = { before: before.minimum, after: after.minimum };
    const outcome = movedBeside(own, other, (bound, limit) => bound > limit);
    return (
      outcome && {
        id: `${site}-exclusive-min-${outcome}`,
        args: fromTo(own.before, own.after),
      }
    );
  },
  examples: [
    {
      before: { type: 'number' },
      after: { type: 'number', exclusiveMinimum: 5 },
      outcome: 'exclusive-min-set',
    },
    {
      before: { type: 'number', exclusiveMinimum: 5 },
      after: { type: 'number' },
      outcome: 'exclusive-min-unset',
    },
    {
      before: { type: 'number', exclusiveMinimum: 5 },
      after: { type: 'number', exclusiveMinimum: 9 },
      outcome: 'exclusive-min-increased',
    },
    {
      before: { type: 'number', exclusiveMinimum: 9 },
      after: { type: 'number', exclusiveMinimum: 5 },
      outcome: 'exclusive-min-decreased',
    },
    // The other kind of bound takes over: what it lifts or adds is all that changes.
    {
      before: { type: 'number', exclusiveMinimum: 5 },
      after: { type: 'number', minimum: 5 },
      outcome: 'exclusive-min-unset',
    },
  ],
});
