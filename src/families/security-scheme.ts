import { defineFamily } from '../compare/family.ts';
import { type Cursor, text } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';

const PARTS = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'] as const;
const documentWith = (scheme: Readonly<Record<string, string>>) => ({
  paths: { '/crates': { get: { security: [{ key: [] }] } } },
  components: { securitySchemes: { key: scheme } },
});

/** Names of schemes and of headers have no case (RFC 9110, 5.1 and 11.1). */
function isCaseless(part: (typeof PARTS)[number], scheme: Cursor<JsonObject>): boolean {
  return part === 'scheme' || part === 'type' || (part === 'name' && text(scheme, 'in') === 'header');
}

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
      const same = isCaseless(part, before) ? from?.toLowerCase() === to?.toLowerCase() : from === to;
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
