import { defineFamily } from '../compare/family.ts';
import { describePresence, presence } from './shared/presence.ts';

/** The schema that values must not satisfy. */
export const not = defineFamily({
  about:
    'A new exclusion refuses values that requests send today. Whether a changed one refuses more or less its text seldom tells.',
  spec: 'JSON Schema 2020-12, core 10.2.1.4 (not)',
  ids: {
    'request-body-not-added': 'error',
    'request-body-not-removed': 'info',
    'request-body-not-changed': 'warning',
    'request-property-not-added': 'error',
    'request-property-not-removed': 'info',
    'request-property-not-changed': 'warning',
    'request-parameter-not-added': 'error',
    'request-parameter-not-removed': 'info',
    'request-parameter-not-changed': 'warning',
    'request-parameter-property-not-added': 'error',
    'request-parameter-property-not-removed': 'info',
    'request-parameter-property-not-changed': 'warning',
    'response-body-not-added': 'info',
    'response-body-not-removed': 'error',
    'response-body-not-changed': 'warning',
    'response-property-not-added': 'info',
    'response-property-not-removed': 'error',
    'response-property-not-changed': 'warning',
    'response-header-not-added': 'info',
    'response-header-not-removed': 'error',
    'response-header-not-changed': 'warning',
    'response-header-property-not-added': 'info',
    'response-header-property-not-removed': 'error',
    'response-header-property-not-changed': 'warning',
  },
  keyword: 'not',
  text: (_args, id) => (id.endsWith('changed') ? 'excludes other values' : describePresence('not', id)),
  schema({ site, before, after, same }) {
    const outcome = presence(before.not, after.not);
    if (outcome !== undefined) return { id: `${site}-not-${outcome}` };
    return before.not && after.not && !same(before.not, after.not)
      ? { id: `${site}-not-changed` }
      : undefined;
  },
  examples: [
    { before: { type: 'string' }, after: { type: 'string', not: { const: 'rotten' } }, outcome: 'not-added' },
    {
      before: { type: 'string', not: { const: 'rotten' } },
      after: { type: 'string' },
      outcome: 'not-removed',
    },
    {
      before: { type: 'string', not: { const: 'rotten' } },
      after: { type: 'string', not: { const: 'green' } },
      outcome: 'not-changed',
    },
  ],
});
