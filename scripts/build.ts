/** Builds dist/: the command line as a few bundled files, so that start-up reads little and users install nothing else. */
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { buildClientPackage } from './build-client.ts';
import { ROOT } from './run.ts';

interface Output {
  readonly name: string;
  readonly contents: Uint8Array | string;
}

const DIST = join(ROOT, 'dist');

/** Loaded only by the commands that need them, from where the user has installed them; tsx is for running the source. */
const EXTERNAL = ['@redocly/openapi-core', 'openapi-typescript', 'typescript', 'tsx'];

/** Some bundled packages are CommonJS and call `require` for Node's own modules. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const result = await build({
  absWorkingDir: ROOT,
  entryPoints: await entries(),
  outdir: DIST,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  banner: { js: BANNER },
  chunkNames: '[name]-[hash]',
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'warning',
});
await writeOutputs([
  ...result.outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
  ...(await runtimeSources()),
  ...(await schemas()),
  ...(await siteAssets()),
  { name: 'THIRD-PARTY-LICENSES.txt', contents: await licenses(result.metafile) },
]);
await buildClientPackage(join(ROOT, 'generated'));

/** The bundles that are started on their own: the command line, and the worker of each command that has one. */
async function entries(): Promise<Record<string, string>> {
  const workers = ['lint', 'generate'].map((name) => [`${name}-worker`, `src/${name}/worker.ts`] as const);
  const there = await Promise.all(workers.map(([, file]) => stat(join(ROOT, file)).catch(() => undefined)));
  return {
    cli: 'src/bin.ts',
    ...Object.fromEntries(workers.filter((_, index) => there[index] !== undefined)),
  };
}

/** The client's runtime as text: `oasgate generate` copies it into the packages that it writes. */
async function runtimeSources(): Promise<Output[]> {
  const folder = join(ROOT, 'src/client/runtime');
  const files = await filesIn(folder);
  return Promise.all(
    files.map(async (file) => ({
      name: `client-runtime/${file}`,
      contents: await readFile(join(folder, file)),
    })),
  );
}

/** The JSON schemas of what the commands print. */
async function schemas(): Promise<Output[]> {
  const folder = join(ROOT, 'src/report');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json'));
  return Promise.all(names.map(async (name) => ({ name, contents: await readFile(join(folder, name)) })));
}

/** The style sheet and scripts of the reference site. */
async function siteAssets(): Promise<Output[]> {
  const folder = join(ROOT, 'src/reference/assets');
  const files = await filesIn(folder);
  return Promise.all(
    files.map(async (file) => ({
      name: `site-assets/${file}`,
      contents: await readFile(join(folder, file)),
    })),
  );
}

/** Old files go last, so that a command that is running meanwhile finds all of its parts. */
async function writeOutputs(outputs: readonly Output[]): Promise<void> {
  for (const { name, contents } of outputs) {
    await mkdir(dirname(join(DIST, name)), { recursive: true });
    await writeFile(join(DIST, name), contents);
  }
  await chmod(join(DIST, 'cli.js'), 0o755);
  const current = new Set(outputs.map(({ name }) => name));
  for (const file of await filesIn(DIST)) {
    if (!current.has(file)) await rm(join(DIST, file));
  }
}

/** The files of a folder and of the folders in it, with forward slashes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The licences of the packages whose code is in the bundle. */
async function licenses(metafile: Metafile): Promise<string> {
  const packages = new Set<string>();
  for (const input of Object.keys(metafile.inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name !== undefined) packages.add(name);
  }
  const texts = await Promise.all([...packages].sort().map(licenseOf));
  return texts.join('\n\n');
}

async function licenseOf(name: string): Promise<string> {
  const folder = join(ROOT, 'node_modules', name);
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file`);
  return `${name}\n${'='.repeat(name.length)}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
}
