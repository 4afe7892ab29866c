import { defineFamily } from '../compare/family.ts';

const called = { '{$request.body#/url}': { post: {} } };

/** The calls that the API makes back to its caller. */
export const callback = defineFamily({
  about:
    'A callback that goes away is never received again by those who wait for it; a new one arrives where it was not expected.',
  spec: 'OpenAPI 3.1, 4.8.18 Callback Object',
  ids: { 'callback-added': 'info', 'callback-removed': 'error' },
  keyword: 'callbacks',
  text: ({ callback: name }, id) => `${id === 'callback-added' ? 'gained' : 'lost'} the callback ${name}`,
  callback({ before, name }) {
    return { id: before === undefined ? 'callback-added' : 'callback-removed', args: { callback: name } };
  },
  examples: [
    { before: { post: {} }, after: { post: { callbacks: { ripe: called } } }, ids: ['callback-added'] },
    { before: { post: { callbacks: { ripe: called } } }, after: { post: {} }, ids: ['callback-removed'] },
  ],
});
