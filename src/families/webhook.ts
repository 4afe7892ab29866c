import { defineFamily } from '../compare/family.ts';

/** A webhook is a call that the API makes; whoever waits for it waits in vain once it is gone. */
export const webhook = defineFamily({
  about: 'A webhook that goes away is never delivered again to those who subscribed to it.',
  spec: 'OpenAPI 3.1, 4.8.1 OpenAPI Object (webhooks)',
  ids: { 'webhook-added': 'info', 'webhook-removed': 'error' },
  section: 'webhooks',
  text: (_args, id) => (id === 'webhook-added' ? 'was added' : 'was removed'),
  endpoint({ before, after }) {
    const either = before ?? after;
    if (either?.kind !== 'webhook' || (before !== undefined && after !== undefined)) return undefined;
    return { id: before === undefined ? 'webhook-added' : 'webhook-removed' };
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
  ],
});
