/** A small document as YAML, for the tests that need a file with lines. */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import type { Document } from '../../src/document/types.ts';

/** Loads a document that was written to a file of this name. */
export async function file(name: string, text: string): Promise<Document> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'oasgate-verdict-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), text);
  return loadFile(join(folder, name), { label: name });
}

export const ORCHARD = `openapi: 3.1.0
info: { title: Orchard, version: '1' }
paths:
  /crates/{id}:
    get:
      operationId: getCrate
      responses:
        '200':
          description: a crate
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Crate'
components:
  schemas:
    Crate:
      type: object
      required: [lid]
      properties:
        lid:
          type: string
        state:
          enum: [ripe]
`;

/** It after three changes. */
export const CHANGED = ORCHARD.replace('type: string', 'type: boolean')
  .replace('[ripe]', '[ripe, green]')
  .replace('required: [lid]', 'required: [lid, state]');
