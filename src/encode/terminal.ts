/**
 * The encoder for terminals. Names and texts of a document are untrusted: an escape sequence could clear the screen or
 * fake a verdict, a bidirectional control could turn the order of what is read around.
 */

/**
 * What a terminal acts on, reorders or hides: control characters, bidirectional controls, line and paragraph
 * separators, halves of surrogate pairs, invisible characters and tags. Joiners stay: scripts and emoji are written with them.
 */
export const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Whether a text holds anything unsafe besides line breaks. */
export function isUnsafe(text: string): boolean {
  return text.replaceAll('\n', '').search(UNSAFE) >= 0;
}

/** Makes one line of text safe to print: what is unsafe is shown as `\u{…}`, a line break as `\n`. */
export function terminalText(text: string): string {
  return text.replace(UNSAFE, (char) => SHORT[char] ?? `\\u{${char.codePointAt(0)?.toString(16)}}`);
}

/** JSON that is safe to print and parses to the same value: what is unsafe is written as JSON's own escapes. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSAFE, (char) => (char === '\n' ? char : jsonEscape(char)));
}

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function jsonEscape(char: string): string {
  return Array.from(
    { length: char.length },
    (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');
}
