import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type InitInput, init } from '../../src/ledger/init.ts';
import { readLedger, verifyLedger } from '../../src/ledger/ledger.ts';
import { HOLDER, petsDocument, readFiles, temporaryFolder, writeFiles } from './workspace.ts';

const PETS = petsDocument(['cats']);

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return folder;
}

const run = (folder: string, more: Partial<InitInput> = {}) =>
  init({ cwd: folder, date: '2026-05-01', holder: HOLDER, ...more });

describe('init', () => {
  it.each([
    ['spec/openapi.yaml', 'openapi.yaml', 'yaml'],
    ['spec/openapi.yml', 'openapi.yml', 'yaml'],
    ['openapi.yaml', '../openapi.yaml', 'yaml'],
    ['openapi.json', '../openapi.json', 'json'],
  ])('finds %s, and leaves it where it is', async (path, document, extension) => {
    const text =
      extension === 'json' ? '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}' : PETS;
    const folder = await folderWith({ [path]: text });
    const ledger = await run(folder, { note: 'The first.', upstream: 'v1' });
    const [entry] = ledger.revisions;
    expect(ledger).toMatchObject({ label: 'spec/ledger.yaml', document });
    expect(entry).toMatchObject({ parent: null, date: '2026-05-01', note: 'The first.', upstream: 'v1' });
    expect(await readFiles(folder)).toEqual({
      [path]: text,
      'spec/ledger.yaml': ledger.text,
      [`spec/revisions/${entry?.id}.${extension}`]: text,
    });
    const read = await readLedger(join(folder, 'spec'), { cwd: folder });
    expect([read, await verifyLedger(read)]).toEqual([ledger, []]);
  });

  it('takes the document that is named', async () => {
    const folder = await folderWith({ 'openapi.yaml': 'no: document\n', 'api/v1/pets.yaml': PETS });
    expect(await run(folder, { document: 'api/v1/pets.yaml' })).toMatchObject({
      document: '../api/v1/pets.yaml',
    });
  });

  it('asks which, when there are several', async () => {
    const folder = await folderWith({ 'openapi.yaml': PETS, 'spec/openapi.json': '{}' });
    await expect(run(folder)).rejects.toMatchObject({
      code: 'usage',
      message: 'there are several API descriptions: spec/openapi.json, openapi.yaml',
      hint: "name the one that counts: 'oasgate init spec/openapi.json'",
    });
    expect(Object.keys(await readFiles(folder)).sort()).toEqual(['openapi.yaml', 'spec/openapi.json']);
  });

  it('says where it looked, when there is none', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'openapi.yaml'));
    await expect(run(folder)).rejects.toMatchObject({
      code: 'not-found',
      message: 'there is no API description to start with',
    });
    expect(await readFiles(folder)).toEqual({});
  });

  it.each([
    ['missing.yaml', 'not-found'],
    ['openapi.yaml', 'not-openapi'],
  ])('refuses %s, and leaves nothing behind', async (document, code) => {
    const folder = await folderWith({ 'openapi.yaml': 'swagger: "2.0"\n' });
    await expect(run(folder, { document })).rejects.toMatchObject({ code });
    expect(await readFiles(folder)).toEqual({ 'openapi.yaml': 'swagger: "2.0"\n' });
  });

  it.each(['spec/ledger.yaml', 'ledger.yaml'])('refuses when there is a ledger: %s', async (ledger) => {
    const files = { 'openapi.yaml': PETS, [ledger]: 'mine\n' };
    const folder = await folderWith(files);
    await expect(run(folder)).rejects.toMatchObject({
      code: 'ledger',
      message: 'there is a ledger already',
      place: { file: ledger },
    });
    expect(await readFiles(folder)).toEqual(files);
  });

  it('keeps a document that is spread over files as one', async () => {
    const openapi = PETS.replace("'#/components/schemas/Pet'", "'parts/pet.yaml'");
    const files = { 'openapi.yaml': openapi, 'parts/pet.yaml': 'type: object\n' };
    const folder = await folderWith(files);
    const ledger = await run(folder);
    await writeFiles(folder, { 'parts/pet.yaml': 'type: string\n' });
    expect(await verifyLedger(ledger)).toEqual([]);
    const { revisions } = await run(await folderWith(files));
    expect(revisions[0]?.id).toBe(ledger.revisions[0]?.id);
  });

  it('keeps what stands in spec/ already', async () => {
    const files = { 'openapi.yaml': PETS, 'spec/notes.md': 'mine', 'spec/revisions/old.yaml': 'mine, too' };
    const folder = await folderWith(files);
    await run(folder);
    expect(await readFiles(folder)).toMatchObject(files);
  });
});
