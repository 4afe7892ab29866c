import { defineFamily } from '../compare/family.ts';

/** Named schemas: generated clients have types of these names. */
export const schemaComponent = defineFamily({
  about:
    'A schema that is removed from the components is no change on the wire, but generated clients lose a type of that name.',
  spec: 'OpenAPI 3.1, 4.8.7 Components Object',
  ids: { 'api-schema-removed': 'info', 'api-schema-renamed': 'info' },
  section: 'components',
  text: ({ to }, id) => (id.endsWith('renamed') ? `is now called ${to}` : 'was removed'),
  component({ before, after, section, name, renamedTo }) {
    if (section !== 'schemas' || before === undefined || after !== undefined) return undefined;
    if (renamedTo !== undefined)
      return { id: 'api-schema-renamed', args: { component: name, to: renamedTo } };
    return { id: 'api-schema-removed', args: { component: name } };
  },
  examples: [
    {
      document: true,
      before: { components: { schemas: { Crate: { type: 'object' } } } },
      after: { components: { schemas: {} } },
      ids: ['api-schema-removed'],
    },
    {
      document: true,
      before: { components: { schemas: { Crate: { type: 'object' } } } },
      after: { components: { schemas: { Box: { type: 'object' } } } },
      ids: ['api-schema-renamed'],
    },
  ],
});
