/** The pages that lead to others: the index, the tags, the schemas. */
import { type Html, html } from '../encode/html.ts';
import { jsonHtml } from './json-html.ts';
import type { OperationLink, SchemaPage } from './model.ts';
import { proseHtml } from './prose.ts';
import { schemaHtml } from './schema-html.ts';
import { methodClass, type TagGroup } from './shell.ts';

/** What the index says of the API. */
export interface ApiInfo {
  readonly title: string;
  readonly version?: string;
  readonly description?: string;
  readonly baseUrls: readonly { readonly url: string; readonly description?: string }[];
}

/** The index: what the API is, then its operations by tag, or the tags alone where those have pages. */
export function indexHtml(
  info: ApiInfo,
  groups: readonly TagGroup[],
  removed: readonly OperationLink[],
): Html {
  const { title, description, baseUrls } = info;
  const servers = baseUrls.map(
    ({ url, description: about }) =>
      html`<li><code>${url}</code>${about === undefined ? '' : html` ${about}`}</li>`,
  );
  const gone =
    removed.length === 0
      ? ''
      : html`<section class="block" id="removed"><h2>Removed operations</h2><p>They are gone; their last pages are kept.</p>${operationList(removed, '')}</section>`;
  return html`<header class="head"><h1>${title}</h1>${description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`}
${servers.length === 0 ? '' : html`<ul class="servers">${servers}</ul>`}</header>
${groups.map((group) => groupHtml(group))}
${gone}`;
}

function groupHtml(group: TagGroup): Html {
  const { name, slug, description, ownPage, operations } = group;
  const count = operations.length === 1 ? '1 operation' : `${operations.length} operations`;
  const about = description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`;
  const title = ownPage ? html`<a href="tags/${slug}.html">${name}</a>` : html`${name}`;
  return html`<section class="block" id="tag-${slug}"><h2>${title}</h2>${about}${ownPage ? html`<p>${count}</p>` : operationList(operations, '')}</section>\n`;
}

/** The head of a tag's page. */
export function tagHead({ name, description }: TagGroup): Html {
  return html`<header class="head"><h1>${name}</h1>${description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`}</header>`;
}

/** A list of links to operations. */
function operationList(operations: readonly OperationLink[], root: string): Html {
  return html`<ul class="operations">${operations.map((one) => operationItem(one, root))}</ul>`;
}

export function operationItem(one: OperationLink, root: string): Html {
  const old = one.deprecated ? html` <span class="mark">deprecated</span>` : '';
  return html`<li><a href="${root}operations/${one.slug}.html"><span class="m ${methodClass(one.method)}">${one.method}</span> <span class="t">${one.title}</span> <code>${one.path}</code></a>${old}</li>\n`;
}

/** The list of schemas. */
export function schemaItem({ name, slug }: { name: string; slug: string }): Html {
  return html`<li><a href="${slug}.html"><code>${name}</code></a></li>\n`;
}

/** The page of one schema. */
export function schemaPageHtml(page: SchemaPage, root: string, exampleLength: number): Html {
  const { name, schema, examples, usedBy } = page;
  const shown = examples
    .filter(({ value }) => JSON.stringify(value).length <= exampleLength)
    .map(
      ({ value }) =>
        html`<figure class="code"><figcaption>Example</figcaption><pre tabindex="0" role="group" aria-label="Example"><code>${jsonHtml(value)}</code></pre></figure>`,
    );
  const uses =
    usedBy.length === 0
      ? html`<p>No operation uses it.</p>`
      : html`<ul class="operations">${usedBy.slice(0, MAX_USES).map((one) => operationItem(one, root))}</ul>${
          usedBy.length > MAX_USES ? html`<p>… and ${usedBy.length - MAX_USES} more.</p>` : ''
        }`;
  return html`<header class="head"><p class="eyebrow"><a href="index.html">Schemas</a></p><h1><code>${name}</code></h1></header>
<section class="block" id="schema"><h2 class="unseen">Properties</h2><div class="pair"><div class="left">${schemaHtml(schema, { root, anchor: 'schema', depth: 0 })}</div><div class="right">${shown}</div></div></section>
<section class="block" id="used"><h2>Used by</h2>${uses}</section>`;
}

const MAX_USES = 60;
