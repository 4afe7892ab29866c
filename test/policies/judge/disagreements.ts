/** Where the comparer and the judge differ about a pair of documents. */
import type { Change } from '../../../src/change.ts';
import { LEVEL_NUMBER } from '../../../src/change.ts';
import type { Document } from '../../../src/document/types.ts';
import { compareRevisions } from '../../../src/policies/verdict.ts';
import { type Effort, explains, type Judgement, judge, type Proof, proves } from './judge.ts';

/** What one of the two says and the other does not. */
export interface Disagreements extends Judgement {
  /** Values that prove a break of which nothing at warning or above speaks, with what is said at a lower level. */
  readonly unexplained: readonly { readonly proof: Proof; readonly milder: readonly Change[] }[];
  /** Errors about a schema that no value proves. */
  readonly unproven: readonly Change[];
}

/** Whether a change is about a schema that values can be tried on, and not about the operation around it. */
function isAboutSchema({ base, revision }: Change): boolean {
  const pointers = [base?.pointer, revision?.pointer];
  return pointers.some(
    (pointer) => pointer !== undefined && /\/schema(\/|$)|^\/components\/schemas\/./.test(pointer),
  );
}

/** Compares two documents, judges them, and says where the two do not fit. */
export function disagreementsOf(before: Document, after: Document, effort: Effort): Disagreements {
  const changes = compareRevisions(before, after);
  const judgement = judge(before, after, effort);
  const loud = changes.filter(({ level }) => LEVEL_NUMBER[level] >= LEVEL_NUMBER.warning);
  const quiet = changes.filter(({ level }) => level === 'info');
  const errors = changes.filter((change) => change.level === 'error' && isAboutSchema(change));
  return {
    ...judgement,
    unexplained: judgement.proofs
      .filter((proof) => !proof.undeclared && !loud.some((change) => explains(change, proof)))
      .map((proof) => ({ proof, milder: quiet.filter((change) => explains(change, proof)) })),
    unproven: errors.filter((change) => !judgement.proofs.some((proof) => proves(proof, change))),
  };
}
