/** The page of one operation as HTML. */
import { type Html, html } from '../encode/html.ts';
import { changesHtml } from './changes-html.ts';
import { jsonHtml } from './json-html.ts';
import type {
  Body,
  Callback,
  Content,
  Credential,
  Example,
  OperationPage,
  ParameterModel,
  Response,
} from './model.ts';
import { proseHtml } from './prose.ts';
import { parametersHtml, schemaHtml } from './schema-html.ts';
import { methodClass } from './shell.ts';
import { anchorPart } from './slug.ts';

/** How much of a page is shown, less where it would be too long. */
export interface Amount {
  /** Examples longer than this are in files of their own. */
  readonly exampleLength: number;
  /** How many revisions are told in full. */
  readonly steps: number;
}

/** What a page needs to know of its surroundings. */
export interface OperationPlace {
  readonly root: string;
  readonly amount: Amount;
  /** The file of an example that is too long for the page, relative to the root. */
  exampleFile(anchor: string, example: Example): string;
}

/** The content of the page. */
export function operationHtml(page: OperationPage, place: OperationPlace): Html {
  const { root } = place;
  return html`${headHtml(page)}
${page.kind === 'path' ? requestHtml(page) : ''}
${page.parameters.length === 0 ? '' : parameterSections(page.parameters, root)}
${page.body === undefined ? '' : bodyHtml(page.body, place)}
${page.samples.length === 0 ? '' : samplesHtml(page)}
${page.responses.map((response) => responseHtml(response, 'response', place))}
${page.callbacks.map((callback) => callbackHtml(callback, place))}
${page.changes === undefined ? '' : changesHtml(page.changes, root, place.amount.steps)}`;
}

function headHtml(page: OperationPage): Html {
  const { title, description, externalDocs, tags, method, path } = page;
  const tagLine = tags.length === 0 ? '' : html`<p class="eyebrow">${tags.join(' · ')}</p>`;
  return html`<header class="head">${tagLine}
<h1>${title}</h1>
<p class="call"><span class="m ${methodClass(method)}">${method}</span> <code>${pathHtml(path)}</code></p>
${statusLine(page)}${description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`}${
  externalDocs === undefined ? '' : docsHtml(externalDocs)
}
</header>`;
}

/** A long path may break behind its slashes. */
function pathHtml(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr>`);
}

function statusLine({ deprecated, sunset, changes, kind, operationId }: OperationPage): Html | '' {
  const changed = changes?.steps[0]?.revision.date;
  const parts = [
    changes?.removedIn === undefined
      ? ''
      : html`<span class="mark gone">Removed on ${changes.removedIn.date}</span> `,
    kind === 'webhook' ? html`<span class="mark">Webhook: the API calls you</span> ` : '',
    deprecated ? html`<span class="mark">Deprecated</span> ` : '',
    sunset === undefined ? '' : html`<span class="mark">May be gone from ${sunset} on</span> `,
    changed === undefined
      ? ''
      : html`<span>Changed on <a href="#changes"><time datetime="${changed}">${changed}</time></a></span> `,
    operationId === undefined ? '' : html`<span><code>${operationId}</code></span>`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : html`<p class="status">${parts}</p>\n`;
}

function docsHtml({ url, description }: { url: string; description?: string }): Html {
  if (!/^https?:\/\//i.test(url)) return html``;
  return html`<p><a href="${url}" rel="noopener noreferrer nofollow">${description ?? 'Further documentation'}</a></p>`;
}

function requestHtml({ baseUrl, url, credentials }: OperationPage): Html {
  return html`<section id="request" class="block"><h2>Request</h2>
<dl class="terms">
<dt>Base URL</dt><dd><code>${baseUrl}</code></dd>
<dt>Full URL</dt><dd><code>${url}</code></dd>
<dt>Authentication</dt><dd>${credentialsHtml(credentials)}</dd>
</dl></section>`;
}

function credentialsHtml(credentials: readonly (readonly Credential[])[]): Html {
  if (credentials.length === 0) return html`none`;
  return html`${credentials.map((together, index) => {
    const schemes = together.map(
      ({ name, kind, scopes }, number) =>
        html`${number === 0 ? '' : ' and '}${kind} (<code>${name}</code>${scopes.length === 0 ? '' : html`, ${scopes.map((scope) => html` <code>${scope}</code>`)}`})`,
    );
    return html`${index === 0 ? '' : ', or '}${together.length === 0 ? 'none' : schemes}`;
  })}`;
}

const PLACES: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

function parameterSections(parameters: readonly ParameterModel[], root: string): Html[] {
  return PLACES.flatMap(([place, title]) => {
    const here = parameters.filter((one) => one.in === place);
    if (here.length === 0) return [];
    return [
      html`<section id="${place}" class="block"><h2>${title}</h2>${parametersHtml(here, { root, anchor: place, depth: 0 })}</section>`,
    ];
  });
}

function bodyHtml(body: Body, place: OperationPlace): Html {
  const optional = body.required ? '' : html` <span class="mark">optional</span>`;
  const about =
    body.description === undefined ? '' : html`<div class="prose">${proseHtml(body.description)}</div>`;
  return html`<section id="body" class="block"><h2>Request body${optional}</h2>${about}
${contentsHtml(body.contents, 'body', 'Example request', place)}</section>`;
}

/** Each media type: the schema, and the examples beside it. */
function contentsHtml(
  contents: readonly Content[],
  anchor: string,
  title: string,
  place: OperationPlace,
): Html[] {
  return contents.map(({ mediaType, schema, examples }, index) => {
    const own = index === 0 ? anchor : `${anchor}.${anchorPart(mediaType)}`;
    const left = schema === undefined ? '' : schemaHtml(schema, { root: place.root, anchor: own, depth: 0 });
    const right = examples.map((example, number) =>
      exampleHtml(example, title, `${own}-example-${number + 1}`, place),
    );
    return html`<div class="pair"><div class="left"><p class="media"><code>${mediaType}</code></p>${left}</div><div class="right">${right}</div></div>`;
  });
}

function exampleHtml(example: Example, title: string, anchor: string, place: OperationPlace): Html {
  const { value } = example;
  const named = example.title === undefined ? title : `${title}: ${example.title}`;
  const length = JSON.stringify(value, null, 2).length;
  if (length > place.amount.exampleLength) {
    const file = place.exampleFile(anchor, example);
    return html`<p class="far"><a href="${place.root}${file}">${named}</a> (${Math.ceil(length / 1000)} kB of JSON)</p>`;
  }
  const code = typeof value === 'string' ? html`${value}` : jsonHtml(value);
  return codeHtml(named, code);
}

/** Code under a title; it can be scrolled with the keyboard. */
function codeHtml(title: string, code: Html): Html {
  return html`<figure class="code"><figcaption>${title}</figcaption><pre tabindex="0" aria-label="${title}" role="group"><code>${code}</code></pre></figure>`;
}

function samplesHtml({ samples }: OperationPage): Html {
  const items = samples.map(({ title, code }) => codeHtml(title, html`${code}`));
  return html`<section id="samples" class="block"><h2>Code</h2><div class="samples">${items}</div></section>`;
}

function responseHtml(response: Response, prefix: string, place: OperationPlace): Html {
  const { status, description, headers, contents } = response;
  const anchor = `${prefix}-${anchorPart(status)}`;
  const about = description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`;
  const headerRows =
    headers.length === 0
      ? ''
      : html`<h3>Headers</h3>${parametersHtml(headers, { root: place.root, anchor: `${anchor}.headers`, depth: 1 })}`;
  return html`<section id="${anchor}" class="block"><h2>Response <span class="code-${status.charAt(0)}">${status}</span></h2>${about}${headerRows}
${contentsHtml(contents, anchor, 'Example response', place)}</section>`;
}

function callbackHtml(
  { name, method, expression, description, body, responses }: Callback,
  place: OperationPlace,
): Html {
  const anchor = `callback.${anchorPart(name)}`;
  return html`<section id="${anchor}" class="block"><h2>Callback ${name}</h2>
<p class="call"><span class="m ${methodClass(method)}">${method}</span> <code>${expression}</code></p>
${description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`}
${body === undefined ? '' : html`<h3>What the API sends</h3>${contentsHtml(body.contents, `${anchor}.body`, 'Example', place)}`}
${responses.map(({ status, description: about }) => html`<p><code>${status}</code> ${about}</p>`)}</section>`;
}
