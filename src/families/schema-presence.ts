import { defineFamily, type SchemaSite } from '../compare/family.ts';

const text = { type: 'string' };

/** Whether anything at all is said about a value. */
export const schemaPresence = defineFamily({
  about:
    'Without a schema anything goes: a new schema refuses values that requests send today, and without one responses may hold anything.',
  spec: 'OpenAPI 3.1, 4.8.14 Media Type Object (schema)',
  ids: {
    'request-body-schema-added': 'error',
    'request-body-schema-removed': 'info',
    'request-parameter-schema-added': 'error',
    'request-parameter-schema-removed': 'info',
    'response-body-schema-added': 'info',
    'response-body-schema-removed': 'error',
    'response-header-schema-added': 'info',
    'response-header-schema-removed': 'error',
  },
  keyword: 'schema',
  text: (_args, id) =>
    id.endsWith('added') ? 'is now described by a schema' : 'is no longer described by a schema',
  schemaPresence({ before, site }) {
    return { id: `${rootSite(site)}-schema-${before === undefined ? 'added' : 'removed'}` };
  },
  examples: [
    { before: sending({}), after: sending({ schema: text }), ids: ['request-body-schema-added'] },
    { before: sending({ schema: text }), after: sending({}), ids: ['request-body-schema-removed'] },
    { before: asking({}), after: asking({ schema: text }), ids: ['request-parameter-schema-added'] },
    { before: asking({ schema: text }), after: asking({}), ids: ['request-parameter-schema-removed'] },
    { before: answering({}), after: answering({ schema: text }), ids: ['response-body-schema-added'] },
    { before: answering({ schema: text }), after: answering({}), ids: ['response-body-schema-removed'] },
    { before: heading({}), after: heading({ schema: text }), ids: ['response-header-schema-added'] },
    { before: heading({ schema: text }), after: heading({}), ids: ['response-header-schema-removed'] },
  ],
});

/** A schema as a whole never stands at the site of a property. */
function rootSite(site: SchemaSite) {
  if (site === 'request-body' || site === 'request-property') return 'request-body' as const;
  if (site.startsWith('request')) return 'request-parameter' as const;
  return site.startsWith('response-header') ? ('response-header' as const) : ('response-body' as const);
}

interface Holder {
  readonly schema?: typeof text;
}
function sending(mediaType: Holder) {
  return { post: { requestBody: { content: { 'application/json': { ...mediaType } } } } };
}
function asking(parameter: Holder) {
  return { get: { parameters: [{ in: 'query', name: 'q', ...parameter }] } };
}
function answering(mediaType: Holder) {
  return { get: { responses: { 200: { content: { 'application/json': { ...mediaType } } } } } };
}
function heading(header: Holder) {
  return { get: { responses: { 200: { headers: { 'X-Crates': { ...header } } } } } };
}
