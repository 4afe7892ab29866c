import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** What holds where `if` does not. */
export const elseKeyword = defineFamily({
  about:
    '`else` refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.2.2.3 (else)',
  ids: {
    'request-body-else-added': 'error',
    'request-body-else-removed': 'info',
    'request-property-else-added': 'error',
    'request-property-else-removed': 'info',
    'request-parameter-else-added': 'error',
    'request-parameter-else-removed': 'info',
    'request-parameter-property-else-added': 'error',
    'request-parameter-property-else-removed': 'info',
    'response-body-else-added': 'info',
    'response-body-else-removed': 'error',
    'response-property-else-added': 'info',
    'response-property-else-removed': 'error',
    'response-header-else-added': 'info',
    'response-header-else-removed': 'error',
    'response-header-property-else-added': 'info',
    'response-header-property-else-removed': 'error',
  },
  keyword: 'else',
  text: (_args, id) => describePresence('else', id),
  schema(pair) {
    const outcome = restriction('else', pair);
    return outcome && { id: `${pair.site}-else-${outcome}` };
  },
  examples: [
    {
      before: { if: { minLength: 3 } },
      after: { if: { minLength: 3 }, else: { pattern: '^a' } },
      outcome: 'else-added',
    },
    {
      before: { if: { minLength: 3 }, else: { pattern: '^a' } },
      after: { if: { minLength: 3 } },
      outcome: 'else-removed',
    },
  ],
});
