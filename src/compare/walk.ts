/**
 * The one walk over two documents. It pairs what belongs together, hands each pair to the families and collects
 * what they find, with the place; families neither loop over documents nor follow references.
 */
import type { ChangeArgs } from '../change.ts';
import { at, type Cursor, entries, rootOf } from '../document/cursor.ts';
import { type Endpoint, endpointsOf } from '../document/endpoints.ts';
import { SHAPES } from '../document/metamodel.ts';
import { SchemaReader } from '../document/read-schema.ts';
import type { Document, Pointer } from '../document/types.ts';
import type { Family, Hit, Hits, HookName, Pair, SchemaSite, Sides } from './family.ts';
import { type GraceDays, type Lifecycle, lifecycleOf, type Stability, stabilityOver } from './lifecycle.ts';
import { type MatchBy, type Matches, matchEndpoints } from './match.ts';
import { walkOperation } from './operation.ts';
import { Sameness } from './prune.ts';
import { SchemaPairs } from './schema-pairs.ts';
import { walkSecurity } from './security.ts';

/** What a family found, with everything that is known about the place; words and levels come later. */
export interface Finding {
  readonly family: Family;
  readonly hit: Hit;
  /** What the place adds to the arguments: status, property path, parameter, header, media type. */
  readonly args: ChangeArgs;
  readonly site?: SchemaSite;
  readonly endpoint?: Endpoint;
  readonly before?: Pointer;
  readonly after?: Pointer;
  /** The component that holds the change. */
  readonly component?: string;
  readonly places: number;
  /** A property that is never sent in this direction. */
  readonly unsent?: true;
  /** How much the operation promises; undefined outside of operations. */
  readonly stability?: Stability;
}

/** How two documents are walked. */
export interface WalkOptions {
  readonly match: MatchBy;
  /** Read `allOf` as the one schema that it amounts to. */
  readonly mergeAllOf: boolean;
  /** List a change at every place where it shows, instead of once with a count. */
  readonly everyPlace: boolean;
  /**
   * Compare what a caller meets: what is inherited counts as the operation's own, header names have no case, ranges of
   * media types and statuses cover what they cover. Otherwise each part is compared as it is written.
   */
  readonly effective: boolean;
  /** Take the parameters of a path item for its operations' own, also where parts are compared as they are written. */
  readonly flatParameters?: boolean;
  /** Leave out what is never sent: read-only properties in requests, write-only ones in responses. */
  readonly sentOnly: boolean;
  readonly today: Date;
  /** The days that must lie between deprecating something and its sunset. */
  readonly graceDays: GraceDays;
}

/** Where a hook's findings belong. */
export interface Scope {
  readonly site?: SchemaSite;
  readonly endpoint?: Endpoint;
  readonly stability?: Stability;
  readonly args: ChangeArgs;
}
/** Where the findings about an operation and all below it belong. */
export interface OperationScope extends Scope {
  readonly endpoint: Endpoint;
  readonly lifecycle: Lifecycle;
}
export type Placed = Sides<Pointer>;

/** One walk: the families, what was prepared for it, and what was found so far. */
export class Walk {
  readonly findings: Finding[] = [];
  readonly sameness: Sameness;
  readonly options: WalkOptions;
  readonly #families: readonly Family[];
  readonly #byHook = new Map<HookName, readonly Family[]>();
  readonly #readers: Pair<SchemaReader>;
  /** One graph for each number of days that deprecated things must stay. */
  readonly #schemas = new Map<number, SchemaPairs>();

  constructor(pair: Pair<Document>, families: readonly Family[], options: WalkOptions) {
    this.options = options;
    this.#families = families;
    this.sameness = new Sameness(pair.before, pair.after);
    this.#readers = {
      before: new SchemaReader(pair.before, options),
      after: new SchemaReader(pair.after, options),
    };
  }

  /** The pairs of schemas below an operation of this lifecycle. */
  schemasFor(lifecycle: Lifecycle): SchemaPairs {
    const known = this.#schemas.get(lifecycle.graceDays);
    if (known !== undefined) return known;
    const options = { ...this.options, lifecycle };
    const created = new SchemaPairs(this.#families, this.#readers, this.sameness, options);
    this.#schemas.set(lifecycle.graceDays, created);
    return created;
  }

  /** Where the findings about an operation belong; as written it goes by the name of the base. */
  scopeOf(endpoint: Endpoint, sides: Sides<Endpoint>): OperationScope {
    const { today, graceDays, effective } = this.options;
    const lifecycle = lifecycleOf(sides, today, graceDays);
    const named = effective ? endpoint : (sides.before ?? endpoint);
    return { endpoint: named, stability: stabilityOver(sides), lifecycle, args: {} };
  }

  /** The families that look at a place; most look at one. */
  #asked(name: HookName): readonly Family[] {
    const known = this.#byHook.get(name) ?? this.#families.filter((family) => family[name] !== undefined);
    this.#byHook.set(name, known);
    return known;
  }

  /** Asks every family that looks at this place, and keeps what they find. */
  ask<Name extends Exclude<HookName, 'schema'>>(
    name: Name,
    sides: Parameters<NonNullable<Family[Name]>>[0],
    placed: Placed,
    scope: Scope,
  ): void {
    for (const family of this.#asked(name)) {
      const hook = family[name] as ((sides: unknown) => Hits<string>) | undefined;
      const found = hook?.call(family, sides) ?? [];
      for (const hit of Array.isArray(found) ? found : [found]) this.add(family, hit, placed, scope);
    }
  }

  add(family: Family, hit: Hit, placed: Placed, scope: Scope): void {
    const before = hit.at === undefined ? placed.before : hit.at.before;
    const after = hit.at === undefined ? placed.after : hit.at.after;
    this.findings.push({
      family,
      hit,
      args: scope.args,
      ...(scope.site === undefined ? {} : { site: scope.site }),
      ...(scope.endpoint === undefined ? {} : { endpoint: scope.endpoint }),
      ...(scope.stability === undefined ? {} : { stability: scope.stability }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      places: 1,
    });
  }
}

/** Walks two documents and returns all that the families find, in the order of the documents. */
export function walk(
  before: Document,
  after: Document,
  families: readonly Family[],
  options: WalkOptions,
): Finding[] {
  const walk = new Walk({ before, after }, families, options);
  const endpoints = { before: endpointsOf(before), after: endpointsOf(after) };
  const matches = matchEndpoints(endpoints.before, endpoints.after, options.match);
  walkDocuments(walk, { before, after }, matches);
  walkEndpoints(walk, endpoints, matches);
  walkComponents(walk, { before, after });
  return walk.findings;
}

function walkDocuments(walk: Walk, pair: Pair<Document>, matches: Matches): void {
  const placed = { before: '', after: '' };
  const { both, moved } = matches;
  walk.ask('document', { ...pair, both, moved }, placed, { args: {} });
}

function walkEndpoints(walk: Walk, endpoints: Pair<readonly Endpoint[]>, matches: Matches): void {
  const context = { base: endpoints.before, revision: endpoints.after };
  const ask = (before: Endpoint | undefined, after: Endpoint | undefined) => {
    const endpoint = after ?? before;
    if (endpoint === undefined) return;
    const placed = { before: before?.operation.pointer, after: after?.operation.pointer };
    const scope = walk.scopeOf(endpoint, { before, after });
    const sides = { ...context, before, after, lifecycle: scope.lifecycle };
    walk.ask('endpoint', sides, placed, scope);
  };
  for (const pair of matches.both) {
    ask(pair.before, pair.after);
    if (pair.after.kind === 'path' || walk.options.effective) walkSecurity(walk, pair);
    if (!sameOperation(walk.sameness, pair)) walkOperation(walk, pair);
  }
  for (const endpoint of matches.removed) ask(endpoint, undefined);
  for (const endpoint of matches.added) ask(undefined, endpoint);
}

/** Whether nothing below an operation needs a look: it, and the parameters that it inherits, are the same. */
function sameOperation(sameness: Sameness, { before, after }: Pair<Endpoint>): boolean {
  if (!sameness.same(before.operation, after.operation, 'operation')) return false;
  const inherited = [before, after].map((side) => side.parameters.filter((parameter) => parameter.inherited));
  const [ours = [], theirs = []] = inherited;
  return (
    ours.length === theirs.length &&
    ours.every((parameter, index) => {
      const other = theirs[index];
      return other !== undefined && sameness.same(parameter.node, other.node, 'parameter');
    })
  );
}

function walkComponents(walk: Walk, pair: Pair<Document>): void {
  const sections = { before: componentsOf(pair.before), after: componentsOf(pair.after) };
  for (const section of Object.keys(SHAPES.components)) {
    const [before, after] = [entries(sections.before, section), entries(sections.after, section)];
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      if (walk.sameness.sameComponent(section, name)) continue;
      const sides = { before: before.get(name), after: after.get(name) };
      const renamedTo = sides.after ? undefined : walk.sameness.renamedTo(section, name);
      const placed = { before: sides.before?.pointer, after: sides.after?.pointer };
      const renamed = renamedTo === undefined ? {} : { renamedTo };
      walk.ask('component', { ...sides, section, name, ...renamed }, placed, { args: {} });
    }
  }
}

function componentsOf(document: Document): Cursor | undefined {
  return at(rootOf(document), 'components');
}
