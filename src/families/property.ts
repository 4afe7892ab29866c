import { defineFamily, type SchemaPair } from '../compare/family.ts';
import type { Schema } from '../document/schema.ts';
import { CLOSED, IMPOSSIBLE, UNSENT } from './shared/context.ts';

/** The properties that an object declares. */
export const property = defineFamily({
  about:
    'A property that requests must carry breaks those who do not send it; one that responses no longer carry breaks those who read it.',
  spec: 'JSON Schema 2020-12, core 10.3.2.1 (properties)',
  ids: {
    'new-required-request-property': 'error',
    'new-required-request-property-with-default': 'error',
    'new-optional-request-property': 'info',
    'request-property-removed': 'warning',
    'new-required-request-parameter-property': 'error',
    'new-required-request-parameter-property-with-default': 'error',
    'new-optional-request-parameter-property': 'info',
    'new-required-request-header-property': 'error',
    'new-required-request-header-property-with-default': 'error',
    'new-optional-request-header-property': 'info',
    'request-parameter-property-removed': 'warning',
    'response-required-property-added': 'info',
    'response-optional-property-added': 'info',
    'response-required-write-only-property-added': 'info',
    'response-optional-write-only-property-added': 'info',
    'response-required-property-removed': 'error',
    'response-optional-property-removed': 'warning',
    'response-required-write-only-property-removed': 'info',
    'response-optional-write-only-property-removed': 'info',
    'response-header-required-property-added': 'info',
    'response-header-optional-property-added': 'info',
    'response-header-required-property-removed': 'error',
    'response-header-optional-property-removed': 'warning',
  },
  keyword: 'properties',
  appliesTo: ['object'],
  text: (_args, id) => {
    if (id.endsWith('removed')) return 'was removed';
    const need = id.includes('required') ? 'required' : 'optional';
    return `was added as ${need}${id.endsWith('with-default') ? ', with a default' : ''}`;
  },
  schema(pair) {
    const { before, after, read } = pair;
    const added = [...after.properties].filter(([name]) => !before.properties.has(name));
    const removed = [...before.properties].filter(([name]) => !after.properties.has(name));
    const certain = pair.direction === 'request' && isClosed(pair) ? CLOSED : {};
    return [
      ...added.map(([name, ref]) => ({
        id: addedId(pair, read(ref), after.required.has(name)),
        property: name,
      })),
      ...removed.map(([name, ref]) => ({
        id: removedId(pair, read(ref), before.required.has(name)),
        property: name,
        ...(read(ref).never ? IMPOSSIBLE : isHeader(pair) && read(ref).writeOnly ? UNSENT : certain),
      })),
    ].flatMap(({ id, ...hit }) => (id === undefined ? [] : [{ id, ...hit }]));
  },
  examples: [
    {
      before: { type: 'object', properties: {} },
      after: {
        type: 'object',
        properties: { lid: { type: 'string' } },
        required: ['lid'],
      },
      ids: {
        'request-body': 'new-required-request-property',
        'request-property': 'new-required-request-property',
        'request-parameter': 'new-required-request-parameter-property',
        'request-parameter-property': 'new-required-request-parameter-property',
        'response-body': 'response-required-property-added',
        'response-property': 'response-required-property-added',
        'response-header': 'response-header-required-property-added',
        'response-header-property': 'response-header-required-property-added',
      },
    },
    {
      before: { type: 'object', properties: {} },
      after: {
        type: 'object',
        properties: { lid: { type: 'string', default: 'flat' } },
        required: ['lid'],
      },
      ids: {
        'request-body': 'new-required-request-property-with-default',
        'request-property': 'new-required-request-property-with-default',
        'request-parameter': 'new-required-request-parameter-property-with-default',
        'request-parameter-property': 'new-required-request-parameter-property-with-default',
        'response-body': 'response-required-property-added',
        'response-property': 'response-required-property-added',
        'response-header': 'response-header-required-property-added',
        'response-header-property': 'response-header-required-property-added',
      },
    },
    {
      before: { type: 'object', properties: {} },
      after: { type: 'object', properties: { lid: { type: 'string' } } },
      ids: {
        'request-body': 'new-optional-request-property',
        'request-property': 'new-optional-request-property',
        'request-parameter': 'new-optional-request-parameter-property',
        'request-parameter-property': 'new-optional-request-parameter-property',
        'response-body': 'response-optional-property-added',
        'response-property': 'response-optional-property-added',
        'response-header': 'response-header-optional-property-added',
        'response-header-property': 'response-header-optional-property-added',
      },
    },
    {
      before: { type: 'object', properties: {} },
      after: {
        type: 'object',
        properties: { lid: { writeOnly: true } },
        required: ['lid'],
      },
      ids: {
        'request-body': 'new-required-request-property',
        'request-property': 'new-required-request-property',
        'request-parameter': 'new-required-request-parameter-property',
        'request-parameter-property': 'new-required-request-parameter-property',
        'response-body': 'response-required-write-only-property-added',
        'response-property': 'response-required-write-only-property-added',
        'response-header': 'response-header-required-property-added',
        'response-header-property': 'response-header-required-property-added',
      },
    },
    {
      before: { type: 'object', properties: {} },
      after: { type: 'object', properties: { lid: { writeOnly: true } } },
      ids: {
        'request-body': 'new-optional-request-property',
        'request-property': 'new-optional-request-property',
        'request-parameter': 'new-optional-request-parameter-property',
        'request-parameter-property': 'new-optional-request-parameter-property',
        'response-body': 'response-optional-write-only-property-added',
        'response-property': 'response-optional-write-only-property-added',
        'response-header': 'response-header-optional-property-added',
        'response-header-property': 'response-header-optional-property-added',
      },
    },
    {
      before: { type: 'object', properties: {} },
      after: {
        type: 'object',
        properties: { lid: { readOnly: true } },
        required: ['lid'],
      },
      ids: {
        'response-body': 'response-required-property-added',
        'response-property': 'response-required-property-added',
        'response-header': 'response-header-required-property-added',
        'response-header-property': 'response-header-required-property-added',
      },
    },
    {
      before: {
        type: 'object',
        properties: { lid: { type: 'string' } },
        required: ['lid'],
      },
      after: { type: 'object', properties: {} },
      ids: {
        'request-body': 'request-property-removed',
        'request-property': 'request-property-removed',
        'request-parameter': 'request-parameter-property-removed',
        'request-parameter-property': 'request-parameter-property-removed',
        'response-body': 'response-required-property-removed',
        'response-property': 'response-required-property-removed',
        'response-header': 'response-header-required-property-removed',
        'response-header-property': 'response-header-required-property-removed',
      },
    },
    {
      before: { type: 'object', properties: { lid: { type: 'string' } } },
      after: { type: 'object', properties: {} },
      ids: {
        'request-body': 'request-property-removed',
        'request-property': 'request-property-removed',
        'request-parameter': 'request-parameter-property-removed',
        'request-parameter-property': 'request-parameter-property-removed',
        'response-body': 'response-optional-property-removed',
        'response-property': 'response-optional-property-removed',
        'response-header': 'response-header-optional-property-removed',
        'response-header-property': 'response-header-optional-property-removed',
      },
    },
    {
      before: {
        type: 'object',
        properties: { lid: { writeOnly: true } },
        required: ['lid'],
      },
      after: { type: 'object', properties: {} },
      ids: {
        'request-body': 'request-property-removed',
        'request-property': 'request-property-removed',
        'request-parameter': 'request-parameter-property-removed',
        'request-parameter-property': 'request-parameter-property-removed',
        'response-body': 'response-required-write-only-property-removed',
        'response-property': 'response-required-write-only-property-removed',
        'response-header': 'response-header-required-property-removed',
        'response-header-property': 'response-header-required-property-removed',
      },
    },
    {
      before: { type: 'object', properties: { lid: { writeOnly: true } } },
      after: { type: 'object', properties: {} },
      ids: {
        'request-body': 'request-property-removed',
        'request-property': 'request-property-removed',
        'request-parameter': 'request-parameter-property-removed',
        'request-parameter-property': 'request-parameter-property-removed',
        'response-body': 'response-optional-write-only-property-removed',
        'response-property': 'response-optional-write-only-property-removed',
        'response-header': 'response-header-optional-property-removed',
        'response-header-property': 'response-header-optional-property-removed',
      },
    },
    {
      before: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: { type: 'object', properties: {} },
            },
          ],
        },
      },
      after: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: {
                type: 'object',
                properties: { lid: {} },
                required: ['lid'],
              },
            },
          ],
        },
      },
      ids: ['new-required-request-header-property'],
    },
    {
      before: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: { type: 'object', properties: {} },
            },
          ],
        },
      },
      after: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: {
                type: 'object',
                properties: { lid: { default: 'flat' } },
                required: ['lid'],
              },
            },
          ],
        },
      },
      ids: ['new-required-request-header-property-with-default'],
    },
    {
      before: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: { type: 'object', properties: {} },
            },
          ],
        },
      },
      after: {
        get: {
          parameters: [
            {
              in: 'header',
              name: 'At',
              schema: { type: 'object', properties: { lid: {} } },
            },
          ],
        },
      },
      ids: ['new-optional-request-header-property'],
    },
  ],
});

/** What the ids of a site say in the middle of a name. */
function noun({ site, parameter }: SchemaPair) {
  if (site === 'request-body' || site === 'request-property') return 'request-property';
  return parameter?.after.in === 'header' ? 'request-header-property' : 'request-parameter-property';
}

function addedId(pair: SchemaPair, schema: Schema, required: boolean) {
  const need = required ? 'required' : 'optional';
  if (pair.direction === 'response') {
    if (isHeader(pair)) return `response-header-${need}-property-added` as const;
    return `response-${need}-${schema.writeOnly ? 'write-only-' : ''}property-added` as const;
  }
  if (schema.readOnly) return undefined;
  if (!required) return `new-optional-${noun(pair)}` as const;
  return `new-required-${noun(pair)}${schema.default === undefined ? '' : '-with-default'}` as const;
}

function removedId(pair: SchemaPair, schema: Schema, required: boolean) {
  const need = required ? 'required' : 'optional';
  if (pair.direction === 'response') {
    if (isHeader(pair)) return `response-header-${need}-property-removed` as const;
    return `response-${need}-${schema.writeOnly ? 'write-only-' : ''}property-removed` as const;
  }
  if (schema.readOnly) return undefined;
  const owner = noun(pair) === 'request-property' ? 'request' : 'request-parameter';
  return `${owner}-property-removed` as const;
}

function isHeader({ site }: SchemaPair): boolean {
  return site === 'response-header' || site === 'response-header-property';
}

/** Whether the revision refuses properties that it does not declare. */
function isClosed({ after, read }: SchemaPair): boolean {
  return [after.additionalProperties, after.unevaluatedProperties].some(
    (ref) => ref !== undefined && read(ref).never,
  );
}
