/** Empty projects, and packages installed into them as a new user does it. */
import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { folderOf, ROOT } from '../folders.ts';

export { folderOf, ROOT };

/** Runs a program in a folder and returns what it printed; throws with it when the program fails. */
export async function run(folder: string, program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: OUTSIDE, encoding: 'utf8', maxBuffer: 1e8 } as const;
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = Object(error);
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** Installs packages: tarballs, or names with a version. */
export async function install(folder: string, ...packages: readonly string[]): Promise<void> {
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', ...packages);
}

/** Packs a package and returns the tarball's path and the files in it. */
export async function pack(
  folder: string,
  ...flags: readonly string[]
): Promise<{ tarball: string; files: string[] }> {
  const target = await folderOf();
  const printed = await run(
    folder,
    'npm',
    'pack',
    '--json',
    '--silent',
    '--pack-destination',
    target,
    ...flags,
  );
  const [packed] = JSON.parse(printed.slice(printed.indexOf('[')));
  const files: { path: string }[] = packed.files;
  return { tarball: join(target, packed.filename), files: files.map(({ path }) => path) };
}

/** Packs the shipped client package, compiled anew, in a copy: others read the folder meanwhile. */
export async function packClient(): Promise<{ tarball: string; files: string[] }> {
  const folder = await folderOf();
  await cp(join(ROOT, 'generated'), join(folder, 'generated'), {
    recursive: true,
    filter: (path) => !/generated\/(dist|node_modules)$/.test(path.replaceAll('\\', '/')),
  });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return pack(join(folder, 'generated'));
}

/** Packs oasgate itself as it was built last. */
export function packOasgate(): Promise<{ tarball: string; files: string[] }> {
  return pack(ROOT, '--ignore-scripts');
}

/** The environment without what npm tells the scripts that it runs, as a new user's shell has it. */
const OUTSIDE = Object.fromEntries(
  Object.entries(env).filter(([name]) => !/^npm_(command|lifecycle|package|config_local_prefix)/.test(name)),
);
