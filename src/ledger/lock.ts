/** One writer at a time: two revises at once would both build on the same revision. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from '../errors.ts';
import type { Files } from './files.ts';

/** Who asks for the lock: the process's number, and a way to ask whether another process is still there. */
export interface Holder {
  readonly pid: number;
  isRunning(pid: number): boolean;
}

/** The file that stands in the ledger's folder while somebody writes. */
export const LOCK_NAME = '.ledger.lock';
/** The number of the process, a name that no other lock has, and the machine. */
const LOCK_TEXT = /^(\d{1,10}) ([0-9a-f-]{36}) (.*)\n$/;
const ATTEMPTS = 20;
const PAUSE_MS = 50;

/**
 * Does the work while no other process writes this ledger. A lock whose process is gone is taken over.
 * Throws a ToolError with code `ledger` while another process holds it. The folder has to be there.
 */
export async function withLock<Result>(
  directory: string,
  holder: Holder,
  files: Files,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(directory, LOCK_NAME);
  const mine = `${holder.pid} ${randomUUID()} ${hostname()}\n`;
  await acquire(path, mine, holder, files);
  try {
    return await work();
  } finally {
    if ((await readLock(path, files)) === mine) await files.remove(path);
  }
}

async function acquire(path: string, mine: string, holder: Holder, files: Files): Promise<void> {
  const bytes = new TextEncoder().encode(mine);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await files.create(path, bytes)) return;
    const text = await readLock(path, files);
    if (text === undefined) continue; // given back in between
    const state = stateOf(text, holder);
    if (state === 'held') throw locked(path, text);
    if (state === 'stale' || attempt > ATTEMPTS / 2) await takeOver(path, text, bytes, holder, files);
    else await pause(PAUSE_MS);
  }
  throw locked(path, '');
}

async function readLock(path: string, files: Files): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

/**
 * A lock is stale when its process, on this machine, is gone. One that is not written to its end belongs to a process
 * that is about to do so, or that died in between: time will tell.
 */
function stateOf(text: string, holder: Holder): 'held' | 'stale' | 'unwritten' {
  const [, pid, , host] = LOCK_TEXT.exec(text) ?? [];
  if (pid === undefined) return 'unwritten';
  return host === hostname() && !holder.isRunning(Number(pid)) ? 'stale' : 'held';
}

/**
 * Removes a stale lock. Several processes may find it at once, and the slower must not remove the lock that the faster
 * has made since: so whoever removes this very lock first makes a marker with its name, and looks again.
 */
async function takeOver(
  path: string,
  stale: string,
  mine: Uint8Array,
  holder: Holder,
  files: Files,
): Promise<void> {
  const [, , name = 'unwritten'] = LOCK_TEXT.exec(stale) ?? [];
  const marker = `${path}.${name}`;
  if (await files.create(marker, mine)) {
    if ((await readLock(path, files)) === stale) await files.remove(path);
    return files.remove(marker);
  }
  const other = await readLock(marker, files);
  if (other !== undefined && stateOf(other, holder) === 'stale') return files.remove(marker);
  await pause(PAUSE_MS);
}

function locked(path: string, text: string): ToolError {
  const [, pid, , host] = LOCK_TEXT.exec(text) ?? [];
  const who = pid === undefined ? 'another process' : `process ${pid} on ${host}`;
  return new ToolError({
    code: 'ledger',
    message: `${who} is writing the ledger`,
    hint: `try again when it is done; if no oasgate is running, remove ${path}`,
  });
}
