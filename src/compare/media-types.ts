/** Which media type of the revision is which media type of the base (RFC 9110, 8.3.1 and 12.5.1). */
import type { Cursor } from '../document/cursor.ts';
import type { JsonObject } from '../document/types.ts';
import type { Sides } from './family.ts';

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

type Fits = (base: string, revision: string) => boolean;

/** When a name of the base and one of the revision are one media type, in the order in which counterparts are looked for. */
const ALIKE: readonly Fits[] = [
  (base, revision) => normal(base) === normal(revision),
  (base, revision) => essence(base) === essence(revision),
];
const COVERED: Fits = (base, revision) => covers(revision, base) || covers(base, revision);

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
  for (const fits of [...ALIKE, ...(effective ? [COVERED] : []), sameSuffix]) {
    for (const base of before.keys()) {
      const name = [...after.keys()].find(
        (other) => (!taken.has(other) || isRange(other)) && fits(base, other),
      );
      if (name === undefined || pairs.has(base)) continue;
      pairs.set(base, name);
      taken.add(name);
    }
  }
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
        const general = effective ? rangeOver(name, before) : undefined;
        return { name, before: undefined, after: node, ...(general === undefined ? {} : { general }) };
      }),
  ];
}

/** The narrowest range among media types that covers one of them. */
function rangeOver(name: string, all: ReadonlyMap<string, Node>): Node | undefined {
  const over = [...all].filter(([other]) => covers(other, name)).sort(([a], [b]) => stars(a) - stars(b));
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

/** `application/hal+json` is a kind of `application/json` (RFC 6839). */
function sameSuffix(a: string, b: string): boolean {
  const plain = (name: string) => essence(name).replace(/\/.*\+/, '/');
  return (
    essence(a) !== essence(b) && plain(a) === plain(b) && (essence(a) === plain(a) || essence(b) === plain(b))
  );
}
