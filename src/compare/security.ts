/** The walk over who may call an operation. */
import { at, type Cursor, entries, rootOf } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { type Alternative, alternativesOf } from '../document/security.ts';
import type { JsonObject } from '../document/types.ts';
import type { Pair } from './family.ts';
import type { Scope, Walk } from './walk.ts';

/** Compares the requirements of an operation, and the schemes that it took before and still takes. */
export function walkSecurity(
  walk: Walk,
  pair: Pair<Endpoint>,
  scope: Scope = walk.scopeOf(pair.after, pair),
): void {
  const { effective } = walk.options;
  const received = pair.after.kind === 'webhook';
  const before = requirements(pair.before, effective && !received);
  const after = requirements(pair.after, effective && !received);
  const sides = { before, after: effective ? withOldNames(walk, before, after) : after };
  const placed = { before: placeOf(pair.before, received), after: placeOf(pair.after, received) };
  walk.ask('security', { ...sides, received }, placed, scope);
  const names = namesIn(sides.after);
  const schemes = { before: schemesOf(pair.before), after: schemesOf(pair.after) };
  for (const name of namesIn(sides.before)) {
    const [before, after] = [schemes.before.get(name), schemes.after.get(name)];
    if (!names.has(name) || before === undefined || after === undefined) continue;
    if (walk.sameness.sameComponent('securitySchemes', name)) continue;
    walk.ask(
      'securityScheme',
      { name, before, after },
      { before: before.pointer, after: after.pointer },
      scope,
    );
  }
}

/** An operation's own requirements; those of the document where it has none and inheritance counts. */
function requirements({ operation }: Endpoint, inherit: boolean): readonly Alternative[] {
  const inherited = inherit ? alternativesOf(rootOf(operation.document)) : undefined;
  return alternativesOf(operation) ?? inherited ?? [];
}

/** The name of a scheme never reaches the wire: one that is declared alike under another name goes by the old one. */
function withOldNames(
  walk: Walk,
  before: readonly Alternative[],
  after: readonly Alternative[],
): readonly Alternative[] {
  const old = new Map<string, string>();
  for (const name of namesIn(before)) {
    const renamed = walk.sameness.renamedTo('securitySchemes', name);
    if (renamed !== undefined) old.set(renamed, name);
  }
  if (old.size === 0) return after;
  return after.map(
    (alternative) => new Map([...alternative].map(([name, scopes]) => [old.get(name) ?? name, scopes])),
  );
}

function placeOf({ operation }: Endpoint, received: boolean): string {
  const inherited = received ? undefined : at(rootOf(operation.document), 'security');
  return (at(operation, 'security') ?? inherited ?? operation).pointer;
}

function namesIn(alternatives: readonly Alternative[]): Set<string> {
  return new Set(alternatives.flatMap((alternative) => [...alternative.keys()]));
}

function schemesOf({ operation }: Endpoint): Map<string, Cursor<JsonObject>> {
  return entries(at(rootOf(operation.document), 'components'), 'securitySchemes');
}
