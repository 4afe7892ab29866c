/** What stands around every page: head, header, navigation, footer. */
import { type Html, html } from '../encode/html.ts';
import type { OperationLink } from './model.ts';

/** A tag with its operations. */
export interface TagGroup {
  readonly name: string;
  readonly description?: string;
  /** The anchor of the tag on the index, and the name of its page where it has one. */
  readonly slug: string;
  readonly operations: readonly OperationLink[];
  /** Its operations are on a page of its own: the index would be too long with them. */
  readonly ownPage: boolean;
}

/** What all pages of a site know of it. */
export interface Frame {
  readonly title: string;
  readonly version?: string;
  readonly groups: readonly TagGroup[];
  readonly schemas: number;
  /** Absent without a history. */
  readonly revisions?: number;
  /** The file of the latest document, relative to the site. */
  readonly openapi: string;
}

/** One page. */
export interface Page {
  readonly title: string;
  /** Relative to the site, with slashes. */
  readonly path: string;
  readonly body: Html;
  readonly summary?: string;
  /** The Markdown twin, relative to the site. */
  readonly twin?: string;
  /** Which entry of the navigation it is under. */
  readonly tag?: string;
  readonly wide?: boolean;
}

/** With up to so many operations, the navigation names all of them; else those of the current tag, up to as many. */
const NAVIGATION_LIMIT = 40;

/**
 * Nothing is loaded but the site's own files, nothing in a page runs. The scheme stands beside 'self' for browsers to
 * which two files are two origins.
 */
const POLICY =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src data:; base-uri 'none'; form-action 'none'";

/** The text of a page's file. */
export function pageHtml(page: Page, frame: Frame): string {
  const root = '../'.repeat(page.path.split('/').length - 1);
  const title = page.title === frame.title ? page.title : `${page.title} – ${frame.title}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${page.summary === undefined ? '' : html`<meta name="description" content="${page.summary}">\n`}${
  page.twin === undefined
    ? ''
    : html`<link rel="alternate" type="text/markdown" href="${root}${page.twin}">\n`
}<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}assets/site.css">
<script src="${root}assets/theme.js"></script>
<script src="${root}assets/site.js" defer></script>
</head>
<body data-root="${root}">
<a class="skip" href="#main">Skip to the content</a>
${header(frame, root)}
<div class="frame">
${navigation(page, frame, root)}
<main id="main" tabindex="-1"${page.wide ? html` class="wide"` : ''}>
${page.body}
</main>
</div>
${footer(page, frame, root)}
</body>
</html>
`.text;
}

function header(frame: Frame, root: string): Html {
  const version = frame.version === undefined ? '' : html` <span class="version">${frame.version}</span>`;
  return html`<header class="top">
<a class="brand" href="${root}index.html">${frame.title}${version}</a>
<div class="tools">
<button type="button" class="find" data-search hidden><span>Search</span> <kbd>/</kbd></button>
<button type="button" class="theme" data-theme-button hidden aria-label="Dark theme" aria-pressed="false"></button>
</div>
</header>`;
}

function navigation(page: Page, frame: Frame, root: string): Html {
  const link = (path: string, label: string): Html =>
    html`<li><a href="${root}${path}"${place(path, page)}>${label}</a></li>`;
  return html`<nav class="side" aria-label="Reference">
<details class="menu" open>
<summary>Contents</summary>
<ul class="places">
${link('index.html', 'Overview')}
${frame.revisions === undefined ? '' : link('revisions/index.html', 'Revisions')}
${frame.schemas === 0 ? '' : link('schemas/index.html', 'Schemas')}
</ul>
${frame.groups.map((group) => navigationGroup(group, page, frame, root))}
</details>
</nav>`;
}

function navigationGroup(group: TagGroup, page: Page, frame: Frame, root: string): Html {
  const total = frame.groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const isOpen = total <= NAVIGATION_LIMIT || page.tag === group.name;
  const here = group.operations.findIndex(({ slug }) => page.path === `operations/${slug}.html`);
  const start = Math.max(
    0,
    Math.min(here - NAVIGATION_LIMIT / 2, group.operations.length - NAVIGATION_LIMIT),
  );
  const shown = isOpen ? group.operations.slice(start, start + NAVIGATION_LIMIT) : [];
  const items = shown.map((one) => {
    const path = `operations/${one.slug}.html`;
    return html`<li><a href="${root}${path}"${current(page.path === path)}${one.deprecated ? html` class="old"` : ''}><span class="m ${methodClass(one.method)}">${shortMethod(one.method)}</span> <span>${one.title}</span></a></li>\n`;
  });
  const list = items.length === 0 ? '' : html`\n<ul>${items}</ul>`;
  return html`<p class="tag"><a href="${root}${tagPath(group)}">${group.name}</a> <span class="count">${group.operations.length}</span></p>${list}\n`;
}

/** The entry that a page is under is marked too. */
function place(path: string, page: Page): Html | '' {
  if (page.path === path) return current(true);
  const folder = path.replace('index.html', '');
  return folder !== '' && page.path.startsWith(folder) ? html` aria-current="true"` : '';
}

/** Where the operations of a tag are listed. */
function tagPath({ slug, ownPage }: TagGroup): string {
  return ownPage ? `tags/${slug}.html` : `index.html#tag-${slug}`;
}

function current(is: boolean): Html | '' {
  return is ? html` aria-current="page"` : '';
}

const SHORT: Readonly<Record<string, string>> = { DELETE: 'DEL', OPTIONS: 'OPT' };

function shortMethod(method: string): string {
  return SHORT[method] ?? method.slice(0, 5);
}

const KNOWN = new Set(['GET', 'PUT', 'POST', 'DELETE', 'PATCH']);

/** The class that colours a method. */
export function methodClass(method: string): string {
  return KNOWN.has(method) ? method.toLowerCase() : 'other';
}

function footer(page: Page, frame: Frame, root: string): Html {
  const twin =
    page.twin === undefined ? '' : html`<li><a href="${root}${page.twin}">This page as Markdown</a></li>\n`;
  return html`<footer class="bottom">
<ul>
${twin}<li><a href="${root}${frame.openapi}">OpenAPI document</a></li>
<li><a href="${root}llms.txt">llms.txt</a></li>
</ul>
<p>Made by oasgate.</p>
</footer>`;
}
