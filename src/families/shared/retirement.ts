/** What the families of things that can be deprecated share: operations, parameters, headers and schemas. */
import type { ChangeArgs } from '../../change.ts';
import { type Hit, SCHEMA_SITES, type SchemaSite, type Sides } from '../../compare/family.ts';
import type { Outcome } from '../../compare/lifecycle.ts';
import { at, type Cursor } from '../../document/cursor.ts';

/** The hit of an outcome under the id that a family gives to it, and where it stands if no schema says so. */
export function hitOf<Name extends string, Id extends string>(
  ids: Readonly<Record<Name, Id>>,
  outcome: Outcome<Name> | undefined,
  place: Pick<Hit, 'at'> = {},
): Hit<Id> | undefined {
  if (outcome === undefined) return undefined;
  const { name, ...what } = outcome;
  return { id: ids[name], ...what, ...place };
}

/** Where a keyword is written on both sides, or the node itself where it is not. */
export function placeOf(keyword: string, { before, after }: Sides<Cursor>): Pick<Hit, 'at'> {
  const place = (node: Cursor | undefined) => node && (at(node, keyword) ?? node).pointer;
  return { at: { before: place(before), after: place(after) } };
}

/** What became of a deprecation or its date, in words; the ids of all that can be deprecated end alike. */
export function describeRetirement({ sunset, from, to, days, problem }: ChangeArgs, id: string): string {
  if (problem !== undefined) return `has a sunset that can't be read: ${problem}`;
  if (from !== undefined) {
    return `has its sunset date moved from ${from} to ${to}${tooSoon(days)}`;
  }
  if (id.endsWith('reactivated')) return 'is no longer deprecated';
  if (id.endsWith('sunset-missing'))
    return 'is deprecated without the sunset date that its grace period asks for';
  if (id.endsWith('sunset-added')) return `may be gone from ${sunset} on`;
  if (id.endsWith('sunset-deleted')) return 'is still deprecated, but has lost its sunset date';
  if (sunset === undefined) return 'is deprecated';
  return `is deprecated and may be gone from ${sunset} on${tooSoon(days)}`;
}

function tooSoon(days: ChangeArgs[string] | undefined): string {
  if (days === undefined) return '';
  return days === 0 ? ', a day that has passed' : `, which is less than ${days} days away`;
}

/** What an id about a schema at a site begins with: parameters and headers can be deprecated themselves. */
export function subjectOf(site: SchemaSite) {
  return site === 'request-parameter' || site === 'response-header' ? (`${site}-schema` as const) : site;
}

/** The ids that end alike at every site. */
export function everywhere(ending: string): Readonly<Record<SchemaSite, string>> {
  const pairs = SCHEMA_SITES.map((site) => [site, `${subjectOf(site)}-${ending}`]);
  return Object.fromEntries(pairs);
}
