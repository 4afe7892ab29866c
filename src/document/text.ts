/** Bytes to text, and offsets in a text to lines and columns. */
import { isUtf8 } from 'node:buffer';
import { type Place, ToolError } from '../errors.ts';

/**
 * Decodes strict UTF-8; a byte order mark is left out of the text, so that no column counts it.
 * Throws a ToolError 'syntax' with the place for UTF-16 and for bytes that are no UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  if (looksLikeUtf16(bytes)) {
    throw new ToolError({
      code: 'syntax',
      message: 'the text is UTF-16, and only UTF-8 is read',
      hint: 'save the file as UTF-8',
      place: { file, line: 1, column: 1 },
    });
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(bytes)) return withoutMark(buffer.toString('utf8'));
  const lossy = buffer.toString('utf8');
  throw new ToolError({
    code: 'syntax',
    message: 'this is no UTF-8 text',
    hint: 'save the file as UTF-8; a binary file or an archive is no OpenAPI document',
    place: new Lines(lossy).place(file, firstInvalid(bytes, lossy)),
  });
}

/** A text without the byte order mark that it may start with. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** UTF-16 starts with its byte order mark, or (as its first character is ASCII) with a zero in the first pair. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return false;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0) !== (second === 0);
}

/** Where in the lossily decoded text the first replacement stands that was no U+FFFD in the bytes. */
function firstInvalid(bytes: Uint8Array, lossy: string): number {
  let offset = 0;
  let done = 0;
  for (let at = lossy.indexOf('\ufffd'); at !== -1; at = lossy.indexOf('\ufffd', at + 1)) {
    offset += Buffer.byteLength(lossy.slice(done, at));
    done = at;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return at;
  }
  return 0;
}

/**
 * The lines of a text. A line ends with LF, CR LF or a single CR (YAML 1.2, section 5.4). Columns count UTF-16 code
 * units, as editors and the language server protocol do: an emoji counts two.
 */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    let cr = text.indexOf('\r');
    let lf = text.indexOf('\n');
    while (cr !== -1 || lf !== -1) {
      const crFirst = cr !== -1 && (lf === -1 || cr < lf);
      const end = crFirst && lf !== cr + 1 ? cr + 1 : lf + 1;
      this.#starts.push(end);
      if (crFirst) cr = text.indexOf('\r', end);
      if (lf !== -1 && lf < end) lf = text.indexOf('\n', end);
    }
  }

  /** The line and column of an offset, both from 1. */
  at(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** The same as a place in a file. */
  place(file: string, offset: number): Place {
    return { file, ...this.at(offset) };
  }
}
