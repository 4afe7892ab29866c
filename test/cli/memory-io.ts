/** An Io that keeps what is written, for running `main` inside a test. */
import type { Io } from '../../src/commands/io.ts';

export interface MemoryIo extends Io {
  readonly out: () => string;
  readonly err: () => string;
}

/** Streams in memory; `options` override the rest. */
export function memoryIo(
  options: Partial<Omit<Io, 'stdout' | 'stderr'>> & { input?: string } = {},
): MemoryIo {
  const { input = '', ...io } = options;
  const out: string[] = [];
  const err: string[] = [];
  return {
    stdin: async () => new TextEncoder().encode(input),
    cwd: '/',
    env: {},
    now: () => new Date('2026-01-02T03:04:05Z'),
    color: false,
    progress: false,
    pid: 1,
    isRunning: () => false,
    ...io,
    stdout: { write: (text) => void out.push(text) },
    stderr: { write: (text) => void err.push(text) },
    out: () => out.join(''),
    err: () => err.join(''),
  };
}
