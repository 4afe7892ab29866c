import { defineFamily } from '../compare/family.ts';
import { removalOf } from '../compare/lifecycle.ts';
import { at } from '../document/cursor.ts';
import type { Parameter } from '../document/endpoints.ts';
import { retirementOf } from '../document/lifecycle.ts';
import { member } from '../document/metamodel.ts';

/** Parameters that come and go. */
export const parameter = defineFamily({
  about:
    'A new required parameter is missing from every call that is made today. One that goes away is at best ignored.',
  spec: 'OpenAPI 3.1, 4.8.12 Parameter Object',
  ids: {
    'new-request-path-parameter': 'error',
    'new-required-request-parameter': 'error',
    'new-optional-request-parameter': 'info',
    'new-required-request-default-parameter-to-existing-path': 'error',
    'new-optional-request-default-parameter-to-existing-path': 'info',
    'request-parameter-removed': 'warning',
    'request-parameter-removed-with-deprecation': 'info',
    'request-parameter-removed-before-sunset': 'error',
  },
  text: ({ sunset }, id) =>
    !id.startsWith('new-')
      ? id.endsWith('before-sunset')
        ? `was removed before its sunset date ${sunset}`
        : id.endsWith('with-deprecation')
          ? `was removed after it had been deprecated${sunset === undefined ? '' : `, with the sunset date ${sunset}`}`
          : 'was removed'
      : id.includes('optional')
        ? 'was added as optional'
        : 'was added as required',
  parameter({ before, after, direction, lifecycle }) {
    if (direction === 'response') return undefined;
    if (before === undefined) return after && { id: addedId(after) };
    if (after !== undefined) return undefined;
    const { name, args } = removalOf(retirementOf(before.node), lifecycle);
    if (name === 'without-deprecation') return { id: 'request-parameter-removed' };
    // Where the date can't be read, the family of deprecated parameters says so.
    return name === 'sunset-unreadable' ? undefined : { id: `request-parameter-removed-${name}`, args };
  },
  examples: [
    {
      before: { get: {} },
      after: {
        get: { parameters: [{ in: 'path', name: 'id', required: true }] },
      },
      ids: ['new-request-path-parameter'],
    },
    {
      before: { get: {} },
      after: {
        get: { parameters: [{ in: 'query', name: 'q', required: true }] },
      },
      ids: ['new-required-request-parameter'],
    },
    {
      before: { get: {} },
      after: { get: { parameters: [{ in: 'query', name: 'q' }] } },
      ids: ['new-optional-request-parameter'],
    },
    {
      before: { get: {} },
      after: {
        get: {},
        parameters: [{ in: 'query', name: 'q', required: true }],
      },
      ids: ['new-required-request-default-parameter-to-existing-path'],
    },
    {
      before: { get: {} },
      after: { get: {}, parameters: [{ in: 'query', name: 'q' }] },
      ids: ['new-optional-request-default-parameter-to-existing-path'],
    },
    {
      before: { get: { parameters: [{ in: 'query', name: 'q' }] } },
      after: { get: {} },
      ids: ['request-parameter-removed'],
    },
    {
      before: {
        get: { parameters: [{ in: 'query', name: 'q', deprecated: true }] },
      },
      after: { get: {} },
      ids: ['request-parameter-removed-with-deprecation'],
    },
    {
      before: {
        get: {
          parameters: [
            {
              in: 'query',
              name: 'q',
              deprecated: true,
              'x-sunset': '9999-12-31',
            },
          ],
        },
      },
      after: { get: {} },
      ids: ['request-parameter-removed-before-sunset'],
    },
  ],
});

/** A parameter that the path item declares has ids of its own. */
function addedId(added: Parameter) {
  const need = added.required && !hasDefault(added) ? 'required' : 'optional';
  if (added.inherited)
    return `new-${added.required ? 'required' : 'optional'}-request-default-parameter-to-existing-path` as const;
  return added.in === 'path' ? 'new-request-path-parameter' : (`new-${need}-request-parameter` as const);
}

function hasDefault(added: Parameter): boolean {
  return member(at(added.node, 'schema')?.value, 'default') !== undefined;
}
