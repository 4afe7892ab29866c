import { defineFamily } from '../compare/family.ts';
import { describePresence, presence } from './shared/presence.ts';

/** The condition of `then` and `else`. */
export const ifKeyword = defineFamily({
  about:
    'A condition decides which further schema values must satisfy. With `then` or `else` it refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.2.2.1 (if)',
  ids: {
    'request-body-if-added': 'error',
    'request-body-if-removed': 'info',
    'request-body-if-changed': 'warning',
    'request-property-if-added': 'error',
    'request-property-if-removed': 'info',
    'request-property-if-changed': 'warning',
    'request-parameter-if-added': 'error',
    'request-parameter-if-removed': 'info',
    'request-parameter-if-changed': 'warning',
    'request-parameter-property-if-added': 'error',
    'request-parameter-property-if-removed': 'info',
    'request-parameter-property-if-changed': 'warning',
    'response-body-if-added': 'info',
    'response-body-if-removed': 'error',
    'response-body-if-changed': 'warning',
    'response-property-if-added': 'info',
    'response-property-if-removed': 'error',
    'response-property-if-changed': 'warning',
    'response-header-if-added': 'info',
    'response-header-if-removed': 'error',
    'response-header-if-changed': 'warning',
    'response-header-property-if-added': 'info',
    'response-header-property-if-removed': 'error',
    'response-header-property-if-changed': 'warning',
  },
  keyword: 'if',
  text: (_args, id) => (id.endsWith('changed') ? 'has another condition' : describePresence('if', id)),
  schema({ site, before, after, same, effective }) {
    const outcome = presence(before.if, after.if);
    // What a condition that comes or goes decides about is told where it comes or goes with it.
    const decides = (before.then && after.then) || (before.else && after.else);
    if (outcome !== undefined) return decides || !effective ? { id: `${site}-if-${outcome}` } : undefined;
    return before.if && after.if && !same(before.if, after.if) ? { id: `${site}-if-changed` } : undefined;
  },
  examples: [
    {
      before: { then: { type: 'string' } },
      after: { if: { minLength: 3 }, then: { type: 'string' } },
      outcome: 'if-added',
    },
    {
      before: { if: { minLength: 3 }, then: { type: 'string' } },
      after: { then: { type: 'string' } },
      outcome: 'if-removed',
    },
    {
      before: { if: { minLength: 3 }, then: { type: 'string' } },
      after: { if: { minLength: 4 }, then: { type: 'string' } },
      outcome: 'if-changed',
    },
  ],
});
