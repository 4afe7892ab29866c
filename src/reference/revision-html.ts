/** The pages of the revisions: the list, and the changelog of each. */
import type { Change } from '../change.ts';
import { type Html, html } from '../encode/html.ts';
import { type EndpointName, type History, keyOf, type RevisionHistory, totalsOf } from '../ledger/history.ts';
import { changeListHtml, totalsHtml } from './changes-html.ts';
import { methodClass } from './shell.ts';

/** Finds the page of an operation that a change names; undefined where there is none. */
export type SlugOf = (name: EndpointName) => string | undefined;

/** All revisions, newest first. */
export function revisionListHtml({ revisions }: History): Html {
  const rows = [...revisions].reverse().map(({ revision, totals, changed, added, removed }) => {
    const { id, date, note, upstream } = revision;
    const label = upstream === undefined ? '' : html` <span class="mark">upstream ${upstream}</span>`;
    return html`<li><p class="row"><a class="name" href="${id}.html"><code>${id}</code></a> <time datetime="${date}">${date}</time>${label}</p>
${note === undefined ? '' : html`<p>${note}</p>`}<p class="stepline">${totalsHtml(totals)} <span>${operationsText(changed, added, removed)}</span></p></li>\n`;
  });
  return html`<header class="head"><h1>Revisions</h1></header><ol class="revisions">${rows}</ol>`;
}

function operationsText(
  changed: readonly EndpointName[],
  added: readonly EndpointName[],
  removed: readonly EndpointName[],
): string {
  const isNew = new Set([...added, ...removed].map(keyOf));
  const parts = [
    [changed.filter((one) => !isNew.has(keyOf(one))).length, 'changed'],
    [added.length, 'added'],
    [removed.length, 'removed'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, verb]) => `${count} ${verb}`);
  return shown.length === 0 ? 'no operation changed' : `operations: ${shown.join(', ')}`;
}

/** What a revision's page is made of. */
export interface RevisionSource {
  readonly history: RevisionHistory;
  /** All of its changes. */
  readonly changes: readonly Change[];
  readonly previous?: string;
  readonly next?: string;
  /** The file of its document, relative to the site. */
  readonly openapi: string;
}

/** The head of a revision's pages. */
export function revisionHead(
  { history, previous, next, openapi }: RevisionSource,
  here: 'changes' | 'diff',
): Html {
  const { id, date, note, upstream } = history.revision;
  const link = (page: 'changes' | 'diff', file: string, label: string): Html =>
    here === page
      ? html`<li><a href="${file}" aria-current="page">${label}</a></li>`
      : html`<li><a href="${file}">${label}</a></li>`;
  const tabs =
    previous === undefined
      ? ''
      : html`<nav class="tabs" aria-label="Revision ${id}"><ul>${link('changes', `${id}.html`, 'Changelog')}${link('diff', `${id}-diff.html`, 'Difference of the documents')}</ul></nav>`;
  return html`<header class="head"><p class="eyebrow"><a href="index.html">Revisions</a></p>
<h1>Revision <code>${id}</code></h1>
<p class="status"><time datetime="${date}">${date}</time>${upstream === undefined ? '' : html` <span class="mark">upstream ${upstream}</span>`} ${totalsHtml(history.totals)}</p>
${note === undefined ? '' : html`<p class="lead">${note}</p>`}
<ul class="links">${previous === undefined ? '' : html`<li><a href="${previous}.html" rel="prev">before: <code>${previous}</code></a></li>`}${
    next === undefined ? '' : html`<li><a href="${next}.html" rel="next">after: <code>${next}</code></a></li>`
  }<li><a href="../${openapi}">OpenAPI document of this revision</a></li></ul></header>
${tabs}`;
}

/** The changelog: changes by operation, then those that name none. */
export function changelogBlocks({ history, changes, previous }: RevisionSource, slugOf: SlugOf): Html[] {
  if (previous === undefined)
    return [html`<p>The first revision: there is nothing before it to compare with.</p>`];
  if (changes.length === 0) return [html`<p>Nothing changed for callers.</p>`];
  const unnamed = new Set(history.unnamed);
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    if (unnamed.has(change) || change.operation === undefined || change.path === undefined) continue;
    const key = keyOf({ operation: change.operation, path: change.path });
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const blocks = [...groups.values()].flatMap((group) => operationBlocks(group, slugOf));
  return history.unnamed.length === 0 ? blocks : [...blocks, unnamedBlock(history.unnamed)];
}

const MAX_IN_BLOCK = 100;

function operationBlocks(changes: readonly Change[], slugOf: SlugOf): Html[] {
  const blocks: Html[] = [];
  for (let start = 0; start < changes.length; start += MAX_IN_BLOCK)
    blocks.push(operationBlock(changes.slice(start, start + MAX_IN_BLOCK), slugOf));
  return blocks;
}

function operationBlock(changes: readonly Change[], slugOf: SlugOf): Html {
  const [{ operation = '', path = '' } = { operation: '', path: '' }] = changes;
  const slug = slugOf({ operation, path });
  const name = html`<span class="m ${methodClass(operation)}">${operation}</span> <code>${path}</code>`;
  const title = slug === undefined ? name : html`<a href="../operations/${slug}.html">${name}</a>`;
  return html`<section class="block"><h2 class="endpoint">${title}</h2><p>${totalsHtml(totalsOf(changes))}</p>${changeListHtml(changes)}</section>`;
}

function unnamedBlock(changes: readonly Change[]): Html {
  const count = changes.length === 1 ? '1 change names' : `${changes.length} changes name`;
  return html`<section class="block" id="unnamed"><h2>${count} no endpoint</h2>${changeListHtml(changes)}</section>`;
}
