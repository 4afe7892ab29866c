import { defineFamily } from '../compare/family.ts';
import { entries, rootOf } from '../document/cursor.ts';
import { operationsOf } from '../document/endpoints.ts';
import { join } from '../document/metamodel.ts';
import type { Document } from '../document/types.ts';

/** A webhook is a call that the API makes; whoever waits for it waits in vain once it is gone. */
export const webhook = defineFamily({
  about: 'A webhook that goes away is never delivered again to those who subscribed to it.',
  spec: 'OpenAPI 3.1, 4.8.1 OpenAPI Object (webhooks)',
  ids: { 'webhook-added': 'info', 'webhook-removed': 'error' },
  section: 'webhooks',
  text: ({ webhook: name }, id) => `${id === 'webhook-added' ? 'gained' : 'lost'} the webhook ${name}`,
  document(pair) {
    const [before, after] = [namesOf(pair.before), namesOf(pair.after)];
    const added = after.filter((name) => !before.includes(name));
    const removed = before.filter((name) => !after.includes(name));
    return [
      ...added.map((name) => ({
        id: 'webhook-added' as const,
        args: { webhook: name },
        at: { after: join('', 'webhooks', name) },
      })),
      ...removed.map((name) => ({
        id: 'webhook-removed' as const,
        args: { webhook: name },
        at: { before: join('', 'webhooks', name) },
      })),
    ];
  },
  examples: [
    {
      document: true,
      before: { webhooks: {} },
      after: { webhooks: { crateRipe: { post: {} } } },
      ids: ['webhook-added'],
    },
    {
      document: true,
      before: { webhooks: { crateRipe: { post: {} } } },
      after: { webhooks: {} },
      ids: ['webhook-removed'],
    },
    {
      document: true,
      before: { webhooks: { crateRipe: {} } },
      after: { webhooks: { crateRipe: { post: {} } } },
      ids: ['webhook-added'],
    },
  ],
});

/** The webhooks that call something. */
function namesOf(document: Document): string[] {
  const webhooks = [...entries(rootOf(document), 'webhooks')];
  return webhooks.filter(([, pathItem]) => operationsOf(pathItem).size > 0).map(([name]) => name);
}
