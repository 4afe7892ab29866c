/** What must hold for any two documents, tried on a sample of the corpus. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import { shape } from '../../src/compare/match.ts';
import { loadFile } from '../../src/document/load.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';

const CORPUS = process.env.OASGATE_CORPUS;
/** Every how many cases one is tried; 1 tries all of them, which takes minutes. */
const EVERY = Number(process.env.OASGATE_CORPUS_EVERY ?? 25);

interface Case {
  readonly name: string;
  readonly base: string;
  readonly revision: string;
}

/** The pairs of the corpus whose documents load. */
function cases(corpus: string): Case[] {
  const all = [
    ...['right', 'peer', 'grid', 'synth'].flatMap((set) => pairsIn(join(corpus, set))),
    ...['together', 'box'].flatMap((set) => stepsIn(join(corpus, 'real', set))),
  ];
  return all.filter((_, index) => index % EVERY === 0);
}

function pairsIn(folder: string): Case[] {
  return readdirSync(folder).flatMap((name) => {
    const files = /\.\w+$/.test(name) ? [] : readdirSync(join(folder, name));
    const [base, revision] = ['base', 'revision'].map((side) => files.find((file) => isDocument(file, side)));
    if (base === undefined || revision === undefined) return [];
    return [{ name, base: join(folder, name, base), revision: join(folder, name, revision) }];
  });
}

function stepsIn(folder: string): Case[] {
  const files = readdirSync(folder).filter((file) => isDocument(file, '\\d+'));
  return files.slice(1).flatMap((file, index) => {
    const before = files[index];
    return before === undefined
      ? []
      : [{ name: file, base: join(folder, before), revision: join(folder, file) }];
  });
}

function isDocument(file: string, name: string): boolean {
  return new RegExp(`^${name}\\.(ya?ml|json)$`).test(file);
}

/** What came and what goes the other way round: ids of the one and of the other. */
const MIRRORED: readonly (readonly [string, RegExp, RegExp])[] = [
  ['endpoints', /^endpoint-added$/, /^api-(path-)?(removed-(with|before)|sunset-parse)/],
  ['webhooks', /^webhook-added$/, /^webhook-removed$/],
  ['request properties', /^new-(required|optional)-request-property/, /^request-property-removed$/],
  [
    'response properties',
    /^response-(required|optional)-(write-only-)?property-added$/,
    /^response-(required|optional)-(write-only-)?property-removed$/,
  ],
  [
    'enum values',
    /^(request|response)-property-enum-value-added$/,
    /^(request|response)-property-enum-value-removed$/,
  ],
];

/** Where changes with such ids stand, in the order of the alphabet. */
function places(changes: readonly Change[], ids: RegExp): string[] {
  return (
    changes
      // A sunset date that can't be read is an end only where the operation is gone with it.
      .filter(({ id, revision }) => ids.test(id) && (revision === null || !id.endsWith('sunset-parse')))
      .map(({ operation, path = '', args }) => {
        // An alternative without a name is called by its place, which is another one in the other document.
        const property = String(args.property).replace(/\[[^\]]*\]/g, '[]');
        return [operation, shape(path), property, args.status, args.value].join(' ');
      })
      .sort()
  );
}

describe.skipIf(CORPUS === undefined)('in the corpus (OASGATE_CORPUS)', () => {
  const sample = CORPUS === undefined ? [] : cases(CORPUS);

  it('there is something to try', () => {
    expect(sample.length).toBeGreaterThan(40);
  });

  it.each(sample)('$name: nothing changes from a document to itself', async ({ base, revision }) => {
    for (const file of [base, revision]) {
      const [document, again] = await Promise.all([load(file), load(file)]);
      if (document === undefined || again === undefined) continue;
      expect(compareRevisions(document, document)).toEqual([]);
      expect(compareRevisions(document, again)).toEqual([]);
      expect(compareRevisions(document, again, { compat: 'oasdiff' })).toEqual([]);
    }
  });

  it.each(sample)('$name: what came goes the other way round', async ({ base, revision }) => {
    const [before, after] = await Promise.all([load(base), load(revision)]);
    if (before === undefined || after === undefined) return;
    const there = compareRevisions(before, after);
    const back = compareRevisions(after, before);
    for (const [what, came, went] of MIRRORED) {
      expect([what, places(there, came)]).toEqual([what, places(back, went)]);
      expect([what, places(back, came)]).toEqual([what, places(there, went)]);
    }
  });
});

/** Loads a document; undefined for the few cases that must not load. */
async function load(file: string) {
  try {
    return await loadFile(file);
  } catch {
    return undefined;
  }
}
