/** The walk over who may call an operation. */
import { at, type Cursor, entries, rootOf } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { type Alternative, alternativesOf } from '../document/security.ts';
import type { JsonObject } from '../document/types.ts';
import type { Pair } from './family.ts';
import type { Walk } from './walk.ts';

/** Compares the requirements of an operation, and the schemes that it took before and still takes. */
export function walkSecurity(walk: Walk, pair: Pair<Endpoint>): void {
  const scope = walk.scopeOf(pair.after, pair);
  const inherit = walk.options.effective;
  const sides = { before: requirements(pair.before, inherit), after: requirements(pair.after, inherit) };
  const placed = { before: placeOf(pair.before), after: placeOf(pair.after) };
  walk.ask('security', sides, placed, scope);
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

function placeOf({ operation }: Endpoint): string {
  return (at(operation, 'security') ?? at(rootOf(operation.document), 'security') ?? operation).pointer;
}

function namesIn(alternatives: readonly Alternative[]): Set<string> {
  return new Set(alternatives.flatMap((alternative) => [...alternative.keys()]));
}

function schemesOf({ operation }: Endpoint): Map<string, Cursor<JsonObject>> {
  return entries(at(rootOf(operation.document), 'components'), 'securitySchemes');
}
