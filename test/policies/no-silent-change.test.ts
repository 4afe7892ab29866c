/** Whatever alters what is valid, or how a message is written, is reported at its place. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../src/document/from-value.ts';
import { loadFile } from '../../src/document/load.ts';
import type { Document } from '../../src/document/types.ts';
import { EVERY_KEYWORD, EVERY_KEYWORD_3_0 } from './every-keyword.ts';
import { fault, placed, SILENT, sitesOf } from './silence.ts';

const REVISIONS = fileURLToPath(new URL('../../spec/revisions/', import.meta.url));
const CORPUS = process.env.OASGATE_CORPUS;
const SEED = 20_251_130;

/** Tries a number of changes to a document, the same on every run. */
function tryChanges(base: Document, numRuns: number): void {
  const all = sitesOf(base);
  fc.assert(
    fc.property(fc.nat(all.length - 1), (index) => {
      const site = all[index];
      if (site !== undefined) expect(fault(base, site)).toBeUndefined();
    }),
    { seed: SEED, numRuns },
  );
}

describe('a change of one keyword', () => {
  it.each([
    ['every keyword of 3.1', EVERY_KEYWORD],
    ['every keyword of 3.0', EVERY_KEYWORD_3_0],
  ])('is reported at its place: %s', (_, value) => {
    tryChanges(placed(documentFrom(value)), 400);
  });

  it.each(readdirSync(REVISIONS))('is reported at its place: revision %s', async (name) => {
    tryChanges(placed(await loadFile(join(REVISIONS, name))), 50);
  });
});

describe('the table of what may change silently', () => {
  it('holds nothing that is not needed', () => {
    const document = documentFrom(EVERY_KEYWORD);
    const all = sitesOf(document);
    const unused = SILENT.filter(({ is }) => !all.some((site) => is(site))).map(({ what }) => what);
    expect(unused).toEqual([]);
  });
});

describe.skipIf(CORPUS === undefined)('in real documents (OASGATE_CORPUS)', () => {
  it.each(['together/036.yaml', 'together/012.yaml', 'box/036.json'])(
    'a change of one keyword is reported at its place: %s',
    async (name) => {
      tryChanges(placed(await loadFile(join(CORPUS ?? '', 'real', name))), 40);
    },
  );
});
