import { defineFamily } from '../compare/family.ts';
import type { Schema } from '../document/schema.ts';

/** A reference whose target depends on the way that led to it. */
export const dynamicRef = defineFamily({
  about:
    'Where a dynamic reference leads depends on the schemas that were passed on the way; what another one alters can only be told case by case.',
  spec: 'JSON Schema 2020-12, core 8.2.3.2 ($dynamicRef) and 8.2.2 ($dynamicAnchor)',
  ids: {
    'request-body-dynamic-ref-changed': 'warning',
    'request-property-dynamic-ref-changed': 'warning',
    'request-parameter-dynamic-ref-changed': 'warning',
    'request-parameter-property-dynamic-ref-changed': 'warning',
    'response-body-dynamic-ref-changed': 'warning',
    'response-property-dynamic-ref-changed': 'warning',
    'response-header-dynamic-ref-changed': 'warning',
    'response-header-property-dynamic-ref-changed': 'warning',
  },
  keyword: '$dynamicRef',
  text: ({ from, to }) => `refers to ${to} on the way, which was ${from}`,
  schema({ site, before, after }) {
    const [from, to] = [targetOf(before), targetOf(after)];
    return from === to ? undefined : { id: `${site}-dynamic-ref-changed`, args: { from, to } };
  },
  examples: [
    {
      before: { $dynamicRef: '#crate' },
      after: { $dynamicRef: '#box' },
      outcome: 'dynamic-ref-changed',
    },
    {
      before: { $dynamicAnchor: 'crate' },
      after: { $dynamicAnchor: 'box' },
      outcome: 'dynamic-ref-changed',
    },
  ],
});

/** Where a schema leads, and under which name others lead to it. */
function targetOf({ other }: Schema): string {
  const [ref, anchor] = [other.get('$dynamicRef'), other.get('$dynamicAnchor')];
  const parts = [...(ref === undefined ? [] : [ref]), ...(anchor === undefined ? [] : [`as ${anchor}`])];
  return parts.length === 0 ? 'nothing' : parts.join(' ');
}
