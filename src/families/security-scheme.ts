import { defineFamily } from '../compare/family.ts';
import { text } from '../document/cursor.ts';

const PARTS = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'] as const;
const documentWith = (scheme: Readonly<Record<string, string>>) => ({
  paths: { '/crates': { get: { security: [{ key: [] }] } } },
  components: { securitySchemes: { key: scheme } },
});

/** How credentials are sent, seen from each operation that takes them. */
export const securityScheme = defineFamily({
  about:
    'Credentials that are sent in another place or in another way are no longer found: every operation that takes them breaks.',
  spec: 'OpenAPI 3.1, 4.8.27 Security Scheme Object',
  ids: { 'api-security-scheme-changed': 'error' },
  text: ({ scheme, changes }) => `takes ${scheme} in another way: ${changes}`,
  securityScheme({ name, before, after }) {
    const changes = PARTS.flatMap((part) => {
      const [from, to] = [text(before, part), text(after, part)];
      const same =
        part === 'scheme' || part === 'type' ? from?.toLowerCase() === to?.toLowerCase() : from === to;
      return same ? [] : [`${part} changed from ${from ?? 'nothing'} to ${to ?? 'nothing'}`];
    });
    return changes.length === 0
      ? undefined
      : { id: 'api-security-scheme-changed', args: { scheme: name, changes: changes.join(', ') } };
  },
  examples: [
    {
      document: true,
      before: documentWith({ type: 'apiKey', in: 'header', name: 'X-Key' }),
      after: documentWith({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }),
      ids: ['api-security-scheme-changed'],
    },
  ],
});
