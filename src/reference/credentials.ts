/** Who may call an operation, in words (OpenAPI 3.1, 4.8.27 and 4.8.30). */
import { type Cursor, entries, object, rootOf, text } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { alternativesOf } from '../document/security.ts';
import type { JsonObject } from '../document/types.ts';
import type { Credential } from './model.ts';

/** The ways in, one list of schemes for each; a list without a scheme is a way in without credentials. */
export function credentialsOf({ operation }: Endpoint): Credential[][] {
  const root = rootOf(operation.document);
  const schemes = entries(object(root, 'components'), 'securitySchemes');
  const alternatives = alternativesOf(operation) ?? alternativesOf(root) ?? [];
  return alternatives.map((alternative) =>
    [...alternative].map(([name, scopes]) => credential(name, scopes, schemes.get(name))),
  );
}

function credential(name: string, scopes: readonly string[], scheme?: Cursor<JsonObject>): Credential {
  const description = text(scheme, 'description');
  return {
    name,
    ...(description === undefined ? {} : { description }),
    scopes,
    ...written(name, scheme),
  };
}

function written(name: string, scheme?: Cursor<JsonObject>): Pick<Credential, 'kind' | 'curl'> {
  const variable = `$${name.replace(/\W+/g, '_').toUpperCase()}`;
  const bearer = { header: `Authorization: Bearer ${variable}` };
  switch (text(scheme, 'type')) {
    case 'http':
      return http(text(scheme, 'scheme') ?? '', variable);
    case 'apiKey':
      return apiKey(text(scheme, 'in') ?? 'header', text(scheme, 'name') ?? name, variable);
    case 'oauth2':
      return { kind: 'OAuth 2', curl: bearer };
    case 'openIdConnect':
      return { kind: 'OpenID Connect', curl: bearer };
    case 'mutualTLS':
      return { kind: 'client certificate (mutual TLS)', curl: { option: '--cert client.pem' } };
    default:
      return { kind: name, curl: {} };
  }
}

function http(scheme: string, variable: string): Pick<Credential, 'kind' | 'curl'> {
  const kind = `HTTP ${scheme.toLowerCase()}`;
  if (kind === 'HTTP basic') return { kind, curl: { option: `-u "${variable}"` } };
  const name = kind === 'HTTP bearer' ? 'Bearer' : scheme.replace(/[^\w-]/g, '');
  return { kind, curl: { header: `Authorization: ${name} ${variable}` } };
}

function apiKey(place: string, name: string, variable: string): Pick<Credential, 'kind' | 'curl'> {
  if (place === 'query') return { kind: `API key in the query parameter ${name}`, curl: { query: name } };
  if (place === 'cookie')
    return { kind: `API key in the cookie ${name}`, curl: { header: `Cookie: ${name}=${variable}` } };
  return { kind: `API key in the header ${name}`, curl: { header: `${name}: ${variable}` } };
}
