/** Pairs at which oasdiff 1.15's answer can be doubted: what we report instead, to the last entry, and why. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import { loadFile } from '../../src/document/load.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import fixture from '../fixtures/doubtful.json' with { type: 'json' };

const CORPUS = process.env.OASGATE_CORPUS ?? '';
const FOLDER = join(CORPUS, 'doubtful');

/** What a pair must give; `text` and `places` where the pair is about them. */
interface Entry {
  readonly id: string;
  readonly level: string;
  readonly operation?: string;
  readonly path?: string;
  readonly text?: string;
  readonly places?: number;
}
interface Decision {
  readonly reason: string;
  readonly changes?: readonly Entry[];
  /** The code of the error with which a document is refused. */
  readonly refused?: string;
}

const DECISIONS: Readonly<Record<string, Decision>> = fixture;

/** Of a change, what an entry speaks of. */
function entryOf(change: Change, like: Entry | undefined): Entry {
  const { id, level, operation, path, text, places } = change;
  return {
    id,
    level,
    ...(operation === undefined ? {} : { operation }),
    ...(path === undefined ? {} : { path }),
    ...(like?.text === undefined ? {} : { text }),
    ...(like?.places === undefined ? {} : { places }),
  };
}

async function compare(name: string): Promise<Change[]> {
  const base = await loadFile(join(FOLDER, name, 'base.yaml'));
  return compareRevisions(base, await loadFile(join(FOLDER, name, 'revision.yaml')));
}

describe.skipIf(CORPUS === '')('the doubtful pairs of the corpus (OASGATE_CORPUS)', () => {
  it('are all decided, with a reason', () => {
    expect(Object.keys(DECISIONS).sort()).toEqual(readdirSync(FOLDER).sort());
    const silent = Object.entries(DECISIONS).filter(([, { reason }]) => !/[a-z].*\.$/.test(reason));
    expect(silent).toEqual([]);
  });

  it.each(Object.entries(DECISIONS))('%s', async (name, { changes = [], refused }) => {
    if (refused !== undefined) {
      await expect(compare(name)).rejects.toMatchObject({ name: 'ToolError', code: refused });
      return;
    }
    const found = await compare(name);
    expect(found.map((change, index) => entryOf(change, changes[index]))).toEqual(changes);
  });

  it('give the same in every run', async () => {
    for (const name of Object.keys(DECISIONS).filter((other) => other.startsWith('unstable-'))) {
      const [once, again] = [await compare(name), await compare(name)];
      const lines = (changes: readonly Change[]) =>
        changes.map(({ text, fingerprint }) => `${text} ${fingerprint}`);
      expect(lines(again)).toEqual(lines(once));
    }
  });
});
