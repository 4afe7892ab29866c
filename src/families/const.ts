import { defineFamily } from '../compare/family.ts';
import { equal } from '../document/equal.ts';
import { fromTo } from './shared/value.ts';

/** The one value that is allowed. */
export const constant = defineFamily({
  about:
    'A constant refuses every other value that requests send today; another constant is a value that readers do not expect.',
  spec: 'JSON Schema 2020-12, validation 6.1.3 (const)',
  ids: {
    'request-body-const-added': 'error',
    'request-body-const-removed': 'info',
    'request-body-const-changed': 'error',
    'request-property-const-added': 'error',
    'request-property-const-removed': 'info',
    'request-property-const-changed': 'error',
    'request-parameter-const-added': 'error',
    'request-parameter-const-removed': 'info',
    'request-parameter-const-changed': 'error',
    'request-parameter-property-const-added': 'error',
    'request-parameter-property-const-removed': 'info',
    'request-parameter-property-const-changed': 'error',
    'response-body-const-added': 'info',
    'response-body-const-removed': 'error',
    'response-body-const-changed': 'error',
    'response-property-const-added': 'info',
    'response-property-const-removed': 'error',
    'response-property-const-changed': 'error',
    'response-header-const-added': 'info',
    'response-header-const-removed': 'error',
    'response-header-const-changed': 'error',
    'response-header-property-const-added': 'info',
    'response-header-property-const-removed': 'error',
    'response-header-property-const-changed': 'error',
  },
  keyword: 'const',
  text: ({ from, to }, id) => {
    if (id.endsWith('added')) return `must now be ${to}`;
    if (id.endsWith('removed')) return `need no longer be ${from}`;
    return `must be ${to}, which was ${from}`;
  },
  schema({ site, before, after }) {
    const [from, to] = [before.const, after.const];
    // A constant on one side and a list on the other are compared as lists.
    if (equal(from, to) || (from === undefined ? before.enum : to === undefined && after.enum))
      return undefined;
    const args = fromTo(from, to);
    return {
      id: `${site}-const-${from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'}`,
      args,
    };
  },
  examples: [
    { before: { type: 'string' }, after: { type: 'string', const: 'ripe' }, outcome: 'const-added' },
    { before: { type: 'string', const: 'ripe' }, after: { type: 'string' }, outcome: 'const-removed' },
    {
      before: { type: 'string', const: 'ripe' },
      after: { type: 'string', const: 'green' },
      outcome: 'const-changed',
    },
  ],
});
