import { securityChanges } from '../compare/alternatives.ts';
import { defineFamily } from '../compare/family.ts';
import { rootOf } from '../document/cursor.ts';
import { alternativesOf } from '../document/security.ts';
import { describeSecurity } from './shared/security.ts';

const key = { security: [{ key: [] }] };
const oauth = (...scopes: readonly string[]) => ({ security: [{ oauth: scopes }] });

/** Which credentials operations take that say nothing of their own. */
export const globalSecurity = defineFamily({
  about:
    'The requirements of the document hold for every operation that has none of its own; they are judged there.',
  spec: 'OpenAPI 3.1, 4.8.1 OpenAPI Object (security)',
  ids: {
    'api-global-security-added': 'info',
    'api-global-security-removed': 'info',
    'api-global-security-scope-added': 'info',
    'api-global-security-scope-removed': 'info',
  },
  keyword: 'security',
  section: 'security',
  text: describeSecurity,
  document({ before, after }) {
    const [from, to] = [before, after].map((document) => alternativesOf(rootOf(document)) ?? []);
    return securityChanges(from ?? [], to ?? []).flatMap(({ outcome, args }) =>
      outcome === 'anonymous-added' || outcome === 'anonymous-removed'
        ? []
        : [
            {
              id: `api-global-security-${outcome}` as const,
              args,
              at: { before: '/security', after: '/security' },
            },
          ],
    );
  },
  examples: [
    { document: true, before: {}, after: key, ids: ['api-global-security-added'] },
    { document: true, before: key, after: {}, ids: ['api-global-security-removed'] },
    {
      document: true,
      before: oauth('read'),
      after: oauth('read', 'write'),
      ids: ['api-global-security-scope-added'],
    },
    {
      document: true,
      before: oauth('read', 'write'),
      after: oauth('read'),
      ids: ['api-global-security-scope-removed'],
    },
  ],
});
