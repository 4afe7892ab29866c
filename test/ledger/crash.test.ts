/** What is left when the process dies: real processes, really killed. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { init } from '../../src/ledger/init.ts';
import { readLedger, verifyLedger } from '../../src/ledger/ledger.ts';
import { revise } from '../../src/ledger/revise.ts';
import { ledgerOf, petsDocument, readFiles, temporaryFolder, writeFiles } from './workspace.ts';

const ONE = petsDocument(['cats']);
const TWO = petsDocument(['cats', 'dogs']);
/** The one who comes after the crash: the process that died is gone. */
const holder = {
  pid: process.pid,
  isRunning: (pid: number) => pid === process.pid,
};

let child = '';
beforeAll(async () => {
  child = join(await mkdtemp(join(tmpdir(), 'oasgate-crash-')), 'child.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'crash-child.ts')],
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
});
afterAll(() => rm(join(child, '..'), { recursive: true, force: true }));

interface Ending {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly out: string;
}

/** Runs the child; `killAfterMs` kills it from outside. */
function runChild(args: readonly string[], killAfterMs?: number): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    running.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    running.on('error', reject);
    running.on('close', (code, signal) => resolve({ code, signal, out }));
    if (killAfterMs !== undefined) setTimeout(() => running.kill('SIGKILL'), killAfterMs);
  });
}

/** Every way to die: before each operation, and in the middle of each that writes a file. */
function deaths(operations: readonly string[]): [step: string, how: string][] {
  return operations.flatMap((name, index): [string, string][] => {
    const before: [string, string] = [`${index + 1}`, 'before'];
    return name === 'create' ? [before, [`${index + 1}`, 'torn']] : [before];
  });
}

/** A few at a time: most of a child's life is waiting. */
async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 4)
    results.push(...(await Promise.all(items.slice(start, start + 4).map(work))));
  return results;
}

/** A folder whose last revision is ONE and whose working document is TWO. */
async function editedFolder(): Promise<string> {
  const { folder } = await ledgerOf([ONE]);
  await writeFiles(folder, { 'spec/openapi.yaml': TWO });
  return folder;
}

async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  return copy;
}

function reviseAgain(folder: string) {
  const lint = async (): Promise<boolean> => true;
  return revise({
    directory: join(folder, 'spec'),
    cwd: folder,
    date: '2026-05-01',
    lint,
    holder,
  });
}

/** The ledger is the old one or the new one and sound; revising again ends where a run without a crash ends. */
async function expectWhole(folder: string, before: Record<string, string>, after: Record<string, string>) {
  const left = await readFiles(folder);
  const isNew = left['spec/ledger.yaml'] === after['spec/ledger.yaml'];
  if (!isNew) expect(left['spec/ledger.yaml']).toBe(before['spec/ledger.yaml']);
  const problems = await verifyLedger(await readLedger(join(folder, 'spec')));
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  if (isNew) await expect(reviseAgain(folder)).rejects.toThrow('says the same as the last revision');
  else
    expect(await reviseAgain(folder)).toMatchObject({
      kind: 'revised',
      problems: [],
    });
  expect(await readFiles(folder)).toEqual(after);
  return isNew ? 'new' : 'old';
}

describe('a revise that is killed', () => {
  it('leaves the old ledger or the new one, whatever the disk operation', async () => {
    const folder = await editedFolder();
    const before = await readFiles(folder);
    const whole = await copyOf(folder);
    const complete = await runChild(['revise', whole]);
    const after = await readFiles(whole);
    const operations = complete.out.split(' ');
    expect(operations).toEqual([
      'create', // the lock
      'makeDirectory',
      ...['create', 'sync', 'rename'], // the frozen document
      ...['sync', 'sync'], // the folders
      ...['create', 'sync', 'rename'], // the ledger
      'sync',
      'remove', // the lock
    ]);
    const found = await inBatches(deaths(operations), async ([step, how]) => {
      const copy = await copyOf(folder);
      expect(await runChild(['revise', copy, step, how])).toEqual({ code: null, signal: 'SIGKILL', out: '' });
      return expectWhole(copy, before, after);
    });
    // From the operation after the ledger's rename on, the new one.
    expect(found).toEqual([...Array(13).fill('old'), 'new', 'new']);
  }, 120_000);

  it('leaves the old ledger or the new one, whenever the signal comes', async () => {
    const folder = await editedFolder();
    const before = await readFiles(folder);
    const whole = await copyOf(folder);
    const start = performance.now();
    await runChild(['revise', whole]);
    const lasts = performance.now() - start;
    const after = await readFiles(whole);
    const moments = Array.from({ length: 20 }, (_, index) => index / 20);
    await inBatches(moments, async (moment) => {
      const copy = await copyOf(folder);
      // The second half of a run is the one in which something is written.
      await runChild(['revise', copy], lasts * (0.5 + moment));
      await expectWhole(copy, before, after);
    });
  }, 120_000);
});

describe('many revises at once', () => {
  it('let one through', async () => {
    const folder = await editedFolder();
    const whole = await copyOf(folder);
    await runChild(['revise', whole]);
    const endings = await Promise.all(Array.from({ length: 6 }, () => runChild(['revise', folder])));
    expect(endings.map(({ code }) => code).sort()).toEqual([0, 2, 2, 2, 2, 2]);
    for (const { code, out } of endings)
      if (code !== 0)
        expect(out).toMatch(/^process \d+ on .* is writing the ledger$|says the same as the last revision/);
    expect(await readFiles(folder)).toEqual(await readFiles(whole));
  }, 60_000);
});

describe('an init that is killed', () => {
  it('leaves no ledger or a whole one, and can be run again', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'openapi.yaml': ONE });
    const whole = await copyOf(folder);
    const operations = (await runChild(['init', whole])).out.split(' ');
    const after = await readFiles(whole);
    expect(Object.keys(after).sort()).toEqual([
      'openapi.yaml',
      'spec/ledger.yaml',
      expect.stringMatching(/^spec\/revisions\/[0-9a-f]{12}\.yaml$/),
    ]);
    await inBatches(deaths(operations), async ([step, how]) => {
      const copy = await copyOf(folder);
      expect(await runChild(['init', copy, step, how])).toMatchObject({ signal: 'SIGKILL' });
      const isWhole = 'spec/ledger.yaml' in (await readFiles(copy));
      const again = init({ cwd: copy, date: '2026-05-01', holder });
      await (isWhole ? expect(again).rejects.toThrow('there is a ledger already') : again);
      const { 'spec/.ledger.lock': _, ...left } = await readFiles(copy);
      expect(left).toEqual(after);
    });
  }, 120_000);
});
