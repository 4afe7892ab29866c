import { defineFamily } from '../compare/family.ts';
import { entries } from '../document/cursor.ts';
import type { Parameter } from '../document/endpoints.ts';

/** Whether a parameter is plain text or a document of a media type. */
export const parameterContent = defineFamily({
  about:
    'A parameter whose value becomes, say, a JSON document is written in another way, whatever its schema says.',
  spec: 'OpenAPI 3.1, 4.8.12.3 Parameter Object (content)',
  ids: { 'request-parameter-content-changed': 'error' },
  keyword: 'content',
  text: ({ from, to }) => `is written as ${to}, which was ${from}`,
  parameter({ before, after }) {
    if (before === undefined || after === undefined) return undefined;
    const [from, to] = [formOf(before), formOf(after)];
    return from === to ? undefined : { id: 'request-parameter-content-changed', args: { from, to } };
  },
  examples: [
    {
      before: { get: { parameters: [{ in: 'query', name: 'q', schema: {} }] } },
      after: { get: { parameters: [{ in: 'query', name: 'q', content: { 'application/json': {} } }] } },
      ids: ['request-parameter-content-changed'],
    },
  ],
});

function formOf({ node }: Parameter): string {
  return [...entries(node, 'content').keys()][0] ?? 'plain text';
}
