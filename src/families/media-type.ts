import { defineFamily } from '../compare/family.ts';
import { isRange, nameRelation } from '../compare/media-types.ts';

/** The media types in which bodies are written. */
export const mediaType = defineFamily({
  about:
    'A media type that is no longer taken breaks those who send it; one that is no longer answered breaks those who read it.',
  spec: 'OpenAPI 3.1, 4.8.13 Request Body Object and 4.8.17 Response Object (content); RFC 9110, 8.3.1',
  ids: {
    'request-body-media-type-added': 'info',
    'request-body-media-type-removed': 'error',
    'request-body-media-type-name-changed': 'info',
    'request-body-media-type-name-generalized': 'info',
    'request-body-media-type-name-specialized': 'error',
    'response-media-type-added': 'info',
    'response-media-type-removed': 'error',
    'response-media-type-name-changed': 'info',
    'response-media-type-name-generalized': 'error',
    'response-media-type-name-specialized': 'info',
  },
  text: ({ mediaType: name, from }, id) => {
    if (from !== undefined) return `had its media type changed from ${from} to ${name}`;
    return `${id.endsWith('added') ? 'gained' : 'lost'} the media type ${name}`;
  },
  mediaType({ before, after, direction, name, baseName, known }) {
    const site = direction === 'request' ? 'request-body' : 'response';
    if (before !== undefined && after !== undefined) {
      if (baseName === undefined) return undefined;
      const id = `${site}-media-type-name-${nameRelation(baseName, name)}` as const;
      if (known && id === 'response-media-type-name-generalized')
        return { id, args: { mediaType: name, from: baseName }, ...KNOWN };
      const unasked = id === 'response-media-type-name-specialized' && !isRange(baseName) ? UNASKED : {};
      return { id, args: { mediaType: name, from: baseName }, ...unasked };
    }
    const outcome = before === undefined ? 'added' : 'removed';
    return { id: `${site}-media-type-${outcome}`, args: { mediaType: name } };
  },
  examples: [
    {
      before: sending('text/plain'),
      after: sending('text/plain', 'text/csv'),
      ids: ['request-body-media-type-added'],
    },
    {
      before: sending('text/plain', 'text/csv'),
      after: sending('text/plain'),
      ids: ['request-body-media-type-removed'],
    },
    {
      before: sending('application/json'),
      after: sending('application/json; charset=utf-8'),
      ids: ['request-body-media-type-name-changed'],
    },
    {
      before: sending('image/png'),
      after: sending('image/*'),
      ids: ['request-body-media-type-name-generalized'],
    },
    {
      before: sending('image/*'),
      after: sending('image/png'),
      ids: ['request-body-media-type-name-specialized'],
    },
    {
      before: answering('text/plain'),
      after: answering('text/plain', 'text/csv'),
      ids: ['response-media-type-added'],
    },
    {
      before: answering('text/plain', 'text/csv'),
      after: answering('text/plain'),
      ids: ['response-media-type-removed'],
    },
    {
      before: answering('application/json'),
      after: answering('application/json; charset=utf-8'),
      ids: ['response-media-type-name-changed'],
    },
    {
      before: answering('application/hal+json'),
      after: answering('application/json'),
      ids: ['response-media-type-name-generalized'],
    },
    {
      before: answering('application/json'),
      after: answering('application/hal+json'),
      ids: ['response-media-type-name-specialized'],
    },
  ],
});

/** What the range lets in was let in before. */
const KNOWN = { level: 'info', why: 'the responses could be of that range before' } as const;

/** `Accept: application/json` asks for no `application/hal+json` (RFC 9110, 12.5.1). */
const UNASKED = {
  level: 'warning',
  why: 'those who accept the old name alone may be refused an answer',
} as const;

function content(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, {}]));
}
function sending(...names: readonly string[]) {
  return { post: { requestBody: { content: content(names) } } };
}
function answering(...names: readonly string[]) {
  return { get: { responses: { 200: { content: content(names) } } } };
}
