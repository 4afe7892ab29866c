import { defineFamily } from '../compare/family.ts';
import { effectiveUrls, shape } from '../compare/match.ts';
import { type Cursor, entries, items, rootOf, text } from '../document/cursor.ts';
import { basePath, type Endpoint, serversOf } from '../document/endpoints.ts';
import { member } from '../document/metamodel.ts';
import type { JsonObject } from '../document/types.ts';

const on = (...urls: readonly string[]) => ({ get: { servers: urls.map((url) => ({ url })) } });

/** The servers of an operation that names its own, or whose path item does. */
export const endpointServer = defineFamily({
  about:
    'Whether a server that is no longer named for an operation still answers it the document does not say; those who call it there had better know.',
  spec: 'OpenAPI 3.1, 4.8.9 Path Item Object and 4.8.10 Operation Object (servers)',
  ids: { 'endpoint-server-added': 'info', 'endpoint-server-removed': 'warning' },
  keyword: 'servers',
  text: ({ server }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the server ${server}`,
  endpoint({ before, after }) {
    if (before === undefined || after === undefined) return undefined;
    const own = [ownServers(before), ownServers(after)];
    if (own.every((servers) => servers.length === 0)) return undefined;
    // Where no URL stays, the family of base paths says that the path moved.
    const urls = new Set(effectiveUrls(after));
    const hostOnly = !effectiveUrls(before).some((url) => urls.has(url));
    const at = { before: serversOf(before).pointer, after: serversOf(after).pointer };
    const [from, to] = [named(before, hostOnly), named(after, hostOnly)];
    return [
      ...[...to]
        .filter(([key]) => !from.has(key))
        .map(([, server]) => ({ id: 'endpoint-server-added', args: { server }, at }) as const),
      ...[...from]
        .filter(([key]) => !to.has(key))
        .map(([, server]) => ({ id: 'endpoint-server-removed', args: { server }, at }) as const),
    ];
  },
  examples: [
    {
      before: on('https://a.dev'),
      after: on('https://a.dev', 'https://b.dev'),
      ids: ['endpoint-server-added'],
    },
    {
      before: on('https://a.dev', 'https://b.dev'),
      after: on('https://a.dev'),
      ids: ['endpoint-server-removed'],
    },
  ],
});

function ownServers({ operation, pathItem }: Endpoint): Cursor<JsonObject>[] {
  const own = items(operation, 'servers');
  return own.length > 0 ? own : items(pathItem, 'servers');
}

/** The servers of an operation as it names or inherits them, by what callers meet: host, path and variables. */
function named(endpoint: Endpoint, hostOnly: boolean): Map<string, string> {
  const own = ownServers(endpoint);
  const servers = own.length > 0 ? own : items(rootOf(endpoint.operation.document), 'servers');
  return new Map(
    servers.map((server) => {
      const url = text(server, 'url') ?? '';
      const host = /^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? '';
      const path = hostOnly ? '' : shape(`${basePath(server)}${endpoint.path}`);
      const variables = [...entries(server, 'variables')]
        .map(([name, { value }]) => [name, member(value, 'default') ?? '', member(value, 'enum') ?? ''])
        .sort();
      return [JSON.stringify([host, path, variables]), url];
    }),
  );
}
