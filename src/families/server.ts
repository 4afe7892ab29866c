import { defineFamily, type Pair } from '../compare/family.ts';
import type { Endpoint } from '../document/endpoints.ts';

/** Where the operations are called: when the base path of the servers changes, every URL changes. */
export const server = defineFamily({
  about:
    'The base path of a server is part of every URL. Whether the old one is still answered the document does not say.',
  spec: 'OpenAPI 3.1, 4.8.5 Server Object',
  ids: { 'api-server-base-path-changed': 'warning' },
  section: 'servers',
  keyword: 'servers',
  text: ({ from, to, operations }) =>
    `changed from ${from} to ${to} for ${operations === 1 ? '1 operation' : `${operations} operations`}`,
  document({ moved }) {
    const groups = new Map<string, { pair: Pair<Endpoint>; count: number }>();
    for (const pair of moved) {
      const key = `${basesOf(pair.before)} ${basesOf(pair.after)}`;
      groups.set(key, { pair, count: (groups.get(key)?.count ?? 0) + 1 });
    }
    return [...groups.values()].map(({ pair, count }) => ({
      id: 'api-server-base-path-changed',
      args: {
        from: basesOf(pair.before),
        to: basesOf(pair.after),
        operations: count,
      },
      at: { before: '/servers', after: '/servers' },
    }));
  },
  examples: [
    {
      document: true,
      before: {
        servers: [{ url: 'https://api.example.com/v1' }],
        paths: { '/crates': { get: {} } },
      },
      after: {
        servers: [{ url: 'https://api.example.com/v2' }],
        paths: { '/crates': { get: {} } },
      },
      ids: ['api-server-base-path-changed'],
    },
  ],
});

function basesOf(endpoint: Endpoint): string {
  return endpoint.basePaths.map((path) => `\`${path === '' ? '/' : path}\``).join(', ');
}
