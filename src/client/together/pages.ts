/** Reading a list page by page. */
import { PageCursorError } from './errors.ts';
import type { ListModelResourcesQuery, ListModelResourcesResponse } from './types.ts';

/** A list: the page that was asked for when it is awaited, that page and all that follow in a `for await`. */
export interface ModelResourcesPages
  extends Promise<ListModelResourcesResponse>,
    AsyncIterable<ListModelResourcesResponse> {}

/** Asks for a page, and for the ones after it when they are wanted. */
export function listPages(
  list: (query: ListModelResourcesQuery) => Promise<ListModelResourcesResponse>,
  query: ListModelResourcesQuery,
): ModelResourcesPages {
  const first = list(query);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      const cursors = new Set([query.after]);
      for (let page = await first; ; ) {
        yield page;
        if (!page.meta?.has_more) return;
        const after = page.meta.next_cursor || undefined;
        if (after === undefined || cursors.has(after)) throw new PageCursorError(after);
        cursors.add(after);
        page = await list({ ...query, after });
      }
    },
  });
}
