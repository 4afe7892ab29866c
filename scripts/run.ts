/** Running other programs from the scripts. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How a program ended. */
export interface Ended {
  readonly exitCode: number;
  readonly seconds: number;
}

/** Runs a program in the repository's folder with our streams as its own. */
export async function runHere(command: string, args: readonly string[]): Promise<Ended> {
  const started = performance.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { exitCode, seconds: (performance.now() - started) / 1000 };
}

/** Runs the command line that was built. */
export function oasgate(...args: readonly string[]): Promise<Ended> {
  return runHere(process.execPath, ['dist/cli.js', ...args]);
}

/** Runs another script of this folder. */
export function script(name: string, ...args: readonly string[]): Promise<Ended> {
  return runHere(process.execPath, ['--import', 'tsx', `scripts/${name}`, ...args]);
}

/** Runs a program that a package of ours brings, whatever npm put on the path. */
export function bin(name: string, ...args: readonly string[]): Promise<Ended> {
  return runHere(`node_modules/.bin/${name}`, args);
}

/** Prints a line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
