/** The package as its users meet it: compiled, packed, installed, type-checked, called. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRATES, filesIn, folderOf, node, nodeAsync, oasgate, ROOT, writeFiles } from './kit.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** What a strict consumer's compiler is told; the declarations of the package are checked too. */
const STRICT = JSON.stringify({
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
  },
  include: ['*.ts'],
});

/** Packs the package in a folder and puts it into an empty project, as an installation would. */
async function consumerOf(folder: string): Promise<string> {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const options = { cwd: join(folder, 'generated'), encoding: 'utf8', stdio: 'pipe' } as const;
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', '--silent'], options));
  const consumer = await folderOf({ 'package.json': '{ "type": "module" }\n', 'tsconfig.json': STRICT });
  const target = join(consumer, 'node_modules', packed.name);
  await mkdir(target, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(folder, 'generated', packed.filename),
    '--strip-components=1',
    '-C',
    target,
  ]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types', 'undici-types']) {
    await symlink(join(ROOT, 'node_modules', name), join(consumer, 'node_modules', name));
  }
  return consumer;
}

describe('a package without a wrapper', () => {
  it('packs, type-checks and calls', { timeout: 180_000 }, async () => {
    const folder = await folderOf({ 'spec/openapi.yaml': CRATES });
    await oasgate(folder, 'init', '--date', '2026-01-31');
    expect(await oasgate(folder, 'generate')).toMatchObject({ code: 0 });
    const consumer = await consumerOf(folder);
    await writeFiles(consumer, {
      'call.ts': `import { createApiClient, type components, type DataOf, DEFAULT_BASE_URL, orThrow, type paths } from 'crate-api';
import { createCrate, listCrates } from 'crate-api/operations';
import type { operations as Operations } from 'crate-api/schema';

const client = createApiClient({ baseUrl: process.argv[2] ?? DEFAULT_BASE_URL });
const result = await createCrate(client, { body: { name: 'big' } });
if (result.status !== 201) throw new Error('not created');
const made: components['schemas']['Crate'] = result.data;
const listed: DataOf<typeof listCrates> = await orThrow(listCrates(client, { query: { zone: 'n' } }));
type Body = NonNullable<paths['/crates']['post']['requestBody']>['content']['application/json'];
const body: Body = { name: 'small' };
const zone: Operations['listCrates']['parameters']['query'] = { zone: 'n' };
console.log(JSON.stringify([made.name, made.size, listed.map((crate) => crate.name), createCrate.spec.method, body, zone]));

export async function wrong() {
  // @ts-expect-error the name is missing
  await createCrate(client, { body: {} });
  // @ts-expect-error a name is no number
  await createCrate(client, { body: { name: 1 } });
  // @ts-expect-error there is no such parameter
  await listCrates(client, { query: { size: 1 } });
  // @ts-expect-error the document names no such status as a success
  if (result.ok && result.status === 200) return;
}
`,
    });
    node(consumer, TSC, '-p', '.');
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      const crate = { name: 'big', size: 1 };
      response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(request.method === 'POST' ? crate : [crate]));
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const printed = await nodeAsync(consumer, 'call.js', `http://127.0.0.1:${port}/v1`);
      expect(JSON.parse(printed)).toEqual(['big', 1, ['big'], 'POST', { name: 'small' }, { zone: 'n' }]);
      expect(seen).toEqual(['POST /v1/crates', 'GET /v1/crates?zone=n']);
    } finally {
      server.close();
    }
  });
});

describe('the shipped package', () => {
  it('packs, and the code in its README type-checks', { timeout: 180_000 }, async () => {
    const folder = await folderOf();
    for (const [name, text] of Object.entries(await filesIn(join(ROOT, 'generated')))) {
      if (!name.startsWith('dist/')) await writeFiles(folder, { [`generated/${name}`]: text });
    }
    const consumer = await consumerOf(folder);
    const readme = await readFile(join(ROOT, 'generated/README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code ?? '');
    expect(blocks.length).toBeGreaterThan(0);
    await writeFiles(consumer, Object.fromEntries(blocks.map((code, index) => [`block${index}.ts`, code])));
    node(consumer, TSC, '-p', '.', '--noEmit');
  });
});
