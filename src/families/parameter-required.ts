import { defineFamily } from '../compare/family.ts';

/** Whether a parameter must be given. */
export const parameterRequired = defineFamily({
  about: 'A parameter that becomes required is missing from calls that left it out.',
  spec: 'OpenAPI 3.1, 4.8.12.2 Parameter Object (required)',
  ids: {
    'request-parameter-became-required': 'error',
    'request-parameter-became-optional': 'info',
  },
  keyword: 'required',
  text: (_args, id) => (id.endsWith('required') ? 'became required' : 'became optional'),
  parameter({ before, after, direction }) {
    if (before === undefined || after === undefined || direction === 'response') return undefined;
    if (before.required === after.required) return undefined;
    return {
      id: after.required ? 'request-parameter-became-required' : 'request-parameter-became-optional',
    };
  },
  examples: [
    {
      before: { get: { parameters: [{ in: 'query', name: 'q' }] } },
      after: {
        get: { parameters: [{ in: 'query', name: 'q', required: true }] },
      },
      ids: ['request-parameter-became-required'],
    },
    {
      before: {
        get: { parameters: [{ in: 'query', name: 'q', required: true }] },
      },
      after: { get: { parameters: [{ in: 'query', name: 'q' }] } },
      ids: ['request-parameter-became-optional'],
    },
  ],
});
