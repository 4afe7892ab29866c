/** How values are written in their places: the styles of OpenAPI 3.1, 4.8.12.2 (and `cookie` of 3.2). */
import { serializeArrayParam, serializeObjectParam } from 'openapi-fetch';
import type { ParameterStyle } from './operation.ts';

/** Encodes one name or value for its place. */
export type Encode = (text: string) => string;

/** Leaves a text as it is. */
export const asIs: Encode = (text) => text;

/** A single value as text: a Date as an ISO string, what is no single value as JSON. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** A value as a document of a media type. */
export function documentOf(value: unknown, contentType: string): string {
  return isJson(contentType) ? JSON.stringify(value) : textOf(value);
}

/** Whether a media type is JSON or built on it (RFC 6839, 3.1). */
export function isJson(contentType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(contentType);
}

/** Whether a value leaves no trace: undefined, null, and lists and objects with nothing else in them. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (isParts(value) && Object.values(value).every(isNothing));
}

/** Lists and plain objects are written in parts; anything else (a Date, a Blob) is one value. */
export function isParts(value: unknown): value is object {
  const prototype = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  return (
    Array.isArray(value) || prototype === null || (!!prototype && Object.getPrototypeOf(prototype) === null)
  );
}

/** The pieces of a value in a query, a form or the cookies, each with its name; none where it leaves no trace. */
export function piecesOf(name: string, value: unknown, how: ParameterStyle, encode: Encode): string[] {
  const { style = 'form', explode = style === 'form' || style === 'cookie', contentType } = how;
  if (isNothing(value)) return [];
  const single = { style: 'form', contentType } as const;
  if (contentType !== undefined || !isParts(value)) return [inlineOf(name, value, single, encode)];
  if (style === 'deepObject') return deepPieces(encode(name), value, encode);
  if (!explode) return [inlineOf(name, value, { style }, encode)];
  return partsOf(value).map(([key, item]) =>
    inlineOf(Array.isArray(value) ? name : key, textOf(item), single, encode),
  );
}

/** `filter[a]=1&filter[b][c]=2`; a list inside repeats its name, since the specification leaves it open. */
function deepPieces(name: string, value: object, encode: Encode): string[] {
  return partsOf(value).flatMap(([key, item]) => {
    const inner = Array.isArray(value) ? name : `${name}[${encode(key)}]`;
    return isParts(item) ? deepPieces(inner, item, encode) : [`${inner}=${encode(textOf(item))}`];
  });
}

/** A value in one piece, as it stands in the path and in a header; empty where it leaves no trace. */
export function inlineOf(name: string, value: unknown, how: ParameterStyle, encode: Encode): string {
  const { style = 'simple', explode = false, contentType } = how;
  if (isNothing(value)) return '';
  const key = encode(name);
  // What is encoded already is not encoded again.
  const options = { style: style as LibraryStyle, explode, allowReserved: true };
  if (contentType !== undefined || !isParts(value)) {
    const text = contentType === undefined ? textOf(value) : documentOf(value, contentType);
    return serializeArrayParam(key, [encode(text)], { ...options, explode: false });
  }
  const parts = partsOf(value).map(([part, item]) => [encode(part), encode(textOf(item))]);
  if (Array.isArray(value))
    return serializeArrayParam(
      key,
      parts.map(([, item]) => item),
      options,
    );
  return explode
    ? serializeObjectParam(key, Object.fromEntries(parts), options)
    : serializeArrayParam(key, parts.flat(), options);
}

/** What openapi-fetch calls the styles that are left when the others have been dealt with. */
type LibraryStyle = 'simple' | 'label' | 'matrix' | 'form';

function partsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => !isNothing(item));
}
