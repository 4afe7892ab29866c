import { defineFamily } from '../compare/family.ts';
import { namesAdded } from './shared/names.ts';

/** Schemas that hold when a property is there. */
export const dependentSchemas = defineFamily({
  about:
    'A further condition refuses objects that requests send today; one less lets responses hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.2.2.4 (dependentSchemas)',
  ids: {
    'request-body-dependent-schema-added': 'error',
    'request-body-dependent-schema-removed': 'info',
    'request-property-dependent-schema-added': 'error',
    'request-property-dependent-schema-removed': 'info',
    'request-parameter-dependent-schema-added': 'error',
    'request-parameter-dependent-schema-removed': 'info',
    'request-parameter-property-dependent-schema-added': 'error',
    'request-parameter-property-dependent-schema-removed': 'info',
    'response-body-dependent-schema-added': 'info',
    'response-body-dependent-schema-removed': 'error',
    'response-property-dependent-schema-added': 'info',
    'response-property-dependent-schema-removed': 'error',
    'response-header-dependent-schema-added': 'info',
    'response-header-dependent-schema-removed': 'error',
    'response-header-property-dependent-schema-added': 'info',
    'response-header-property-dependent-schema-removed': 'error',
  },
  keyword: 'dependentSchemas',
  appliesTo: ['object'],
  text: ({ key }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the dependent schema ${key}`,
  schema({ site, before, after }) {
    return [
      ...namesAdded(before.dependentSchemas, after.dependentSchemas).map(
        (args) => ({ id: `${site}-dependent-schema-added`, args }) as const,
      ),
      ...namesAdded(after.dependentSchemas, before.dependentSchemas).map(
        (args) => ({ id: `${site}-dependent-schema-removed`, args }) as const,
      ),
    ];
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', dependentSchemas: { lid: { required: ['crate'] } } },
      outcome: 'dependent-schema-added',
    },
    {
      before: { type: 'object', dependentSchemas: { lid: { required: ['crate'] } } },
      after: { type: 'object' },
      outcome: 'dependent-schema-removed',
    },
  ],
});
