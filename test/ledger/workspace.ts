/** Real folders with real documents and ledgers, for the tests of the ledger. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { addRevision } from '../../src/ledger/add-revision.ts';
import { emptyLedger } from '../../src/ledger/edit.ts';
import { diskFiles } from '../../src/ledger/files.ts';
import { type Ledger, readLedger, workingDocument } from '../../src/ledger/ledger.ts';
import type { Holder } from '../../src/ledger/lock.ts';

/** This process, and no other that is alive. */
export const HOLDER: Holder = {
  pid: process.pid,
  isRunning: (pid) => pid === process.pid,
};

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oasgate-ledger-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Writes files under a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Every file under a folder with its text. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = await readFile(path, 'utf8');
  }
  return files;
}

/** A small document: one operation for each name, and a property for each name of the pets that it answers with. */
export function petsDocument(
  operations: readonly string[],
  properties: readonly string[] = ['name'],
): string {
  return `# A shop.
openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example }]
security: []
paths:
${operations.map(operation).join('')}components:
  schemas:
    Pet:
      type: object
      properties:
${properties.map((name) => `        ${name}: { type: string }\n`).join('')}`;
}

function operation(name: string): string {
  return `  /${name}:
    get:
      operationId: ${name}
      summary: Answers with a pet
      responses:
        '200':
          description: The pet
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
`;
}

/** A folder whose spec/ has a ledger with one revision for each document, a month apart, and the last as working document. */
export async function ledgerOf(documents: readonly string[]): Promise<{ folder: string; ledger: Ledger }> {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'spec/ledger.yaml': emptyLedger('openapi.yaml') });
  let ledger = await readLedger(join(folder, 'spec'), { cwd: folder });
  for (const [index, text] of documents.entries()) {
    await writeFiles(folder, { 'spec/openapi.yaml': text });
    const document = await loadFile(workingDocument(ledger), {
      label: 'spec/openapi.yaml',
    });
    const date = `2026-0${index + 1}-01`;
    ledger = await addRevision(ledger, document, { date, accepted: [] }, diskFiles);
  }
  return { folder, ledger };
}
