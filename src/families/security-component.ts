import type { ChangeArgs } from '../change.ts';
import { type ComponentSides, defineFamily } from '../compare/family.ts';
import { at, type Cursor, text } from '../document/cursor.ts';
import { isObject, member } from '../document/metamodel.ts';
import type { JsonObject } from '../document/types.ts';

const oauth = (flow: JsonObject): JsonObject => ({
  components: { securitySchemes: { oauth: { type: 'oauth2', flows: { implicit: flow } } } },
});
const FLOW = {
  authorizationUrl: 'https://example.com/a',
  tokenUrl: 'https://example.com/t',
  scopes: { read: 'Read' },
};

/** The security schemes that a document declares. */
export const securityComponent = defineFamily({
  about:
    'Schemes that are declared count where operations use them, and are judged there; this is the record of what the components hold.',
  spec: 'OpenAPI 3.1, 4.8.27 to 4.8.29 (Security Scheme, OAuth Flows)',
  ids: {
    'api-security-component-added': 'info',
    'api-security-component-removed': 'info',
    'api-security-component-type-changed': 'info',
    'api-security-component-oauth-url-changed': 'info',
    'api-security-component-oauth-token-url-changed': 'info',
    'api-security-component-oauth-scope-added': 'info',
    'api-security-component-oauth-scope-removed': 'info',
    'api-security-component-oauth-scope-changed': 'info',
  },
  section: 'components',
  text: ({ from, to, scope, flow }, id) => {
    if (id.endsWith('component-added')) return 'was added';
    if (id.endsWith('component-removed')) return 'was removed';
    if (id.endsWith('scope-added')) return `gained the scope ${scope} (${flow})`;
    if (id.endsWith('scope-removed')) return `lost the scope ${scope} (${flow})`;
    const what = id.endsWith('type-changed')
      ? 'type'
      : id.endsWith('token-url-changed')
        ? `token URL (${flow})`
        : id.endsWith('url-changed')
          ? `authorization URL (${flow})`
          : `scope ${scope} (${flow})`;
    return `had its ${what} changed from ${from} to ${to}`;
  },
  component(sides) {
    if (sides.section !== 'securitySchemes') return undefined;
    const args = { scheme: sides.name };
    if (sides.before === undefined) return { id: 'api-security-component-added', args };
    if (sides.after === undefined) return { id: 'api-security-component-removed', args };
    const [from, to] = [text(sides.before, 'type') ?? '', text(sides.after, 'type') ?? ''];
    if (from !== to) return { id: 'api-security-component-type-changed', args: { ...args, from, to } };
    return flowChanges(sides).map(({ id, args: more }) => ({ id, args: { ...args, ...more } }));
  },
  examples: [
    {
      document: true,
      before: { components: {} },
      after: oauth(FLOW),
      ids: ['api-security-component-added'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: { components: {} },
      ids: ['api-security-component-removed'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: oauth({ ...FLOW, authorizationUrl: 'https://example.org/a' }),
      ids: ['api-security-component-oauth-url-changed'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: oauth({ ...FLOW, tokenUrl: 'https://example.org/t' }),
      ids: ['api-security-component-oauth-token-url-changed'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: oauth({ ...FLOW, scopes: { read: 'Read', write: 'Write' } }),
      ids: ['api-security-component-oauth-scope-added'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: oauth({ ...FLOW, scopes: {} }),
      ids: ['api-security-component-oauth-scope-removed'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: oauth({ ...FLOW, scopes: { read: 'Read all' } }),
      ids: ['api-security-component-oauth-scope-changed'],
    },
    {
      document: true,
      before: oauth(FLOW),
      after: { components: { securitySchemes: { oauth: { type: 'http', scheme: 'bearer' } } } },
      ids: ['api-security-component-type-changed'],
    },
  ],
});

interface FlowChange {
  readonly id:
    | `api-security-component-oauth-${'url' | 'token-url' | 'scope'}-changed`
    | `api-security-component-oauth-scope-${'added' | 'removed'}`;
  readonly args: ChangeArgs;
}

const URLS = [
  ['authorizationUrl', 'api-security-component-oauth-url-changed'],
  ['tokenUrl', 'api-security-component-oauth-token-url-changed'],
] as const;

function flowChanges({ before, after }: ComponentSides): FlowChange[] {
  const flows = { before: before && at(before, 'flows'), after: after && at(after, 'flows') };
  const names = isObject(flows.before?.value) ? Object.keys(flows.before.value) : [];
  return names.flatMap((flow): FlowChange[] => {
    const [from, to] = [flows.before && at(flows.before, flow), flows.after && at(flows.after, flow)];
    if (from === undefined || to === undefined) return [];
    const urls = URLS.flatMap(([keyword, id]) => {
      const [old, now] = [text(from, keyword), text(to, keyword)];
      return old === now ? [] : [{ id, args: { flow, from: old ?? 'none', to: now ?? 'none' } }];
    });
    return [...urls, ...scopeChanges(flow, from, to)];
  });
}

function scopeChanges(flow: string, before: Cursor, after: Cursor): FlowChange[] {
  const [from, to] = [scopesOf(before), scopesOf(after)];
  const added = [...to.keys()]
    .filter((scope) => !from.has(scope))
    .map((scope): FlowChange => ({ id: 'api-security-component-oauth-scope-added', args: { flow, scope } }));
  const kept = [...from].flatMap(([scope, old]): FlowChange[] => {
    const now = to.get(scope);
    if (now === undefined)
      return [{ id: 'api-security-component-oauth-scope-removed', args: { flow, scope } }];
    if (now === old) return [];
    return [
      {
        id: 'api-security-component-oauth-scope-changed',
        args: { flow, scope, from: old, to: now },
      },
    ];
  });
  return [...added, ...kept];
}

function scopesOf(flow: Cursor): Map<string, string> {
  const scopes = member(flow.value, 'scopes');
  return new Map(
    Object.entries(isObject(scopes) ? scopes : {}).map(([name, about]) => [name, String(about)]),
  );
}
