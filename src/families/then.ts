import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** What holds where `if` holds. */
export const thenKeyword = defineFamily({
  about:
    '`then` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.2.2.2 (then)',
  ids: {
    'request-body-then-added': 'error',
    'request-body-then-removed': 'info',
    'request-property-then-added': 'error',
    'request-property-then-removed': 'info',
    'request-parameter-then-added': 'error',
    'request-parameter-then-removed': 'info',
    'request-parameter-property-then-added': 'error',
    'request-parameter-property-then-removed': 'info',
    'response-body-then-added': 'info',
    'response-body-then-removed': 'error',
    'response-property-then-added': 'info',
    'response-property-then-removed': 'error',
    'response-header-then-added': 'info',
    'response-header-then-removed': 'error',
    'response-header-property-then-added': 'info',
    'response-header-property-then-removed': 'error',
  },
  keyword: 'then',
  text: (_args, id) => describePresence('then', id),
  schema(pair) {
    const outcome = restriction('then', pair);
    return outcome && { id: `${pair.site}-then-${outcome}` };
  },
  examples: [
    {
      before: { if: { minLength: 3 } },
      after: { if: { minLength: 3 }, then: { pattern: '^a' } },
      outcome: 'then-added',
    },
    {
      before: { if: { minLength: 3 }, then: { pattern: '^a' } },
      after: { if: { minLength: 3 } },
      outcome: 'then-removed',
    },
  ],
});
