import { defineFamily } from '../compare/family.ts';
import { flag } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';

/** The headers with which a webhook or callback is to be answered. */
export const webhookResponseHeader = defineFamily({
  about:
    'Whoever receives a webhook answers it: a header that the answer must have is missing from the answers of today.',
  spec: 'OpenAPI 3.1, 4.8.21 Header Object; 4.8.1 (webhooks); 4.8.18 Callback Object',
  ids: {
    'new-required-webhook-response-header': 'error',
    'new-optional-webhook-response-header': 'info',
    'webhook-response-header-removed': 'warning',
    'webhook-response-header-became-required': 'error',
    'webhook-response-header-became-optional': 'info',
  },
  keyword: 'required',
  text: (_args, id) => {
    if (id.startsWith('new-')) return `was added as ${id.includes('required') ? 'required' : 'optional'}`;
    return id.endsWith('removed')
      ? 'was removed'
      : id.replace('webhook-response-header-', '').replace('-', ' ');
  },
  header({ before, after, direction }) {
    if (direction === 'response') return undefined;
    if (after === undefined) return { id: 'webhook-response-header-removed' };
    const need = flag(after, 'required') ? 'required' : 'optional';
    if (before === undefined) return { id: `new-${need}-webhook-response-header` };
    if (flag(before, 'required') === flag(after, 'required')) return undefined;
    return { id: `webhook-response-header-became-${need}` };
  },
  examples: [
    { ...answered(undefined, { required: true }), ids: ['new-required-webhook-response-header'] },
    { ...answered(undefined, {}), ids: ['new-optional-webhook-response-header'] },
    { ...answered({}, undefined), ids: ['webhook-response-header-removed'] },
    { ...answered({}, { required: true }), ids: ['webhook-response-header-became-required'] },
    { ...answered({ required: true }, {}), ids: ['webhook-response-header-became-optional'] },
  ],
});

function answered(before: JsonObject | undefined, after: JsonObject | undefined) {
  const ripe = (header?: JsonObject) => ({
    webhooks: {
      crateRipe: {
        post: { responses: { 200: header === undefined ? {} : { headers: { 'X-Taken': header } } } },
      },
    },
  });
  return { document: true, before: ripe(before), after: ripe(after) } as const;
}
