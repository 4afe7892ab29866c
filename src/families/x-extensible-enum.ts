import { defineFamily } from '../compare/family.ts';
import { without } from '../document/equal.ts';
import type { Schema } from '../document/schema.ts';
import type { JsonValue } from '../document/types.ts';
import { show } from './shared/value.ts';

/** Values that are known today of a list that may grow. */
export const xExtensibleEnum = defineFamily({
  about:
    'Readers of an open list must expect more values; a value that requests may no longer send breaks those who send it.',
  spec: 'Extension x-extensible-enum (Zalando RESTful API Guidelines, rule 112)',
  ids: {
    'request-body-x-extensible-enum-value-removed': 'error',
    'request-body-x-extensible-enum-value-added': 'info',
    'request-property-x-extensible-enum-value-removed': 'error',
    'request-property-x-extensible-enum-value-added': 'info',
    'request-parameter-x-extensible-enum-value-removed': 'error',
    'request-parameter-x-extensible-enum-value-added': 'info',
    'request-parameter-property-x-extensible-enum-value-removed': 'error',
    'request-parameter-property-x-extensible-enum-value-added': 'info',
    'response-body-x-extensible-enum-value-removed': 'info',
    'response-body-x-extensible-enum-value-added': 'info',
    'response-property-x-extensible-enum-value-removed': 'info',
    'response-property-x-extensible-enum-value-added': 'info',
    'response-header-x-extensible-enum-value-removed': 'info',
    'response-header-x-extensible-enum-value-added': 'info',
    'response-header-property-x-extensible-enum-value-removed': 'info',
    'response-header-property-x-extensible-enum-value-added': 'info',
  },
  keyword: 'x-extensible-enum',
  text: ({ value }, id) =>
    `${id.endsWith('added') ? 'gained' : 'lost'} the value ${value} in its x-extensible-enum`,
  schema({ site, before, after }) {
    const [from, to] = [valuesOf(before), valuesOf(after)];
    if (from === undefined || to === undefined) return undefined;
    return [
      ...without(to, from).map(
        (value) => ({ id: `${site}-x-extensible-enum-value-added`, args: { value: show(value) } }) as const,
      ),
      ...without(from, to).map(
        (value) => ({ id: `${site}-x-extensible-enum-value-removed`, args: { value: show(value) } }) as const,
      ),
    ];
  },
  examples: [
    {
      before: { type: 'string', 'x-extensible-enum': ['ripe'] },
      after: { type: 'string', 'x-extensible-enum': ['ripe', 'green'] },
      outcome: 'x-extensible-enum-value-added',
    },
    {
      before: { type: 'string', 'x-extensible-enum': ['ripe', 'green'] },
      after: { type: 'string', 'x-extensible-enum': ['ripe'] },
      outcome: 'x-extensible-enum-value-removed',
    },
  ],
});

function valuesOf(schema: Schema): readonly JsonValue[] | undefined {
  const values = schema.other.get('x-extensible-enum');
  return Array.isArray(values) ? values : undefined;
}
