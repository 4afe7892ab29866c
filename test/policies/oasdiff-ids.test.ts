/** Every id that oasdiff can report, with a pair of our own: what oasdiff finds in it, and that we find the same. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oasdiffBinary } from '../../scripts/oasdiff.ts';
import { LEVEL_NUMBER } from '../../src/change.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { type Comparison, readComparisons } from './oasdiff-pairs.ts';

/**
 * Nothing makes oasdiff 1.15 report these: it holds an absent minItems for 0 (as validation 6.4.2 says), so that one
 * that comes was increased and one that goes was decreased.
 */
const NEVER_REPORTED = [
  'request-body-min-items-set',
  'request-parameter-min-items-set',
  'request-property-min-items-set',
  'response-body-min-items-unset',
  'response-property-min-items-unset',
];

/** What both tools say of a change. */
interface Entry {
  readonly id: string;
  readonly level: number;
  readonly path?: string;
}

const comparisons = await readComparisons();
const run = promisify(execFile);
const oasdiff = await oasdiffBinary();
const folder = await mkdtemp(join(tmpdir(), 'oasgate-oasdiff-'));
const found = new Map<string, { readonly own: readonly string[]; readonly theirs: readonly string[] }>();
let known = new Map<string, string>();

beforeAll(async () => {
  const checks = await ask<{ readonly id: string; readonly level: string }>(['checks']);
  known = new Map(checks.map(({ id, level }) => [id, level]));
  for (const [index, comparison] of comparisons.entries()) {
    const theirs = await theirEntries(comparison, String(index));
    const own = ownEntries(comparison);
    for (const { id } of comparison.pairs) {
      const of = (entries: readonly Entry[]): string[] =>
        entries
          .filter(({ path }) => comparison.pairs.length === 1 || path === `/${id}`)
          .map(words)
          .sort();
      found.set(id, { own: of(own), theirs: of(theirs) });
    }
  }
});

afterAll(() => rm(folder, { recursive: true }));

async function ask<T>(args: readonly string[]): Promise<T[]> {
  const { stdout } = await run(oasdiff, [...args, '--format', 'json'], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

async function theirEntries(comparison: Comparison, name: string): Promise<Entry[]> {
  const { base, revision, deprecationDays } = comparison;
  const files = [join(folder, `${name}-base.json`), join(folder, `${name}-revision.json`)];
  for (const [side, file] of files.entries()) await writeFile(file, JSON.stringify([base, revision][side]));
  const days = ['stable', 'beta'].flatMap((level) => [`--deprecation-days-${level}`, `${deprecationDays}`]);
  return ask<Entry>(['changelog', ...files, ...days]);
}

function ownEntries({ base, revision, deprecationDays }: Comparison): Entry[] {
  const changes = compareRevisions(documentFrom(base), documentFrom(revision), {
    compat: 'oasdiff',
    today: new Date(),
    deprecationDaysStable: deprecationDays,
    deprecationDaysBeta: deprecationDays,
  });
  return changes
    .filter(({ id }) => known.has(id))
    .map(({ id, level, path }) => ({
      id,
      level: LEVEL_NUMBER[level],
      ...(path === undefined ? {} : { path }),
    }));
}

function words({ id, level }: Entry): string {
  return `${['', 'info', 'warning', 'error'][level]} ${id}`;
}

describe('the ids that oasdiff can report', () => {
  const ids = comparisons.flatMap(({ pairs }) => pairs.map(({ id }) => id));

  it('all have one pair', () => {
    expect([...ids, ...NEVER_REPORTED].sort()).toEqual([...known.keys()].sort());
  });

  it.each(ids)('%s is reported by both, and so is the rest of its pair', (id) => {
    const { own, theirs } = found.get(id) ?? { own: [], theirs: [] };
    expect(theirs.map((entry) => entry.split(' ')[1])).toContain(id);
    expect(own).toEqual(theirs);
  });
});
