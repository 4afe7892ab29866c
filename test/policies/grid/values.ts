/** How the value of a keyword can change, by the kind of values that it has: what the rule grid tries at every place. */
import type { JsonObject, JsonValue } from '../../../src/document/types.ts';

/** One way to change a keyword; a side without a value leaves it out. */
export interface Variation {
  readonly outcome: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

function both(there: string, back: string, before: JsonValue | undefined, after: JsonValue): Variation[] {
  return [
    { outcome: there, before, after },
    { outcome: back, before: after, after: before },
  ];
}

/** A keyword that comes, goes, and becomes another. */
export function one(value: JsonValue, other: JsonValue): Variation[] {
  return [...both('set', 'unset', undefined, value), { outcome: 'changed', before: value, after: other }];
}

/** A keyword that every object of its kind has. */
export function needed(value: JsonValue, other: JsonValue): Variation[] {
  return [{ outcome: 'changed', before: value, after: other }];
}

export function number(low: number, high: number): Variation[] {
  return [...both('set', 'unset', undefined, low), ...both('increased', 'decreased', low, high)];
}

/** A keyword that holds or does not; `byDefault` is what it says where it is left out. */
export function flag(byDefault = false): Variation[] {
  return both(
    byDefault ? 'turned off' : 'turned on',
    byDefault ? 'turned on' : 'turned off',
    undefined,
    !byDefault,
  );
}

/** A list whose members come and go. */
export function list(member: JsonValue, other: JsonValue): Variation[] {
  return [
    ...both('set', 'unset', undefined, [member]),
    ...both('member added', 'member removed', [member], [member, other]),
  ];
}

/** A map whose members come, go and become others; `name` and `next` are names that it may have. */
export function map(member: JsonValue, other: JsonValue, name = 'a', next = 'b'): Variation[] {
  const first: JsonObject = { [name]: member };
  return [
    ...both('member added', 'member removed', first, { ...first, [next]: member }),
    { outcome: 'member changed', before: first, after: { [name]: other } },
  ];
}

/** A list or map that has a meaning of its own once it is there. */
export function withPresence(variations: readonly Variation[]): Variation[] {
  const [first] = variations;
  return [
    ...(first?.before === undefined ? [] : both('set', 'unset', undefined, first.before)),
    ...variations,
  ];
}

export function text(): Variation[] {
  return one('ripe', 'green');
}
