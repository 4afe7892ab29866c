/** A repository with nothing but a document, and oasgate installed from its own tarball. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOf, install, pack, packOasgate, run } from './kit.ts';

const TIME = 600_000;

const DOCUMENT = `openapi: 3.1.0
info: { title: Crate API, version: 1.2.3 }
servers: [{ url: https://crates.example/v1 }]
paths:
  /crates/{id}:
    get:
      operationId: test
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The crate
          content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } }
  /crates:
    post:
      operationId: crates/create
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } }
      responses:
        '201':
          description: The crate
          content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } }
components:
  schemas:
    Crate: { type: object, required: [name], properties: { name: { type: string } } }
`;

let repository: string;
let said: string[];
beforeAll(async () => {
  const { tarball } = await packOasgate();
  repository = await folderOf({
    'openapi.yaml': DOCUMENT,
    LICENSE: 'As you like.\n',
    'package.json': '{ "private": true }',
  });
  await install(repository, tarball, 'openapi-typescript@7', 'typescript@5.9');
  said = [
    await run(repository, 'npx', 'oasgate', 'init'),
    await run(repository, 'npx', 'oasgate', 'generate'),
  ];
}, TIME);

describe('npx oasgate init && npx oasgate generate', () => {
  it('finds the document, and writes a ledger and a package', () => {
    expect(said[0]).toMatch(
      /^started spec\/ledger\.yaml with openapi\.yaml as its first revision, @[0-9a-f]{12}\n/,
    );
    expect(said[1]).toMatch(/^wrote generated\/CHANGELOG\.md\n.*\ndone: version 1\.0\.0, 2 operations\n$/s);
  });

  it('the package compiles, passes its tests, packs, and shows its first call', {
    timeout: TIME,
  }, async () => {
    const folder = join(repository, 'generated');
    await install(folder);
    expect(await run(folder, 'npm', 'test')).toMatch(/^# pass 2\n# fail 0$/m);
    const { tarball, files } = await pack(folder);
    expect(files.filter((file) => !file.startsWith('dist/'))).toStrictEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      'schema.d.ts',
    ]);
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain(
      'await test(client, { path: { id: … } })',
    );
    const consumer = await folderOf({
      'package.json': '{ "private": true, "type": "module" }',
      'main.ts': `import { createApiClient, orThrow } from 'crate-api';
import { test, cratesCreate } from 'crate-api/operations';
const fetch = async (request: Request): Promise<Response> =>
  Response.json({ name: \`\${request.method} \${request.url}\` }, { status: request.method === 'GET' ? 200 : 201 });
const client = createApiClient({ fetch });
const { name } = await orThrow(test(client, { path: { id: 'a/b' } }));
const made: string = (await orThrow(cratesCreate(client, { body: { name } }))).name;
console.log(JSON.stringify([name, made]));
// @ts-expect-error: the id is missing
export const wrong = () => test(client);
`,
    });
    await install(consumer, tarball, 'typescript@7.0.2');
    const flags = '--strict --target es2022 --module nodenext --lib es2022,dom,dom.iterable'.split(' ');
    await run(consumer, process.execPath, 'node_modules/typescript/bin/tsc', ...flags, 'main.ts');
    expect(JSON.parse(await run(consumer, process.execPath, 'main.js'))).toStrictEqual([
      'GET https://crates.example/v1/crates/a%2Fb',
      'POST https://crates.example/v1/crates',
    ]);
  });
});
