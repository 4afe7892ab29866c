import { defineFamily } from '../compare/family.ts';
import { flag } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';

/** Whether the API sends a body in a webhook or callback. */
export const webhookBody = defineFamily({
  about:
    'The body of a webhook is what its receivers read: one that is gone, or that may be missing, is a message without its content.',
  spec: 'OpenAPI 3.1, 4.8.13 Request Body Object; 4.8.1 (webhooks); 4.8.18 Callback Object',
  ids: {
    'webhook-body-added': 'info',
    'webhook-body-removed': 'error',
    'webhook-body-became-optional': 'error',
    'webhook-body-became-required': 'info',
  },
  keyword: 'required',
  text: (_args, id) =>
    id
      .replace('webhook-body-', '')
      .replace('-', ' ')
      .replace(/^(added|removed)$/, 'was $1'),
  requestBody({ before, after, direction }) {
    if (direction === 'request') return undefined;
    if (before === undefined) return { id: 'webhook-body-added' };
    if (after === undefined) return { id: 'webhook-body-removed' };
    if (flag(before, 'required') === flag(after, 'required')) return undefined;
    return { id: flag(after, 'required') ? 'webhook-body-became-required' : 'webhook-body-became-optional' };
  },
  examples: [
    { ...sending({}, { requestBody: {} }), ids: ['webhook-body-added'] },
    { ...sending({ requestBody: {} }, {}), ids: ['webhook-body-removed'] },
    {
      ...sending({ requestBody: { required: true } }, { requestBody: {} }),
      ids: ['webhook-body-became-optional'],
    },
    {
      ...sending({ requestBody: {} }, { requestBody: { required: true } }),
      ids: ['webhook-body-became-required'],
    },
  ],
});

function sending(before: JsonObject, after: JsonObject) {
  const ripe = (post: JsonObject) => ({ webhooks: { crateRipe: { post } } });
  return { document: true, before: ripe(before), after: ripe(after) } as const;
}
