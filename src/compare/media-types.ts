/** Which media type of the revision is which media type of the base (RFC 9110, 8.3.1 and 12.5.1). */
import type { Cursor } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';
import type { Sides } from './family.ts';
import { addTo } from './multimap.ts';

type Node = Cursor<JsonObject>;

/** The two sides of a media type; `baseName` where the base spells it otherwise. */
export interface MediaTypePair extends Sides<Node> {
  readonly name: string;
  readonly baseName?: string;
  /** Whether the base names both. */
  readonly known?: boolean;
  /** The range of the base that covered it, where the revision names it apart. */
  readonly general?: Node;
}

/** The names of the revision that are one media type with a name of the base, in the order of the document. */
type Counterparts = (base: string) => readonly string[];

/** Ways to find counterparts, in the order in which they are tried. */
function waysTo(revision: readonly string[], effective: boolean): Counterparts[] {
  const index = (key: (name: string) => string) => {
    const names = new Map<string, string[]>();
    for (const name of revision) addTo(names, key(name), name);
    return (value: string) => names.get(value) ?? [];
  };
  const [byName, byEssence, bySuffix] = [index(normal), index(essence), index(plain)];
  const ranges = revision.filter(isRange);
  const covered: Counterparts = (base) =>
    (isRange(base) ? revision : ranges).filter((name) => covers(name, base) || covers(base, name));
  // `application/hal+json` is a kind of `application/json` (RFC 6839).
  const ofSuffix: Counterparts = (base) =>
    (essence(base) === plain(base) ? bySuffix : byEssence)(plain(base)).filter(
      (name) => essence(name) !== essence(base),
    );
  return [
    (base) => byName(normal(base)),
    (base) => byEssence(essence(base)),
    ...(effective ? [covered] : []),
    ofSuffix,
  ];
}

/**
 * Pairs the media types of two `content` maps: spelled alike; the same but for case and parameters; one range that
 * covers the other, where the meaning counts; at last one with the structured suffix of the other.
 */
export function pairMediaTypes(
  before: ReadonlyMap<string, Node>,
  after: ReadonlyMap<string, Node>,
  effective: boolean,
): MediaTypePair[] {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const counterparts of waysTo([...after.keys()], effective)) {
    for (const base of before.keys()) {
      if (pairs.has(base)) continue;
      const name = counterparts(base).find((other) => !taken.has(other) || isRange(other));
      if (name === undefined) continue;
      pairs.set(base, name);
      taken.add(name);
    }
  }
  const ranges = effective ? [...before].filter(([name]) => isRange(name)) : [];
  return [
    ...[...before].map(([base, node]) => {
      const name = pairs.get(base) ?? base;
      return {
        name,
        ...(isAlike(name, base, effective) ? {} : { baseName: base, known: before.has(name) }),
        before: node,
        after: after.get(pairs.get(base) ?? ''),
      };
    }),
    ...[...after]
      .filter(([name]) => !taken.has(name))
      .map(([name, node]) => {
        const general = rangeOver(name, ranges);
        return { name, before: undefined, after: node, ...(general === undefined ? {} : { general }) };
      }),
  ];
}

/** The narrowest of some ranges that covers a media type. */
function rangeOver(name: string, ranges: readonly (readonly [string, Node])[]): Node | undefined {
  const over = ranges.filter(([other]) => covers(other, name)).sort(([a], [b]) => stars(a) - stars(b));
  return over[0]?.[1];
}

function stars(name: string): number {
  return name.split('*').length;
}

/** Names of media types have no case (RFC 9110, 8.3.1). */
function isAlike(name: string, other: string, effective: boolean): boolean {
  return effective ? normal(name) === normal(other) : name === other;
}

/** How the name of a media type moved: into a range or to its plain type, the other way, or in its parameters alone. */
export function nameRelation(base: string, revision: string): 'generalized' | 'specialized' | 'changed' {
  if (essence(base) === essence(revision)) return 'changed';
  if (covers(revision, base)) return 'generalized';
  if (covers(base, revision)) return 'specialized';
  return base.includes('+') ? 'generalized' : 'specialized';
}

function normal(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '');
}

function essence(name: string): string {
  return normal(name).split(';')[0] ?? '';
}

/** Whether a name such as `application/*` stands for several media types. */
export function isRange(name: string): boolean {
  return name.includes('*');
}

/** Whether a range such as `application/*` covers another media type or range. */
function covers(range: string, name: string): boolean {
  if (!isRange(range)) return false;
  const [type, subtype] = essence(range).split('/');
  return (
    (type === '*' || essence(name).split('/')[0] === type) &&
    (subtype === '*' || essence(name) === essence(range))
  );
}

/** The media type that a structured suffix names: `application/json` for `application/hal+json` (RFC 6839). */
function plain(name: string): string {
  return essence(name).replace(/\/.*\+/, '/');
}
