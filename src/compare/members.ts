/** Pairs the members of `oneOf`, `anyOf` or `allOf`: their order means nothing, so each looks for its counterpart. */
import { join } from '../document/metamodel.ts';
import type { Schema, SchemaRef } from '../document/schema.ts';
import type { Member, MemberPairs, Pair } from './family.ts';

interface Candidate extends Member {
  readonly schema: Schema;
}

/** Pairs members that are equal, then those of one component, then of one title, then the last left on each side. */
export function pairMembers(
  before: readonly SchemaRef[],
  after: readonly SchemaRef[],
  read: (ref: SchemaRef) => Schema,
  same: (pair: Pair<Schema>) => boolean,
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
  round((a, b) => a.schema.component !== undefined && a.schema.component === b.schema.component);
  round((a, b) => a.schema.title !== undefined && a.schema.title === b.schema.title);
  if (left[0].length === 1 && left[1].length === 1) round((a, b) => inline(a) && inline(b));
  return { both, removed: left[0], added: left[1] };
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
