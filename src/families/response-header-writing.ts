import { defineFamily } from '../compare/family.ts';
import { at, type Cursor, entries, flag } from '../document/cursor.ts';
import { member } from '../document/metamodel.ts';

/** How the value of a response header is written. */
export const responseHeaderWriting = defineFamily({
  about:
    'A header that is written in another way is misread by those who read it today, whatever its schema says.',
  spec: 'OpenAPI 3.1, 4.8.21 Header Object (content, explode)',
  ids: { 'response-header-content-changed': 'error', 'response-header-explode-changed': 'error' },
  keyword: 'content',
  text: ({ from, to }, id) =>
    id.endsWith('content-changed')
      ? `is written as ${to}, which was ${from}`
      : `had its explode changed from ${from} to ${to}`,
  header({ before, after }) {
    if (before === undefined || after === undefined) return undefined;
    const [from, to] = [formOf(before), formOf(after)];
    if (from !== to) return { id: 'response-header-content-changed', args: { from, to } };
    const exploded = { from: flag(before, 'explode'), to: flag(after, 'explode') };
    if (exploded.from === exploded.to || isScalar(before) || isScalar(after)) return undefined;
    return { id: 'response-header-explode-changed', args: exploded };
  },
  examples: [
    {
      before: heading({ schema: {} }),
      after: heading({ content: { 'application/json': {} } }),
      ids: ['response-header-content-changed'],
    },
    {
      before: heading({ schema: { type: 'array' } }),
      after: heading({ schema: { type: 'array' }, explode: true }),
      ids: ['response-header-explode-changed'],
    },
    {
      before: heading({ schema: { type: 'string' } }),
      after: heading({ schema: { type: 'string' }, explode: true }),
      ids: [],
    },
  ],
});

function formOf(header: Cursor): string {
  const [mediaType] = entries(header, 'content').keys();
  return mediaType?.toLowerCase() ?? 'plain text';
}

function isScalar(header: Cursor): boolean {
  const type = member(at(header, 'schema')?.value, 'type');
  return ['string', 'number', 'integer', 'boolean'].includes(String(type));
}

interface Header {
  readonly schema?: Readonly<Record<string, string>>;
  readonly content?: Readonly<Record<string, Readonly<Record<string, never>>>>;
  readonly explode?: boolean;
}
function heading(header: Header) {
  return { get: { responses: { 200: { headers: { 'X-Crates': { ...header } } } } } };
}
