import { defineFamily } from '../compare/family.ts';
import { flag } from '../document/cursor.ts';

const content = { 'application/json': { schema: { type: 'object' } } } as const;

/** Whether an operation takes a body, and must be given one. */
export const requestBody = defineFamily({
  about:
    'A body that must be sent is missing from the calls of today; one that is no longer taken may be refused or ignored.',
  spec: 'OpenAPI 3.1, 4.8.13 Request Body Object',
  ids: {
    'request-body-added-required': 'error',
    'request-body-added-optional': 'info',
    'request-body-removed': 'error',
    'request-body-became-required': 'error',
    'request-body-became-optional': 'info',
  },
  keyword: 'required',
  text: (_args, id) => {
    if (id === 'request-body-removed') return 'was removed';
    const need = id.endsWith('required') ? 'required' : 'optional';
    return id.includes('added') ? `was added as ${need}` : `became ${need}`;
  },
  requestBody({ before, after, direction }) {
    if (direction === 'response') return undefined;
    if (after === undefined) return { id: 'request-body-removed' };
    const need = flag(after, 'required') ? 'required' : 'optional';
    if (before === undefined) return { id: `request-body-added-${need}` };
    if (flag(before, 'required') === flag(after, 'required')) return undefined;
    return { id: `request-body-became-${need}` };
  },
  examples: [
    {
      before: { post: {} },
      after: { post: { requestBody: { required: true, content } } },
      ids: ['request-body-added-required'],
    },
    {
      before: { post: {} },
      after: { post: { requestBody: { content } } },
      ids: ['request-body-added-optional'],
    },
    {
      before: { post: { requestBody: { content } } },
      after: { post: {} },
      ids: ['request-body-removed'],
    },
    {
      before: { post: { requestBody: { content } } },
      after: { post: { requestBody: { required: true, content } } },
      ids: ['request-body-became-required'],
    },
    {
      before: { post: { requestBody: { required: true, content } } },
      after: { post: { requestBody: { content } } },
      ids: ['request-body-became-optional'],
    },
  ],
});
