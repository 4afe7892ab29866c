import { defineFamily, type SchemaPair } from '../compare/family.ts';
import { isAnything } from './shared/presence.ts';

/** The schemas of the first items of an array, one by one. */
export const prefixItems = defineFamily({
  about:
    'A tuple that grows says what an item must be that could be anything before; items beyond the tuple are free.',
  spec: 'JSON Schema 2020-12, core 10.3.1.1 (prefixItems)',
  ids: {
    'request-body-prefix-items-added': 'error',
    'request-body-prefix-items-removed': 'info',
    'request-body-prefix-items-reordered': 'error',
    'request-property-prefix-items-added': 'error',
    'request-property-prefix-items-removed': 'info',
    'request-property-prefix-items-reordered': 'error',
    'request-parameter-prefix-items-added': 'error',
    'request-parameter-prefix-items-removed': 'info',
    'request-parameter-prefix-items-reordered': 'error',
    'request-parameter-property-prefix-items-added': 'error',
    'request-parameter-property-prefix-items-removed': 'info',
    'request-parameter-property-prefix-items-reordered': 'error',
    'response-body-prefix-items-added': 'info',
    'response-body-prefix-items-removed': 'error',
    'response-body-prefix-items-reordered': 'error',
    'response-property-prefix-items-added': 'info',
    'response-property-prefix-items-removed': 'error',
    'response-property-prefix-items-reordered': 'error',
    'response-header-prefix-items-added': 'info',
    'response-header-prefix-items-removed': 'error',
    'response-header-prefix-items-reordered': 'error',
    'response-header-property-prefix-items-added': 'info',
    'response-header-property-prefix-items-removed': 'error',
    'response-header-property-prefix-items-reordered': 'error',
  },
  keyword: 'prefixItems',
  appliesTo: ['array'],
  text: ({ members }, id) =>
    id.endsWith('reordered')
      ? 'takes the items of its tuple in another order'
      : `${id.endsWith('added') ? 'gained' : 'lost'} ${Array.isArray(members) ? members.join(', ') : members} in its prefixItems`,
  schema(pair) {
    const { site, before, after, isReordered, effective } = pair;
    if (isReordered()) return { id: `${site}-prefix-items-reordered` };
    const [from, to] = [before.prefixItems.length, after.prefixItems.length];
    const rest = from < to ? before.items : after.items;
    const closed = rest !== undefined && pair.read(rest).never;
    // What the items beyond a tuple must be is compared with the schemas of those places, one by one.
    if (from === to || (effective && rest !== undefined && !closed)) return undefined;
    const longer = from < to ? after.prefixItems : before.prefixItems;
    const members = longer.flatMap((ref, index) =>
      index < Math.min(from, to) || (effective && isAnything(pair.read(ref)))
        ? []
        : [`subschema #${index + 1}`],
    );
    if (members.length === 0) return undefined;
    const outcome = to > from ? 'added' : 'removed';
    return {
      id: `${site}-prefix-items-${outcome}`,
      args: { members },
      ...(closed ? turned(pair, outcome) : {}),
    };
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

/** A tuple without further items lets in one more, or one less. */
function turned({ direction }: SchemaPair, outcome: 'added' | 'removed') {
  const widens = (outcome === 'added') === (direction === 'request');
  return {
    level: widens ? 'info' : 'error',
    why: 'the tuple has no items beyond those that it lists',
  } as const;
}
