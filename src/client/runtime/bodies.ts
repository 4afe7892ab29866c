/** How bodies are written. Which writer an operation needs is generated, so that a bundle holds no other. */
import { UsageError } from './errors.ts';
import type { CallInput, RawBody } from './input.ts';
import type { Operation } from './operation.ts';
import { textOf } from './styles.ts';

/** A body as `fetch` takes it, and its content type; undefined where `fetch` knows it best. */
export interface WrittenBody {
  readonly body: RawBody;
  readonly contentType?: string | undefined;
}

/** Writes a value in a media type. */
export type BodyWriter = (value: unknown, contentType: string) => WrittenBody;

/** JSON, and what is built on it. */
export const json: BodyWriter = (value, contentType) => ({ body: JSON.stringify(value), contentType });

/** Plain text and other text. */
export const text: BodyWriter = (value, contentType) => ({ body: textOf(value), contentType });

/** For media types that no value is written in but bytes and text that are there already. */
export const raw: BodyWriter = (value, contentType) => {
  if (typeof value === 'string') return { body: value, contentType };
  throw new UsageError(`A body of type ${contentType} must be a Blob, an ArrayBuffer, a stream or a string`);
};

/** For a range that holds them all: what is neither bytes nor text is written as JSON. */
export const any: BodyWriter = (value, contentType) => {
  if (typeof value === 'string') return { body: value, contentType: concrete(contentType, 'text/plain') };
  return json(value, concrete(contentType, 'application/json'));
};

/**
 * Writes the body of a call; what is made for `fetch` goes out untouched.
 * @throws UsageError when the operation takes no body, or none of this kind
 */
export function writeBody(operation: Operation, { body: value, contentType }: CallInput): WrittenBody {
  const content = operation.body?.content;
  if (content === undefined) throw new UsageError(`${operation.id} takes no body`);
  const type = contentType ?? typeOf(value, content) ?? Object.keys(content)[0] ?? '';
  const writer = writerFor(type, content);
  if (writer === undefined) throw new UsageError(`${operation.id} takes no body of type ${type}`);
  return untouched(value, type) ?? writer(value, type);
}

/** The media type that a Blob says of itself, where the document knows it. */
function typeOf(value: unknown, content: Readonly<Record<string, BodyWriter>>): string | undefined {
  const type = tagOf(value) === 'Blob' || tagOf(value) === 'File' ? (value as Blob).type : '';
  return type !== '' && writerFor(type, content) !== undefined ? type : undefined;
}

function writerFor(type: string, content: Readonly<Record<string, BodyWriter>>): BodyWriter | undefined {
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fits = [type, bare, bare.replace(/\/.*/, '/*'), '*/*'];
  return fits.map((key) => content[key]).find((writer) => writer !== undefined);
}

/** FormData and URLSearchParams carry their content type themselves, boundary included. */
function untouched(value: unknown, type: string): WrittenBody | undefined {
  const tag = tagOf(value);
  if (tag === 'FormData' || tag === 'URLSearchParams') return { body: value as RawBody };
  const isRaw = ArrayBuffer.isView(value) || /^(Blob|File|ArrayBuffer|ReadableStream)$/.test(tag);
  return isRaw
    ? { body: value as RawBody, contentType: concrete(type, 'application/octet-stream') }
    : undefined;
}

/** A range such as `image/*` is no content type. */
function concrete(type: string, otherwise: string): string {
  return type.includes('*') ? otherwise : type;
}

/** By its tag and not by `instanceof`: a value of another realm will do. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
