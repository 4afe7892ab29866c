import type { ChangeArgs } from '../change.ts';
import { type ComponentSides, defineFamily } from '../compare/family.ts';
import { type Cursor, entries, text } from '../document/cursor.ts';
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

/** Where tokens are fetched, and which scopes there are. */
export const oauthFlow = defineFamily({
  about:
    'Clients fetch their tokens at these URLs and ask for these scopes; operations say which scopes they need.',
  spec: 'OpenAPI 3.1, 4.8.28 OAuth Flows Object and 4.8.29 OAuth Flow Object',
  ids: {
    'api-security-component-oauth-url-changed': 'info',
    'api-security-component-oauth-token-url-changed': 'info',
    'api-security-component-oauth-scope-added': 'info',
    'api-security-component-oauth-scope-removed': 'info',
    'api-security-component-oauth-scope-changed': 'info',
  },
  section: 'components',
  text: ({ from, to, scope, flow }, id) => {
    if (id.endsWith('scope-added')) return `gained the scope ${scope} (${flow})`;
    if (id.endsWith('scope-removed')) return `lost the scope ${scope} (${flow})`;
    const url = id.endsWith('token-url-changed') ? 'token URL' : 'authorization URL';
    const what = id.endsWith('scope-changed') ? `scope ${scope}` : url;
    return `had its ${what} (${flow}) changed from ${from} to ${to}`;
  },
  component(sides) {
    if (sides.section !== 'securitySchemes') return undefined;
    return flowChanges(sides).map(({ id, args }) => ({
      id: `api-security-component-oauth-${id}` as const,
      args: { scheme: sides.name, ...args },
    }));
  },
  examples: [
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
  ],
});

interface FlowChange {
  readonly id: 'url-changed' | 'token-url-changed' | 'scope-added' | 'scope-removed' | 'scope-changed';
  readonly args: ChangeArgs;
}

const URLS = [
  ['authorizationUrl', 'url-changed'],
  ['tokenUrl', 'token-url-changed'],
] as const;

/** Compares the flows that both revisions have. */
function flowChanges({ before, after }: ComponentSides): FlowChange[] {
  const [from, to] = [entries(before, 'flows'), entries(after, 'flows')];
  return [...from].flatMap(([flow, old]) => {
    const now = to.get(flow);
    return now === undefined ? [] : [...urlChanges(flow, old, now), ...scopeChanges(flow, old, now)];
  });
}

function urlChanges(flow: string, before: Cursor, after: Cursor): FlowChange[] {
  return URLS.flatMap(([keyword, id]) => {
    const [from, to] = [text(before, keyword) ?? 'none', text(after, keyword) ?? 'none'];
    return from === to ? [] : [{ id, args: { flow, from, to } }];
  });
}

function scopeChanges(flow: string, before: Cursor, after: Cursor): FlowChange[] {
  const [old, now] = [scopesOf(before), scopesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((scope): FlowChange[] => {
    const [from, to] = [old.get(scope), now.get(scope)];
    if (from === undefined) return [{ id: 'scope-added', args: { flow, scope } }];
    if (to === undefined) return [{ id: 'scope-removed', args: { flow, scope } }];
    return from === to ? [] : [{ id: 'scope-changed', args: { flow, scope, from, to } }];
  });
}

function scopesOf(flow: Cursor): Map<string, string> {
  const scopes = member(flow.value, 'scopes');
  return new Map(
    Object.entries(isObject(scopes) ? scopes : {}).map(([name, about]) => [name, String(about)]),
  );
}
