import { defineFamily } from '../compare/family.ts';
import { items, rootOf, text } from '../document/cursor.ts';
import type { Document } from '../document/types.ts';

const at = (url: string) => ({ servers: [{ url }] });

/** The hosts that answer. */
export const serverHost = defineFamily({
  about:
    'Whether a host that is no longer listed still answers the document does not say; those who call it had better know.',
  spec: 'OpenAPI 3.1, 4.8.5 Server Object',
  ids: { 'api-server-host-added': 'info', 'api-server-host-removed': 'warning' },
  keyword: 'servers',
  section: 'servers',
  text: ({ host }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the host ${host}`,
  document({ before, after }) {
    const [from, to] = [hostsOf(before), hostsOf(after)];
    const place = { at: { before: '/servers', after: '/servers' } };
    return [
      ...to
        .filter((host) => !from.includes(host))
        .map((host) => ({ id: 'api-server-host-added', args: { host }, ...place }) as const),
      ...from
        .filter((host) => !to.includes(host))
        .map((host) => ({ id: 'api-server-host-removed', args: { host }, ...place }) as const),
    ];
  },
  examples: [
    {
      document: true,
      before: at('https://a.example.com'),
      after: { servers: [{ url: 'https://a.example.com' }, { url: 'https://b.example.com/v1' }] },
      ids: ['api-server-host-added'],
    },
    {
      document: true,
      before: at('https://a.example.com'),
      after: at('https://b.example.com'),
      ids: ['api-server-host-added', 'api-server-host-removed'],
    },
  ],
});

/** The scheme and host of each server of the document; a relative URL has none. */
function hostsOf(document: Document): string[] {
  const hosts = items(rootOf(document), 'servers').map((server) =>
    /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(text(server, 'url') ?? '')?.[0].toLowerCase(),
  );
  return [...new Set(hosts.filter((host) => host !== undefined))];
}
