import { defineFamily, type Hit } from '../compare/family.ts';
import { type Cursor, entries, text } from '../document/cursor.ts';

/** How tokens are had, seen from each operation that takes them. */
export const securitySchemeFlow = defineFamily({
  about:
    'Clients that fetch their tokens by a flow, or at a URL, that is there no longer can call none of the operations that ask for them.',
  spec: 'OpenAPI 3.1, 4.8.28 OAuth Flows Object and 4.8.29 OAuth Flow Object',
  ids: {
    'api-security-scheme-flow-added': 'info',
    'api-security-scheme-flow-removed': 'error',
    'api-security-scheme-url-changed': 'warning',
  },
  keyword: 'flows',
  text: ({ scheme, flow, from, to }, id) => {
    if (id.endsWith('added')) return `takes tokens of ${scheme} by the flow ${flow} too`;
    if (id.endsWith('removed')) return `no longer takes tokens of ${scheme} by the flow ${flow}`;
    return `takes tokens of ${scheme} (${flow}) from ${to}, which was ${from}`;
  },
  securityScheme({ name: scheme, before, after }) {
    const [old, now] = [entries(before, 'flows'), entries(after, 'flows')];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((flow): FlowHit[] => {
      const [from, to] = [old.get(flow), now.get(flow)];
      if (from === undefined) return [{ id: 'api-security-scheme-flow-added', args: { scheme, flow } }];
      if (to === undefined) return [{ id: 'api-security-scheme-flow-removed', args: { scheme, flow } }];
      return urls(from, to).map((moved) => ({
        id: 'api-security-scheme-url-changed',
        args: { scheme, flow, ...moved },
      }));
    });
  },
  examples: [
    {
      document: true,
      before: documentWith({ password: { tokenUrl: 'https://example.com/t' } }),
      after: documentWith({ clientCredentials: { tokenUrl: 'https://example.com/t' } }),
      ids: ['api-security-scheme-flow-added', 'api-security-scheme-flow-removed'],
    },
    {
      document: true,
      before: documentWith({ password: { tokenUrl: 'https://example.com/t' } }),
      after: documentWith({ password: { tokenUrl: 'https://example.org/t' } }),
      ids: ['api-security-scheme-url-changed'],
    },
  ],
});

type FlowHit = Hit<`api-security-scheme-${'flow-added' | 'flow-removed' | 'url-changed'}`>;

function urls(before: Cursor, after: Cursor): { from: string; to: string }[] {
  return ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].flatMap((keyword) => {
    const [from, to] = [text(before, keyword) ?? 'nowhere', text(after, keyword) ?? 'nowhere'];
    return from === to ? [] : [{ from, to }];
  });
}

function documentWith(flows: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return {
    paths: { '/crates': { get: { security: [{ oauth: [] }] } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
  };
}
