import { defineFamily, type MediaTypeSides, type SchemaSite } from '../compare/family.ts';
import { at, type Cursor, entries, flag } from '../document/cursor.ts';
import { equal } from '../document/equal.ts';
import { PROSE_KEYWORDS } from '../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../document/types.ts';

type Node = Cursor<JsonObject>;

/** How the parts of a form or a multipart body are written. */
export const encoding = defineFamily({
  about:
    'A part that is written with another content type, style or header is not understood as it is sent today.',
  spec: 'OpenAPI 3.1, 4.8.15 Encoding Object',
  ids: { 'request-body-encoding-changed': 'error', 'response-body-encoding-changed': 'error' },
  keyword: 'encoding',
  text: ({ part }) => `has its part ${part} encoded in another way`,
  mediaType({ before, after, direction, same }) {
    const [from, to] = [entries(before, 'encoding'), entries(after, 'encoding')];
    if (before === undefined || after === undefined) return undefined;
    const site: SchemaSite = direction === 'request' ? 'request-body' : 'response-body';
    return [...new Set([...from.keys(), ...to.keys()])]
      .filter((part) => {
        const [old, now] = [from.get(part), to.get(part)];
        return !equal(contract(old), contract(now)) || !sameHeaders(old, now, same);
      })
      .map((part) => ({ id: `${site}-encoding-changed` as const, args: { part } }));
  },
  examples: [
    {
      before: { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
      after: { post: { requestBody: { content: { 'multipart/form-data': withPart() } } } },
      ids: ['request-body-encoding-changed'],
    },
    {
      before: { get: { responses: { 200: { content: { 'multipart/mixed': withPart() } } } } },
      after: { get: { responses: { 200: { content: { 'multipart/mixed': {} } } } } },
      ids: ['response-body-encoding-changed'],
    },
  ],
});

/** An encoding without its prose and headers, its defaults filled in; one that says nothing is none. */
function contract(part: Node | undefined): JsonValue {
  const { contentType, explode, allowReserved, headers: _, ...rest } = part?.value ?? {};
  const keywords = Object.entries(rest).filter(([keyword]) => !PROSE_KEYWORDS.encoding?.has(keyword));
  const exploded = explode ?? (rest.style === undefined ? undefined : rest.style === 'form');
  return {
    ...Object.fromEntries(keywords),
    ...(typeof contentType === 'string' ? { contentType: contentType.toLowerCase() } : {}),
    ...(exploded === undefined ? {} : { exploded }),
    allowReserved: allowReserved === true,
  };
}

/** Whether a part carries the same headers; their names have no case. */
function sameHeaders(
  before: Node | undefined,
  after: Node | undefined,
  same: MediaTypeSides['same'],
): boolean {
  const [from, to] = [before, after].map((part) => {
    const headers = [...entries(part, 'headers')];
    return new Map(headers.map(([name, header]) => [name.toLowerCase(), header]));
  });
  if (from === undefined || to === undefined || from.size !== to.size) return false;
  return [...from].every(([name, old]) => {
    const now = to.get(name);
    if (now === undefined || flag(old, 'required') !== flag(now, 'required')) return false;
    const [schema, other] = [at(old, 'schema'), at(now, 'schema')];
    if (schema === undefined || other === undefined) return equal(old.value, now.value);
    return same(schema, other) && flag(old, 'explode') === flag(now, 'explode');
  });
}

function withPart() {
  return { encoding: { photo: { contentType: 'image/png' } } };
}
