/** Keeping pages short: lists go over several pages, and what is shown of an operation shrinks until it fits. */
import { type Html, html } from '../encode/html.ts';

/** A page is no longer than this, so that it opens at once on a slow line. */
export const MAX_PAGE = 100_000;
/** What stands around a list: head, navigation, footer. */
const SURROUNDINGS = 20_000;

/** Shares blocks out over pages, in order; a block that is too long has a page of its own. */
export function paged(blocks: readonly Html[], limit = MAX_PAGE - SURROUNDINGS): Html[][] {
  const pages: Html[][] = [[]];
  let size = 0;
  for (const block of blocks) {
    const length = Buffer.byteLength(block.text);
    if (size > 0 && size + length > limit) {
      pages.push([]);
      size = 0;
    }
    pages.at(-1)?.push(block);
    size += length;
  }
  return pages;
}

/** `revisions/x.html`, `revisions/x-2.html`, … */
export function pagePath(path: string, index: number): string {
  return index === 0 ? path : path.replace(/\.html$/, `-${index + 1}.html`);
}

/** Links to the pages of a list; nothing for a single page. */
export function pager(path: string, index: number, count: number): Html {
  if (count <= 1) return html``;
  const name = (page: number): string => pagePath(path, page).replace(/^.*\//, '');
  const links = Array.from({ length: count }, (_, page) =>
    page === index
      ? html`<li><a href="${name(page)}" aria-current="page">${page + 1}</a></li>`
      : html`<li><a href="${name(page)}">${page + 1}</a></li>`,
  );
  return html`<nav class="pager" aria-label="Pages"><ul>${links}</ul></nav>`;
}

/** How often a page is made shorter. */
const MAX_TRIES = 8;

/** Renders with less and less until the page is short enough: 1 stands for all that is sensible, 0 for hardly anything. */
export function fitted<Result extends { readonly text: string }>(render: (scale: number) => Result): Result {
  let scale = 1;
  let result = render(scale);
  for (let left = MAX_TRIES; left > 0; left--) {
    const size = Buffer.byteLength(result.text);
    if (size <= MAX_PAGE) break;
    // What is shown shrinks faster than the page does: the surroundings stay.
    scale = left === 1 ? 0 : scale * Math.min(0.8, (MAX_PAGE - SURROUNDINGS) / size);
    result = render(scale);
  }
  return result;
}
