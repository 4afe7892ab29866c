/**
 * The graph of schema pairs that two revisions hold. Each pair of schemas at a site is compared once, however often
 * it is used; recursion is an edge back to a pair that is known already.
 */
import type { Cursor } from '../document/cursor.ts';
import type { SchemaReader } from '../document/read-schema.ts';
import type { Schema, SchemaRef } from '../document/schema.ts';
import type { Family, Hit, MemberPairs, Pair, SchemaPair, SchemaSite } from './family.ts';
import { directionOf, propertySite } from './family.ts';
import type { Lifecycle } from './lifecycle.ts';
import { Meanings } from './meaning.ts';
import { isReordered, pairMembers, sameName } from './members.ts';
import type { Sameness } from './prune.ts';
import { isUnsent, JSON_BODY, keyOf, type Written } from './sent.ts';
import { alignSpellings } from './spelling.ts';
import { stepsBelow } from './steps-below.ts';
import { alignAlternatives, alignMembers } from './wrap.ts';

/** What a family says about a pair. */
export interface SchemaHit {
  readonly family: Family;
  readonly hit: Hit;
}

/** A step from a pair to one below it: a property's name, or a keyword that ends with a slash. */
export interface Edge {
  readonly step: string;
  readonly node: SchemaNode;
}

/** A pair of schemas at a site with what was found at it; its edges are worked out on first use. */
export interface SchemaNode {
  readonly pair: SchemaPair;
  readonly hits: readonly SchemaHit[];
  readonly edges: readonly Edge[];
  /** Whether its hits are being worked out. */
  readonly busy: boolean;
}

/** How pairs are compared. */
export interface PairOptions {
  /** Leave out what is never sent: read-only properties in requests, write-only ones in responses. */
  readonly sentOnly: boolean;
  /** Compare what values may be, not how schemas spell it. */
  readonly effective: boolean;
  readonly lifecycle: Lifecycle;
}

/** Compares pairs of schemas and remembers them. */
export class SchemaPairs {
  readonly #options: PairOptions;
  readonly #nodes = new Map<string, SchemaNode>();
  readonly #families: readonly Family[];
  readonly #readers: Pair<SchemaReader>;
  readonly #sameness: Sameness;
  readonly #meanings = new Meanings();

  constructor(
    families: readonly Family[],
    readers: Pair<SchemaReader>,
    sameness: Sameness,
    options: PairOptions,
  ) {
    this.#options = options;
    this.#families = families.filter((family) => family.schema !== undefined);
    this.#readers = readers;
    this.#sameness = sameness;
  }

  /** The node of two schemas at a site, or undefined where they are the same. */
  node(
    before: SchemaRef,
    after: SchemaRef,
    site: SchemaSite,
    written: Written = JSON_BODY,
  ): SchemaNode | undefined {
    // Most of what is below a change is the same: that is told before anything is read.
    if (this.#sameParts(before.parts, after.parts)) return undefined;
    const read = { before: this.#readers.before.read(before), after: this.#readers.after.read(after) };
    if (this.#same(read)) return undefined;
    const key = `${read.before.key} ${read.after.key} ${site} ${keyOf(written)}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node = this.#create(this.#options.effective ? this.#align(read) : read, site, written);
    this.#nodes.set(key, node);
    return node;
  }

  /** A pair as families see it. */
  #pairOf(schemas: Pair<Schema>, site: SchemaSite, written: Written): SchemaPair {
    const members = new Map<string, MemberPairs>();
    const membersOf = (keyword: 'allOf' | 'oneOf' | 'anyOf'): MemberPairs => {
      const known = members.get(keyword) ?? this.#members(schemas, keyword, site);
      members.set(keyword, known);
      return known;
    };
    return {
      ...schemas,
      site,
      direction: directionOf(site),
      lifecycle: this.#options.lifecycle,
      effective: this.#options.effective,
      ...written,
      read: (ref) => this.#readerOf(ref).read(ref),
      same: (one, other) => this.meansSame(one, other, site),
      members: membersOf,
      isReordered: () =>
        isReordered(schemas.before.prefixItems, schemas.after.prefixItems, (one, other) =>
          this.meansSame(one, other, site),
        ),
    };
  }

  #create(schemas: Pair<Schema>, site: SchemaSite, written: Written): SchemaNode {
    const pair = this.#pairOf(schemas, site, written);
    let hits: readonly SchemaHit[] | undefined;
    let edges: readonly Edge[] | undefined;
    let busy = false;
    const hitsOf = () => this.#hits(pair);
    const edgesOf = () => this.#edges(pair);
    return {
      pair,
      get hits() {
        if (hits !== undefined) return hits;
        busy = true;
        hits = hitsOf();
        busy = false;
        return hits;
      },
      get busy() {
        return busy;
      },
      get edges() {
        // What a pair says of itself comes first: it settles which members belong together.
        edges ??= this.hits && edgesOf();
        return edges;
      },
    };
  }

  #hits(pair: SchemaPair): SchemaHit[] {
    const families = this.#families.filter((family) => this.#concerns(family, pair));
    return families.flatMap((family) => {
      const found = family.schema?.(pair) ?? [];
      return (Array.isArray(found) ? found : [found]).map((hit: Hit) => ({ family, hit }));
    });
  }

  /** A keyword about strings says nothing where a revision allows no strings. */
  #concerns({ appliesTo, judgesNever }: Family, { before, after }: SchemaPair): boolean {
    if ((before.never || after.never) && judgesNever !== true) return false;
    if (!this.#options.effective || appliesTo === undefined) return true;
    const allows = ({ types }: Schema) => types === undefined || appliesTo.some((type) => types.has(type));
    return allows(before) && allows(after);
  }

  #edges(pair: SchemaPair): Edge[] {
    return stepsBelow(pair).flatMap(({ step, before, after, site, parameter }) => {
      const written = { asText: pair.asText, ...(parameter === undefined ? {} : { parameter }) };
      const node = this.node(before, after, site, written);
      const unsent = node === undefined || (this.#options.sentOnly && isUnsent(node.pair));
      return unsent ? [] : [{ step, node }];
    });
  }

  #spell(pair: Pair<Schema>): Pair<Schema> {
    const read = (ref: SchemaRef) => this.#readerOf(ref).read(ref);
    return alignSpellings(alignMembers(pair, read), read);
  }

  #align(pair: Pair<Schema>): Pair<Schema> {
    const aligned = this.#spell(pair);
    return alignAlternatives(aligned, (alternatives, member, keyword) =>
      alternatives[keyword].some((ref) => {
        const other = this.#readerOf(ref).read(ref);
        return this.#same(
          member === aligned.before ? { before: member, after: other } : { before: other, after: member },
        );
      }),
    );
  }

  #members(schemas: Pair<Schema>, keyword: 'allOf' | 'oneOf' | 'anyOf', site: SchemaSite): MemberPairs {
    return pairMembers(
      schemas.before[keyword],
      schemas.after[keyword],
      (ref) => this.#readerOf(ref).read(ref),
      (pair) => this.#same(pair) && (this.#options.effective || sameName(pair)),
      (one, other) => this.#options.effective && this.meansSame(one, other, site),
    );
  }

  /** Whether two schemas below a site are written alike or, where that counts, mean the same. */
  meansSame(before: SchemaRef, after: SchemaRef, site: SchemaSite): boolean {
    const node = this.node(before, after, propertySite(site));
    return node === undefined || (this.#options.effective && this.#meanings.same(node));
  }

  #readerOf(ref: SchemaRef): SchemaReader {
    return ref.parts[0]?.document === this.#readers.before.document
      ? this.#readers.before
      : this.#readers.after;
  }

  #same({ before, after }: Pair<Schema>): boolean {
    return this.#sameParts(before.parts, after.parts);
  }

  #sameParts(before: readonly Cursor[], after: readonly Cursor[]): boolean {
    return (
      before.length === after.length &&
      before.every((part, index) => {
        const other = after[index];
        return other !== undefined && this.#sameness.same(part, other, 'schema');
      })
    );
  }
}
