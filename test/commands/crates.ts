/** A small document and some revisions of it, in a folder that is removed afterwards. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export const CRATES = `openapi: 3.1.0
info:
  title: Crates
  version: 1.0.0
paths:
  /crates:
    post:
      operationId: storeCrate
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                label: { type: string }
      responses:
        '201':
          description: Stored
          content:
            application/json:
              schema:
                type: object
                required: [size]
                properties:
                  size: { type: string, enum: [small, large] }
`;

/** An info: one more optional property. */
export const WIDER = CRATES.replace(
  'label: { type: string }',
  'label: { type: string }\n                note: { type: string }',
);
/** A warning: one more value in a response. */
export const VAGUER = CRATES.replace('[small, large]', '[small, large, huge]');
/** An error: a property that every caller now has to send. */
export const NARROWER = CRATES.replace(
  'type: object\n              properties',
  'type: object\n              required: [label]\n              properties',
);

/** Makes a folder with these files; it is removed after the tests of the file that calls this. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oasgate-test-'));
  afterAll(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
