/**
 * Run as a process of its own by crash.test.ts: starts a ledger or adds a revision, and dies by SIGKILL at a chosen disk
 * operation. Arguments: `init` or `revise`, the folder, the number of the operation (0: live to the end), and whether an
 * operation that writes a file is cut off in its middle. Prints the names of the operations, or why it failed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../src/errors.ts';
import { diskFiles, type Files } from '../../src/ledger/files.ts';
import { init } from '../../src/ledger/init.ts';
import { revise } from '../../src/ledger/revise.ts';

const [what, folder = '', step = '0', torn] = process.argv.slice(2);
const holder = { pid: process.pid, isRunning };
const names: string[] = [];

/** Counts an operation, and dies before it when its number has come. */
async function reach(name: string, last?: () => void): Promise<void> {
  names.push(name);
  if (names.length !== Number(step)) return;
  last?.();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => setInterval(() => {}, 1000));
}

const files: Files = {
  read: (path) => diskFiles.read(path),
  list: (directory) => diskFiles.list(directory),
  async makeDirectory(path) {
    await reach('makeDirectory');
    return diskFiles.makeDirectory(path);
  },
  async create(path, bytes) {
    const half = (): void => writeFileSync(path, bytes.subarray(0, bytes.length / 2), { flag: 'wx' });
    await reach('create', torn === 'torn' ? half : undefined);
    return diskFiles.create(path, bytes);
  },
  async sync(path) {
    await reach('sync');
    return diskFiles.sync(path);
  },
  async rename(from, to) {
    await reach('rename');
    return diskFiles.rename(from, to);
  },
  async remove(path) {
    await reach('remove');
    return diskFiles.remove(path);
  },
};

async function main(): Promise<void> {
  const common = { cwd: folder, date: '2026-05-01', holder, files };
  if (what === 'init') await init(common);
  else
    await revise({
      ...common,
      directory: join(folder, 'spec'),
      lint: async () => true,
    });
  process.stdout.write(names.join(' '));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

main().catch((error: unknown) => {
  process.stdout.write(error instanceof ToolError ? error.message : String(error));
  process.exitCode = 2;
});
