/** What is written in another way and means the same is no change for those who call the API. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import { documentFrom } from '../../src/document/from-value.ts';
import { loadFile, loadText } from '../../src/document/load.ts';
import type { Document, JsonObject } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { EVERY_KEYWORD, EVERY_KEYWORD_3_0 } from './every-keyword.ts';
import { LOCAL_REWRITES, prefixInPaths, renameComponents, rewriteAll, to31 } from './rewrites.ts';

const REVISIONS = fileURLToPath(new URL('../../spec/revisions/', import.meta.url));
const CORPUS = process.env.OASGATE_CORPUS;
const SEED = 20_251_130;

/** Rewrites that look at the whole document. */
const GLOBAL_REWRITES: Readonly<Record<string, (root: JsonObject) => JsonObject>> = {
  ...Object.fromEntries(
    ['schemas', 'parameters', 'responses', 'headers', 'requestBodies', 'callbacks'].map((section) => [
      `renamed ${section}`,
      (root: JsonObject) => renameComponents(root, section),
    ]),
  ),
  'the prefix of the servers in the paths': prefixInPaths,
  'the spelling of 3.1': (root) => (String(root.openapi).startsWith('3.0') ? to31(root) : root),
};

/** What is said of operations where nothing changed, both ways. */
function alarms(base: Document, rewritten: JsonObject): string[] {
  const revision = documentFrom(rewritten, 'rewritten');
  return [compareRevisions(base, revision), compareRevisions(revision, base)]
    .flat()
    .filter(({ operation, section }) => operation !== undefined || section === 'servers')
    .map(({ id, operation, path, args }) => `${id} ${operation} ${path} ${args.property ?? ''}`);
}

/** Whether an object is rewritten: about every second one, another half for each salt. */
function isChosen(pointer: string, salt: number): boolean {
  let hash = salt;
  for (const character of pointer) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash & 2) === 0;
}

function tryRewrites(base: Document, numRuns: number): void {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(LOCAL_REWRITES)), fc.integer(), (name, salt) => {
      const rewrite = LOCAL_REWRITES[name];
      if (rewrite === undefined) return;
      expect(
        alarms(
          base,
          rewriteAll(base.root, rewrite, (pointer) => isChosen(pointer, salt)),
        ),
      ).toEqual([]);
    }),
    { seed: SEED, numRuns },
  );
}

describe.each([
  ['every keyword of 3.1', EVERY_KEYWORD],
  ['every keyword of 3.0', EVERY_KEYWORD_3_0],
])('%s: nothing is reported for', (_, value) => {
  const base = documentFrom(value);

  it.each(Object.entries(LOCAL_REWRITES))('%s', (_, rewrite) => {
    expect(alarms(base, rewriteAll(base.root, rewrite))).toEqual([]);
  });

  it.each(Object.entries(GLOBAL_REWRITES))('%s', (_, rewrite) => {
    expect(alarms(base, rewrite(base.root))).toEqual([]);
  });

  it('itself', () => {
    expect(compareRevisions(base, base)).toEqual([]);
    expect(compareRevisions(base, documentFrom(value))).toEqual([]);
  });

  it('half of it in another way', () => {
    tryRewrites(base, 40);
  });
});

describe('the shipped revisions', () => {
  it.each(readdirSync(REVISIONS))('%s: nothing is reported for half of it in another way', async (name) => {
    tryRewrites(await loadFile(join(REVISIONS, name)), 15);
  });
});

describe('between any two of the shipped revisions', () => {
  const names = readdirSync(REVISIONS);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

  it.each(pairs)('%s and %s: what came one way goes the other', async (one, other) => {
    const [a, b] = await Promise.all([one, other].map((name) => loadFile(join(REVISIONS, name))));
    if (a === undefined || b === undefined) throw new TypeError('both are loaded');
    const [there, back] = [compareRevisions(a, b), compareRevisions(b, a)];
    for (const [came, went] of MIRRORED) {
      expect(placesIn(there, came)).toEqual(placesIn(back, went));
      expect(placesIn(back, came)).toEqual(placesIn(there, went));
    }
  });
});

/** Ids of what comes, and of what goes. */
const MIRRORED: readonly (readonly [RegExp, RegExp])[] = [
  [/^endpoint-added$/, /^api-(path-)?removed-/],
  [/^new-(required|optional)-request-property/, /^request-property-removed$/],
  [/^response-(required|optional)-property-added$/, /^response-(required|optional)-property-removed$/],
  [/^response-success-status-added$/, /^response-success-status-removed$/],
];

function placesIn(changes: readonly Change[], ids: RegExp): string[] {
  return changes
    .filter(({ id }) => ids.test(id))
    .map(({ operation, path = '', args }) => {
      // A change names the path of its revision, and the prefix moved from the servers to the paths in one of them.
      const template = path.replace(/^\/v\d+\//, '/');
      return [operation, template, args.status, args.property].join(' ');
    })
    .sort();
}

describe('a number', () => {
  it('is the same in every spelling', async () => {
    const text = (number: string) =>
      `openapi: 3.1.0\ninfo: { title: Orchard, version: '1' }\npaths:\n  /crates:\n    get:\n      parameters:\n        - { name: q, in: query, schema: { type: number, minimum: ${number} } }\n      responses: {}\n`;
    const [base, ...others] = await Promise.all(
      ['100', '100.0', '1e2', '+100'].map((number) => loadText(text(number), { label: number })),
    );
    for (const other of others) expect(base && compareRevisions(base, other)).toEqual([]);
  });
});

describe.skipIf(CORPUS === undefined)('real documents (OASGATE_CORPUS)', () => {
  it.each(['together/036.yaml', 'together/012.yaml', 'box/036.json'])(
    '%s: nothing is reported for half of it in another way',
    async (name) => {
      const base = await loadFile(join(CORPUS ?? '', 'real', name));
      tryRewrites(base, 6);
      for (const rewrite of Object.values(GLOBAL_REWRITES))
        expect(alarms(base, rewrite(base.root))).toEqual([]);
    },
  );
});
