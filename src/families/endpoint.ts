import { defineFamily, type EndpointSides } from '../compare/family.ts';
import { removalOf } from '../compare/lifecycle.ts';
import { shape } from '../compare/match.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { retirementOf } from '../document/lifecycle.ts';

/** An operation is what callers call: removing it breaks them, unless its end was announced and has come. */
export const endpoint = defineFamily({
  about:
    'An operation that goes away breaks everyone who calls it. One that was deprecated and whose sunset date has passed may go.',
  spec: 'OpenAPI 3.1, 4.8.10 Operation Object; RFC 8594 (sunset)',
  ids: {
    'endpoint-added': 'info',
    'api-removed-without-deprecation': 'error',
    'api-removed-with-deprecation': 'info',
    'api-removed-before-sunset': 'error',
    'api-path-removed-without-deprecation': 'error',
    'api-path-removed-with-deprecation': 'info',
    'api-path-removed-before-sunset': 'error',
  },
  text: ({ sunset }, id) =>
    id === 'endpoint-added'
      ? 'was added'
      : id.endsWith('before-sunset')
        ? `was removed before its sunset date ${sunset}`
        : id.endsWith('with-deprecation')
          ? `was removed after it had been deprecated${sunset === undefined ? '' : `, with the sunset date ${sunset}`}`
          : 'was removed without having been deprecated',
  endpoint(sides) {
    // A webhook that comes or goes as a whole is told by its own family.
    if ((sides.after ?? sides.before)?.kind === 'webhook' && pathIsOneSided(sides)) return undefined;
    if (sides.before === undefined) return { id: 'endpoint-added' };
    if (sides.after !== undefined) return undefined;
    const removed = pathIsGone(sides) ? 'api-path-removed' : 'api-removed';
    const { name, args } = removalOf(retirementOf(sides.before.operation), sides.lifecycle);
    // Where the date can't be read, the family of sunset dates says so.
    return name === 'sunset-unreadable' ? undefined : { id: `${removed}-${name}`, args };
  },
  examples: [
    {
      before: { get: {} },
      after: { get: {}, put: {} },
      ids: ['endpoint-added'],
    },
    {
      before: { get: {}, put: {} },
      after: { get: {} },
      ids: ['api-removed-without-deprecation'],
    },
    {
      before: { get: {}, put: { deprecated: true } },
      after: { get: {} },
      ids: ['api-removed-with-deprecation'],
    },
    {
      before: { get: {}, put: { deprecated: true, 'x-sunset': '2025-12-31' } },
      after: { get: {} },
      ids: ['api-removed-with-deprecation'],
    },
    {
      before: { get: {}, put: { deprecated: true, 'x-sunset': '9999-12-31' } },
      after: { get: {} },
      ids: ['api-removed-before-sunset'],
    },
    {
      before: { get: {} },
      after: {},
      ids: ['api-path-removed-without-deprecation'],
    },
    {
      before: { get: { deprecated: true } },
      after: {},
      ids: ['api-path-removed-with-deprecation'],
    },
    {
      before: { get: { deprecated: true, 'x-sunset': '9999-12-31' } },
      after: {},
      ids: ['api-path-removed-before-sunset'],
    },
  ],
});

function pathIsOneSided({ before, after, base, revision }: EndpointSides): boolean {
  const path = (after ?? before)?.path;
  return [base, revision].some((endpoints) => !endpoints.some((other) => other.path === path));
}

/** The templates of a revision, which are asked for as often as something was removed. */
const templates = new WeakMap<readonly Endpoint[], ReadonlySet<string>>();

function pathIsGone({ before, revision }: EndpointSides): boolean {
  const known = templates.get(revision) ?? new Set(revision.map(({ path }) => shape(path)));
  templates.set(revision, known);
  return !known.has(shape(before?.path ?? ''));
}
