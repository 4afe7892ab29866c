import { defineFamily } from '../compare/family.ts';

/** The statuses that an operation answers with. */
export const responseStatus = defineFamily({
  about:
    'A success status that goes away is one that callers wait for. Errors may come and go: callers must expect any.',
  spec: 'OpenAPI 3.1, 4.8.16 Responses Object; RFC 9110, 15',
  ids: {
    'response-success-status-added': 'info',
    'response-success-status-removed': 'error',
    'response-non-success-status-added': 'info',
    'response-non-success-status-removed': 'info',
  },
  text: (_args, id) => (id.endsWith('added') ? 'was added' : 'was removed'),
  response({ before, after, status }) {
    if (before !== undefined && after !== undefined) return undefined;
    const kind = /^2/.test(status) ? 'success' : 'non-success';
    return {
      id: `response-${kind}-status-${before === undefined ? 'added' : 'removed'}`,
    };
  },
  examples: [
    {
      before: { get: { responses: { 200: {} } } },
      after: { get: { responses: { 200: {}, 201: {} } } },
      ids: ['response-success-status-added'],
    },
    {
      before: { get: { responses: { 200: {}, 201: {} } } },
      after: { get: { responses: { 200: {} } } },
      ids: ['response-success-status-removed'],
    },
    {
      before: { get: { responses: { 200: {} } } },
      after: { get: { responses: { 200: {}, 404: {} } } },
      ids: ['response-non-success-status-added'],
    },
    {
      before: { get: { responses: { 200: {}, 404: {} } } },
      after: { get: { responses: { 200: {} } } },
      ids: ['response-non-success-status-removed'],
    },
  ],
});
