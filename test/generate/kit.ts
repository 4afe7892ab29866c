/** Folders with a real document and ledger, and the real command run in them. */
import { execFile, execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { folderOf, ROOT, writeFiles } from '../folders.ts';

export { folderOf, ROOT, writeFiles };

/** Every file under a folder with its text, node_modules left out. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.includes('node_modules'))
      files[path.slice(folder.length + 1)] = await readFile(path, 'utf8');
  }
  return files;
}

/** Runs oasgate in a folder. */
export async function oasgate(
  folder: string,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  const io = memoryIo({ cwd: folder });
  const code = await main(argv, io);
  return { code, out: io.out(), err: io.err() };
}

/** Runs a program with Node; throws with what it printed when it fails. */
export function node(folder: string, ...argv: string[]): string {
  try {
    return execFileSync(process.execPath, argv, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = Object(error);
    throw new Error(`node ${argv.join(' ')}\n${stdout}${stderr}`);
  }
}

/** The same without holding up this process, for programs that call a server in it. */
export async function nodeAsync(folder: string, ...argv: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, argv, { cwd: folder, encoding: 'utf8' })).stdout;
}

/** A small API: crates that are listed and made. */
export const CRATES = `openapi: 3.1.0
info: { title: Crate API, version: 1.2.3 }
servers: [{ url: https://crates.example/v1 }]
security: []
paths:
  /crates:
    get:
      operationId: listCrates
      summary: List crates
      parameters:
        - { name: zone, in: query, schema: { type: string } }
      responses:
        '200':
          description: The crates
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Crate' } }
    post:
      operationId: createCrate
      summary: Create a crate
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } }
      responses:
        '201':
          description: The crate
          content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } }
components:
  schemas:
    Crate:
      type: object
      required: [name]
      properties:
        name: { type: string }
        size: { type: integer, default: 1 }
`;
