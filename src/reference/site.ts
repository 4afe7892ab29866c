/** All files of a reference site, one after the other. */
import type { Change } from '../change.ts';
import { endpointsOf } from '../document/endpoints.ts';
import type { Document } from '../document/types.ts';
import { html } from '../encode/html.ts';
import { buildHistory, keyOf, type Step } from '../ledger/history.ts';
import { diffHunks, diffTables } from './document-diff.ts';
import { indexHtml, operationItem, schemaItem, tagHead } from './lists-html.ts';
import { llmsText } from './markdown-page.ts';
import { nameOf } from './operation-page.ts';
import { pageFiles } from './page-files.ts';
import { paged, pagePath, pager } from './paging.ts';
import { changelogBlocks, type RevisionSource, revisionHead, revisionListHtml } from './revision-html.ts';
import { searchIndex } from './search-index.ts';
import { type Page, pageHtml } from './shell.ts';
import {
  type ClientPackage,
  type DocumentFile,
  planSite,
  type Removed,
  type SitePlan,
  type SiteRevision,
} from './site-plan.ts';

/** One file of the site; the path is relative to it, with slashes. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** What a site is made from. */
export interface SiteSource {
  /** Oldest first; one document without a history is one revision. */
  readonly revisions: AsyncIterable<SiteRevision> | Iterable<SiteRevision>;
  readonly hasHistory: boolean;
  /** The generated client package, where the ledger names one. */
  readonly client?: ClientPackage;
  /** The style sheet and scripts, by name. */
  readonly assets: ReadonlyMap<string, string>;
  /** Told once how many operations and schemas have pages. */
  readonly planned?: (pages: number) => void;
}

/** What is kept of a revision until its pages can be made. */
interface Kept {
  readonly id: string;
  readonly openapi: string;
  readonly changes: readonly Change[];
  readonly tables: ReturnType<typeof diffTables> | undefined;
}

/** Makes the files of a site. The documents of earlier revisions are let go as soon as they were compared. */
export async function* siteFiles(source: SiteSource): AsyncGenerator<SiteFile> {
  const kept: Kept[] = [];
  const steps: Step[] = [];
  const removed = new Map<string, Removed>();
  let last: SiteRevision | undefined;
  for await (const one of source.revisions) {
    const openapi = source.hasHistory
      ? `openapi/${one.revision.id}.${one.file.extension}`
      : `openapi.${one.file.extension}`;
    yield { path: openapi, text: one.file.text };
    if (last !== undefined) for (const [key, gone] of goneIn(one, last.document)) removed.set(key, gone);
    kept.push({ id: one.revision.id, openapi, changes: one.changes, tables: tablesOf(last?.file, one.file) });
    steps.push({ revision: one.revision, changes: one.changes, pairs: one.pairs });
    last = one;
  }
  if (last === undefined) return;
  const openapi = kept.at(-1)?.openapi ?? '';
  const history = source.hasHistory ? { history: buildHistory(steps) } : {};
  const client = source.client === undefined ? {} : { client: source.client };
  const plan = planSite({ document: last.document, openapi, removed, ...history, ...client });
  source.planned?.(plan.placed.length + plan.removed.length + plan.schemas.size);
  yield* assetFiles(source.assets, plan);
  yield* listFiles(plan);
  yield* revisionFiles(plan, kept);
  yield* pageFiles(plan);
}

/** The operations that a revision took away, as the one before had them. */
function goneIn({ pairs }: SiteRevision, before: Document): [string, Removed][] {
  const names = new Set(
    pairs.flatMap((pair) => (pair.after === null && pair.before !== null ? [keyOf(pair.before)] : [])),
  );
  if (names.size === 0) return [];
  return endpointsOf(before)
    .map((endpoint): [string, Removed] => [keyOf(nameOf(endpoint)), { endpoint, document: before }])
    .filter(([key]) => names.has(key));
}

function tablesOf(before: DocumentFile | undefined, after: DocumentFile): Kept['tables'] {
  const hunks = before === undefined ? undefined : diffHunks(before.text, after.text);
  return hunks === undefined ? undefined : diffTables(hunks);
}

function* assetFiles(assets: ReadonlyMap<string, string>, plan: SitePlan): Generator<SiteFile> {
  for (const [name, text] of assets) yield { path: `assets/${name}`, text };
  yield { path: 'assets/search-index.js', text: searchIndex(plan) };
  const { info, frame, removedLinks } = plan;
  yield { path: 'llms.txt', text: llmsText(info.title, info.description, frame.groups, removedLinks) };
}

function* listFiles(plan: SitePlan): Generator<SiteFile> {
  const { info, frame, removedLinks, schemas } = plan;
  const index = { title: info.title, path: 'index.html', body: indexHtml(info, frame.groups, removedLinks) };
  yield { path: index.path, text: pageHtml(index, frame) };
  for (const group of frame.groups.filter(({ ownPage }) => ownPage)) {
    const items = group.operations.map((one) => operationItem(one, '../'));
    yield* listPages(`tags/${group.slug}.html`, group.name, tagHead(group), items, 'operations', plan);
  }
  const head = html`<header class="head"><h1>Schemas</h1></header>`;
  const items = [...schemas].map(([name, slug]) => schemaItem({ name, slug }));
  if (items.length > 0) yield* listPages('schemas/index.html', 'Schemas', head, items, 'schemas', plan);
}

function* listPages(
  path: string,
  title: string,
  head: Page['body'],
  items: readonly Page['body'][],
  kind: string,
  { frame }: SitePlan,
): Generator<SiteFile> {
  const pages = paged(items);
  for (const [index, page] of pages.entries()) {
    const body = html`${head}<ul class="${kind}">${page}</ul>${pager(path, index, pages.length)}`;
    const at = pagePath(path, index);
    yield { path: at, text: pageHtml({ title, path: at, body, tag: title }, frame) };
  }
}

function* revisionFiles(plan: SitePlan, kept: readonly Kept[]): Generator<SiteFile> {
  const { history, frame } = plan;
  if (history === undefined) return;
  const list = { title: 'Revisions', path: 'revisions/index.html', body: revisionListHtml(history) };
  yield { path: list.path, text: pageHtml(list, frame) };
  for (const [index, one] of kept.entries()) {
    const of = history.revisions[index];
    if (of === undefined) continue;
    const [previous, next] = [kept[index - 1]?.id, kept[index + 1]?.id];
    const source: RevisionSource = {
      history: of,
      changes: one.changes,
      ...(previous === undefined ? {} : { previous }),
      ...(next === undefined ? {} : { next }),
      openapi: one.openapi,
    };
    yield* blockPages(
      `revisions/${one.id}.html`,
      `Revision ${one.id}`,
      revisionHead(source, 'changes'),
      changelogBlocks(source, plan.slugOf),
      plan,
    );
    if (previous !== undefined)
      yield* blockPages(
        `revisions/${one.id}-diff.html`,
        `Difference in revision ${one.id}`,
        revisionHead(source, 'diff'),
        diffBlocks(one),
        plan,
      );
  }
}

function diffBlocks({ tables }: Kept): Page['body'][] {
  if (tables === undefined)
    return [html`<p>The documents have too little in common to be shown beside each other.</p>`];
  return tables.length === 0 ? [html`<p>The documents are the same, letter for letter.</p>`] : [...tables];
}

function* blockPages(
  path: string,
  title: string,
  head: Page['body'],
  blocks: readonly Page['body'][],
  { frame }: SitePlan,
): Generator<SiteFile> {
  const pages = paged(blocks);
  for (const [index, page] of pages.entries()) {
    const body = html`${head}${page}${pager(path, index, pages.length)}`;
    const at = pagePath(path, index);
    yield { path: at, text: pageHtml({ title, path: at, body, wide: true }, frame) };
  }
}
