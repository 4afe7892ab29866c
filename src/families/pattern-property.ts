import { defineFamily } from '../compare/family.ts';
import { namesAdded } from './shared/names.ts';

/** Schemas of properties whose names match a pattern. */
export const patternProperties = defineFamily({
  about:
    'A further condition refuses objects that requests send today; one less lets responses hold values that readers did not expect.',
  spec: 'JSON Schema 2020-12, core 10.3.2.2 (patternProperties)',
  ids: {
    'request-body-pattern-property-added': 'error',
    'request-body-pattern-property-removed': 'info',
    'request-property-pattern-property-added': 'error',
    'request-property-pattern-property-removed': 'info',
    'request-parameter-pattern-property-added': 'error',
    'request-parameter-pattern-property-removed': 'info',
    'request-parameter-property-pattern-property-added': 'error',
    'request-parameter-property-pattern-property-removed': 'info',
    'response-body-pattern-property-added': 'info',
    'response-body-pattern-property-removed': 'error',
    'response-property-pattern-property-added': 'info',
    'response-property-pattern-property-removed': 'error',
    'response-header-pattern-property-added': 'info',
    'response-header-pattern-property-removed': 'error',
    'response-header-property-pattern-property-added': 'info',
    'response-header-property-pattern-property-removed': 'error',
  },
  keyword: 'patternProperties',
  appliesTo: ['object'],
  text: ({ key }, id) => `${id.endsWith('added') ? 'gained' : 'lost'} the pattern property ${key}`,
  schema({ site, before, after }) {
    return [
      ...namesAdded(before.patternProperties, after.patternProperties).map(
        (args) => ({ id: `${site}-pattern-property-added`, args }) as const,
      ),
      ...namesAdded(after.patternProperties, before.patternProperties).map(
        (args) => ({ id: `${site}-pattern-property-removed`, args }) as const,
      ),
    ];
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
      outcome: 'pattern-property-added',
    },
    {
      before: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
      after: { type: 'object' },
      outcome: 'pattern-property-removed',
    },
  ],
});
