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
    'response-status-generalized': 'info',
    'response-status-specialized': 'info',
  },
  text: ({ from }, id) => {
    if (id.endsWith('generalized')) return `now covers what was ${from}`;
    if (id.endsWith('specialized')) return `is now named beside what was ${from}`;
    return id.endsWith('added') ? 'was added' : 'was removed';
  },
  response({ before, after, status, baseStatus, direction }) {
    if (baseStatus !== undefined) {
      const moved = width(status) > width(baseStatus) ? 'generalized' : 'specialized';
      const refused = moved === 'specialized' && direction === 'request' ? REFUSED : {};
      return { id: `response-status-${moved}`, args: { from: baseStatus }, ...refused };
    }
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
    {
      before: { get: { responses: { 200: {} } } },
      after: { get: { responses: { '2XX': {} } } },
      ids: ['response-status-generalized'],
    },
    {
      before: { get: { responses: { '2XX': {} } } },
      after: { get: { responses: { 200: {} } } },
      ids: ['response-status-specialized'],
    },
  ],
});

/** Whoever answers a webhook with another status of the range is no longer understood. */
const REFUSED = { level: 'warning', why: 'receivers may answer with another status of the range' } as const;

/** How many codes a status stands for: one, those of a range, or all that are not named. */
function width(status: string): number {
  if (status === 'default') return 500;
  return status.endsWith('XX') ? 100 : 1;
}
