import { defineFamily, type SchemaSite } from '../compare/family.ts';
import { without } from '../document/equal.ts';
import type { Schema } from '../document/schema.ts';
import type { JsonValue } from '../document/types.ts';
import { list, show } from './shared/value.ts';

/** The list of values that are allowed. */
export const enumeration = defineFamily({
  about:
    'A value that is no longer taken breaks those who send it. A new value in a response surprises readers that know the old ones alone.',
  spec: 'JSON Schema 2020-12, validation 6.1.2 (enum)',
  ids: {
    'request-body-enum-value-added': 'info',
    'request-body-enum-value-removed': 'error',
    'request-body-became-enum': 'error',
    'request-body-enum-removed': 'info',
    'request-property-enum-value-added': 'info',
    'request-property-enum-value-removed': 'error',
    'request-property-became-enum': 'error',
    'request-property-enum-removed': 'info',
    'request-parameter-enum-value-added': 'info',
    'request-parameter-enum-value-removed': 'error',
    'request-parameter-became-enum': 'error',
    'request-parameter-enum-removed': 'info',
    'request-parameter-property-enum-value-added': 'info',
    'request-parameter-property-enum-value-removed': 'error',
    'request-header-property-became-enum': 'error',
    'request-parameter-property-enum-removed': 'info',
    'response-body-enum-value-added': 'warning',
    'response-mediatype-enum-value-removed': 'info',
    'response-body-became-enum': 'info',
    'response-body-enum-removed': 'error',
    'response-property-enum-value-added': 'warning',
    'response-property-enum-value-removed': 'info',
    'response-property-became-enum': 'info',
    'response-property-enum-removed': 'error',
    'response-header-enum-value-added': 'warning',
    'response-header-enum-value-removed': 'info',
    'response-header-became-enum': 'info',
    'response-header-enum-removed': 'error',
    'response-header-property-enum-value-added': 'warning',
    'response-header-property-enum-value-removed': 'info',
    'response-header-property-became-enum': 'info',
    'response-header-property-enum-removed': 'error',
  },
  keyword: 'enum',
  text: ({ value, values }, id) => {
    if (id.endsWith('became-enum')) return `is now limited to ${list(values)}`;
    if (id.endsWith('enum-removed')) return `is no longer limited to ${list(values)}`;
    return id.endsWith('added') ? `gained the value ${value}` : `lost the value ${value}`;
  },
  schema({ site, before, after }) {
    const [from, to] = [valuesOf(before, after), valuesOf(after, before)];
    if (from === undefined && to === undefined) return undefined;
    if (from === undefined) return { id: becameId(site), args: { values: shown(to) } };
    if (to === undefined) return { id: `${site}-enum-removed`, args: { values: shown(from) } };
    const added = without(to, from).map((value) => ({ id: `${site}-enum-value-added`, value }) as const);
    const removed = without(from, to).map((value) => ({ id: removedId(site), value }));
    const listed = [...added, ...removed].map(({ id, value }) => ({ id, args: { value: show(value) } }));
    return [...listed, ...nullListed(site, before, after)];
  },
  examples: [
    {
      before: { type: 'string', enum: ['ripe'] },
      after: { type: 'string', enum: ['ripe', 'green'] },
      outcome: 'enum-value-added',
    },
    {
      before: { type: 'string', enum: ['ripe', 'green'] },
      after: { type: 'string', enum: ['ripe'] },
      ids: {
        'request-body': 'request-body-enum-value-removed',
        'request-property': 'request-property-enum-value-removed',
        'request-parameter': 'request-parameter-enum-value-removed',
        'request-parameter-property': 'request-parameter-property-enum-value-removed',
        'response-body': 'response-mediatype-enum-value-removed',
        'response-property': 'response-property-enum-value-removed',
        'response-header': 'response-header-enum-value-removed',
        'response-header-property': 'response-header-property-enum-value-removed',
      },
    },
    {
      before: { type: 'string' },
      after: { type: 'string', enum: ['ripe'] },
      ids: {
        'request-body': 'request-body-became-enum',
        'request-property': 'request-property-became-enum',
        'request-parameter': 'request-parameter-became-enum',
        'request-parameter-property': 'request-header-property-became-enum',
        'response-body': 'response-body-became-enum',
        'response-property': 'response-property-became-enum',
        'response-header': 'response-header-became-enum',
        'response-header-property': 'response-header-property-became-enum',
      },
    },
    {
      before: { type: 'string', enum: ['ripe'] },
      after: { type: 'string' },
      outcome: 'enum-removed',
    },
  ],
});

/**
 * Null that comes or goes in the list alone, while 3.0's `nullable` says all the time that it is valid. An upgrade to 3.1
 * puts it there, where it means the same.
 */
function nullListed(site: SchemaSite, before: Schema, after: Schema) {
  if (before.nullInList === after.nullInList || !before.nullable || !after.nullable) return [];
  if (before.document.version !== after.document.version) return [];
  const id = after.nullInList ? (`${site}-enum-value-added` as const) : removedId(site);
  return [{ id, args: { value: 'null' }, ...UNCERTAIN }];
}
const UNCERTAIN = {
  level: 'warning',
  why: '`nullable` says that null is valid, and readers differ on whether the list must hold it too',
} as const;

function becameId(site: SchemaSite) {
  if (site === 'request-parameter-property') return 'request-header-property-became-enum' as const;
  return `${site}-became-enum` as const;
}

function removedId(site: SchemaSite) {
  if (site === 'response-body') return 'response-mediatype-enum-value-removed' as const;
  return `${site}-enum-value-removed` as const;
}

/** The values that a schema lists; a constant is a list of one where the other side has a list and no constant. */
function valuesOf(schema: Schema, other: Schema): readonly JsonValue[] | undefined {
  if (schema.const === undefined) return schema.enum;
  if (other.const !== undefined || other.enum === undefined) return undefined;
  return [schema.const];
}

function shown(values: readonly JsonValue[] = []): string[] {
  return values.map((value) => String(show(value)));
}
