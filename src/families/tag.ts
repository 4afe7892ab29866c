import { defineFamily } from '../compare/family.ts';
import { at } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import type { JsonValue } from '../document/types.ts';

/** The groups that an operation belongs to. */
export const tag = defineFamily({
  about:
    'Tags group operations in documents and in some generated clients; nothing on the wire depends on them.',
  spec: 'OpenAPI 3.1, 4.8.10 Operation Object (tags)',
  ids: { 'api-tag-added': 'info', 'api-tag-removed': 'info' },
  keyword: 'tags',
  text: ({ tag: name }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the tag ${name}`,
  endpoint({ before, after }) {
    if (before === undefined || after === undefined) return undefined;
    const [from, to] = [tagsOf(before), tagsOf(after)];
    return [
      ...to
        .filter((name) => !from.includes(name))
        .map((name) => ({ id: 'api-tag-added', args: { tag: name } }) as const),
      ...from
        .filter((name) => !to.includes(name))
        .map((name) => ({ id: 'api-tag-removed', args: { tag: name } }) as const),
    ];
  },
  examples: [
    { before: { get: {} }, after: { get: { tags: ['fruit'] } }, ids: ['api-tag-added'] },
    { before: { get: { tags: ['fruit'] } }, after: { get: {} }, ids: ['api-tag-removed'] },
  ],
});

function tagsOf({ operation }: Endpoint): string[] {
  const tags = at(operation, 'tags')?.value;
  return Array.isArray(tags)
    ? tags.filter((name: JsonValue): name is string => typeof name === 'string')
    : [];
}
