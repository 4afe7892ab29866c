/** The texts of a document: CommonMark, with tables, that becomes HTML without a way to bring in markup of its own. */
import MarkdownIt from 'markdown-it';
import { type Html, htmlText, trusted } from '../encode/html.ts';
import { markdownText } from '../encode/markdown.ts';

/** Links lead to the web and to mailboxes; a relative one would mean a file of the reader's. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s]/i;
/** Texts are repeated a lot: components are shown wherever they are used. */
const MAX_CACHED = 5_000;

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
parser.validateLink = (url) => SAFE_LINK.test(url.trim());
const { rules } = parser.renderer;
const plain = parser.renderer.renderToken.bind(parser.renderer);

rules.link_open = (tokens, index, options) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  return plain(tokens, index, options);
};
// A picture would be a request to somebody's server: it becomes a link to it.
rules.image = (tokens, index) => {
  const token = tokens[index];
  const label = htmlText(token?.content || 'picture');
  return `<a href="${htmlText(String(token?.attrGet('src') ?? ''))}" rel="noopener noreferrer nofollow">${label}</a>`;
};
// The page's outline is ours: headings of a text stand out without being part of it.
rules.heading_open = () => '<p class="heading">';
rules.heading_close = () => '</p>\n';
rules.table_open = () => '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.fence = (tokens, index) => codeBlock(tokens[index]?.content ?? '');
rules.code_block = rules.fence;

const cache = new Map<string, Html>();

/** A text of a document as HTML blocks. */
export function proseHtml(text: string): Html {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const rendered = trusted(parser.render(text.replace(BIDI, '')));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, rendered);
  return rendered;
}

/** What turns the order of text around. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;

function codeBlock(code: string): string {
  return `<pre tabindex="0" role="group" aria-label="Code"><code>${htmlText(code)}</code></pre>\n`;
}

const strict = new MarkdownIt({ html: true });
/** Everything counts as a link here, so that unsafe ones are found. */
strict.validateLink = () => true;

/**
 * A text of a document as Markdown blocks. One that holds HTML, pictures or links to anything but the web is shown as
 * plain text, line by line: whoever renders the page may render those.
 */
export function proseMarkdown(text: string): string {
  const clean = text.replace(BIDI, '').trim();
  if (isHarmless(clean)) return clean;
  return clean
    .split(/\n{2,}/)
    .map((block) => block.split('\n').map(markdownText).join('\n'))
    .join('\n\n');
}

/** A text of a document as one line of Markdown, for a bullet: plain text where markup of its own would not end in it. */
export function proseLine(text: string): string {
  const line = text.replace(BIDI, '').replace(/\s+/g, ' ').trim();
  const last = strict.parseInline(`${line} \`end\``, {})[0]?.children?.at(-1);
  const isClosed = last?.type === 'code_inline' && last.content === 'end' && last.level === 0;
  return isClosed && isHarmless(line) && strict.parse(line, {}).length === 3 ? line : markdownText(line);
}

function isHarmless(text: string): boolean {
  const tokens = strict.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return tokens.every((token) => {
    if (['html_block', 'html_inline', 'image'].includes(token.type)) return false;
    return token.type !== 'link_open' || SAFE_LINK.test(String(token.attrGet('href') ?? ''));
  });
}

/** The first sentence of a text in plain words, for one line in a list. */
export function firstSentence(text: string): string {
  const [block] = parser.parse(text, {}).filter((token) => token.type === 'inline');
  const words = (block?.children ?? [])
    .map((token) => (token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content))
    .join('');
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(words)?.[0] ?? words;
  return sentence.length <= 200 ? sentence : `${sentence.slice(0, 199)}…`;
}
