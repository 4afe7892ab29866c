import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { documentFrom } from '../../src/document/from-value.ts';
import { nameEndpoints } from '../../src/generate/operations.ts';
import { prepare } from '../../src/generate/prepare.ts';
import { generateTypes, requireCompiler } from '../../src/generate/types.ts';

const OK = { responses: { 200: { description: 'fine' } } };

function typesOf(rest: object, timeLimitMs?: number): Promise<string> {
  const document = documentFrom(
    { openapi: '3.1.0', info: { title: 'Crates', version: '1' }, ...rest },
    'crates.yaml',
  );
  const limit = timeLimitMs === undefined ? {} : { timeLimitMs };
  return generateTypes(document, prepare(document, nameEndpoints(document)), {
    cwd: process.cwd(),
    ...limit,
  });
}

const schemas = (map: object) => typesOf({ paths: {}, components: { schemas: map } });

describe('generateTypes', { timeout: 120_000 }, () => {
  it('gives what the generator makes of a prepared document', async () => {
    const types = await schemas({
      Crate: { type: 'object', required: ['name'], properties: { size: {}, name: {} } },
    });
    expect(types).toMatch(/Crate: \{\s+size\?: unknown;\s+name: unknown;\s+\};/);
  });

  it('names the operation that it can not make types for', async () => {
    const paths = { '/a': { get: OK }, '/b': { put: { operationId: 'putB', ...OK, summary: 5 } } };
    await expect(typesOf({ paths })).rejects.toMatchObject({
      code: 'generate',
      message: expect.stringMatching(/^nothing can be generated from PUT \/b: .*summary/),
      place: { file: 'crates.yaml', line: 1, column: 1 },
    });
  });

  it('names the component that it can not make types for', async () => {
    await expect(schemas({ Fine: {}, Wrong: { properties: { a: { title: 5 } } } })).rejects.toMatchObject({
      code: 'generate',
      message: expect.stringContaining("nothing can be generated from 'Wrong': "),
    });
  });

  it('is stopped when its time is up', async () => {
    await expect(typesOf({ paths: {} }, 1)).rejects.toMatchObject({ code: 'limit' });
  });
});

describe('requireCompiler', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function generatorBeside(version: string | undefined): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'oasgate-peer-'));
    folders.push(folder);
    if (version !== undefined) {
      await mkdir(join(folder, 'node_modules/typescript'), { recursive: true });
      await writeFile(join(folder, 'node_modules/typescript/package.json'), JSON.stringify({ version }));
    }
    return pathToFileURL(join(folder, 'node_modules/openapi-typescript/dist/index.cjs')).href;
  }

  it.each(['5.9.3', '6.0.0'])('takes TypeScript %s', async (version) => {
    const generator = await generatorBeside(version);
    expect(() => requireCompiler(generator)).not.toThrow();
  });

  it.each([
    ['7.0.1', 'openapi-typescript works with TypeScript 5, and 7.0.1 is installed'],
    ['4.9.5', 'openapi-typescript works with TypeScript 5, and 4.9.5 is installed'],
    [undefined, 'the package typescript is needed to generate types and is not installed'],
  ])('refuses %s', async (version, message) => {
    const generator = await generatorBeside(version);
    expect(() => requireCompiler(generator)).toThrow(
      expect.objectContaining({ code: 'missing-peer', message, hint: 'npm install --save-dev typescript@5' }),
    );
  });
});
