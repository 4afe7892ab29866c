import { defineFamily } from '../compare/family.ts';
import { isAtLeast, readStability } from '../document/lifecycle.ts';
import { everywhere, subjectOf } from './shared/retirement.ts';

/** What a property or other schema promises, apart from the operation that it belongs to. */
export const schemaStability = defineFamily({
  about:
    'x-stability-level at a property says how much those who send or read it may count on it; none counts as stable. To promise less takes that away from those who do.',
  spec: 'OpenAPI 3.1, 4.9 Specification Extensions (x-stability-level)',
  ids: {
    'request-body-stability-decreased': 'warning',
    'request-body-stability-increased': 'info',
    'request-property-stability-decreased': 'warning',
    'request-property-stability-increased': 'info',
    'request-parameter-schema-stability-decreased': 'warning',
    'request-parameter-schema-stability-increased': 'info',
    'request-parameter-property-stability-decreased': 'warning',
    'request-parameter-property-stability-increased': 'info',
    'response-body-stability-decreased': 'warning',
    'response-body-stability-increased': 'info',
    'response-property-stability-decreased': 'warning',
    'response-property-stability-increased': 'info',
    'response-header-schema-stability-decreased': 'warning',
    'response-header-schema-stability-increased': 'info',
    'response-header-property-stability-decreased': 'warning',
    'response-header-property-stability-increased': 'info',
  },
  keyword: 'x-stability-level',
  text: ({ from, to }, id) =>
    `is ${id.endsWith('decreased') ? 'less' : 'more'} stable: ${to} instead of ${from}`,
  schema({ site, before, after }) {
    const from = readStability(before.other.get('x-stability-level'));
    const to = readStability(after.other.get('x-stability-level'));
    const args = { from: from?.value ?? 'stable', to: to?.value ?? 'stable' } as const;
    // A level that can't be read promises nothing that could be compared.
    if (from?.problem !== undefined || to?.problem !== undefined || args.from === args.to) return undefined;
    const direction = isAtLeast(args.to, args.from) ? 'increased' : 'decreased';
    return { id: `${subjectOf(site)}-stability-${direction}`, args };
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'string', 'x-stability-level': 'beta' },
      ids: everywhere('stability-decreased'),
    },
    {
      before: { type: 'string', 'x-stability-level': 'draft' },
      after: { type: 'string', 'x-stability-level': 'alpha' },
      ids: everywhere('stability-increased'),
    },
    {
      before: { type: 'string', 'x-stability-level': 'stable' },
      after: { type: 'string', 'x-stability-level': 'fixed' },
    },
  ],
});
