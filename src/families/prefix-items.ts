import { defineFamily } from '../compare/family.ts';

/** The schemas of the first items of an array, one by one. */
export const prefixItems = defineFamily({
  about:
    'A tuple that grows says what an item must be that could be anything before; items beyond the tuple are free.',
  spec: 'JSON Schema 2020-12, core 10.3.1.1 (prefixItems)',
  ids: {
    'request-body-prefix-items-added': 'info',
    'request-body-prefix-items-removed': 'error',
    'request-body-prefix-items-reordered': 'error',
    'request-property-prefix-items-added': 'info',
    'request-property-prefix-items-removed': 'error',
    'request-property-prefix-items-reordered': 'error',
    'request-parameter-prefix-items-added': 'info',
    'request-parameter-prefix-items-removed': 'error',
    'request-parameter-prefix-items-reordered': 'error',
    'request-parameter-property-prefix-items-added': 'info',
    'request-parameter-property-prefix-items-removed': 'error',
    'request-parameter-property-prefix-items-reordered': 'error',
    'response-body-prefix-items-added': 'error',
    'response-body-prefix-items-removed': 'info',
    'response-body-prefix-items-reordered': 'error',
    'response-property-prefix-items-added': 'error',
    'response-property-prefix-items-removed': 'info',
    'response-property-prefix-items-reordered': 'error',
    'response-header-prefix-items-added': 'error',
    'response-header-prefix-items-removed': 'info',
    'response-header-prefix-items-reordered': 'error',
    'response-header-property-prefix-items-added': 'error',
    'response-header-property-prefix-items-removed': 'info',
    'response-header-property-prefix-items-reordered': 'error',
  },
  keyword: 'prefixItems',
  appliesTo: ['array'],
  text: ({ members }, id) =>
    id.endsWith('reordered')
      ? 'takes the items of its tuple in another order'
      : `${id.endsWith('added') ? 'gained' : 'lost'} ${Array.isArray(members) ? members.join(', ') : members} in its prefixItems`,
  schema({ site, before, after, isReordered }) {
    if (isReordered()) return { id: `${site}-prefix-items-reordered` };
    const [from, to] = [before.prefixItems.length, after.prefixItems.length];
    if (from === to) return undefined;
    const members = Array.from(
      { length: Math.abs(to - from) },
      (_, index) => `subschema #${Math.min(from, to) + index + 1}`,
    );
    return { id: `${site}-prefix-items-${to > from ? 'added' : 'removed'}`, args: { members } };
  },
  examples: [
    {
      before: { type: 'array', prefixItems: [{}] },
      after: { type: 'array', prefixItems: [{}, { type: 'string' }] },
      outcome: 'prefix-items-added',
    },
    {
      before: { type: 'array', prefixItems: [{}, { type: 'string' }] },
      after: { type: 'array', prefixItems: [{}] },
      outcome: 'prefix-items-removed',
    },
    {
      before: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      after: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] },
      outcome: 'prefix-items-reordered',
    },
  ],
});
