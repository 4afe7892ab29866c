import { defineFamily } from '../compare/family.ts';
import { equal } from '../document/equal.ts';
import { fromTo } from './shared/value.ts';

/** The value that stands in for one that is left out. */
export const defaultValue = defineFamily({
  about:
    'A default says what a call means that leaves the value out: with another default they mean something else now. What stood in for the value where no default is written is not known.',
  spec: 'JSON Schema 2020-12, validation 9.2 (default)',
  ids: {
    'request-body-default-value-added': 'warning',
    'request-body-default-value-removed': 'warning',
    'request-body-default-value-changed': 'error',
    'request-property-default-value-added': 'warning',
    'request-property-default-value-removed': 'warning',
    'request-property-default-value-changed': 'error',
    'request-parameter-default-value-added': 'warning',
    'request-parameter-default-value-removed': 'warning',
    'request-parameter-default-value-changed': 'error',
    'request-parameter-property-default-value-added': 'warning',
    'request-parameter-property-default-value-removed': 'warning',
    'request-parameter-property-default-value-changed': 'error',
    'response-body-default-value-added': 'info',
    'response-body-default-value-removed': 'info',
    'response-body-default-value-changed': 'info',
    'response-property-default-value-added': 'info',
    'response-property-default-value-removed': 'info',
    'response-property-default-value-changed': 'info',
    'response-header-default-value-added': 'info',
    'response-header-default-value-removed': 'info',
    'response-header-default-value-changed': 'info',
    'response-header-property-default-value-added': 'info',
    'response-header-property-default-value-removed': 'info',
    'response-header-property-default-value-changed': 'info',
  },
  keyword: 'default',
  text: ({ from, to }, id) => {
    if (id.endsWith('added')) return `has the default ${to}`;
    if (id.endsWith('removed')) return `no longer has the default ${from}`;
    return `had its default changed from ${from} to ${to}`;
  },
  schema({ site, before, after, parameter }) {
    const [from, to] = [before.default, after.default];
    // Nothing stands in for a parameter that must be given.
    if (equal(from, to) || (parameter?.before.required && parameter.after.required)) return undefined;
    const args = fromTo(from, to);
    const outcome = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    return { id: `${site}-default-value-${outcome}`, args };
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'string', default: 'ripe' },
      outcome: 'default-value-added',
    },
    {
      before: { type: 'string', default: 'ripe' },
      after: { type: 'string' },
      outcome: 'default-value-removed',
    },
    {
      before: { type: 'string', default: 'ripe' },
      after: { type: 'string', default: 'green' },
      outcome: 'default-value-changed',
    },
  ],
});
