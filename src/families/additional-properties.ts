import { defineFamily, type SchemaPair } from '../compare/family.ts';
import type { Schema } from '../document/schema.ts';
import { isAnything } from './shared/presence.ts';

/** What properties an object may have that it does not declare. */
export const additionalProperties = defineFamily({
  about:
    'A closed object refuses properties that requests send today. Opened in a response, it holds properties that strict readers refuse.',
  spec: 'JSON Schema 2020-12, core 10.3.2.3 (additionalProperties)',
  ids: {
    'request-body-additional-properties-forbidden': 'error',
    'request-body-additional-properties-allowed': 'info',
    'request-body-additional-properties-restricted': 'error',
    'request-body-additional-properties-unrestricted': 'info',
    'request-property-additional-properties-forbidden': 'error',
    'request-property-additional-properties-allowed': 'info',
    'request-property-additional-properties-restricted': 'error',
    'request-property-additional-properties-unrestricted': 'info',
    'request-parameter-additional-properties-forbidden': 'error',
    'request-parameter-additional-properties-allowed': 'info',
    'request-parameter-additional-properties-restricted': 'error',
    'request-parameter-additional-properties-unrestricted': 'info',
    'request-parameter-property-additional-properties-forbidden': 'error',
    'request-parameter-property-additional-properties-allowed': 'info',
    'request-parameter-property-additional-properties-restricted': 'error',
    'request-parameter-property-additional-properties-unrestricted': 'info',
    'response-body-additional-properties-forbidden': 'info',
    'response-body-additional-properties-allowed': 'warning',
    'response-body-additional-properties-restricted': 'info',
    'response-body-additional-properties-unrestricted': 'warning',
    'response-property-additional-properties-forbidden': 'info',
    'response-property-additional-properties-allowed': 'warning',
    'response-property-additional-properties-restricted': 'info',
    'response-property-additional-properties-unrestricted': 'warning',
    'response-header-additional-properties-forbidden': 'info',
    'response-header-additional-properties-allowed': 'warning',
    'response-header-additional-properties-restricted': 'info',
    'response-header-additional-properties-unrestricted': 'warning',
    'response-header-property-additional-properties-forbidden': 'info',
    'response-header-property-additional-properties-allowed': 'warning',
    'response-header-property-additional-properties-restricted': 'info',
    'response-header-property-additional-properties-unrestricted': 'warning',
  },
  keyword: 'additionalProperties',
  appliesTo: ['object'],
  text: (_args, id) => SENTENCES[id.slice(id.lastIndexOf('-') + 1)] ?? '',
  schema({ site, before, after, read }) {
    const [from, to] = [openness(before, read), openness(after, read)];
    if (from === to) return undefined;
    return { id: `${site}-additional-properties-${OUTCOMES[`${from} ${to}`]}` };
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', additionalProperties: false },
      outcome: 'additional-properties-forbidden',
    },
    {
      before: { type: 'object', additionalProperties: false },
      after: { type: 'object', additionalProperties: {} },
      outcome: 'additional-properties-allowed',
    },
    {
      before: { type: 'object' },
      after: { type: 'object', additionalProperties: { type: 'string' } },
      outcome: 'additional-properties-restricted',
    },
    {
      before: { type: 'object', additionalProperties: { type: 'string' } },
      after: { type: 'object', additionalProperties: true },
      outcome: 'additional-properties-unrestricted',
    },
  ],
});

const SENTENCES: Readonly<Record<string, string>> = {
  forbidden: 'takes no further properties',
  allowed: 'may have further properties',
  restricted: 'restricts the values of further properties',
  unrestricted: 'no longer restricts the values of further properties',
};

type Openness = 'open' | 'typed' | 'closed';
const OUTCOMES = {
  'open closed': 'forbidden',
  'typed closed': 'forbidden',
  'closed open': 'allowed',
  'closed typed': 'allowed',
  'open typed': 'restricted',
  'typed open': 'unrestricted',
  'open open': 'allowed',
  'typed typed': 'allowed',
  'closed closed': 'allowed',
} as const satisfies Record<`${Openness} ${Openness}`, string>;

function openness(schema: Schema, read: SchemaPair['read']): Openness {
  if (schema.additionalProperties === undefined) return 'open';
  const further = read(schema.additionalProperties);
  if (further.never) return 'closed';
  return isAnything(further) ? 'open' : 'typed';
}
