/** JSON for reading: names and values are told apart. */

import type { JsonValue } from '../document/types.ts';
import { type Html, htmlText, trusted } from '../encode/html.ts';

/** A value over several lines; `<b>` holds names, `<i>` values that are no text. */
export function jsonHtml(value: JsonValue): Html {
  const text = JSON.stringify(value, null, 2);
  const marked = text.replace(
    /("(?:[^"\\]|\\.)*")(:?)|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g,
    (_, string: string | undefined, colon: string, literal: string | undefined) => {
      if (string === undefined) return `<i>${literal}</i>`;
      return colon === ':' ? `<b>${htmlText(string)}</b>:` : htmlText(string);
    },
  );
  return trusted(marked);
}
