import { defineFamily } from '../compare/family.ts';
import { text } from '../document/cursor.ts';

const withScheme = (scheme: Readonly<Record<string, string>>) => ({
  components: { securitySchemes: { key: scheme } },
});

/** The security schemes that a document declares. */
export const securityComponent = defineFamily({
  about:
    'Schemes that are declared count where operations use them, and are judged there; this is the record of what the components hold.',
  spec: 'OpenAPI 3.1, 4.8.27 Security Scheme Object',
  ids: {
    'api-security-component-added': 'info',
    'api-security-component-removed': 'info',
    'api-security-component-type-changed': 'info',
  },
  section: 'components',
  text: ({ from, to }, id) => {
    if (id.endsWith('added')) return 'was added';
    return id.endsWith('removed') ? 'was removed' : `had its type changed from ${from} to ${to}`;
  },
  component({ section, name, before, after }) {
    if (section !== 'securitySchemes') return undefined;
    const args = { scheme: name };
    if (before === undefined) return { id: 'api-security-component-added', args };
    if (after === undefined) return { id: 'api-security-component-removed', args };
    const [from, to] = [text(before, 'type') ?? '', text(after, 'type') ?? ''];
    return from === to
      ? undefined
      : { id: 'api-security-component-type-changed', args: { ...args, from, to } };
  },
  examples: [
    {
      document: true,
      before: { components: {} },
      after: withScheme({ type: 'http', scheme: 'basic' }),
      ids: ['api-security-component-added'],
    },
    {
      document: true,
      before: withScheme({ type: 'http', scheme: 'basic' }),
      after: { components: {} },
      ids: ['api-security-component-removed'],
    },
    {
      document: true,
      before: withScheme({ type: 'http', scheme: 'basic' }),
      after: withScheme({ type: 'apiKey', in: 'header', name: 'X-Key' }),
      ids: ['api-security-component-type-changed'],
    },
  ],
});
