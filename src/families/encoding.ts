import { type ContentSite, defineFamily, type EncodingPair } from '../compare/family.ts';
import { at, type Cursor, entries, flag, items, object } from '../document/cursor.ts';
import { equal } from '../document/equal.ts';
import type { JsonObject } from '../document/types.ts';
import { contract, valueIn } from './shared/parts.ts';

type Node = Cursor<JsonObject>;
type Same = EncodingPair['same'];

/** How the parts of a form or a multipart body are written. */
export const encoding = defineFamily({
  about:
    'A part that is written with another content type, style or header is not understood as it is sent today.',
  spec: 'OpenAPI 3.1, 4.8.15 Encoding Object; OpenAPI 3.2, 4.14 (prefixEncoding, itemEncoding) and 4.15',
  ids: {
    'request-body-encoding-changed': 'error',
    'request-parameter-encoding-changed': 'error',
    'response-body-encoding-changed': 'error',
    'response-header-encoding-changed': 'error',
  },
  keyword: 'encoding',
  text: ({ part }) => `has its part ${part} encoded in another way`,
  encoding({ before, after, site, same }) {
    const [from, to] = [partsOf(before), partsOf(after)];
    return [...new Set([...from.keys(), ...to.keys()])]
      .filter((part) => {
        const [old, now] = [from.get(part), to.get(part)];
        const written = [contract(old, valueIn(before, part)), contract(now, valueIn(after, part))];
        return !equal(written[0], written[1]) || !sameHeaders(old, now, same);
      })
      .map((part) => ({ id: `${site}-encoding-changed`, args: { part } }));
  },
  examples: [
    ...(['request-body', 'request-parameter', 'response-body', 'response-header'] as const).map((site) => ({
      before: holding(site, {}),
      after: holding(site, { encoding: { photo: { contentType: 'image/png' } } }),
      ids: [`${site}-encoding-changed`],
    })),
    {
      before: holding('request-body', { prefixEncoding: [{ contentType: 'image/png' }], itemEncoding: {} }),
      after: holding('request-body', { prefixEncoding: [{ contentType: 'image/gif' }] }),
      ids: ['request-body-encoding-changed'],
    },
    {
      before: holding('response-body', { itemEncoding: { headers: { 'X-At': { schema: {} } } } }),
      after: holding('response-body', { itemEncoding: {} }),
      ids: ['response-body-encoding-changed'],
    },
    {
      before: holding('request-body', crates({ style: 'form', explode: true, contentType: 'text/plain' })),
      after: holding('request-body', crates({})),
      ids: [],
    },
    {
      before: holding('request-body', crates({ explode: false })),
      after: holding('request-body', crates({})),
      ids: ['request-body-encoding-changed'],
    },
  ],
});

/** The parts of a message by their names, by their places, and all that follow. */
function partsOf(owner: Node | undefined): Map<string, Node> {
  const placed = items(owner, 'prefixEncoding').map((part, index) => [`#${index + 1}`, part] as const);
  const further = object(owner, 'itemEncoding');
  return new Map([
    ...entries(owner, 'encoding'),
    ...placed,
    ...(further === undefined ? [] : [['of every further item', further] as const]),
  ]);
}

/** Whether a part carries the same headers; their names have no case. */
function sameHeaders(before: Node | undefined, after: Node | undefined, same: Same): boolean {
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

function crates(part: JsonObject): JsonObject {
  const schema = { type: 'object', properties: { crates: { type: 'array', items: { type: 'string' } } } };
  return { schema, encoding: { crates: part } };
}

function holding(site: ContentSite, keywords: JsonObject): JsonObject {
  const content = { 'multipart/form-data': keywords };
  if (site === 'request-body') return { post: { requestBody: { content } } };
  if (site === 'request-parameter')
    return { get: { parameters: [{ in: 'querystring', name: 'q', content }] } };
  const headers = { 'X-At': { content } };
  return { get: { responses: { 200: site === 'response-body' ? { content } : { headers } } } };
}
