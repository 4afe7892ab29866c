/** Pairs the members of `oneOf`, `anyOf` or `allOf`: their order means nothing, so each looks for its counterpart. */
import { join } from '../document/metamodel.ts';
import type { Schema, SchemaRef } from '../document/schema.ts';
import type { Member, MemberPairs, Pair } from './family.ts';

interface Candidate extends Member {
  readonly schema: Schema;
}

/** What is written otherwise is compared by its meaning up to so many pairs of members: each costs a comparison. */
const MAX_COMPARED = 2_500;

/**
 * Pairs members that are written alike, then those that mean the same, then those of one component, then of one title,
 * then the last left on each side.
 */
export function pairMembers(
  before: readonly SchemaRef[],
  after: readonly SchemaRef[],
  read: (ref: SchemaRef) => Schema,
  same: (pair: Pair<Schema>) => boolean,
  meansSame: (before: SchemaRef, after: SchemaRef) => boolean = () => false,
): MemberPairs {
  const left = [name(before, read), name(after, read)] as const;
  const both: (Pair<SchemaRef> & { name: string })[] = [];
  const round = (fits: (a: Candidate, b: Candidate) => boolean) => {
    for (const a of [...left[0]]) {
      const b = left[1].find((candidate) => fits(a, candidate));
      if (b === undefined) continue;
      left[0].splice(left[0].indexOf(a), 1);
      left[1].splice(left[1].indexOf(b), 1);
      both.push({ before: a.ref, after: b.ref, name: b.name });
    }
  };
  round((a, b) => same({ before: a.schema, after: b.schema }));
  const named = (a: Candidate, b: Candidate) =>
    a.schema.component !== undefined && a.schema.component === b.schema.component;
  round((a, b) => named(a, b) && meansSame(a.ref, b.ref));
  if (left[0].length * left[1].length <= MAX_COMPARED) round((a, b) => meansSame(a.ref, b.ref));
  round(named);
  round((a, b) => a.schema.title !== undefined && a.schema.title === b.schema.title);
  if (left[0].length === 1 && left[1].length === 1) round((a, b) => inline(a) && inline(b));
  return { both, removed: left[0], added: left[1] };
}

/** Whether two tuples hold the same schemas, in another order. */
export function isReordered(
  before: readonly SchemaRef[],
  after: readonly SchemaRef[],
  same: (before: SchemaRef, after: SchemaRef) => boolean,
): boolean {
  if (before.length < 2 || before.length !== after.length) return false;
  if (before.length * after.length > MAX_COMPARED) return false;
  const fits = (ref: SchemaRef, other: SchemaRef | undefined) => other !== undefined && same(ref, other);
  if (before.every((ref, index) => fits(ref, after[index]))) return false;
  const left = [...after];
  return before.every((ref) => {
    const index = left.findIndex((other) => same(ref, other));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** Whether two schemas go by one name, or by none. */
export function sameName({ before, after }: Pair<Schema>): boolean {
  return before.component === after.component;
}

function inline(candidate: Candidate): boolean {
  return candidate.schema.component === undefined;
}

/** A member is called by its component, or by its place and title where it is written inline. */
function name(refs: readonly SchemaRef[], read: (ref: SchemaRef) => Schema): Candidate[] {
  return refs.map((ref, index) => {
    const schema = read(ref);
    const title = schema.title === undefined ? '' : `: ${schema.title}`;
    const component = schema.component;
    const name =
      component === undefined
        ? `subschema #${index + 1}${title}`
        : `#${join('', 'components', 'schemas', component)}`;
    return { ref, schema, name };
  });
}
