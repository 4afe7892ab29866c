import { defineFamily, type SchemaSite } from '../compare/family.ts';
import { type Cursor, entries } from '../document/cursor.ts';
import { equal } from '../document/equal.ts';
import { PROSE_KEYWORDS } from '../document/metamodel.ts';
import type { JsonValue } from '../document/types.ts';

/** How the parts of a form or a multipart body are written. */
export const encoding = defineFamily({
  about:
    'A part that is written with another content type, style or header is not understood as it is sent today.',
  spec: 'OpenAPI 3.1, 4.8.15 Encoding Object',
  ids: { 'request-body-encoding-changed': 'error', 'response-body-encoding-changed': 'error' },
  keyword: 'encoding',
  text: ({ part }) => `has its part ${part} encoded in another way`,
  mediaType({ before, after, direction }) {
    const [from, to] = [entries(before, 'encoding'), entries(after, 'encoding')];
    if (before === undefined || after === undefined) return undefined;
    const site: SchemaSite = direction === 'request' ? 'request-body' : 'response-body';
    return [...new Set([...from.keys(), ...to.keys()])]
      .filter((part) => !equal(contract(from.get(part)), contract(to.get(part))))
      .map((part) => ({ id: `${site}-encoding-changed` as const, args: { part } }));
  },
  examples: [
    {
      before: { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
      after: { post: { requestBody: { content: { 'multipart/form-data': withPart() } } } },
      ids: ['request-body-encoding-changed'],
    },
    {
      before: { get: { responses: { 200: { content: { 'multipart/mixed': withPart() } } } } },
      after: { get: { responses: { 200: { content: { 'multipart/mixed': {} } } } } },
      ids: ['response-body-encoding-changed'],
    },
  ],
});

/** An encoding without its prose; one that says nothing is none. */
function contract(part: Cursor | undefined): JsonValue {
  const keywords = Object.entries(part?.value ?? {}).filter(
    ([keyword]) => !PROSE_KEYWORDS.encoding?.has(keyword),
  );
  return Object.fromEntries(keywords);
}

function withPart() {
  return { encoding: { photo: { contentType: 'image/png' } } };
}
