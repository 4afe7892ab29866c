import { defineFamily } from '../compare/family.ts';

/** Whether null is a valid value, however that is spelled. */
export const nullable = defineFamily({
  about:
    'Null in a response breaks readers that do not expect it; null that is no longer taken breaks those who send it.',
  spec: 'JSON Schema 2020-12, validation 6.1.1 (type); OpenAPI 3.0, 4.7.24 (nullable)',
  ids: {
    'request-body-became-nullable': 'info',
    'request-body-became-not-nullable': 'error',
    'request-property-became-nullable': 'info',
    'request-property-became-not-nullable': 'error',
    'request-parameter-became-nullable': 'info',
    'request-parameter-became-not-nullable': 'error',
    'request-parameter-property-became-nullable': 'info',
    'request-parameter-property-became-not-nullable': 'error',
    'response-body-became-nullable': 'error',
    'response-body-became-not-nullable': 'info',
    'response-property-became-nullable': 'error',
    'response-property-became-not-nullable': 'info',
    'response-header-became-nullable': 'error',
    'response-header-became-not-nullable': 'info',
    'response-header-property-became-nullable': 'error',
    'response-header-property-became-not-nullable': 'info',
  },
  keyword: 'type',
  text: (_args, id) => (id.endsWith('not-nullable') ? 'may no longer be null' : 'may be null'),
  schema({ site, before, after }) {
    if (before.nullable === after.nullable || losesType(before, after) || losesType(after, before))
      return undefined;
    return {
      id: `${site}-became-${after.nullable ? 'nullable' : 'not-nullable'}`,
    };
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: ['string', 'null'] },
      outcome: 'became-nullable',
    },
    {
      before: { type: ['string', 'null'] },
      after: { type: 'string' },
      outcome: 'became-not-nullable',
    },
  ],
});

/** An untyped schema allows null with everything else: its type says it all. */
function losesType(
  untyped: { readonly types?: unknown; readonly nullable: boolean },
  typed: { readonly types?: unknown; readonly nullable: boolean },
): boolean {
  return untyped.types === undefined && untyped.nullable && typed.types !== undefined && !typed.nullable;
}
