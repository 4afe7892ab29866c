/** Bodies that are made of fields: multipart (RFC 7578) and urlencoded. */
import type { BodyWriter } from './bodies.ts';
import type { ParameterStyle } from './operation.ts';
import { documentOf, isJson, isNothing, isParts, piecesOf, textOf } from './styles.ts';

/**
 * How single fields are written, by name (OpenAPI 3.1, 4.8.15, Encoding Object): with a style like a parameter, else in
 * their content type.
 */
export type Encodings = Readonly<Record<string, ParameterStyle>>;

const JSON_TYPE = 'application/json';

/**
 * Makes a writer of urlencoded bodies. An object in a field is JSON unless the document gives it a style (OpenAPI 3.1,
 * 4.8.15.1.1); a list repeats its name.
 */
export function urlencoded(encodings: Encodings = {}): BodyWriter {
  const plain = (field: unknown) =>
    isParts(field) && !Array.isArray(field) ? { contentType: JSON_TYPE } : {};
  return (value, contentType) => {
    const pieces = fieldsOf(value).flatMap(([name, field]) =>
      piecesOf(name, field, encodings[name] ?? plain(field), encodeField),
    );
    return { body: pieces.join('&'), contentType };
  };
}

/**
 * Makes a writer of multipart bodies. They are written by hand, since FormData gives every part that has a content type
 * of its own a file name too.
 */
export function multipart(encodings: Encodings = {}): BodyWriter {
  return (value, contentType) => {
    const boundary = `oasgate-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
    const parts = fieldsOf(value).flatMap(([name, field]) => partsOf(name, field, encodings[name] ?? {}));
    const body = parts.flatMap((part) => [`--${boundary}\r\n`, ...part, '\r\n']);
    const type = contentType.replace('*', 'form-data').split(';', 1)[0];
    return {
      body: new Blob([...body, `--${boundary}--\r\n`]),
      contentType: `${type}; boundary=${boundary}`,
    };
  };
}

/** One part for each value: a list is written as parts of the same name. */
function partsOf(name: string, field: unknown, encoding: ParameterStyle): BlobPart[][] {
  if (encoding.style !== undefined) {
    const pairs = new URLSearchParams(piecesOf(name, field, encoding, encodeField).join('&'));
    return [...pairs].map(([key, text]) => partOf(key, text, undefined));
  }
  const values: unknown[] = Array.isArray(field) ? field : [field];
  return values
    .filter((value) => !isNothing(value))
    .map((value) => partOf(name, value, encoding.contentType));
}

function partOf(name: string, value: unknown, declared: string | undefined): BlobPart[] {
  // Of several types that the document allows, only the value itself can say which it is.
  const type = declared === undefined || /[*,]/.test(declared) ? undefined : declared;
  if (value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    const filename = value instanceof File ? value.name : 'blob';
    const own = value instanceof Blob ? value.type : '';
    const header = headOf(name, own || type || 'application/octet-stream', filename);
    return [header, value as BlobPart];
  }
  const contentType = type ?? (isParts(value) ? JSON_TYPE : '');
  return [headOf(name, contentType), isJson(contentType) ? documentOf(value, JSON_TYPE) : textOf(value)];
}

function headOf(name: string, contentType: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  const type = contentType === '' ? '' : `Content-Type: ${contentType}\r\n`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n`;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return Object.entries(Object(value));
}

/** As forms are encoded in URLs (URL standard, 5.2): a space is a plus. */
function encodeField(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+');
}

/** How names stand in a part's header (HTML standard, multipart/form-data encoding). */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
