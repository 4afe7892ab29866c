/** The encoder for HTML: a tagged template that escapes whatever is put into it. */

/** Markup that was made by the template, and is put into other templates as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What a template takes; nothing comes of undefined, null and false. */
export type HtmlValue = Html | string | number | undefined | null | false | readonly HtmlValue[];

/**
 * Markup with values put in: text is escaped for elements and for quoted attributes, markup and lists of it stay as
 * they are. No value may stand where a tag, an attribute's name or an unquoted attribute is expected.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += written(value) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Takes markup of a trusted maker (a Markdown renderer that lets no HTML through) for what it is. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function written(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return htmlText(String(value));
  let text = '';
  for (const item of value) text += written(item);
  return text;
}

/** Control characters but tab and line feed, which HTML does not allow, and what turns the order of text around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for an element or a quoted attribute. */
export function htmlText(text: string): string {
  return text.replace(UNSEEN, '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
