/**
 * Values decide: what was valid and no longer is needs a change that says so, and an error about a schema needs such a
 * value. Some of the examples and pairs are tried; OASGATE_JUDGE=all tries all.
 */
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../src/document/from-value.ts';
import type { JsonObject } from '../../../src/document/types.ts';
import { EVERY_KEYWORD, EVERY_KEYWORD_3_0 } from '../every-keyword.ts';
import { MILDER, UNPROVEN } from './allowances.ts';
import { type Disagreements, disagreementsOf } from './disagreements.ts';
import { changedKeywords } from './mutations.ts';
import { corpusPairs, examplePairs, type JudgedPair, shippedPairs } from './pairs.ts';

const ALL = process.env.OASGATE_JUDGE === 'all';
const CORPUS = process.env.OASGATE_CORPUS;
const EFFORT = { limit: ALL ? 1_000 : 150 };

/** Every nth of some pairs, starting at a fixed one. */
function some(pairs: readonly JudgedPair[], every: number): readonly JudgedPair[] {
  return ALL ? pairs : pairs.filter((_, index) => index % every === 0);
}

/** What the two disagree about beyond the allowances, in one line each. */
function linesOf({ unexplained, unproven }: Disagreements): string[] {
  return [
    ...unexplained
      .filter(({ proof, milder }) => !MILDER.some(({ is }) => is(proof, milder)))
      .map(({ proof: { place, value, message } }) =>
        ['not reported:', place.operation, place.path, place.part, JSON.stringify(value), message].join(' '),
      ),
    ...unproven
      .filter((change) => !UNPROVEN.some(({ is }) => is(change)))
      .map(({ id, operation, path, args }) =>
        ['not proven:', id, operation, path, JSON.stringify(args)].join(' '),
      ),
  ];
}

async function judgeAll(pairs: readonly JudgedPair[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const pair of pairs) {
    const documents = await pair.load().catch(() => undefined);
    if (documents === undefined) continue;
    const lines = linesOf(disagreementsOf(...documents, EFFORT));
    if (lines.length > 0) found[pair.name] = lines;
  }
  return found;
}

const LONG = ALL ? 3_600_000 : 120_000;

describe('values that were tried agree with the changes that are reported', () => {
  it('of the examples of the families', { timeout: LONG }, async () => {
    expect(await judgeAll(some(examplePairs(), 7))).toEqual({});
  });

  it('of the shipped revisions', { timeout: LONG }, async () => {
    expect(await judgeAll(some(await shippedPairs(), 5))).toEqual({});
  });

  it.skipIf(!ALL).each<[string, JsonObject]>([
    ['3.1', EVERY_KEYWORD],
    ['3.0', EVERY_KEYWORD_3_0],
  ])('of a document of %s in which one keyword changes', { timeout: LONG }, async (_, root) => {
    expect(await judgeAll(changedKeywords(documentFrom(root)))).toEqual({});
  });
});

describe.skipIf(CORPUS === undefined)('in the corpus (OASGATE_CORPUS)', () => {
  it.each([
    ['right', 3],
    ['synth', 5],
  ])('they agree about the pairs of %s', { timeout: LONG }, async (set, every) => {
    const pairs = corpusPairs(CORPUS ?? '').filter(({ name }) => name.startsWith(`${set}/`));
    expect(await judgeAll(some(pairs, every))).toEqual({});
  });
});
