import { defineFamily } from '../compare/family.ts';
import { describeMembers, memberNames } from './shared/members.ts';

/** Alternatives of a schema: at least one of them must hold. */
export const anyOf = defineFamily({
  about:
    'An alternative more is a kind of value that readers of responses do not know; one less refuses what requests send today.',
  spec: 'JSON Schema 2020-12, core 10.2.1.2 (anyOf)',
  ids: {
    'request-body-any-of-added': 'info',
    'request-body-any-of-removed': 'error',
    'request-property-any-of-added': 'info',
    'request-property-any-of-removed': 'error',
    'request-parameter-any-of-added': 'info',
    'request-parameter-any-of-removed': 'error',
    'request-parameter-property-any-of-added': 'info',
    'request-parameter-property-any-of-removed': 'error',
    'response-body-any-of-added': 'error',
    'response-body-any-of-removed': 'info',
    'response-property-any-of-added': 'error',
    'response-property-any-of-removed': 'info',
    'response-header-any-of-added': 'error',
    'response-header-any-of-removed': 'info',
    'response-header-property-any-of-added': 'error',
    'response-header-property-any-of-removed': 'info',
  },
  keyword: 'anyOf',
  text: (args, id) => describeMembers('anyOf', args, id),
  schema({ site, members }) {
    const { added, removed } = members('anyOf');
    return [
      ...(added.length > 0 ? [{ id: `${site}-any-of-added`, args: memberNames(added) } as const] : []),
      ...(removed.length > 0 ? [{ id: `${site}-any-of-removed`, args: memberNames(removed) } as const] : []),
    ];
  },
  examples: [
    {
      before: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      after: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }, { type: 'array', items: {} }] },
      outcome: 'any-of-added',
    },
    {
      before: {
        anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }, { type: 'array', items: {} }],
      },
      after: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      outcome: 'any-of-removed',
    },
  ],
});
