import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { freeze } from '../../src/ledger/freeze.ts';
import { revisionId } from '../../src/ledger/id.ts';
import { petsDocument, temporaryFolder, writeFiles } from './workspace.ts';

/** Freezes a document of some files and returns its id, the name of the copy, and its text. */
async function frozen(files: Readonly<Record<string, string>>, name: string) {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const document = await loadFile(join(folder, name));
  const copy = await freeze(document, await readFile(join(folder, name)), null, folder);
  return {
    id: revisionId(null, document.root),
    file: copy.file,
    text: new TextDecoder().decode(copy.bytes),
  };
}

describe('freeze', () => {
  it('keeps a document in one YAML file byte for byte', async () => {
    const text = petsDocument(['cats']).replaceAll('\n', '\r\n');
    const { id, ...copy } = await frozen({ 'openapi.yml': text }, 'openapi.yml');
    expect(copy).toEqual({ file: `revisions/${id}.yaml`, text });
  });

  it('keeps a document in one JSON file byte for byte', async () => {
    const text = '{\t"openapi": "3.1.0", "info": {"title":"T","version":"1"},\n"paths": {} }';
    const { id, ...copy } = await frozen({ 'api.json': text }, 'api.json');
    expect(copy).toEqual({ file: `revisions/${id}.json`, text });
  });

  it('bundles a document that is spread over files', async () => {
    const files = {
      'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      responses:
        '200': { description: a, content: { application/json: { schema: { $ref: 'pet.yaml#/Pet' } } } }
`,
      'pet.yaml': 'Pet: { type: string, maxLength: 3 }\n',
    };
    const { id, file, text } = await frozen(files, 'openapi.yaml');
    expect(file).toBe(`revisions/${id}.yaml`);
    expect(text).toContain('maxLength: 3');
    expect(text).not.toContain('pet.yaml');
    const again = await frozen({ 'openapi.yaml': text }, 'openapi.yaml');
    expect(again.id).toBe(id);
  });

  it('bundles a document that refers to itself by its own name', async () => {
    const text = petsDocument(['cats']).replace("'#/components", "'api.yaml#/components");
    const { id, ...copy } = await frozen({ 'api.yaml': text }, 'api.yaml');
    expect(copy.file).toBe(`revisions/${id}.yaml`);
    expect(copy.text).not.toContain('api.yaml');
  });

  it('keeps names and texts that YAML could take for something else when it bundles', async () => {
    const text = petsDocument(
      ['cats'],
      ['on', '"1e3"', '"null"', '"2020-01-01"', 'constructor', '"~"', '"a: #b"'],
    )
      .replace("'#/components", "'api.yaml#/components")
      .replace('title: Pets', 'title: "0x10"');
    const { file, id } = await frozen({ 'api.yaml': text }, 'api.yaml');
    expect(file).toBe(`revisions/${id}.yaml`);
  });

  it('writes JSON where a name is no plain name in YAML, whatever it is quoted with', async () => {
    const text = petsDocument(['cats'], ['"<<"']).replace("'#/components", "'api.yaml#/components");
    const { file, id } = await frozen({ 'api.yaml': text }, 'api.yaml');
    expect(file).toBe(`revisions/${id}.json`);
  });
});
