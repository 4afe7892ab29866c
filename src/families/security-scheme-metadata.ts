import { defineFamily } from '../compare/family.ts';
import { flag, text } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';

/** What else a security scheme says to those who use it: where its metadata is, and that it is on its way out. */
export const securitySchemeMetadata = defineFamily({
  about:
    'Clients that look up at the metadata URL how tokens are had look in vain once it is another. Deprecating a scheme breaks nobody; it asks callers to use another one.',
  spec: 'OpenAPI 3.2, 4.27 Security Scheme Object (oauth2MetadataUrl, deprecated)',
  ids: {
    'api-security-scheme-metadata-url-changed': 'warning',
    'api-security-scheme-deprecated': 'info',
    'api-security-scheme-reactivated': 'info',
  },
  text: ({ scheme, from, to }, id) => {
    if (id.endsWith('url-changed')) return `has the metadata of ${scheme} at ${to}, which was ${from}`;
    return `takes ${scheme}, which is ${id.endsWith('reactivated') ? 'no longer' : 'now'} deprecated`;
  },
  securityScheme({ name: scheme, before, after }) {
    const [from, to] = [urlOf(before), urlOf(after)];
    const retired = flag(after, 'deprecated');
    return [
      ...(from === to
        ? []
        : [{ id: 'api-security-scheme-metadata-url-changed', args: { scheme, from, to } } as const]),
      ...(flag(before, 'deprecated') === retired
        ? []
        : [
            {
              id: `api-security-scheme-${retired ? 'deprecated' : 'reactivated'}`,
              args: { scheme },
            } as const,
          ]),
    ];
  },
  examples: [
    {
      ...changed(
        { oauth2MetadataUrl: 'https://example.com/a' },
        { oauth2MetadataUrl: 'https://example.com/b' },
      ),
      ids: ['api-security-scheme-metadata-url-changed'],
    },
    { ...changed({}, { deprecated: true }), ids: ['api-security-scheme-deprecated'] },
    { ...changed({ deprecated: true }, {}), ids: ['api-security-scheme-reactivated'] },
  ],
});

function urlOf(scheme: Parameters<typeof text>[0]): string {
  return text(scheme, 'oauth2MetadataUrl') ?? 'nowhere';
}

function changed(before: JsonObject, after: JsonObject) {
  const taking = (keywords: JsonObject) => ({
    paths: { '/crates': { get: { security: [{ oauth: [] }] } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows: {}, ...keywords } } },
  });
  return { document: true, before: taking(before), after: taking(after) } as const;
}
