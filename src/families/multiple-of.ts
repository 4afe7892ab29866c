import { defineFamily } from '../compare/family.ts';
import { fromTo } from './shared/value.ts';

/** The number that values must be a multiple of. */
export const multipleOf = defineFamily({
  about:
    'A step that some of the old values miss refuses them in requests; in responses new values may fall between the steps that readers count on.',
  spec: 'JSON Schema 2020-12, validation 6.2.1 (multipleOf)',
  ids: {
    'request-body-multiple-of-added': 'error',
    'request-body-multiple-of-removed': 'info',
    'request-body-multiple-of-generalized': 'info',
    'request-body-multiple-of-specialized': 'error',
    'request-body-multiple-of-changed': 'error',
    'request-property-multiple-of-added': 'error',
    'request-property-multiple-of-removed': 'info',
    'request-property-multiple-of-generalized': 'info',
    'request-property-multiple-of-specialized': 'error',
    'request-property-multiple-of-changed': 'error',
    'request-parameter-multiple-of-added': 'error',
    'request-parameter-multiple-of-removed': 'info',
    'request-parameter-multiple-of-generalized': 'info',
    'request-parameter-multiple-of-specialized': 'error',
    'request-parameter-multiple-of-changed': 'error',
    'request-parameter-property-multiple-of-added': 'error',
    'request-parameter-property-multiple-of-removed': 'info',
    'request-parameter-property-multiple-of-generalized': 'info',
    'request-parameter-property-multiple-of-specialized': 'error',
    'request-parameter-property-multiple-of-changed': 'error',
    'response-body-multiple-of-added': 'info',
    'response-body-multiple-of-removed': 'error',
    'response-body-multiple-of-generalized': 'error',
    'response-body-multiple-of-specialized': 'info',
    'response-body-multiple-of-changed': 'error',
    'response-property-multiple-of-added': 'info',
    'response-property-multiple-of-removed': 'error',
    'response-property-multiple-of-generalized': 'error',
    'response-property-multiple-of-specialized': 'info',
    'response-property-multiple-of-changed': 'error',
    'response-header-multiple-of-added': 'info',
    'response-header-multiple-of-removed': 'error',
    'response-header-multiple-of-generalized': 'error',
    'response-header-multiple-of-specialized': 'info',
    'response-header-multiple-of-changed': 'error',
    'response-header-property-multiple-of-added': 'info',
    'response-header-property-multiple-of-removed': 'error',
    'response-header-property-multiple-of-generalized': 'error',
    'response-header-property-multiple-of-specialized': 'info',
    'response-header-property-multiple-of-changed': 'error',
  },
  keyword: 'multipleOf',
  appliesTo: ['number', 'integer'],
  text: ({ from, to }, id) => {
    if (id.endsWith('added')) return `must now be a multiple of ${to}`;
    if (id.endsWith('removed')) return `need no longer be a multiple of ${from}`;
    return `must be a multiple of ${to}, which was ${from}`;
  },
  schema({ site, before, after }) {
    const [from, to] = [before.multipleOf, after.multipleOf];
    if (from === to) return undefined;
    return { id: `${site}-multiple-of-${outcomeOf(from, to)}`, args: fromTo(from, to) };
  },
  examples: [
    { before: { type: 'integer' }, after: { type: 'integer', multipleOf: 3 }, outcome: 'multiple-of-added' },
    {
      before: { type: 'integer', multipleOf: 3 },
      after: { type: 'integer' },
      outcome: 'multiple-of-removed',
    },
    {
      before: { type: 'integer', multipleOf: 6 },
      after: { type: 'integer', multipleOf: 3 },
      outcome: 'multiple-of-generalized',
    },
    {
      before: { type: 'integer', multipleOf: 3 },
      after: { type: 'integer', multipleOf: 6 },
      outcome: 'multiple-of-specialized',
    },
    {
      before: { type: 'integer', multipleOf: 3 },
      after: { type: 'integer', multipleOf: 5 },
      outcome: 'multiple-of-changed',
    },
  ],
});

function outcomeOf(from: number | undefined, to: number | undefined) {
  if (from === undefined || to === undefined) return from === undefined ? 'added' : 'removed';
  if (isMultiple(from, to)) return 'generalized';
  return isMultiple(to, from) ? 'specialized' : 'changed';
}

/** Whether one step is a multiple of another, as far as decimals can be told apart. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9;
}
