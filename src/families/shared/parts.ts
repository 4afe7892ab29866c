/** How a part of a form or a multipart body is written, with the defaults that its schema gives it. */
import { type Cursor, object } from '../../document/cursor.ts';
import { member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../document/types.ts';

type Node = Cursor<JsonObject>;

/** How a part is written, defaults filled in, and what it is made of; an encoding that says nothing is none. */
export function contract(part: Node | undefined, value: PartValue): JsonValue {
  const { contentType, explode, allowReserved, style, headers: _, ...rest } = part?.value ?? {};
  const exploded = explode ?? (style === undefined ? undefined : style === 'form');
  // As a form writes it, a plain value or a list of such stands there without a word.
  const usual = value.plain && (style ?? 'form') === 'form' && (exploded === true || !value.list);
  const type = typeof contentType === 'string' ? contentType.toLowerCase() : undefined;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([keyword]) => !keyword.startsWith('x-'))),
    ...(type === undefined || type === value.contentType ? {} : { contentType: type }),
    ...(usual || style === undefined ? {} : { style }),
    ...(usual || exploded === undefined ? {} : { exploded }),
    allowReserved: allowReserved === true,
  };
}

/** What a part holds, and the media type in which it is written unless the encoding says otherwise. */
export interface PartValue {
  readonly plain: boolean;
  readonly list: boolean;
  readonly contentType?: string;
}

/** The defaults by the type of the part (OpenAPI 3.1, 4.8.15.1.1). */
export function valueIn(owner: Node, part: string): PartValue {
  const property = object(object(object(owner, 'schema'), 'properties'), part);
  const list = member(property?.value, 'type') === 'array';
  const value = list ? object(property, 'items') : property;
  const [type, format] = [member(value?.value, 'type'), member(value?.value, 'format')];
  if (type === 'object') return { plain: false, list, contentType: 'application/json' };
  if (typeof type !== 'string' || type === 'array') return { plain: false, list };
  const binary = type === 'string' && (format === 'binary' || format === 'byte');
  return { plain: true, list, contentType: binary ? 'application/octet-stream' : 'text/plain' };
}
