import type { ChangeArgs } from '../change.ts';
import { defineFamily, type SchemaPair } from '../compare/family.ts';
import { describeType, relation, typesBeyond } from '../compare/types.ts';
import type { Schema } from '../document/schema.ts';
import { list } from './shared/value.ts';

/** The types and the format of a value. */
export const type = defineFamily({
  about:
    'Values of another type, or of a format that says other values, are refused in requests and misread in responses.',
  spec: 'JSON Schema 2020-12, validation 6.1.1 (type) and 7 (format)',
  ids: {
    'request-body-type-changed': 'error',
    'request-body-type-generalized': 'info',
    'request-body-list-of-types-widened': 'info',
    'request-body-list-of-types-narrowed': 'error',
    'request-property-type-changed': 'error',
    'request-property-type-generalized': 'info',
    'request-property-list-of-types-widened': 'info',
    'request-property-list-of-types-narrowed': 'error',
    'request-parameter-type-changed': 'error',
    'request-parameter-type-generalized': 'info',
    'request-parameter-list-of-types-widened': 'info',
    'request-parameter-list-of-types-narrowed': 'error',
    'request-parameter-property-type-changed': 'error',
    'request-parameter-property-type-generalized': 'info',
    'request-parameter-property-type-specialized': 'error',
    'request-parameter-property-list-of-types-widened': 'info',
    'request-parameter-property-list-of-types-narrowed': 'error',
    'response-body-type-changed': 'error',
    'response-body-type-specialized': 'info',
    'response-body-list-of-types-widened': 'error',
    'response-body-list-of-types-narrowed': 'info',
    'response-property-type-changed': 'error',
    'response-property-type-specialized': 'info',
    'response-property-list-of-types-widened': 'error',
    'response-property-list-of-types-narrowed': 'info',
    'response-header-type-changed': 'error',
    'response-header-type-specialized': 'info',
    'response-header-list-of-types-widened': 'error',
    'response-header-list-of-types-narrowed': 'info',
    'response-header-property-type-changed': 'error',
    'response-header-property-type-specialized': 'info',
    'response-header-property-list-of-types-widened': 'error',
    'response-header-property-list-of-types-narrowed': 'info',
  },
  keyword: 'type',
  judgesNever: true,
  text: ({ from, to, types }, id) => {
    if (id.endsWith('list-of-types-widened')) return `may now also be ${list(types)}`;
    if (id.endsWith('list-of-types-narrowed')) return `may no longer be ${list(types)}`;
    return `changed its type from ${from} to ${to}`;
  },
  schema(pair) {
    const moved = relation(pair);
    if (moved === 'same') return undefined;
    const args = {
      from: describeType(pair.before),
      to: describeType(pair.after),
    };
    return listHit(pair, moved, args) ?? { id: changedId(pair, moved), args };
  },
  examples: [
    {
      before: { type: 'string' },
      after: { type: 'boolean' },
      ids: {
        'request-body': 'request-body-type-changed',
        'request-property': 'request-property-type-changed',
        'request-parameter': 'request-parameter-type-changed',
        'request-parameter-property': 'request-parameter-property-type-specialized',
        'response-body': 'response-body-type-changed',
        'response-property': 'response-property-type-changed',
        'response-header': 'response-header-type-specialized',
        'response-header-property': 'response-header-property-type-specialized',
      },
    },
    {
      before: { type: 'integer' },
      after: { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
      outcome: 'list-of-types-widened',
    },
    {
      before: { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
      after: { type: 'integer' },
      outcome: 'list-of-types-narrowed',
    },
    {
      before: { type: 'integer' },
      after: { type: 'number' },
      ids: {
        'request-body': 'request-body-type-generalized',
        'request-property': 'request-property-type-generalized',
        'request-parameter': 'request-parameter-type-generalized',
        'request-parameter-property': 'request-parameter-property-type-generalized',
        'response-body': 'response-body-type-changed',
        'response-property': 'response-property-type-changed',
        'response-header': 'response-header-type-changed',
        'response-header-property': 'response-header-property-type-changed',
      },
    },
    {
      before: { type: 'integer' },
      after: { type: 'object' },
      outcome: 'type-changed',
    },
    {
      before: { type: 'number' },
      after: { type: 'integer' },
      ids: {
        'request-body': 'request-body-type-changed',
        'request-property': 'request-property-type-changed',
        'request-parameter': 'request-parameter-type-changed',
        'request-parameter-property': 'request-parameter-property-type-specialized',
        'response-body': 'response-body-type-specialized',
        'response-property': 'response-property-type-specialized',
        'response-header': 'response-header-type-specialized',
        'response-header-property': 'response-header-property-type-specialized',
      },
    },
    {
      before: { type: 'integer', format: 'int32' },
      after: { type: 'integer', format: 'int64' },
      ids: {
        'request-body': 'request-body-type-generalized',
        'request-property': 'request-property-type-generalized',
        'request-parameter': 'request-parameter-type-generalized',
        'request-parameter-property': 'request-parameter-property-type-generalized',
        'response-body': 'response-body-type-changed',
        'response-property': 'response-property-type-changed',
        'response-header': 'response-header-type-changed',
        'response-header-property': 'response-header-property-type-changed',
      },
    },
    {
      before: { type: ['string', 'null'] },
      after: {},
      ids: {
        'request-body': 'request-body-type-generalized',
        'request-property': 'request-property-type-generalized',
        'request-parameter': 'request-parameter-type-generalized',
        'request-parameter-property': 'request-parameter-property-type-generalized',
        'response-body': 'response-body-type-changed',
        'response-property': 'response-property-type-changed',
        'response-header': 'response-header-type-changed',
        'response-header-property': 'response-header-property-type-changed',
      },
    },
    // On the wire of a parameter or header every scalar is a string.
    {
      before: { type: 'integer' },
      after: { type: 'string' },
      ids: {
        'request-body': 'request-body-type-changed',
        'request-property': 'request-property-type-changed',
        'request-parameter': 'request-parameter-type-generalized',
        'request-parameter-property': 'request-parameter-property-type-generalized',
        'response-body': 'response-body-type-changed',
        'response-property': 'response-property-type-changed',
        'response-header': 'response-header-type-changed',
        'response-header-property': 'response-header-property-type-changed',
      },
    },
  ],
});

/** Alternatives that name types alone, and only gained or only lost some. */
function listHit(
  { site, before, after }: SchemaPair,
  moved: 'wider' | 'narrower' | 'changed',
  args: ChangeArgs,
) {
  if (!before.typesOfAlternatives && !after.typesOfAlternatives) return undefined;
  if (moved === 'changed' || before.types === undefined || after.types === undefined) return undefined;
  const types = moved === 'wider' ? typesBeyond(after, before) : typesBeyond(before, after);
  const kept = moved === 'wider' ? typesBeyond(before, after) : typesBeyond(after, before);
  if (types.length === 0 || kept.length > 0) return undefined;
  const id =
    moved === 'wider'
      ? (`${site}-list-of-types-widened` as const)
      : (`${site}-list-of-types-narrowed` as const);
  return { id, args: { ...args, types } };
}

function changedId({ site, direction, before }: SchemaPair, moved: 'wider' | 'narrower' | 'changed') {
  if (direction === 'request' && moved === 'wider') {
    return `${site as Request}-type-generalized` as const;
  }
  if (direction === 'response' && moved === 'narrower') {
    return `${site as Response}-type-specialized` as const;
  }
  if (site === 'request-parameter-property' && (moved === 'narrower' || isText(before)))
    return `${site}-type-specialized` as const;
  return `${site}-type-changed` as const;
}

/** Any text: on the wire of a parameter, what holds its values is of a wider type than any other. */
function isText({ types, format }: Schema): boolean {
  return types?.size === 1 && types.has('string') && format === undefined;
}
type Request = Extract<SchemaPair['site'], `request-${string}`>;
type Response = Extract<SchemaPair['site'], `response-${string}`>;
