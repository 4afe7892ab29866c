import { defineFamily } from '../compare/family.ts';

/** The name of an operation, which generated clients make a function of. */
export const operationId = defineFamily({
  about:
    'An operation under another name is the same call on the wire, but generated clients lose a function of the old name.',
  spec: 'OpenAPI 3.1, 4.8.10 Operation Object (operationId)',
  ids: { 'api-operation-id-added': 'info', 'api-operation-id-removed': 'info' },
  keyword: 'operationId',
  text: ({ from, to }) => {
    if (from === undefined) return `got the operationId ${to}`;
    return to === undefined
      ? `lost the operationId ${from}`
      : `changed its operationId from ${from} to ${to}`;
  },
  endpoint({ before, after }) {
    const [from, to] = [before?.operationId, after?.operationId];
    if (before === undefined || after === undefined || from === to) return undefined;
    const at = { before: before.operation.pointer, after: after.operation.pointer };
    if (from === undefined) return { id: 'api-operation-id-added', args: { to: to ?? '' }, at };
    return { id: 'api-operation-id-removed', args: { from, ...(to === undefined ? {} : { to }) }, at };
  },
  examples: [
    { before: { get: {} }, after: { get: { operationId: 'listCrates' } }, ids: ['api-operation-id-added'] },
    {
      before: { get: { operationId: 'crates' } },
      after: { get: { operationId: 'listCrates' } },
      ids: ['api-operation-id-removed'],
    },
  ],
});
