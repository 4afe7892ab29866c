import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { ToolError } from '../../src/errors.ts';

const CORPUS = process.env.OASGATE_CORPUS ?? '';

/** What must not load, though the corpus's peer reads it: no document at all, or Swagger 2.0. */
const REFUSED = [
  'synth/load-empty',
  'synth/load-no-openapi-field',
  'synth/load-swagger-2',
  'doubtful/verdict-swagger-2-accepted',
];

/** The cases of a folder: name and expected failure. */
function cases(folder: string): { name: string; fails: boolean }[] {
  const directory = join(CORPUS, folder);
  if (CORPUS === '' || !existsSync(directory)) return [];
  const entries = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name: entry }) => {
    const name = `${folder}/${entry}`;
    const expected = join(CORPUS, name, 'expected.json');
    const fails = existsSync(expected) && readFileSync(expected, 'utf8').includes('"error":true');
    return { name, fails: fails || REFUSED.includes(name) };
  });
}

/** Loads a file: undefined, or what its failure says. */
async function outcome(path: string): Promise<string | undefined> {
  try {
    const document = await loadFile(path);
    const at = document.locate('/openapi');
    return at.pointer === '/openapi' ? undefined : 'has no place for its version';
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return error.message;
  }
}

describe.skipIf(CORPUS === '')('the corpus (OASGATE_CORPUS)', () => {
  it.each(['right', 'peer', 'synth', 'grid', 'doubtful'])(
    'loads, or fails where it must: %s',
    async (folder) => {
      const unexpected: string[] = [];
      for (const { name, fails } of cases(folder)) {
        const outcomes = await Promise.all(
          ['base.yaml', 'revision.yaml'].map((file) => outcome(join(CORPUS, name, file))),
        );
        if (outcomes.some((message) => message !== undefined) !== fails)
          unexpected.push(`${name}: ${outcomes.join(' / ')}`);
      }
      expect(unexpected).toEqual([]);
    },
  );

  it.each(['together', 'box'])('loads the real documents: %s', async (folder) => {
    const directory = join(CORPUS, 'real', folder);
    const files = readdirSync(directory).filter((name) => /^\d+\.(?:yaml|json)$/.test(name));
    const outcomes = await Promise.all(files.map((name) => outcome(join(directory, name))));
    expect(outcomes).toEqual(files.map(() => undefined));
    expect(files.length).toBe(folder === 'together' ? 40 : 10);
  });
});
