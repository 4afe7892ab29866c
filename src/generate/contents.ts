/** How an operation's bodies and parameters are written and read, as far as the client has to know it. */
import { at, type Cursor, entries, flag, object, text } from '../document/cursor.ts';
import { member } from '../document/metamodel.ts';
import type { JsonObject } from '../document/types.ts';

/** How a value is written next to its name (OpenAPI 3.1, 4.8.12.2), where it is not the default way. */
export interface ParameterStyle {
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: true;
  /** The media type, for a parameter that has `content` in place of `schema`. */
  readonly contentType?: string;
}

/** The writers of the client's runtime. */
export type Writer = 'json' | 'text' | 'raw' | 'any' | 'multipart' | 'urlencoded';

/** A media type of a body, and how it is written. */
export interface ApiContent {
  readonly type: string;
  readonly writer: Writer;
  /** How single fields of a form are written, by name. */
  readonly encodings: Readonly<Record<string, ParameterStyle>>;
}

/** The body of a request; the first of its media types goes without saying. */
export interface ApiBody {
  readonly required: boolean;
  readonly content: readonly ApiContent[];
}

/** All that there are; 'cookie' is new in OpenAPI 3.2. */
const STYLES = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
];

/** What a parameter or a field says of its style; `usual` is the style that goes without saying. */
export function styleOf(node: Cursor<JsonObject>, usual: string | undefined): ParameterStyle {
  const [contentType] = entries(node, 'content').keys();
  if (contentType !== undefined) return { contentType };
  const named = text(node, 'style');
  const style = STYLES.find((known) => known === named) ?? usual ?? 'form';
  const explode = member(node.value, 'explode');
  return {
    ...(style === usual ? {} : { style }),
    ...(typeof explode === 'boolean' && explode !== (style === 'form') ? { explode } : {}),
    ...(flag(node, 'allowReserved') ? { allowReserved: true } : {}),
  };
}

/** The body of an operation; undefined where it takes none. JSON comes first, as in the types of the runtime. */
export function bodyOf(operation: Cursor<JsonObject>): ApiBody | undefined {
  const body = object(operation, 'requestBody');
  const content = [...entries(body, 'content')].map(([type, node]) => contentOf(type, node));
  if (body === undefined || content.length === 0) return undefined;
  const isJson = ({ type }: ApiContent): number => Number(type === 'application/json');
  return {
    required: flag(body, 'required'),
    content: content.sort((a, b) => isJson(b) - isJson(a)),
  };
}

function contentOf(type: string, node: Cursor<JsonObject>): ApiContent {
  const writer = writerOf(bare(type));
  const isForm = writer === 'multipart' || writer === 'urlencoded';
  const fields = isForm ? [...entries(node, 'encoding')] : [];
  const encodings = fields.map(([name, encoding]) => [name, fieldStyle(encoding)] as const);
  return {
    type,
    writer,
    encodings: Object.fromEntries(encodings.filter(([, style]) => Object.keys(style).length > 0)),
  };
}

/** A content type counts only where none of the three words about style is used (OpenAPI 3.1, 4.8.15). */
function fieldStyle(encoding: Cursor<JsonObject>): ParameterStyle {
  const isStyled = ['style', 'explode', 'allowReserved'].some((key) => at(encoding, key) !== undefined);
  if (isStyled) return styleOf(encoding, undefined);
  const contentType = text(encoding, 'contentType');
  return contentType === undefined ? {} : { contentType };
}

function writerOf(type: string): Writer {
  if (/[/+]json$/.test(type)) return 'json';
  if (type.startsWith('multipart/')) return 'multipart';
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (type.startsWith('text/')) return 'text';
  return type === '*/*' || type === 'application/*' ? 'any' : 'raw';
}

/** What kinds of body each status promises, as the runtime's `Operation` has it. */
export function kindsOf(operation: Cursor<JsonObject>): Record<string, string> {
  const responses = [...entries(operation, 'responses')].filter(([status]) => !status.startsWith('x-'));
  const kinds = responses.map(([status, response]) => {
    const types = [...entries(response, 'content').keys()];
    return [status.replace(/xx$/, 'XX'), [...new Set(types.map((type) => kindOf(bare(type))))].join(' ')];
  });
  return Object.fromEntries(kinds);
}

function kindOf(type: string): string {
  if (/[/+]json$/.test(type)) return 'json';
  if (type.startsWith('text/')) return 'text';
  return type === '*/*' || type === 'application/*' ? '*' : 'blob';
}

/** The header field Accept: every documented media type, those of successes first. */
export function acceptOf(operation: Cursor<JsonObject>): string {
  const responses = [...entries(operation, 'responses')];
  const ranked = [...responses].sort(([a], [b]) => rank(a) - rank(b));
  const types = new Set(ranked.flatMap(([, response]) => [...entries(response, 'content').keys()]));
  return types.size === 0 ? '*/*' : [...types].join(', ');
}

function rank(status: string): number {
  return status.startsWith('2') ? 0 : 1;
}

/** A media type without its parameters, in lower case. */
function bare(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}
