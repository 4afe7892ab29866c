/** Real documents and odd ones: their types compile, and none comes to nothing. Needs the corpus, which is not in the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { complaints, impossible, programOf, typesFor } from './typing.ts';

const CORPUS = process.env.OASGATE_CORPUS ?? '';

const ODD = [
  'doubtful/error-boolean-schema/revision.yaml',
  'doubtful/miss-unevaluated-properties-false/revision.yaml',
];

const REAL = ['real/together/000.yaml', 'real/together/039.yaml', 'real/box/036.json'];

/** The later document of each pair of a folder. */
function revisions(folder: string): string[] {
  return readdirSync(join(CORPUS, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const files = readdirSync(join(CORPUS, folder, name)).filter((file) => file.startsWith('revision.'));
      return files.map((file) => `${folder}/${name}/${file}`);
    });
}

/** The types of each document. */
async function filesFor(documents: readonly string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [index, path] of documents.entries()) {
    const document = await loadFile(join(CORPUS, path), { label: path });
    files[`${index}.d.ts`] = typesFor(document);
  }
  return files;
}

describe.skipIf(CORPUS === '')('the corpus (skipped without OASGATE_CORPUS)', { timeout: 300_000 }, () => {
  it.each([
    ['real', () => REAL],
    ['small', () => [...revisions('right'), ...ODD]],
  ])('gives types that compile under strict, and no type that is never: %s', async (_, documents) => {
    const files = await filesFor(documents());
    const program = programOf(files);
    expect(complaints(program)).toEqual([]);
    const schemas = Object.keys(files).filter((name) => name.endsWith('schema.d.ts'));
    expect(schemas.flatMap((name) => impossible(program, name))).toEqual([]);
  });
});
