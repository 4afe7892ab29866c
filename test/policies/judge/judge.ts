/** Finds values that were good under one revision and are not under the other, and holds the changes against them. */
import type { Change } from '../../../src/change.ts';
import type { Document, JsonValue } from '../../../src/document/types.ts';
import { isAtOrAbove, pathOfChange, pathOfFault, type ValuePath } from './paths.ts';
import { type Place, placesOf } from './places.ts';
import { Sampler } from './sample.ts';
import { AT, type Direction, type Role, Translator } from './translate.ts';
import { type Fault, Validator } from './validate.ts';
import { listOf } from './views.ts';

/** A value that proves a break, and one thing that is wrong with it. */
export interface Proof {
  readonly place: Place;
  readonly value: JsonValue;
  /** The places in the value at which the fault shows; several where none of the alternatives fits. */
  readonly paths: readonly ValuePath[];
  /** Where the schemas that refuse it are written. */
  readonly pointers: readonly string[];
  /** Whether it is refused because no alternative fits, or for a reason that lies below. */
  readonly composed: boolean;
  readonly message: string;
  /** Whether the value has properties that its own revision does not declare. */
  readonly undeclared: boolean;
}

/** What the judge says of a pair of documents. */
export interface Judgement {
  readonly places: number;
  /** Places for which no valid value was found. */
  readonly barren: readonly Place[];
  readonly proofs: readonly Proof[];
}

/** How many values of a place are tried. */
export interface Effort {
  readonly limit: number;
}

/** Tries values of every place that two documents have in common. */
export function judge(before: Document, after: Document, { limit }: Effort): Judgement {
  const benches = new Map<string, Bench>();
  const proofs: Proof[] = [];
  const barren: Place[] = [];
  const places = placesOf(before, after);
  for (const place of places) {
    const name = `${place.direction} ${place.written}`;
    const bench = benches.get(name) ?? new Bench(place.direction, place.written);
    benches.set(name, bench);
    const found = bench.try(place, limit);
    if (found === undefined) barren.push(place);
    else proofs.push(...found);
  }
  return { places: places.length, barren, proofs };
}

/** The schemas of both revisions for one direction. */
class Bench {
  readonly #sampled: Translator;
  readonly #judged: Translator;
  /** The sampled side as it would be judged, to tell what did not change. */
  readonly #still: Translator;
  readonly #own: Validator;
  readonly #other: Validator;
  readonly #text: Validator | undefined;
  readonly #direction: Direction;

  constructor(direction: Direction, written: Place['written']) {
    const translator = (role: Role) => new Translator(direction, role);
    this.#direction = direction;
    this.#sampled = translator('sampled');
    this.#judged = translator('judged');
    this.#still = translator('judged');
    this.#own = new Validator(this.#sampled);
    this.#other = new Validator(this.#judged);
    this.#text = written === 'json' ? undefined : new Validator(this.#judged, written);
  }

  /** Proofs of a place, each kind once; undefined where no valid value was found. */
  try(place: Place, limit: number): Proof[] | undefined {
    // A request that was good must stay good; a response must have been good before.
    const [from, to] =
      this.#direction === 'request' ? [place.before, place.after] : [place.after, place.before];
    const [own, other] = [this.#sampled.keyOf(from), this.#judged.keyOf(to)];
    if (sameClosure(this.#still, this.#still.keyOf(from), this.#judged, other)) return [];
    const found = new Map<string, Proof>();
    const tried = [false, true].flatMap((undeclared) => {
      const sampler = new Sampler(this.#sampled.schemas, this.#judged.schemas, { undeclared, limit });
      const valid = sampler.values(own, other).filter((value) => this.#own.faults(own, value)?.length === 0);
      return valid.map((value) => ({ value, undeclared }));
    });
    for (const { value, undeclared } of tried) {
      for (const proof of this.#faults(place, other, value, undeclared)) {
        const key = JSON.stringify([proof.paths, proof.pointers, proof.message]);
        if (!found.has(key)) found.set(key, proof);
      }
    }
    return tried.length === 0 ? undefined : [...found.values()];
  }

  #faults(place: Place, key: string, value: JsonValue, undeclared: boolean): Proof[] {
    const faults = this.#other.faults(key, value);
    if (faults === undefined || faults.length === 0 || this.#reads(key, value)) return [];
    return groupsOf(faults).map((group) => ({
      place,
      value,
      undeclared,
      paths: group.map(pathOfFault),
      pointers: group.map(({ parentSchema }) => String(parentSchema?.[AT] ?? '')),
      composed: group.some(isComposed),
      message: group
        .map(({ instancePath, message }) => `${instancePath} ${message}`)
        .slice(0, 3)
        .join('; '),
    }));
  }

  /** Whether the text of a value is read as something valid. */
  #reads(key: string, value: JsonValue): boolean {
    if (this.#text === undefined) return false;
    return this.#text.faults(key, asText(value))?.length === 0;
  }
}

/** Every scalar but null as the text that a URL or a header holds. */
function asText(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return listOf(value).map(asText);
  if (value === null) return null;
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asText(item)]));
}

const COMPOSED: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'not', 'if', 'contains', 'propertyNames']);

function isComposed({ keyword }: Fault): boolean {
  return COMPOSED.has(keyword);
}

/** Faults that belong together: what is wrong with the alternatives of a value is one reason why none fits. */
function groupsOf(faults: readonly Fault[]): Fault[][] {
  const groups: Fault[][] = [];
  const left = new Set(faults);
  const heads = faults.filter(isComposed).sort((a, b) => a.instancePath.length - b.instancePath.length);
  for (const head of heads) {
    if (!left.has(head)) continue;
    const group = [...left].filter(
      ({ instancePath }) =>
        instancePath === head.instancePath || instancePath.startsWith(`${head.instancePath}/`),
    );
    for (const fault of group) left.delete(fault);
    groups.push(group);
  }
  return [...groups, ...[...left].map((fault) => [fault])];
}

/** Whether two schemas are written alike, with all that they refer to. */
function sameClosure(a: Translator, first: string, b: Translator, second: string): boolean {
  const pairs = new Map([[first, second]]);
  for (const [one, other] of pairs) {
    const texts = [a.schemas.get(one), b.schemas.get(other)].map((schema) =>
      JSON.stringify(schema, withoutPlaces),
    );
    if (texts[0]?.replace(/"schema\d+"/g, '""') !== texts[1]?.replace(/"schema\d+"/g, '""')) return false;
    const keys = texts.map((text) => text?.match(/"schema\d+"/g) ?? []);
    for (const [index, key] of (keys[0] ?? []).entries()) {
      const to = keys[1]?.[index]?.slice(1, -1) ?? '';
      const known = pairs.get(key.slice(1, -1));
      if (known === undefined) pairs.set(key.slice(1, -1), to);
      else if (known !== to) return false;
    }
  }
  return true;
}

function withoutPlaces(key: string, value: unknown): unknown {
  return key === AT ? undefined : value;
}

/** Whether a change is about the place of a proof, at it or above it. */
export function explains(change: Change, proof: Proof): boolean {
  if (!sameOperation(change, proof.place)) return false;
  if (partsOf(change).has(proof.place.part)) {
    const path = pathOfChange(change.args.property as JsonValue | undefined);
    if (proof.paths.some((fault) => isAtOrAbove(path, fault))) return true;
  }
  // A component is met again where it holds itself.
  return (change.places > 1 || change.origin !== null) && standsTogether(change, proof);
}

/** Whether a proof shows what an error says. */
export function proves(proof: Proof, change: Change): boolean {
  if (!sameOperation(change, proof.place)) return false;
  if (!partsOf(change).has(proof.place.part)) return change.places > 1 && standsTogether(change, proof);
  const path = pathOfChange(change.args.property as JsonValue | undefined);
  return proof.paths.some(
    (fault) => isAtOrAbove(path, fault) || (proof.composed && isAtOrAbove(fault, path)),
  );
}

function sameOperation({ operation, path }: Change, place: Place): boolean {
  return operation === place.operation && path === place.path;
}

/** What a change shows at several places stands in one of the documents. */
function standsTogether(change: Change, { place, pointers }: Proof): boolean {
  const pointer = (place.direction === 'request' ? change.revision : change.base)?.pointer;
  if (pointer === undefined) return false;
  const holder = pointer.slice(0, pointer.lastIndexOf('/'));
  return pointers.some((at) => at.startsWith(holder) || pointer.startsWith(at));
}

/** The parts of an operation that a change is about. */
function partsOf({ args }: Change): ReadonlySet<string> {
  const prefix = args.callback === undefined ? '' : `${args.callback} `;
  const status = args.status ?? args.revisionStatus;
  if (args.header !== undefined)
    return new Set([`${prefix}header ${status} ${String(args.header).toLowerCase()}`]);
  if (args.in !== undefined) return new Set([`${prefix}parameter ${args.in} ${args.name}`]);
  return new Set([status === undefined ? `${prefix}request` : `${prefix}status ${status}`]);
}
