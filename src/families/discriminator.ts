import type { ChangeArgs } from '../change.ts';
import { defineFamily } from '../compare/family.ts';
import type { Discriminator } from '../document/schema.ts';

/** The property whose value says which alternative is meant. */
export const discriminator = defineFamily({
  about:
    'A discriminator is a hint to tools: it says which type a value is taken for, not which values are valid. Who follows the old hint may take a value for something else, or not know it.',
  spec: 'OpenAPI 3.1, 4.8.25 Discriminator Object; OpenAPI 3.2, 4.25 (defaultMapping)',
  ids: {
    'request-body-discriminator-added': 'info',
    'request-body-discriminator-removed': 'info',
    'request-body-discriminator-property-name-changed': 'warning',
    'request-body-discriminator-mapping-added': 'info',
    'request-body-discriminator-mapping-deleted': 'warning',
    'request-body-discriminator-mapping-changed': 'warning',
    'request-body-discriminator-default-mapping-changed': 'warning',
    'request-property-discriminator-added': 'info',
    'request-property-discriminator-removed': 'info',
    'request-property-discriminator-property-name-changed': 'warning',
    'request-property-discriminator-mapping-added': 'info',
    'request-property-discriminator-mapping-deleted': 'warning',
    'request-property-discriminator-mapping-changed': 'warning',
    'request-property-discriminator-default-mapping-changed': 'warning',
    'request-parameter-discriminator-added': 'info',
    'request-parameter-discriminator-removed': 'info',
    'request-parameter-discriminator-property-name-changed': 'warning',
    'request-parameter-discriminator-mapping-added': 'info',
    'request-parameter-discriminator-mapping-deleted': 'warning',
    'request-parameter-discriminator-mapping-changed': 'warning',
    'request-parameter-discriminator-default-mapping-changed': 'warning',
    'request-parameter-property-discriminator-added': 'info',
    'request-parameter-property-discriminator-removed': 'info',
    'request-parameter-property-discriminator-property-name-changed': 'warning',
    'request-parameter-property-discriminator-mapping-added': 'info',
    'request-parameter-property-discriminator-mapping-deleted': 'warning',
    'request-parameter-property-discriminator-mapping-changed': 'warning',
    'request-parameter-property-discriminator-default-mapping-changed': 'warning',
    'response-body-discriminator-added': 'info',
    'response-body-discriminator-removed': 'info',
    'response-body-discriminator-property-name-changed': 'warning',
    'response-body-discriminator-mapping-added': 'warning',
    'response-body-discriminator-mapping-deleted': 'info',
    'response-body-discriminator-mapping-changed': 'warning',
    'response-body-discriminator-default-mapping-changed': 'warning',
    'response-property-discriminator-added': 'info',
    'response-property-discriminator-removed': 'info',
    'response-property-discriminator-property-name-changed': 'warning',
    'response-property-discriminator-mapping-added': 'warning',
    'response-property-discriminator-mapping-deleted': 'info',
    'response-property-discriminator-mapping-changed': 'warning',
    'response-property-discriminator-default-mapping-changed': 'warning',
    'response-header-discriminator-added': 'info',
    'response-header-discriminator-removed': 'info',
    'response-header-discriminator-property-name-changed': 'warning',
    'response-header-discriminator-mapping-added': 'warning',
    'response-header-discriminator-mapping-deleted': 'info',
    'response-header-discriminator-mapping-changed': 'warning',
    'response-header-discriminator-default-mapping-changed': 'warning',
    'response-header-property-discriminator-added': 'info',
    'response-header-property-discriminator-removed': 'info',
    'response-header-property-discriminator-property-name-changed': 'warning',
    'response-header-property-discriminator-mapping-added': 'warning',
    'response-header-property-discriminator-mapping-deleted': 'info',
    'response-header-property-discriminator-mapping-changed': 'warning',
    'response-header-property-discriminator-default-mapping-changed': 'warning',
  },
  keyword: 'discriminator',
  text: ({ key, from, to }, id) => {
    if (id.endsWith('discriminator-added')) return `is told apart by the discriminator ${to}`;
    if (id.endsWith('discriminator-removed')) return `is no longer told apart by the discriminator ${from}`;
    if (id.endsWith('property-name-changed')) return `had its discriminator changed from ${from} to ${to}`;
    if (id.endsWith('default-mapping-changed')) return `falls back to ${to} and no longer to ${from}`;
    if (id.endsWith('mapping-added')) return `gained the discriminator value ${key} for ${to}`;
    if (id.endsWith('mapping-deleted')) return `lost the discriminator value ${key} for ${from}`;
    return `had its discriminator value ${key} moved from ${from} to ${to}`;
  },
  schema({ site, before, after }) {
    return discriminatorChanges(before.discriminator, after.discriminator).map(({ outcome, args }) => ({
      id: `${site}-discriminator-${outcome}` as const,
      args,
    }));
  },
  examples: [
    {
      before: { oneOf: [{ type: 'string' }, { type: 'object' }] },
      after: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      outcome: 'discriminator-added',
    },
    {
      before: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      after: { oneOf: [{ type: 'string' }, { type: 'object' }] },
      outcome: 'discriminator-removed',
    },
    {
      before: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      after: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'type' } },
      outcome: 'discriminator-property-name-changed',
    },
    {
      before: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      after: {
        oneOf: [{ type: 'string' }, { type: 'object' }],
        discriminator: { propertyName: 'kind', mapping: { crate: '#/components/schemas/Crate' } },
      },
      outcome: 'discriminator-mapping-added',
    },
    {
      before: {
        oneOf: [{ type: 'string' }, { type: 'object' }],
        discriminator: { propertyName: 'kind', mapping: { crate: '#/components/schemas/Crate' } },
      },
      after: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      outcome: 'discriminator-mapping-deleted',
    },
    {
      before: {
        oneOf: [{ type: 'string' }, { type: 'object' }],
        discriminator: { propertyName: 'kind', mapping: { crate: '#/components/schemas/Crate' } },
      },
      after: {
        oneOf: [{ type: 'string' }, { type: 'object' }],
        discriminator: { propertyName: 'kind', mapping: { crate: '#/components/schemas/Box' } },
      },
      outcome: 'discriminator-mapping-changed',
    },
    {
      before: { oneOf: [{ type: 'string' }, { type: 'object' }], discriminator: { propertyName: 'kind' } },
      after: {
        oneOf: [{ type: 'string' }, { type: 'object' }],
        discriminator: { propertyName: 'kind', defaultMapping: 'Crate' },
      },
      outcome: 'discriminator-default-mapping-changed',
    },
  ],
});

interface Outcome {
  readonly outcome:
    | 'added'
    | 'removed'
    | 'property-name-changed'
    | 'mapping-added'
    | 'mapping-deleted'
    | 'mapping-changed'
    | 'default-mapping-changed';
  readonly args: ChangeArgs;
}

function discriminatorChanges(before?: Discriminator, after?: Discriminator): Outcome[] {
  if (before === undefined || after === undefined) {
    if (after !== undefined) return [{ outcome: 'added', args: { to: after.propertyName } }];
    return before === undefined ? [] : [{ outcome: 'removed', args: { from: before.propertyName } }];
  }
  const [from, to] = [before.propertyName, after.propertyName];
  const renamed = from === to ? [] : [{ outcome: 'property-name-changed' as const, args: { from, to } }];
  const [last, next] = [full(before.defaultMapping), full(after.defaultMapping)];
  const fallsBack = { from: last ?? 'nothing', to: next ?? 'nothing' };
  const names = new Set([...before.mapping.keys(), ...after.mapping.keys()]);
  return [
    ...renamed,
    ...(last === next ? [] : [{ outcome: 'default-mapping-changed' as const, args: fallsBack }]),
    ...[...names].flatMap((name) => mappingChange(name, before.mapping.get(name), after.mapping.get(name))),
  ];
}

/** What became of one value of the mapping; spelling out what is implied changes nothing. */
function mappingChange(name: string, before: string | undefined, after: string | undefined): Outcome[] {
  const implied = `#/components/schemas/${name}`;
  const [from, to] = [full(before), full(after)];
  if ((from ?? implied) === (to ?? implied)) return [];
  if (from === undefined || to === undefined) {
    if (to !== undefined) return [{ outcome: 'mapping-added', args: { key: name, to } }];
    return from === undefined ? [] : [{ outcome: 'mapping-deleted', args: { key: name, from } }];
  }
  return [{ outcome: 'mapping-changed', args: { key: name, from, to } }];
}

/** A bare name is short for a reference to the schema of that name. */
function full(ref: string | undefined): string | undefined {
  return ref === undefined || ref.includes('/') || ref.includes('#') ? ref : `#/components/schemas/${ref}`;
}
