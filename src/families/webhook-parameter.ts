import { defineFamily } from '../compare/family.ts';
import type { JsonObject } from '../document/types.ts';

/** The parameters that the API sends in a webhook or callback. */
export const webhookParameter = defineFamily({
  about:
    'A parameter of a webhook is read by its receivers: one that is no longer sent, or only now and then, is missed.',
  spec: 'OpenAPI 3.1, 4.8.12 Parameter Object; 4.8.1 (webhooks); 4.8.18 Callback Object',
  ids: {
    'webhook-parameter-added': 'info',
    'required-webhook-parameter-removed': 'error',
    'optional-webhook-parameter-removed': 'warning',
    'webhook-parameter-became-optional': 'error',
    'webhook-parameter-became-required': 'info',
  },
  keyword: 'required',
  text: (_args, id) => {
    if (id.endsWith('removed')) return 'was removed';
    return id.endsWith('added') ? 'was added' : id.replace('webhook-parameter-', '').replace('-', ' ');
  },
  parameter({ before, after, direction }) {
    if (direction === 'request') return undefined;
    if (before === undefined) return { id: 'webhook-parameter-added' };
    const need = before.required ? 'required' : 'optional';
    if (after === undefined) return { id: `${need}-webhook-parameter-removed` };
    if (before.required === after.required) return undefined;
    return { id: after.required ? 'webhook-parameter-became-required' : 'webhook-parameter-became-optional' };
  },
  examples: [
    { ...sending(undefined, {}), ids: ['webhook-parameter-added'] },
    { ...sending({ required: true }, undefined), ids: ['required-webhook-parameter-removed'] },
    { ...sending({}, undefined), ids: ['optional-webhook-parameter-removed'] },
    { ...sending({ required: true }, {}), ids: ['webhook-parameter-became-optional'] },
    { ...sending({}, { required: true }), ids: ['webhook-parameter-became-required'] },
  ],
});

function sending(before: JsonObject | undefined, after: JsonObject | undefined) {
  const ripe = (keywords?: JsonObject) => ({
    webhooks: {
      crateRipe: {
        post: keywords === undefined ? {} : { parameters: [{ in: 'query', name: 'crate', ...keywords }] },
      },
    },
  });
  return { document: true, before: ripe(before), after: ripe(after) } as const;
}
