import { securityChanges } from '../compare/alternatives.ts';
import { defineFamily } from '../compare/family.ts';
import { describeSecurity } from './shared/security.ts';

/** What the API sends along may be looked at by those whom it calls, or not. */
const RECEIVED = {
  level: 'warning',
  why: 'those who receive the call may look at the credentials that come with it',
} as const;
const key = { security: [{ key: [] }] } as const;
const oauth = (...scopes: readonly string[]) => ({ security: [{ oauth: scopes }] });

/** Which credentials an operation takes, its own or those that it inherits from the document. */
export const security = defineFamily({
  about:
    'Credentials that no longer do turn callers away who have no others. A further alternative, or a scope less, turns nobody away.',
  spec: 'OpenAPI 3.1, 4.8.30 Security Requirement Object',
  ids: {
    'api-security-added': 'info',
    'api-security-removed': 'error',
    'api-security-scope-added': 'error',
    'api-security-scope-removed': 'info',
    'api-security-anonymous-added': 'info',
    'api-security-anonymous-removed': 'error',
  },
  keyword: 'security',
  text: describeSecurity,
  security({ before, after, received }) {
    return securityChanges(before, after).map(({ outcome, args, breaks }) => ({
      id: `api-security-${outcome}` as const,
      args,
      ...(received ? RECEIVED : { level: breaks ? ('error' as const) : ('info' as const) }),
    }));
  },
  examples: [
    { before: { get: {} }, after: { get: key }, ids: ['api-security-added'] },
    { before: { get: key }, after: { get: {} }, ids: ['api-security-removed'] },
    {
      before: { get: oauth('read') },
      after: { get: oauth('read', 'write') },
      ids: ['api-security-scope-added'],
    },
    {
      before: { get: oauth('read', 'write') },
      after: { get: oauth('read') },
      ids: ['api-security-scope-removed'],
    },
    {
      before: { get: key },
      after: { get: { security: [{ key: [] }, {}] } },
      ids: ['api-security-anonymous-added'],
    },
    {
      before: { get: { security: [{ key: [] }, {}] } },
      after: { get: key },
      ids: ['api-security-anonymous-removed'],
    },
  ],
});
