import { defineFamily } from '../compare/family.ts';
import { describeMembers, memberNames } from './shared/members.ts';

/** Alternatives of a schema: exactly one of them must hold. */
export const oneOf = defineFamily({
  about:
    'An alternative more is a kind of value that readers of responses do not know; one less refuses what requests send today.',
  spec: 'JSON Schema 2020-12, core 10.2.1.3 (oneOf)',
  ids: {
    'request-body-one-of-added': 'info',
    'request-body-one-of-removed': 'error',
    'request-property-one-of-added': 'info',
    'request-property-one-of-removed': 'error',
    'request-parameter-one-of-added': 'info',
    'request-parameter-one-of-removed': 'error',
    'request-parameter-property-one-of-added': 'info',
    'request-parameter-property-one-of-removed': 'error',
    'response-body-one-of-added': 'error',
    'response-body-one-of-removed': 'info',
    'response-property-one-of-added': 'error',
    'response-property-one-of-removed': 'info',
    'response-header-one-of-added': 'error',
    'response-header-one-of-removed': 'info',
    'response-header-property-one-of-added': 'error',
    'response-header-property-one-of-removed': 'info',
  },
  keyword: 'oneOf',
  text: (args, id) => describeMembers('oneOf', args, id),
  schema({ site, members }) {
    const { added, removed } = members('oneOf');
    return [
      ...(added.length > 0 ? [{ id: `${site}-one-of-added`, args: memberNames(added) } as const] : []),
      ...(removed.length > 0 ? [{ id: `${site}-one-of-removed`, args: memberNames(removed) } as const] : []),
    ];
  },
  examples: [
    {
      before: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      after: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }, { type: 'array', items: {} }] },
      outcome: 'one-of-added',
    },
    {
      before: {
        oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }, { type: 'array', items: {} }],
      },
      after: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      outcome: 'one-of-removed',
    },
  ],
});
