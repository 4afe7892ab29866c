import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/ledger/files.ts';
import { LOCK_NAME, withLock } from '../../src/ledger/lock.ts';
import { HOLDER, readFiles, temporaryFolder, writeFiles } from './workspace.ts';

const GONE = 99_999_999; // above the largest process number of any system
const UUID = '01234567-89ab-cdef-0123-456789abcdef';
const stale = `${GONE} ${UUID} ${hostname()}\n`;
/** Just the lock, and it names this process. */
const mine = {
  [LOCK_NAME]: expect.stringMatching(new RegExp(`^${HOLDER.pid} [0-9a-f-]{36} ${hostname()}\\n$`)),
};

async function folderWith(lock: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, { [LOCK_NAME]: lock });
  return folder;
}

describe('withLock', () => {
  it('holds a lock that names this process while the work lasts', async () => {
    const folder = await temporaryFolder();
    const during = await withLock(folder, HOLDER, diskFiles, () => readFiles(folder));
    expect(during).toEqual(mine);
    expect(await readFiles(folder)).toEqual({});
  });

  it('gives it back when the work fails', async () => {
    const folder = await temporaryFolder();
    const work = withLock(folder, HOLDER, diskFiles, () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(await readFiles(folder)).toEqual({});
  });

  it('refuses while another process holds it', async () => {
    const folder = await temporaryFolder();
    const other = { ...HOLDER, pid: GONE };
    await withLock(folder, HOLDER, diskFiles, async () => {
      await expect(withLock(folder, other, diskFiles, async () => 1)).rejects.toMatchObject({
        code: 'ledger',
        message: `process ${HOLDER.pid} on ${hostname()} is writing the ledger`,
        hint: `try again when it is done; if no oasgate is running, remove ${join(folder, LOCK_NAME)}`,
      });
      expect(await readFiles(folder)).toEqual(mine);
    });
  });

  it('takes over from a process that is gone', async () => {
    const folder = await folderWith(stale);
    const during = await withLock(folder, HOLDER, diskFiles, () => readFiles(folder));
    expect(during).toEqual(mine);
  });

  it.each(['', '12', 'half a li'])(
    'takes over a lock that was never written to its end: %j',
    async (text) => {
      const folder = await folderWith(text);
      const during = await withLock(folder, HOLDER, diskFiles, () => readFiles(folder));
      expect(during).toEqual(mine);
    },
  );

  it('takes over from a process that died while it took over', async () => {
    const folder = await folderWith(stale);
    await writeFiles(folder, { [`${LOCK_NAME}.${UUID}`]: stale });
    expect(await withLock(folder, HOLDER, diskFiles, () => readFiles(folder))).toEqual(mine);
  });

  it('leaves the lock of another machine alone: nobody can tell from here', async () => {
    const folder = await folderWith(`${GONE} ${UUID} elsewhere.example\n`);
    await expect(withLock(folder, HOLDER, diskFiles, async () => 1)).rejects.toThrow(
      `process ${GONE} on elsewhere.example is writing the ledger`,
    );
  });

  it('lets one of many through at a time when they all find a stale lock', async () => {
    const folder = await folderWith(stale);
    const everybody = { isRunning: (pid: number) => pid !== GONE };
    let inside = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        withLock(folder, { ...everybody, pid: index + 1 }, diskFiles, async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
        }),
      ),
    );
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(failures.every((code) => code === 'ledger')).toBe(true);
    expect(failures.length).toBeLessThan(20);
    expect(await readFiles(folder)).toEqual({});
  });
});
