/** The client package as its users meet it: packed, installed into an empty project, compiled, called, bundled. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM, launchChromium, NO_CHROMIUM } from '../chromium.ts';
import { openStandIn } from '../stand-in/kit.ts';
import { folderOf, install, packClient, run } from './kit.ts';

const TIME = 600_000;
const READY_AT_ONCE = { queueLength: 0, creatingMs: 0 };

/** The oldest compiler that is supported, and the newest. */
const COMPILERS = { 'TypeScript 5.9': 'typescript', 'TypeScript 7': 'typescript-7' };

const CONSUMER = `import {
  createTogetherClient,
  isApiError,
  type ListModelResourcesResponse,
  type ModelResources,
  ModelResourcesFailedError,
} from 'together-rl';
import type { components } from 'together-rl/schema';
import { createStandIn, manualClock, startStandIn } from 'together-rl/testing';

declare const process: { readonly argv: readonly string[] };
const said: unknown[] = [];

export async function useOf(baseUrl: string): Promise<void> {
  const client = createTogetherClient({ apiKey: 'key', baseUrl });
  const made: ModelResources = await client.createModelResources({ base_model: 'm', lora_enabled: false });
  const same: components['schemas']['RL.ModelResources'] = await client.getModelResources(made.id);
  const ready = await client.waitUntilReady(same.id, {
    timeoutMs: 10_000,
    onProgress: ({ status, queuePosition }) => said.push([status, queuePosition ?? null]),
  });
  const page: ListModelResourcesResponse = await client.listModelResources({ limit: 1 });
  for await (const { data } of client.listModelResources()) said.push(data.length);
  said.push(page.data[0]?.id === ready.id);
  try {
    await client.extendModelResourcesExpiry('nobody', { seconds: 60 });
  } catch (error) {
    if (!isApiError(error)) throw error;
    said.push([error.name, error.status, error.body.error.param ?? null]);
  }
  await client.stopModelResources(made.id, { signal: new AbortController().signal });
  const failed = await client.waitUntilReady(made.id).catch((error: unknown) => error);
  said.push(failed instanceof ModelResourcesFailedError);
}

export async function useOfDouble(): Promise<void> {
  const clock = manualClock('2026-06-01T09:30:00Z');
  const standIn = createStandIn({ clock });
  const client = createTogetherClient({ apiKey: 'any', fetch: standIn.fetch });
  const { id } = await client.createModelResources({ base_model: 'm' });
  clock.advance(120_000);
  said.push((await client.getModelResources(id)).status);
}

export async function wrong(): Promise<void> {
  const client = createTogetherClient();
  // @ts-expect-error: the base model is missing
  await client.createModelResources({ lora_enabled: true });
  // @ts-expect-error: there is no such property
  await client.createModelResources({ base_model: 'm', region: 'eu' });
  // @ts-expect-error: a value that is undefined is not the same as none
  await client.createModelResources({ base_model: 'm', lora_enabled: undefined });
  // @ts-expect-error: there is no such status
  await client.listModelResources({ status: ['NEW'] });
}

await useOf(process.argv[2] ?? (await startStandIn()).url);
await useOfDouble();
console.log(JSON.stringify(said));
`;

/** What the program above says. */
const SAID = [
  ['MODEL_RESOURCES_STATUS_READY', null],
  1,
  true,
  ['ApiError', 404, 'model_resources_id'],
  false,
  'MODEL_RESOURCES_STATUS_READY',
];

/** What a strict consumer's compiler is told; the declarations of the package are checked too. */
function tsconfig(moduleResolution: string): string {
  return JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
      moduleResolution,
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      noImplicitOverride: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: false,
      outDir: moduleResolution,
      rootDir: '.',
    },
    files: ['main.ts'],
  });
}

let project: string;
beforeAll(async () => {
  const { tarball } = await packClient();
  project = await folderOf({
    'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
    'main.ts': CONSUMER,
    'tsconfig.nodenext.json': tsconfig('nodenext'),
    'tsconfig.bundler.json': tsconfig('bundler'),
  });
  await install(project, tarball, 'typescript@5.9.3', 'typescript-7@npm:typescript@7.0.2');
}, TIME);

describe.each(Object.entries(COMPILERS))('%s', (_, compiler) => {
  it.each(['nodenext', 'bundler'])(
    'compiles a strict consumer, moduleResolution %s',
    { timeout: TIME },
    async (way) => {
      const tsc = join(project, 'node_modules', compiler, 'bin/tsc');
      expect(await run(project, process.execPath, tsc, '-p', `tsconfig.${way}.json`)).toBe('');
    },
  );
});

describe('on Node', () => {
  it('runs against a server', { timeout: TIME }, async () => {
    const { standIn } = await openStandIn({ timings: READY_AT_ONCE });
    await run(project, process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.nodenext.json');
    const printed = await run(project, process.execPath, 'nodenext/main.js', standIn.url);
    expect(JSON.parse(printed)).toStrictEqual(SAID);
    const creates = standIn.requests.filter(
      ({ method, path }) => method === 'POST' && path === '/v1/rl/model-resources',
    );
    expect(creates).toHaveLength(1);
  });
});

/** Bundles a program of the project for a browser. */
async function bundle(contents: string): Promise<{ text: string; gzipped: number; inputs: string[] }> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents, resolveDir: project, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    absWorkingDir: project,
  });
  expect(warnings).toStrictEqual([]);
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild wrote nothing');
  return { text: file.text, gzipped: gzipSync(file.contents).length, inputs: Object.keys(metafile.inputs) };
}

describe('for a browser', () => {
  it('a bundle with one create call has at most 8 kB, openapi-fetch included', {
    timeout: TIME,
  }, async () => {
    const { gzipped, inputs } = await bundle(`import { createTogetherClient } from 'together-rl';
      await createTogetherClient({ apiKey: 'key' }).createModelResources({ base_model: 'm' });`);
    expect(inputs.filter((file) => file.includes('openapi-fetch'))).not.toStrictEqual([]);
    expect(inputs.filter((file) => file.includes('/testing/'))).toStrictEqual([]);
    expect(gzipped).toBeLessThanOrEqual(8_000);
  });

  it.skipIf(CHROMIUM === undefined)(
    `runs in headless Chromium (${CHROMIUM ?? NO_CHROMIUM})`,
    { timeout: TIME },
    async () => {
      const { standIn } = await openStandIn({ timings: READY_AT_ONCE });
      const body = CONSUMER.replace(
        /^await useOf\(.*$/m,
        `await useOf(${JSON.stringify(standIn.url)});`,
      ).replace(
        'console.log(JSON.stringify(said))',
        'Object.assign(globalThis, { said: JSON.stringify(said) })',
      );
      const { text } = await bundle(body);
      const site = createServer((request, response) => {
        const isScript = request.url === '/main.js';
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
        response.end(isScript ? text : '<!doctype html><script type="module" src="/main.js"></script>');
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      const browser = await launchChromium();
      onTestFinished(async () => {
        await browser.close();
        site.close();
      });
      const address = site.address();
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
      const said = await page
        .waitForFunction('globalThis.said', undefined, { timeout: 60_000 })
        .catch(() => undefined);
      expect(errors).toStrictEqual([]);
      expect(JSON.parse(String(await said?.jsonValue()))).toStrictEqual(SAID);
    },
  );
});
