import { defineFamily } from '../compare/family.ts';
import { without } from '../document/equal.ts';

/** Properties that must be there when another one is. */
export const dependentRequired = defineFamily({
  about:
    'A further condition refuses objects that requests send today; one less lets responses leave out what readers count on.',
  spec: 'JSON Schema 2020-12, validation 6.5.4 (dependentRequired)',
  ids: {
    'request-body-dependent-required-added': 'error',
    'request-body-dependent-required-removed': 'info',
    'request-body-dependent-required-changed': 'error',
    'request-property-dependent-required-added': 'error',
    'request-property-dependent-required-removed': 'info',
    'request-property-dependent-required-changed': 'error',
    'request-parameter-dependent-required-added': 'error',
    'request-parameter-dependent-required-removed': 'info',
    'request-parameter-dependent-required-changed': 'error',
    'request-parameter-property-dependent-required-added': 'error',
    'request-parameter-property-dependent-required-removed': 'info',
    'request-parameter-property-dependent-required-changed': 'error',
    'response-body-dependent-required-added': 'info',
    'response-body-dependent-required-removed': 'error',
    'response-body-dependent-required-changed': 'error',
    'response-property-dependent-required-added': 'info',
    'response-property-dependent-required-removed': 'error',
    'response-property-dependent-required-changed': 'error',
    'response-header-dependent-required-added': 'info',
    'response-header-dependent-required-removed': 'error',
    'response-header-dependent-required-changed': 'error',
    'response-header-property-dependent-required-added': 'info',
    'response-header-property-dependent-required-removed': 'error',
    'response-header-property-dependent-required-changed': 'error',
  },
  keyword: 'dependentRequired',
  appliesTo: ['object'],
  text: ({ key, required, added, removed }, id) => {
    if (id.endsWith('added')) return `needs ${required} where there is ${key}`;
    if (id.endsWith('removed')) return `no longer needs ${required} where there is ${key}`;
    const changes = [added && `${added} added`, removed && `${removed} removed`].filter(Boolean);
    return `changed what it needs where there is ${key}: ${changes.join(', ')}`;
  },
  schema({ site, direction, before, after }) {
    const names = new Set([...before.dependentRequired.keys(), ...after.dependentRequired.keys()]);
    return [...names].flatMap((name) => {
      const [from, to] = [before.dependentRequired.get(name), after.dependentRequired.get(name)];
      const change = changeOf(from, to);
      if (change === undefined) return [];
      const { outcome, args } = change;
      const breaks = direction === 'request' ? 'added' : 'removed';
      const milder = change.outcome === 'changed' && change.args[breaks] === '' ? HARMLESS : {};
      const id = `${site}-dependent-required-${outcome}` as const;
      return [{ id, args: { key: name, ...args }, ...milder }];
    });
  },
  examples: [
    {
      before: { type: 'object' },
      after: { type: 'object', dependentRequired: { lid: ['crate'] } },
      outcome: 'dependent-required-added',
    },
    {
      before: { type: 'object', dependentRequired: { lid: ['crate'] } },
      after: { type: 'object' },
      outcome: 'dependent-required-removed',
    },
    {
      before: { type: 'object', dependentRequired: { lid: ['crate'] } },
      after: { type: 'object', dependentRequired: { lid: ['crate', 'tray'] } },
      outcome: 'dependent-required-changed',
    },
  ],
});

const HARMLESS = { level: 'info', why: 'all that was valid before still is' } as const;

function changeOf(from: readonly string[] | undefined, to: readonly string[] | undefined) {
  if (from === undefined) return { outcome: 'added', args: { required: to ?? [] } } as const;
  if (to === undefined) return { outcome: 'removed', args: { required: from } } as const;
  const [added, removed] = [without(to, from).join(', '), without(from, to).join(', ')];
  return added || removed ? ({ outcome: 'changed', args: { added, removed } } as const) : undefined;
}
