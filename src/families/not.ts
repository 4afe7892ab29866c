import { defineFamily } from '../compare/family.ts';
import { typesBeyond } from '../compare/types.ts';
import type { JsonType, Schema } from '../document/schema.ts';
import { describePresence, presence } from './shared/presence.ts';

/** The schema that values must not satisfy. */
export const not = defineFamily({
  about:
    'A new exclusion refuses values that requests send today. Whether a changed one refuses more or less its text seldom tells.',
  spec: 'JSON Schema 2020-12, core 10.2.1.4 (not)',
  ids: {
    'request-body-not-added': 'error',
    'request-body-not-removed': 'info',
    'request-body-not-changed': 'warning',
    'request-property-not-added': 'error',
    'request-property-not-removed': 'info',
    'request-property-not-changed': 'warning',
    'request-parameter-not-added': 'error',
    'request-parameter-not-removed': 'info',
    'request-parameter-not-changed': 'warning',
    'request-parameter-property-not-added': 'error',
    'request-parameter-property-not-removed': 'info',
    'request-parameter-property-not-changed': 'warning',
    'response-body-not-added': 'info',
    'response-body-not-removed': 'error',
    'response-body-not-changed': 'warning',
    'response-property-not-added': 'info',
    'response-property-not-removed': 'error',
    'response-property-not-changed': 'warning',
    'response-header-not-added': 'info',
    'response-header-not-removed': 'error',
    'response-header-not-changed': 'warning',
    'response-header-property-not-added': 'info',
    'response-header-property-not-removed': 'error',
    'response-header-property-not-changed': 'warning',
  },
  keyword: 'not',
  text: (_args, id) => (id.endsWith('changed') ? 'excludes other values' : describePresence('not', id)),
  schema({ site, before, after, read, same }) {
    const outcome = presence(before.not, after.not);
    const excluded = before.not ?? after.not;
    if (outcome !== undefined && excluded !== undefined) {
      const vain = [before, after].every((schema) => isApart(schema, read(excluded)));
      return { id: `${site}-not-${outcome}`, ...(vain ? VAIN : {}) };
    }
    return before.not && after.not && !same(before.not, after.not)
      ? { id: `${site}-not-changed` }
      : undefined;
  },
  examples: [
    { before: { type: 'string' }, after: { type: 'string', not: { const: 'rotten' } }, outcome: 'not-added' },
    {
      before: { type: 'string', not: { const: 'rotten' } },
      after: { type: 'string' },
      outcome: 'not-removed',
    },
    {
      before: { type: 'string', not: { const: 'rotten' } },
      after: { type: 'string', not: { const: 'green' } },
      outcome: 'not-changed',
    },
  ],
});

/** Whether no value satisfies two schemas, because they are about different types. */
function isApart(schema: Schema, { types, nullable }: Schema): boolean {
  if (types === undefined || schema.types === undefined || (nullable && schema.nullable)) return false;
  return typesBeyond(schema, { ...schema, types: plain(types) }).length === schema.types.size;
}

/** Types with those that they hold: every integer is a number. */
function plain(types: ReadonlySet<JsonType>): ReadonlySet<JsonType> {
  const numbers = types.has('integer') || types.has('number');
  return numbers ? new Set([...types, 'integer', 'number']) : types;
}

const VAIN = { level: 'info', why: 'what is excluded is of a type that is not allowed anyway' } as const;
