import { defineFamily } from '../compare/family.ts';
import { equal } from '../document/equal.ts';

/** How a value is named and placed in XML. */
export const xml = defineFamily({
  about:
    'An element of another name or in another place is not found by those who read XML; other media types do not notice.',
  spec: 'OpenAPI 3.1, 4.8.26 XML Object',
  ids: {
    'request-body-xml-changed': 'warning',
    'request-property-xml-changed': 'warning',
    'request-parameter-xml-changed': 'warning',
    'request-parameter-property-xml-changed': 'warning',
    'response-body-xml-changed': 'warning',
    'response-property-xml-changed': 'warning',
    'response-header-xml-changed': 'warning',
    'response-header-property-xml-changed': 'warning',
  },
  keyword: 'xml',
  text: () => 'is written to XML in another way',
  schema({ site, before, after }) {
    if (equal(before.other.get('xml'), after.other.get('xml'))) return undefined;
    return { id: `${site}-xml-changed` };
  },
  examples: [
    {
      before: { type: 'string', xml: { name: 'crate' } },
      after: { type: 'string', xml: { name: 'box' } },
      outcome: 'xml-changed',
    },
  ],
});
