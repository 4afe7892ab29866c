/** A document and itself with one keyword of one of its schemas changed. */
import { documentFrom } from '../../../src/document/from-value.ts';
import { steps } from '../../../src/document/metamodel.ts';
import type { Document } from '../../../src/document/types.ts';
import { withKeyword } from '../reached.ts';
import { sitesOf } from '../silence.ts';
import { type JudgedPair, thereAndBack } from './pairs.ts';

/** Every way to change one keyword of one schema that operations reach, there and back. */
export function changedKeywords(base: Document): JudgedPair[] {
  return sitesOf(base)
    .filter(({ kind }) => kind === 'schema')
    .flatMap(({ pointer, change: { keyword, value } }) =>
      thereAndBack(`${pointer}/${keyword} ${JSON.stringify(value)}`, () => [
        base,
        documentFrom(withKeyword(base.root, steps(pointer), keyword, value)),
      ]),
    );
}
