import { defineFamily, type Pair, type SchemaPair } from '../compare/family.ts';
import type { Schema } from '../document/schema.ts';
import { UNSENT } from './shared/context.ts';

/** The properties that an object must have. */
export const propertyRequired = defineFamily({
  about:
    'A property that becomes required is missing from requests that left it out; one that becomes optional may be missing from responses.',
  spec: 'JSON Schema 2020-12, validation 6.5.3 (required)',
  ids: {
    'request-property-became-required': 'error',
    'request-property-became-required-with-default': 'error',
    'request-property-became-optional': 'info',
    'request-parameter-property-became-required': 'error',
    'request-parameter-property-became-optional': 'info',
    'request-header-property-became-required': 'error',
    'request-header-property-became-optional': 'info',
    'response-property-became-required': 'info',
    'response-property-became-optional': 'error',
    'response-write-only-property-became-required': 'info',
    'response-write-only-property-became-optional': 'info',
    'response-header-property-became-required': 'info',
    'response-header-property-became-optional': 'error',
  },
  keyword: 'required',
  appliesTo: ['object'],
  text: (_args, id) => {
    const need = id.includes('became-required') ? 'became required' : 'became optional';
    return id.endsWith('with-default') ? `${need}, with a default` : need;
  },
  schema(pair) {
    const { before, after, read } = pair;
    const names = new Set([...after.properties.keys(), ...before.required, ...after.required]);
    return [...names].flatMap((name) => {
      if (before.required.has(name) === after.required.has(name)) return [];
      const [from, to] = [before.properties.get(name), after.properties.get(name)];
      // One that comes or goes is told with its need; one that neither side declares may be there all the same.
      if ((from === undefined) !== (to === undefined)) return [];
      const schemas = from && to ? { before: read(from), after: read(to) } : UNDECLARED;
      const id = changedId(pair, schemas, after.required.has(name));
      const args = from === undefined ? { args: { undeclared: true } } : {};
      const hidden = pair.direction === 'response' && (schemas.before.writeOnly || schemas.after.writeOnly);
      const unsent = hidden ? UNSENT : {};
      return id === undefined ? [] : [{ id, property: name, at: placeOf(pair), ...args, ...unsent }];
    });
  },
  examples: [
    {
      before: { type: 'object', properties: { lid: {} } },
      after: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      ids: {
        'request-body': 'request-property-became-required',
        'request-property': 'request-property-became-required',
        'request-parameter': 'request-parameter-property-became-required',
        'request-parameter-property': 'request-parameter-property-became-required',
        'response-body': 'response-property-became-required',
        'response-property': 'response-property-became-required',
        'response-header': 'response-header-property-became-required',
        'response-header-property': 'response-header-property-became-required',
      },
    },
    {
      before: { type: 'object' },
      after: { type: 'object', required: ['lid'] },
      ids: {
        'request-body': 'request-property-became-required',
        'request-property': 'request-property-became-required',
        'request-parameter': 'request-parameter-property-became-required',
        'request-parameter-property': 'request-parameter-property-became-required',
        'response-body': 'response-property-became-required',
        'response-property': 'response-property-became-required',
        'response-header': 'response-header-property-became-required',
        'response-header-property': 'response-header-property-became-required',
      },
    },
    {
      before: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      after: { type: 'object', properties: { lid: {} } },
      ids: {
        'request-body': 'request-property-became-optional',
        'request-property': 'request-property-became-optional',
        'request-parameter': 'request-parameter-property-became-optional',
        'request-parameter-property': 'request-parameter-property-became-optional',
        'response-body': 'response-property-became-optional',
        'response-property': 'response-property-became-optional',
        'response-header': 'response-header-property-became-optional',
        'response-header-property': 'response-header-property-became-optional',
      },
    },
    {
      before: { type: 'object', properties: { lid: { default: 'flat' } } },
      after: {
        type: 'object',
        properties: { lid: { default: 'flat' } },
        required: ['lid'],
      },
      ids: {
        'request-body': 'request-property-became-required-with-default',
        'request-property': 'request-property-became-required-with-default',
        'request-parameter': 'request-parameter-property-became-required',
        'request-parameter-property': 'request-parameter-property-became-required',
        'response-body': 'response-property-became-required',
        'response-property': 'response-property-became-required',
        'response-header': 'response-header-property-became-required',
        'response-header-property': 'response-header-property-became-required',
      },
    },
    {
      before: { type: 'object', properties: { lid: { writeOnly: true } } },
      after: {
        type: 'object',
        properties: { lid: { writeOnly: true } },
        required: ['lid'],
      },
      ids: {
        'request-body': 'request-property-became-required',
        'request-property': 'request-property-became-required',
        'request-parameter': 'request-parameter-property-became-required',
        'request-parameter-property': 'request-parameter-property-became-required',
        'response-body': 'response-write-only-property-became-required',
        'response-property': 'response-write-only-property-became-required',
        'response-header': 'response-header-property-became-required',
        'response-header-property': 'response-header-property-became-required',
      },
    },
    {
      before: {
        type: 'object',
        properties: { lid: { writeOnly: true } },
        required: ['lid'],
      },
      after: { type: 'object', properties: { lid: { writeOnly: true } } },
      ids: {
        'request-body': 'request-property-became-optional',
        'request-property': 'request-property-became-optional',
        'request-parameter': 'request-parameter-property-became-optional',
        'request-parameter-property': 'request-parameter-property-became-optional',
        'response-body': 'response-write-only-property-became-optional',
        'response-property': 'response-write-only-property-became-optional',
        'response-header': 'response-header-property-became-optional',
        'response-header-property': 'response-header-property-became-optional',
      },
    },
    {
      before: {
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
      ids: ['request-header-property-became-required'],
    },
    {
      before: {
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
      ids: ['request-header-property-became-optional'],
    },
  ],
});

type Marks = Pick<Schema, 'readOnly' | 'writeOnly' | 'default'>;
const UNDECLARED: Pair<Marks> = { before: {}, after: {} };

function changedId(
  { site, direction, parameter }: SchemaPair,
  { before, after }: Pair<Marks>,
  required: boolean,
) {
  const became = required ? 'required' : 'optional';
  if (site === 'response-header' || site === 'response-header-property') {
    return `response-header-property-became-${became}` as const;
  }
  if (direction === 'response') {
    const hidden = before.writeOnly || after.writeOnly;
    return `response-${hidden ? 'write-only-' : ''}property-became-${became}` as const;
  }
  if (before.readOnly || after.readOnly) return undefined;
  if (site === 'request-parameter' || site === 'request-parameter-property') {
    const owner = parameter?.after.in === 'header' ? 'header' : 'parameter';
    return `request-${owner}-property-became-${became}` as const;
  }
  const fallback = required && after.default !== undefined;
  return fallback
    ? 'request-property-became-required-with-default'
    : (`request-property-became-${became}` as const);
}

function placeOf({ before, after }: SchemaPair) {
  return { before: before.at('required'), after: after.at('required') };
}
