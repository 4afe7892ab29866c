import { defineFamily } from '../compare/family.ts';

/** How a string is encoded. */
export const contentEncoding = defineFamily({
  about:
    'Whoever writes or reads the string must know its content encoding: another one makes the text unreadable.',
  spec: 'JSON Schema 2020-12, validation 8.3 (contentEncoding)',
  ids: {
    'request-body-content-encoding-changed': 'error',
    'request-property-content-encoding-changed': 'error',
    'request-parameter-content-encoding-changed': 'error',
    'request-parameter-property-content-encoding-changed': 'error',
    'response-body-content-encoding-changed': 'error',
    'response-property-content-encoding-changed': 'error',
    'response-header-content-encoding-changed': 'error',
    'response-header-property-content-encoding-changed': 'error',
  },
  keyword: 'contentEncoding',
  appliesTo: ['string'],
  text: ({ from, to }) => `had its content encoding changed from ${from} to ${to}`,
  schema({ site, before, after }) {
    const [from, to] = [before.contentEncoding ?? 'none', after.contentEncoding ?? 'none'];
    return from === to ? undefined : { id: `${site}-content-encoding-changed`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'string', contentEncoding: 'base64' },
      after: { type: 'string', contentEncoding: 'base32' },
      outcome: 'content-encoding-changed',
    },
  ],
});
