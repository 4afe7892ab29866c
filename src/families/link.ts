import { defineFamily } from '../compare/family.ts';
import { type Cursor, entries } from '../document/cursor.ts';
import { equal } from '../document/equal.ts';
import { PROSE_KEYWORDS } from '../document/metamodel.ts';
import type { JsonValue } from '../document/types.ts';

/** What a response says about the calls that can follow it. */
export const link = defineFamily({
  about:
    'Links are advice: tools that follow them lose a way to go on when one is removed, and take another when it changes.',
  spec: 'OpenAPI 3.1, 4.8.20 Link Object',
  ids: {
    'response-link-added': 'info',
    'response-link-removed': 'warning',
    'response-link-changed': 'warning',
  },
  keyword: 'links',
  text: ({ link: name }, id) => {
    const what = id.endsWith('added') ? 'gained' : id.endsWith('removed') ? 'lost' : 'changed';
    return `${what} the link ${name}`;
  },
  response({ before, after }) {
    if (before === undefined || after === undefined) return undefined;
    const [from, to] = [entries(before, 'links'), entries(after, 'links')];
    return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => {
      const [old, now] = [from.get(name), to.get(name)];
      if (old !== undefined && now !== undefined && equal(contract(old), contract(now))) return [];
      const outcome = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
      return [{ id: `response-link-${outcome}` as const, args: { link: name } }];
    });
  },
  examples: [
    { before: linking({}), after: linking({ next: { operationId: 'a' } }), ids: ['response-link-added'] },
    { before: linking({ next: { operationId: 'a' } }), after: linking({}), ids: ['response-link-removed'] },
    {
      before: linking({ next: { operationId: 'a' } }),
      after: linking({ next: { operationId: 'b' } }),
      ids: ['response-link-changed'],
    },
  ],
});

function contract({ value }: Cursor): JsonValue {
  const keywords = Object.entries(value ?? {}).filter(([keyword]) => !PROSE_KEYWORDS.link?.has(keyword));
  return Object.fromEntries(keywords);
}

function linking(links: Readonly<Record<string, { readonly operationId: string }>>) {
  return { get: { responses: { 200: { links } } } };
}
