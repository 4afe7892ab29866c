/** `oasgate diff` on real files, real git repositories, and the documents of the corpus. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load as parseYaml } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { diffValues } from '../../src/document/diff.ts';
import { loadFile } from '../../src/document/load.ts';
import schema from '../../src/report/diff.schema.json' with { type: 'json' };
import type { DifferenceJson } from '../../src/report/diff.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { applied } from '../document/applied.ts';
import { Repository } from '../ledger/repository.ts';
import { petsDocument, temporaryFolder, writeFiles } from '../ledger/workspace.ts';

const CORPUS = process.env.OASGATE_CORPUS;
const ROOT = join(import.meta.dirname, '../..');

async function run(args: readonly string[], cwd: string, input = '') {
  const io = memoryIo({ cwd, input });
  const code = await main(['diff', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

const ajv = new Ajv.default({ allErrors: true, strictTypes: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

async function json(args: readonly string[], cwd: string, input = ''): Promise<DifferenceJson[]> {
  const { code, out, err } = await run(args, cwd, input);
  expect([code, err]).toEqual([0, '']);
  const value: DifferenceJson[] = JSON.parse(out);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
  return value;
}

describe('oasgate diff', () => {
  it('lists every value that differs, with its places', async () => {
    const folder = await temporaryFolder();
    const base = petsDocument(['cats']);
    await writeFiles(folder, {
      'a.yaml': base,
      'b.yaml': base.replace('Answers with a pet', 'Answers with a cat').replace('security: []\n', ''),
    });
    expect(await json(['a.yaml', 'b.yaml'], folder)).toEqual([
      {
        kind: 'changed',
        pointer: '/paths/~1cats/get/summary',
        base: {
          file: 'a.yaml',
          pointer: '/paths/~1cats/get/summary',
          line: 10,
          column: 7,
          value: 'Answers with a pet',
        },
        revision: {
          file: 'b.yaml',
          pointer: '/paths/~1cats/get/summary',
          line: 9,
          column: 7,
          value: 'Answers with a cat',
        },
      },
      {
        kind: 'removed',
        pointer: '/security',
        base: { file: 'a.yaml', pointer: '/security', line: 5, column: 1, value: [] },
        revision: null,
      },
    ]);
  });

  it('prints the same as YAML, and nothing for what is equal', async () => {
    const folder = await temporaryFolder();
    const named = (name: string) => petsDocument([name]);
    const odd = ['\u001b[2J', '\u202e#', '2020-01-01', 'yes', 'two\nlines', '\u{e0041}', '~', ' x: '];
    await writeFiles(folder, {
      'a.yaml': named('cats'),
      'b.json': JSON.stringify({
        ...Object(parseYaml(named('dogs'))),
        'x-odd': [...odd, { [odd.join('')]: 1 }],
      }),
    });
    const yaml = await run(['a.yaml', 'b.json', '--format', 'yaml'], folder);
    expect(parseYaml(yaml.out)).toEqual(await json(['a.yaml', 'b.json'], folder));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be printed
    expect(yaml.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\u{e0000}-\u{e007f}]/u);
    expect(await run(['a.yaml', 'a.yaml'], folder)).toEqual({ code: 0, out: '[]\n', err: '' });
    expect(await run(['a.yaml', 'a.yaml', '-f', 'yaml', '--exit-code'], folder)).toEqual({
      code: 0,
      out: '[]\n',
      err: '',
    });
  });

  it('exits with 1 for a difference only when asked, and with 2 when there is nothing to compare', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']), 'b.yaml': petsDocument(['dogs']) });
    expect((await run(['a.yaml', 'b.yaml'], folder)).code).toBe(0);
    expect((await run(['a.yaml', 'b.yaml', '--exit-code'], folder)).code).toBe(1);
    expect((await run(['a.yaml', 'c.yaml', '--exit-code'], folder)).code).toBe(2);
    expect((await run(['a.yaml'], folder)).code).toBe(2);
  });

  it('prints its schema', async () => {
    const { code, out } = await run(['--schema'], '/');
    expect([code, JSON.parse(out)]).toEqual([0, schema]);
  });

  it('takes standard input and revisions of the ledger, and gives the revision back', async () => {
    const found = await json(['@3c15', '@latest'], ROOT);
    expect(found.map(({ kind }) => kind)).toContain('changed');
    expect(found.every(({ base }) => base === null || base.file.includes('3c15aefbaced'))).toBe(true);
    expect(await json(['-', 'spec/openapi.yaml'], ROOT, petsDocument(['cats']))).not.toEqual([]);
  });

  it('names the file of each place, in its own revision', async () => {
    const repo = await Repository.in(await temporaryFolder());
    const entry = petsDocument(['cats']).replace("'#/components/schemas/Pet'", "'parts/pet.yaml'");
    await repo.commit({ files: { 'spec/api.yaml': entry, 'spec/parts/pet.yaml': '\ntype: object\n' } });
    const moved = entry.replace('parts/pet.yaml', 'models/pet.yaml');
    await repo.commit({
      files: {
        'spec/api.yaml': moved,
        'spec/parts/pet.yaml': null,
        'spec/models/pet.yaml': '\n\ntype: array\n',
      },
    });
    const expected = [
      {
        kind: 'changed',
        pointer: '/components/schemas/pet/type',
        base: { file: 'HEAD~1:spec/parts/pet.yaml', pointer: '/type', line: 2, column: 1, value: 'object' },
        revision: { file: 'spec/models/pet.yaml', pointer: '/type', line: 3, column: 1, value: 'array' },
      },
    ];
    expect(await json(['HEAD~1:spec/api.yaml', 'spec/api.yaml'], repo.folder)).toEqual(expected);
  });
});

describe.skipIf(CORPUS === undefined)('every pair of real documents', () => {
  it.each(['together', 'box'])('%s', { timeout: 300_000 }, async (kind) => {
    const folder = join(CORPUS ?? '', 'real', kind);
    const names = (await readdir(folder)).filter((name) => /^\d+\./.test(name)).sort();
    let base = await loadFile(join(folder, names[0] ?? ''));
    for (const name of names.slice(1)) {
      const revision = await loadFile(join(folder, name));
      const differences = diffValues(base.root, revision.root);
      expect(diffValues(applied(base.root, differences), revision.root)).toEqual([]);
      expect(diffValues(revision.root, base.root)).toHaveLength(differences.length);
      base = revision;
    }
    expect(diffValues(base.root, base.root)).toEqual([]);
  });

  it('right', { timeout: 300_000 }, async () => {
    const folder = join(CORPUS ?? '', 'right');
    const cases = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory());
    for (const { name } of cases) {
      const files = (await readdir(join(folder, name))).sort();
      const named = (which: string) => files.find((file) => file.startsWith(`${which}.`)) ?? '';
      const base = await loadFile(join(folder, name, named('base')));
      const revision = await loadFile(join(folder, name, named('revision')));
      const differences = diffValues(base.root, revision.root);
      expect(diffValues(applied(base.root, differences), revision.root)).toEqual([]);
    }
  });
});
