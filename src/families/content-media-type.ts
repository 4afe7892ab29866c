import { defineFamily } from '../compare/family.ts';

/** What a string holds once it is decoded. */
export const contentMediaType = defineFamily({
  about:
    'Whoever writes or reads the string must know its content media type: another one makes the text unreadable.',
  spec: 'JSON Schema 2020-12, validation 8.4 (contentMediaType)',
  ids: {
    'request-body-content-media-type-changed': 'error',
    'request-property-content-media-type-changed': 'error',
    'request-parameter-content-media-type-changed': 'error',
    'request-parameter-property-content-media-type-changed': 'error',
    'response-body-content-media-type-changed': 'error',
    'response-property-content-media-type-changed': 'error',
    'response-header-content-media-type-changed': 'error',
    'response-header-property-content-media-type-changed': 'error',
  },
  keyword: 'contentMediaType',
  appliesTo: ['string'],
  text: ({ from, to }) => `had its content media type changed from ${from} to ${to}`,
  schema({ site, before, after }) {
    const [from, to] = [before.contentMediaType ?? 'none', after.contentMediaType ?? 'none'];
    return from === to ? undefined : { id: `${site}-content-media-type-changed`, args: { from, to } };
  },
  examples: [
    {
      before: { type: 'string', contentMediaType: 'text/plain' },
      after: { type: 'string', contentMediaType: 'text/csv' },
      outcome: 'content-media-type-changed',
    },
  ],
});
