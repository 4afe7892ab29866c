import { defineFamily } from '../compare/family.ts';
import { flag } from '../document/cursor.ts';

/** The headers that a response carries. */
export const responseHeader = defineFamily({
  about: 'A header that is no longer sent, or only now and then, is missed by those who read it.',
  spec: 'OpenAPI 3.1, 4.8.21 Header Object',
  ids: {
    'response-header-added': 'info',
    'required-response-header-removed': 'error',
    'optional-response-header-removed': 'warning',
    'response-header-became-optional': 'error',
    'response-header-became-required': 'info',
  },
  keyword: 'required',
  text: (_args, id) => {
    if (id.endsWith('removed')) return 'was removed';
    return id.endsWith('added') ? 'was added' : id.replace('response-header-', '').replace('-', ' ');
  },
  header({ before, after, direction }) {
    if (direction === 'request') return undefined;
    if (before === undefined) return { id: 'response-header-added' };
    const needed = flag(before, 'required');
    if (after === undefined) return { id: `${needed ? 'required' : 'optional'}-response-header-removed` };
    if (needed === flag(after, 'required')) return undefined;
    return { id: needed ? 'response-header-became-optional' : 'response-header-became-required' };
  },
  examples: [
    { before: answering(), after: answering({}), ids: ['response-header-added'] },
    { before: answering({ required: true }), after: answering(), ids: ['required-response-header-removed'] },
    { before: answering({}), after: answering(), ids: ['optional-response-header-removed'] },
    { before: answering({ required: true }), after: answering({}), ids: ['response-header-became-optional'] },
    { before: answering({}), after: answering({ required: true }), ids: ['response-header-became-required'] },
  ],
});

function answering(header?: { readonly required?: boolean }) {
  return { get: { responses: { 200: header === undefined ? {} : { headers: { 'X-Crates': header } } } } };
}
