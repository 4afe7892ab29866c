import { defineFamily } from '../compare/family.ts';

/** The media types in which bodies are written. */
export const mediaType = defineFamily({
  about:
    'A media type that is no longer taken breaks those who send it; one that is no longer answered breaks those who read it.',
  spec: 'OpenAPI 3.1, 4.8.13 Request Body Object and 4.8.17 Response Object (content)',
  ids: {
    'request-body-media-type-added': 'info',
    'request-body-media-type-removed': 'error',
    'response-media-type-added': 'info',
    'response-media-type-removed': 'error',
  },
  text: ({ mediaType: name }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the media type ${name}`,
  mediaType({ before, after, direction, name }) {
    if (before !== undefined && after !== undefined) return undefined;
    const site = direction === 'request' ? 'request-body' : 'response';
    const outcome = before === undefined ? 'added' : 'removed';
    return { id: `${site}-media-type-${outcome}`, args: { mediaType: name } };
  },
  examples: [
    {
      before: { post: { requestBody: { content: { 'text/plain': {} } } } },
      after: {
        post: {
          requestBody: { content: { 'text/plain': {}, 'text/csv': {} } },
        },
      },
      ids: ['request-body-media-type-added'],
    },
    {
      before: {
        post: {
          requestBody: { content: { 'text/plain': {}, 'text/csv': {} } },
        },
      },
      after: { post: { requestBody: { content: { 'text/plain': {} } } } },
      ids: ['request-body-media-type-removed'],
    },
    {
      before: {
        get: { responses: { 200: { content: { 'text/plain': {} } } } },
      },
      after: {
        get: {
          responses: { 200: { content: { 'text/plain': {}, 'text/csv': {} } } },
        },
      },
      ids: ['response-media-type-added'],
    },
    {
      before: {
        get: {
          responses: { 200: { content: { 'text/plain': {}, 'text/csv': {} } } },
        },
      },
      after: { get: { responses: { 200: { content: { 'text/plain': {} } } } } },
      ids: ['response-media-type-removed'],
    },
  ],
});
