import { defineFamily } from '../compare/family.ts';
import { describePresence, restriction } from './shared/presence.ts';

/** The schema of what a string encodes. */
export const contentSchema = defineFamily({
  about:
    '`contentSchema` says what the decoded string must be: it refuses values that requests send today; without it responses may hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, validation 8.5 (contentSchema)',
  ids: {
    'request-body-content-schema-added': 'error',
    'request-body-content-schema-removed': 'info',
    'request-property-content-schema-added': 'error',
    'request-property-content-schema-removed': 'info',
    'request-parameter-content-schema-added': 'error',
    'request-parameter-content-schema-removed': 'info',
    'request-parameter-property-content-schema-added': 'error',
    'request-parameter-property-content-schema-removed': 'info',
    'response-body-content-schema-added': 'info',
    'response-body-content-schema-removed': 'error',
    'response-property-content-schema-added': 'info',
    'response-property-content-schema-removed': 'error',
    'response-header-content-schema-added': 'info',
    'response-header-content-schema-removed': 'error',
    'response-header-property-content-schema-added': 'info',
    'response-header-property-content-schema-removed': 'error',
  },
  keyword: 'contentSchema',
  appliesTo: ['string'],
  text: (_args, id) => describePresence('contentSchema', id),
  schema(pair) {
    const outcome = restriction('contentSchema', pair);
    return outcome && { id: `${pair.site}-content-schema-${outcome}` };
  },
  examples: [
    {
      before: { type: 'string', contentMediaType: 'application/json' },
      after: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'object' },
      },
      outcome: 'content-schema-added',
    },
    {
      before: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'object' },
      },
      after: { type: 'string', contentMediaType: 'application/json' },
      outcome: 'content-schema-removed',
    },
  ],
});
