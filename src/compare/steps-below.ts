/** Which schemas below two schemas belong together, and how a reader gets there. */
import type { Parameter } from '../document/endpoints.ts';
import { SCHEMA_KEYWORDS, type Schema, type SchemaKeyword, type SchemaRef } from '../document/schema.ts';
import { type Pair, propertySite, type SchemaPair, type SchemaSite } from './family.ts';
import { itemsOfExploded, relation } from './types.ts';

/** Two schemas below a pair; `step` is a property's name, or a keyword that ends with a slash. */
export interface StepBelow extends Pair<SchemaRef> {
  readonly step: string;
  readonly site: SchemaSite;
  readonly parameter?: Pair<Parameter>;
}
/** A step of which one side may be missing. */
type Candidate = readonly [step: string, before: SchemaRef | undefined, after: SchemaRef | undefined];

/** Lists what is to be compared below a pair: properties, the schemas of keywords, alternatives. */
export function stepsBelow(pair: SchemaPair): StepBelow[] {
  const site = propertySite(pair.site);
  const steps = [
    ...properties(pair),
    ...keywords(pair),
    ...maps(pair),
    ...tuple(pair),
    ...alternatives(pair),
  ];
  return [
    ...steps.flatMap(([step, before, after]) =>
      before === undefined || after === undefined ? [] : [{ step, before, after, site }],
    ),
    ...exploded(pair),
  ];
}

function properties({ before, after }: SchemaPair): Candidate[] {
  return [...before.properties].map(([name, ref]) => [name, ref, after.properties.get(name)]);
}

function keywords(pair: SchemaPair): Candidate[] {
  return SCHEMA_KEYWORDS.filter((keyword) => !isJudgedWhole(keyword, pair)).map((keyword) => [
    `${keyword}/`,
    pair.before[keyword],
    pair.after[keyword],
  ]);
}

/**
 * Whether the family of a keyword says all there is to say: what `not` and `if` exclude is no value that is sent; where
 * further properties may be anything on one side and not on the other, that is one change.
 */
function isJudgedWhole(keyword: SchemaKeyword, { before, after, effective }: SchemaPair): boolean {
  if (keyword === 'not') return true;
  if (keyword === 'if') return effective;
  return (
    keyword === 'additionalProperties' && effective && isBare(before[keyword]) !== isBare(after[keyword])
  );
}

function isBare(ref: SchemaRef | undefined): boolean {
  return typeof ref?.parts[0]?.value === 'boolean';
}

function maps({ before, after }: SchemaPair): Candidate[] {
  return (['patternProperties', 'dependentSchemas'] as const).flatMap((keyword) =>
    [...before[keyword]].map(
      ([name, ref]): Candidate => [`${keyword}[${name}]/`, ref, after[keyword].get(name)],
    ),
  );
}

function tuple({ before, after, isReordered, effective }: SchemaPair): Candidate[] {
  if (isReordered()) return [];
  const length = Math.max(before.prefixItems.length, after.prefixItems.length);
  return Array.from({ length }, (_, index) => [
    `prefixItems[subschema #${index + 1}]/`,
    itemAt(before, index, effective),
    itemAt(after, index, effective),
  ]);
}

/** What the item at a place of a tuple must be: beyond the tuple, what all further items must be. */
function itemAt({ prefixItems, items }: Schema, index: number, effective: boolean): SchemaRef | undefined {
  const own = prefixItems[index];
  return own !== undefined || !effective || isBare(items) ? own : items;
}

function alternatives(pair: SchemaPair): Candidate[] {
  return (['allOf', 'oneOf', 'anyOf'] as const).flatMap((keyword) =>
    pair
      .members(keyword)
      .both.map(({ name, before, after }): Candidate => [`${keyword}[${name}]/`, before, after]),
  );
}

/** A plain value becomes the only item of a list that is written like it. */
function exploded(pair: SchemaPair): StepBelow[] {
  const { before, after, site, parameter } = pair;
  const plain = before.types !== undefined && !before.types.has('array') && !before.types.has('object');
  const items = plain && pair.effective ? itemsOfExploded(after, pair) : undefined;
  if (items === undefined || parameter === undefined || relation(pair) !== 'wider') return [];
  return [{ step: 'items/', before: { parts: before.parts }, after: items, site, parameter }];
}
