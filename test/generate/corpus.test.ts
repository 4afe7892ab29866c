/** Real documents and odd ones: what is generated for them compiles. Needs the corpus, which is not in the repository. */
import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { listOperations, nameEndpoints } from '../../src/generate/operations.ts';
import { operationsFile } from '../../src/generate/operations-file.ts';
import { prepare } from '../../src/generate/prepare.ts';
import { readSources } from '../../src/generate/sources.ts';
import { generateTypes } from '../../src/generate/types.ts';
import { folderOf, node, ROOT, writeFiles } from './kit.ts';

const CORPUS = process.env.OASGATE_CORPUS;

const DOCUMENTS = [
  'real/together/039.yaml',
  'real/box/036.json',
  'right/001-null-type-array-to-untyped/revision.yaml',
  'doubtful/error-boolean-schema/revision.yaml',
  'doubtful/miss-unevaluated-properties-false/revision.yaml',
];

describe.skipIf(CORPUS === undefined)('the corpus (skipped without OASGATE_CORPUS)', () => {
  it('gives types and operations that compile under strict', { timeout: 180_000 }, async () => {
    const folder = await folderOf({
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          noEmit: true,
          strict: true,
          exactOptionalPropertyTypes: true,
          skipLibCheck: false,
          target: 'ES2022',
          module: 'NodeNext',
          moduleResolution: 'NodeNext',
          types: [],
          noUncheckedIndexedAccess: true,
          verbatimModuleSyntax: true,
        },
        include: ['**/*.ts'],
      }),
    });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const [index, path] of DOCUMENTS.entries()) {
      const file = join(CORPUS ?? '', path);
      expect(existsSync(file), path).toBe(true);
      const document = await loadFile(file, { label: path });
      const named = nameEndpoints(document);
      await writeFiles(join(folder, String(index)), {
        ...Object.fromEntries((await readSources({ out: folder })).files),
        'schema.d.ts': await generateTypes(document, prepare(document, named), { cwd: ROOT }),
        'src/operations.ts': operationsFile(listOperations(named), path),
      });
    }
    expect(node(folder, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
  });
});
