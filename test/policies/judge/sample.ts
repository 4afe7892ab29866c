/**
 * Values that a schema allows: one that has everything, one that has as little as it may, and then one difference at a
 * time, at the edges of what this schema and its counterpart (the hints) allow. The same schemas give the same values.
 */
import { equal } from '../../../src/document/equal.ts';
import { isObject, member } from '../../../src/document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../../src/document/types.ts';
import { numbersFor, stringsFor } from './scalars.ts';
import { AT, type Translated } from './translate.ts';
import { hintsOf, listOf, numbersOf, type Resolve, type View, valuesOf, viewsOf } from './views.ts';

/** How values are made. */
export interface SampleOptions {
  /** Also properties that no schema declares, where objects are open. */
  readonly undeclared: boolean;
  /** How many values at most. */
  readonly limit: number;
}

/** How deep values are nested, and how many places of one are varied. */
const MAX_DEPTH = 7;
const MAX_VISITED = 2_000;
const MAX_OF_VIEW = 60;

/** One of each type. */
const SIMPLE: readonly JsonValue[] = ['zebra', 7, true, null, {}, []];

/** Makes values for a schema of one side, with the lines in mind that the other side draws. */
export class Sampler {
  readonly #own: Resolve;
  readonly #other: Resolve;
  readonly #options: SampleOptions;
  #visited = 0;

  constructor(
    own: ReadonlyMap<string, Translated>,
    other: ReadonlyMap<string, Translated>,
    options: SampleOptions,
  ) {
    this.#own = (key) => own.get(key);
    this.#other = (key) => other.get(key);
    this.#options = options;
  }

  /** Candidates, most of which are valid; whoever uses them checks. */
  values(key: string, counterpart: string): JsonValue[] {
    this.#visited = 0;
    const hints = hintsOf([{ $ref: counterpart }], this.#other);
    return this.#of([{ $ref: key }], hints, 0).slice(0, this.#options.limit);
  }

  /** Values that satisfy several schemas together. */
  #of(schemas: readonly JsonValue[], hints: View, depth: number): JsonValue[] {
    this.#visited += 1;
    // What says nothing has no inside to vary.
    const silent = schemas.every((schema) => schema === true || (isObject(schema) && saysNothing(schema)));
    if (silent && depth > 0)
      return distinct([...SIMPLE, ...stringsFor([], hints), ...numbersFor([], hints, false)]);
    const views = viewsOf({ allOf: schemas }, this.#own);
    const lists = views.map((view) => this.#ofView(view, hints, depth));
    // The first of each alternative come first: they stand for it where something else varies.
    const firsts = lists.flatMap((list) => list.slice(0, 1));
    return distinct([...firsts, ...lists.flatMap((list) => list.slice(1))]).slice(0, this.#options.limit);
  }

  #ofView(view: View, hints: View, depth: number): JsonValue[] {
    const listed = valuesOf(view, 'enum');
    const constants = valuesOf(view, 'const');
    if (constants.length > 0) return constants.slice(0, 1);
    if (listed.length > 0)
      return listOf(listed[0]).filter((value) => listed.every((list) => holds(list, value)));
    const types = typesOf(view);
    const lists = types.map((type) => this.#ofType(type, view, hints, depth));
    const theirs = [...valuesOf(hints, 'enum').flatMap(listOf), ...valuesOf(hints, 'const')];
    const fitting = theirs.filter((value) => allows(types, typeOf(value))).slice(0, MAX_OF_VIEW);
    return [...lists.flat(), ...fitting];
  }

  #ofType(type: string, view: View, hints: View, depth: number): JsonValue[] {
    switch (type) {
      case 'null':
        return [null];
      case 'boolean':
        return [true, false];
      case 'string':
        return stringsFor(view, hints);
      case 'integer':
      case 'number':
        return numbersFor(view, hints, type === 'integer');
      case 'array':
        return this.#arrays(view, hints, depth);
      default:
        return this.#objects(view, hints, depth);
    }
  }

  #isDeep(depth: number): boolean {
    return depth >= MAX_DEPTH || this.#visited > MAX_VISITED;
  }

  #arrays(view: View, hints: View, depth: number): JsonValue[] {
    const least = Math.max(0, ...numbersOf(view, 'minItems'));
    if (this.#isDeep(depth) && least === 0) return [[]];
    const theirs = hintsOf(
      hints.flatMap((hint) => [...children(hint, ['items', 'contains']), ...listOf(hint.prefixItems)]),
      this.#other,
    );
    const tuple = Math.max(0, ...view.map((schema) => listOf(schema.prefixItems).length));
    const at = (index: number) => this.#of(itemSchemas(view, index), theirs, depth + 1);
    const rest = at(tuple);
    const wanted = view.flatMap((schema) => children(schema, ['contains']));
    const found =
      wanted.length > 0 ? this.#of([...itemSchemas(view, tuple), ...wanted], theirs, depth + 1) : [];
    const times = [
      1,
      ...numbersOf([...view, ...hints], 'minContains', 'maxContains').flatMap((n) => [n, n + 1, n - 1]),
    ];
    const heads = Array.from({ length: tuple }, (_, index) => at(index));
    const make = (length: number, first = 0): JsonValue[] =>
      Array.from({ length }, (_, index) =>
        index < tuple ? (heads[index]?.[0] ?? null) : pick(rest, index - tuple + first),
      );
    const lengths = numbersOf([...view, ...hints], 'minItems', 'maxItems', 'minContains', 'maxContains');
    const counts = [Math.max(least, tuple + 1), tuple, 0, 1, 2, ...lengths.flatMap((n) => [n, n + 1, n - 1])];
    const fitting = [...new Set(counts)].filter((count) => count >= least && count <= 1_000);
    const varied = (index: number, list: readonly JsonValue[]) =>
      list.map((value) => make(Math.max(least, index + 1)).with(index, value));
    const holding = times
      .filter((count) => found.length > 0 && count > 0 && count < 100)
      .map((count) => [...make(tuple), ...Array.from({ length: count }, (_, index) => pick(found, index))]);
    return [
      ...holding,
      ...fitting.map((count) => make(count)),
      ...heads.flatMap((list, index) => varied(index, list.slice(1))),
      ...varied(tuple, rest.slice(1)),
      ...(rest.length > 0 && least <= tuple + 2 ? [[...make(tuple), pick(rest, 0), pick(rest, 0)]] : []),
    ].filter((list) => rest.length > 0 || list.length <= tuple);
  }

  #objects(view: View, hints: View, depth: number): JsonValue[] {
    const required = new Set(valuesOf(view, 'required').flatMap(listOf).map(String));
    const names = new Set([...view.flatMap((schema) => keysOf(schema.properties)), ...required]);
    const deep = this.#isDeep(depth);
    const values = new Map<string, JsonValue[]>();
    for (const name of names) {
      if (deep && !required.has(name)) continue;
      const found = this.#of(propertySchemas(view, name), this.#hintsAt(hints, name), depth + 1);
      if (found.length > 0) values.set(name, found);
    }
    const extra = deep ? new Map<string, JsonValue[]>() : this.#extras(view, hints, names, depth);
    return objectsOf(values, required, extra, [...view, ...hints]);
  }

  #hintsAt(hints: View, name: string): View {
    return hintsOf(
      hints.flatMap((hint) => propertySchemas([hint], name)),
      this.#other,
    );
  }

  /** Values under names that are not declared one by one. */
  #extras(view: View, hints: View, names: ReadonlySet<string>, depth: number): Map<string, JsonValue[]> {
    const result = new Map<string, JsonValue[]>();
    const declared = ['additionalProperties', 'unevaluatedProperties'].some((keyword) =>
      valuesOf(view, keyword).some((value) => value !== false),
    );
    const add = (name: string) => {
      const found = this.#of(propertySchemas(view, name), this.#hintsAt(hints, name), depth + 1);
      if (found.length > 0 && !names.has(name)) result.set(name, found);
    };
    for (const pattern of view.flatMap((schema) => keysOf(schema.patternProperties)))
      for (const name of stringsFor([{ pattern }], []).slice(0, 2)) add(name);
    if (!declared && !this.#options.undeclared) return result;
    const rules = (schemas: View) =>
      schemas.flatMap((schema) => children(schema, ['propertyNames'])).filter(isObject);
    const allowed = stringsFor(rules(view), rules(hints));
    for (const name of allowed.slice(0, 8)) add(name);
    for (const name of hints.flatMap(namesIn).slice(0, 40)) if (this.#options.undeclared) add(name);
    // As many as are counted: one more of them is as good as the first.
    const [spare] = [...result.values()];
    const most = Math.max(0, ...numbersOf([...view, ...hints], 'minProperties', 'maxProperties'));
    for (let index = result.size; index <= most && index < 100 && spare !== undefined; index++)
      result.set(`${allowed[0] ?? 'name'}${index}`, spare.slice(0, 1));
    return result;
  }
}

/** Objects with one difference at a time. */
function objectsOf(
  values: ReadonlyMap<string, readonly JsonValue[]>,
  required: ReadonlySet<string>,
  extra: ReadonlyMap<string, readonly JsonValue[]>,
  schemas: View,
): JsonValue[] {
  const first = (names: Iterable<string>): JsonObject =>
    Object.fromEntries([...names].map((name) => [name, values.get(name)?.[0] ?? null]));
  const all = first(values.keys());
  const least = first([...values.keys()].filter((name) => required.has(name)));
  const optional = [...values.keys()].filter((name) => !required.has(name));
  const spare = [...extra].map(([name, list]): [string, JsonValue] => [name, list[0] ?? null]);
  const counts = numbersOf(schemas, 'minProperties', 'maxProperties').flatMap((n) => [n, n + 1, n - 1]);
  const members = [
    ...Object.entries(least),
    ...optional.map((name) => [name, all[name] ?? null] as const),
    ...spare,
  ];
  return [
    all,
    least,
    ...optional.map((name) => without(all, name)),
    ...optional.map((name) => ({ ...least, [name]: all[name] ?? null })),
    ...[...values].flatMap(([name, list]) => list.slice(1).map((value) => ({ ...all, [name]: value }))),
    ...[...values].flatMap(([name, list]) =>
      list.length < 6 ? list.slice(1).map((value) => ({ ...least, [name]: value })) : [],
    ),
    // The first value of each name before the second of any.
    ...Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
      [...extra].flatMap(([name, list]) => {
        const value = list[index];
        return value === undefined ? [] : [{ ...least, [name]: value }];
      }),
    ),
    ...schemas.flatMap((schema) => dependent(schema, members, least)),
    ...counts
      .filter((count) => count >= required.size && count <= members.length)
      .map((count) => Object.fromEntries(members.slice(0, count))),
  ];
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

/** What a property needs beside it: all of that, and all but one. */
function dependent(
  schema: JsonObject,
  members: readonly (readonly [string, JsonValue])[],
  least: JsonObject,
) {
  const rules = isObject(schema.dependentRequired) ? Object.entries(schema.dependentRequired) : [];
  return rules.flatMap(([name, list]) => {
    const names = [name, ...listOf(list).map(String)];
    const whole = members.filter(([key]) => names.includes(key));
    return [whole, ...whole.map(([left]) => whole.filter(([key]) => key !== left))].map((some) => ({
      ...least,
      ...Object.fromEntries(some),
    }));
  });
}

/** The names of properties that a schema speaks of. */
function namesIn(schema: JsonObject): string[] {
  const dependent = isObject(schema.dependentRequired) ? schema.dependentRequired : {};
  return [
    ...keysOf(schema.properties),
    ...listOf(schema.required).map(String),
    ...Object.entries(dependent).flatMap(([name, needed]) => [name, ...listOf(needed).map(String)]),
    ...keysOf(schema.dependentSchemas),
    ...keysOf(schema.patternProperties).flatMap((pattern) => stringsFor([{ pattern }], []).slice(0, 2)),
  ];
}

/** The schemas that a property must satisfy. */
function propertySchemas(view: View, name: string): JsonValue[] {
  return view.flatMap((schema) => {
    const declared = member(schema.properties, name);
    const patterns = keysOf(schema.patternProperties).filter((pattern) =>
      new RegExp(pattern, 'u').test(name),
    );
    const held = [
      ...(declared === undefined ? [] : [declared]),
      ...patterns.flatMap((pattern) => children(schema.patternProperties, [pattern])),
    ];
    return held.length > 0 ? held : children(schema, ['additionalProperties', 'unevaluatedProperties']);
  });
}

function itemSchemas(view: View, index: number): JsonValue[] {
  return view.flatMap((schema) => {
    const tuple = listOf(schema.prefixItems);
    const own = tuple[index] ?? schema.items ?? schema.unevaluatedItems;
    return own === undefined ? [] : [own];
  });
}

function children(node: JsonValue | undefined, keywords: readonly string[]): JsonValue[] {
  return keywords.flatMap((keyword) => {
    const value = member(node, keyword);
    return value === undefined ? [] : [value];
  });
}

function keysOf(value: JsonValue | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** One of several values; where they run out, further ones that differ. */
function pick(values: readonly JsonValue[], index: number): JsonValue {
  const value = values[index];
  if (value !== undefined) return value;
  const [first] = values;
  if (typeof first === 'string') return `${first}${index}`;
  return typeof first === 'number' ? first + index : (first ?? null);
}

const ALL_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'];

function saysNothing(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => keyword === AT);
}

/** The types that a view allows; where it names none, those first that its keywords are about. */
function typesOf(view: View): string[] {
  const named = valuesOf(view, 'type').map((types) => listOf(types).map(String));
  if (named.length > 0) {
    const [first = [], ...more] = named;
    const common = first.filter((type) => more.every((types) => allows(types, type)));
    const whole = first.includes('number') && more.some((types) => types.includes('integer'));
    return whole && !common.includes('integer') ? [...common, 'integer'] : common;
  }
  const has = (...keywords: string[]) => keywords.some((keyword) => valuesOf(view, keyword).length > 0);
  const likely = [
    ...(has('properties', 'required', 'additionalProperties') ? ['object'] : []),
    ...(has('items', 'prefixItems') ? ['array'] : []),
    ...(has('minimum', 'maximum', 'multipleOf') ? ['number'] : []),
  ];
  return [...new Set([...likely, ...ALL_TYPES])];
}

function allows(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function holds(list: JsonValue, value: JsonValue): boolean {
  return listOf(list).some((item) => equal(item, value));
}

function distinct(values: readonly JsonValue[]): JsonValue[] {
  const known = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...known.values()];
}
