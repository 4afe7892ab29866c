import { basePathMoves } from '../compare/base-paths.ts';
import { defineFamily, type Pair } from '../compare/family.ts';
import { type Endpoint, serversOf } from '../document/endpoints.ts';

/** Where the operations are called: when the base path of the servers changes, every URL changes. */
export const server = defineFamily({
  about:
    'The base path of a server is part of every URL. Whether the old one is still answered the document does not say.',
  spec: 'OpenAPI 3.1, 4.8.5 Server Object',
  ids: {
    'api-server-base-path-changed': 'warning',
    'api-server-base-path-added': 'info',
    'api-server-base-path-removed': 'warning',
  },
  section: 'servers',
  keyword: 'servers',
  text: ({ from, to, operations }, id) => {
    const whom = operations === 1 ? '1 operation' : `${operations} operations`;
    if (id.endsWith('added')) return `may also be ${to} for ${whom}`;
    return id.endsWith('removed')
      ? `may no longer be ${from} for ${whom}`
      : `changed from ${from} to ${to} for ${whom}`;
  },
  document({ both, moved }) {
    return [...changedBases(moved), ...basesBeside(both, moved)];
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
    { document: true, before: at('/v1'), after: at('/v1', '/v2'), ids: ['api-server-base-path-added'] },
    { document: true, before: at('/v1', '/v2'), after: at('/v1'), ids: ['api-server-base-path-removed'] },
  ],
});

const PLACE = { at: { before: '/servers', after: '/servers' } };

/** The base paths of operations whose URLs have nothing in common any more. */
function changedBases(moved: readonly Pair<Endpoint>[]) {
  const groups = new Map<string, { pair: Pair<Endpoint>; count: number }>();
  for (const pair of moved) {
    const key = `${basesOf(pair.before)} ${basesOf(pair.after)}`;
    groups.set(key, { pair, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].map(({ pair, count }) => {
    const args = { from: basesOf(pair.before), to: basesOf(pair.after), operations: count };
    const at = { before: serversOf(pair.before).pointer, after: serversOf(pair.after).pointer };
    return { id: 'api-server-base-path-changed' as const, args, at };
  });
}

function basesBeside(both: readonly Pair<Endpoint>[], moved: readonly Pair<Endpoint>[]) {
  const { added, removed } = basePathMoves(both, moved);
  return [
    ...[...added].map(([base, operations]) => {
      return { id: 'api-server-base-path-added' as const, args: { to: show(base), operations }, ...PLACE };
    }),
    ...[...removed].map(([base, operations]) => {
      return {
        id: 'api-server-base-path-removed' as const,
        args: { from: show(base), operations },
        ...PLACE,
      };
    }),
  ];
}

function show(base: string): string {
  return `\`${base === '' ? '/' : base}\``;
}

function at(...urls: readonly string[]) {
  return { servers: urls.map((url) => ({ url })), paths: { '/crates': { get: {} } } };
}

function basesOf(endpoint: Endpoint): string {
  return endpoint.basePaths.map(show).join(', ');
}
