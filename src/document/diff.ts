/**
 * The raw difference of two JSON values: every value that was added, removed or changed, and nothing about what it means.
 *
 * Members of objects are paired by name. Items of lists are paired by what identifies them, then by their content, then
 * by their place between items that are paired; the pairs keep their order. An item that only moved is removed at its old
 * place and added at its new one, so that the difference leaves nothing out.
 */
import { canonicalJson } from './canonical.ts';
import { longestRise } from './longest-rise.ts';
import { escapeStep, isObject, member } from './metamodel.ts';
import type { JsonObject, JsonValue, Pointer } from './types.ts';

/** A value of one of the two documents, and the JSON pointer to it. */
export interface Placed {
  readonly pointer: Pointer;
  readonly value: JsonValue;
}

/** One place at which the two differ. An added value has no base, a removed one no revision. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly base: Placed | null;
  readonly revision: Placed | null;
}

/** The way to a value, written out only where something is said of it. */
interface Way {
  readonly parent: Way | undefined;
  readonly step: string | number;
}

/** A value of the base, of the revision, or one of each that belong together. */
interface Pair {
  readonly base: JsonValue | undefined;
  readonly revision: JsonValue | undefined;
  readonly baseWay: Way | undefined;
  readonly revisionWay: Way | undefined;
}

type Matched = readonly [base: number | undefined, revision: number | undefined];

/**
 * Compares two JSON values. The differences stand in the order of the names, and within lists in the order of the items;
 * the order of the members of an object does not matter. From the revision to the base the same differences are found,
 * turned round.
 */
export function diffValues(base: JsonValue, revision: JsonValue): Difference[] {
  const contents = new Contents();
  const found: Difference[] = [];
  const open: Pair[] = [{ base, revision, baseWay: undefined, revisionWay: undefined }];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const inside = parts(pair, contents);
    if (inside === undefined) found.push(difference(pair));
    else for (const part of inside) open.push(part);
  }
  return found;
}

/** What a pair is made of, the last part first; undefined where it differs as a whole. */
function parts(pair: Pair, contents: Contents): Pair[] | undefined {
  const { base, revision } = pair;
  if (Array.isArray(base) && Array.isArray(revision)) return items(pair, base, revision, contents);
  if (isObject(base) && isObject(revision)) return members(pair, base, revision);
  return base === revision || Object.is(base, revision) ? [] : undefined;
}

function difference({ base, revision, baseWay, revisionWay }: Pair): Difference {
  const before = base === undefined ? null : { pointer: pointerOf(baseWay), value: base };
  const after = revision === undefined ? null : { pointer: pointerOf(revisionWay), value: revision };
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return { kind, base: before, revision: after };
}

function pointerOf(way: Way | undefined): Pointer {
  const steps: string[] = [];
  for (let at = way; at !== undefined; at = at.parent) steps.push(`/${escapeStep(String(at.step))}`);
  return steps.reverse().join('');
}

/** The members of two objects by name, last name first: what is put on the stack last is looked at first. */
function members(pair: Pair, before: JsonObject, after: JsonObject): Pair[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .sort()
    .reverse()
    .map((name) => ({
      base: member(before, name),
      revision: member(after, name),
      baseWay: { parent: pair.baseWay, step: name },
      revisionWay: { parent: pair.revisionWay, step: name },
    }));
}

/** The items of two lists, last first. */
function items(
  pair: Pair,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  contents: Contents,
): Pair[] {
  return matchItems(before, after, contents)
    .reverse()
    .map(([i, j]) => ({
      base: i === undefined ? undefined : before[i],
      revision: j === undefined ? undefined : after[j],
      baseWay: { parent: pair.baseWay, step: i ?? '-' },
      revisionWay: { parent: pair.revisionWay, step: j ?? '-' },
    }));
}

function matchItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  contents: Contents,
): Matched[] {
  const kept = keepOrder(before, after, sameItems(before, after, contents));
  let [i, j] = [0, 0];
  const matched = kept.flatMap(([nextI, nextJ]) => {
    const between = matchBetween(before, after, [i, nextI], [j, nextJ]);
    [i, j] = [nextI + 1, nextJ + 1];
    return [...between, [nextI, nextJ] as const];
  });
  return matched.concat(matchBetween(before, after, [i, before.length], [j, after.length]));
}

/** Items with the same key: the first with the first, the second with the second. In the order of the base. */
function sameItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  contents: Contents,
): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [j, item] of after.entries()) {
    const key = keyOf(item, contents);
    const list = places.get(key);
    if (list === undefined) places.set(key, [j]);
    else list.push(j);
  }
  const next = new Map<string, number>();
  return before.flatMap((item, i) => {
    const key = keyOf(item, contents);
    const count = next.get(key) ?? 0;
    next.set(key, count + 1);
    const j = places.get(key)?.[count];
    return j === undefined ? [] : [[i, j] as [number, number]];
  });
}

/** The most pairs that keep their order. Which ones does not depend on which list is the base. */
function keepOrder(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  pairs: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  const moved = pairs.some(([, j], index) => j < (pairs[index - 1]?.[1] ?? -1));
  if (!moved) return [...pairs];
  if (canonicalJson(before) <= canonicalJson(after)) return longestRise(pairs);
  const turned = pairs.map(([i, j]) => [j, i] as const).sort(([a], [b]) => a - b);
  return longestRise(turned).map(([j, i]) => [i, j] as const);
}

/** What lies between two pairs: objects and lists that nothing identifies belong together, the first with the first. */
function matchBetween(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  [firstI, endI]: readonly [number, number],
  [firstJ, endJ]: readonly [number, number],
): Matched[] {
  const olds = range(firstI, endI).filter((i) => isAnonymous(before[i]));
  const news = range(firstJ, endJ).filter((j) => isAnonymous(after[j]));
  const partners = new Map<number, number>();
  for (const [index, i] of olds.entries()) {
    const j = news[index];
    if (j !== undefined && Array.isArray(before[i]) === Array.isArray(after[j])) partners.set(j, i);
  }
  const paired = new Set(partners.values());
  const removed = range(firstI, endI).filter((i) => !paired.has(i));
  return [
    ...removed.map((i): Matched => [i, undefined]),
    ...range(firstJ, endJ).map((j): Matched => [partners.get(j), j]),
  ];
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
}

/** The members that say which item of a list an object is, the first that fit count. */
const IDENTITIES: readonly (readonly string[])[] = [['$ref'], ['in', 'name'], ['name'], ['url']];

/** What identifies an object among the items of a list: a reference, a parameter's place and name, a name or a URL. */
function identityOf(item: JsonValue | undefined): string | undefined {
  if (!isObject(item)) return undefined;
  const members = IDENTITIES.find((names) => names.every((name) => typeof member(item, name) === 'string'));
  return members && JSON.stringify(members.map((name) => [name, member(item, name)]));
}

function isAnonymous(item: JsonValue | undefined): boolean {
  return typeof item === 'object' && item !== null && identityOf(item) === undefined;
}

function keyOf(item: JsonValue, contents: Contents): string {
  return identityOf(item) ?? String(contents.numberOf(item));
}

/** Gives equal values equal numbers. Each object is looked into once; how deep one may be is limited by loading. */
class Contents {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<object, number>();

  numberOf(value: JsonValue): number {
    if (typeof value !== 'object' || value === null) return this.#number(`${typeof value} ${String(value)}`);
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const number = this.#number(
      isObject(value)
        ? `{${Object.keys(value)
            .sort()
            .map((name) => `${JSON.stringify(name)}:${this.#member(value, name)}`)}}`
        : `[${(value as readonly JsonValue[]).map((item) => this.numberOf(item))}]`,
    );
    this.#known.set(value, number);
    return number;
  }

  #member(value: JsonObject, name: string): number {
    return this.numberOf(value[name] ?? null);
  }

  #number(content: string): number {
    const number = this.#numbers.get(content) ?? this.#numbers.size;
    this.#numbers.set(content, number);
    return number;
  }
}
