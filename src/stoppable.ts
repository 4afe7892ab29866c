/**
 * Work that could hang or eat all memory on a hostile document (lint, type generation) runs in a thread of its own,
 * which is stopped when its time or memory is used up.
 */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type ErrorDetails, ToolError } from './errors.ts';

/** What to run, and how far it may go. */
export interface StoppableWork {
  /** What the work does, for messages: 'lint', say. */
  readonly what: string;
  /** The worker's file. It posts one message, `{ result }` or `{ failure: { code, message, hint? } }`, and ends. */
  readonly script: URL;
  /** What the worker gets as `workerData`; copied. */
  readonly data: unknown;
  readonly timeLimitMs: number;
  /** Megabytes of heap; 2,048 unless told. A single allocation far beyond it may still end the whole process. */
  readonly memoryLimitMb?: number;
}

/** Where a worker's file is: beside this one in its folder, or beside the built bundle. */
export function workerScript(name: 'lint' | 'generate'): URL {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? `./${name}/worker.ts` : `./${name}-worker.js`, import.meta.url);
}

/** What a worker posts when it has come to its end. */
export type WorkerMessage<Result> =
  | { readonly result: Result }
  | { readonly failure: Pick<ErrorDetails, 'code' | 'message' | 'hint'> };

/**
 * Runs a worker and returns what it posts as its result. What it prints is thrown away: its results are its only voice.
 * Throws a ToolError `limit` when it takes too long or too much memory, or the one that the worker reports; what the worker throws is
 * thrown on.
 */
export async function runStoppable<Result>(work: StoppableWork): Promise<Result> {
  const worker = startWorker(work.script, {
    workerData: work.data,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: work.memoryLimitMb ?? 2048 },
  });
  const timer = { id: undefined as NodeJS.Timeout | undefined };
  try {
    const message = await new Promise<WorkerMessage<Result>>((resolve, reject) => {
      timer.id = setTimeout(() => reject(tooLong(work)), work.timeLimitMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooMuchMemory(work) : error));
      worker.once('exit', () => reject(new Error(`the worker for ${work.what} ended without a result`)));
    });
    if ('failure' in message) throw new ToolError(message.failure);
    return message.result;
  } finally {
    clearTimeout(timer.id);
    await worker.terminate();
  }
}

/** In oasgate's own repository a worker may be TypeScript; a thread does not inherit the loader of its parent. */
function startWorker(script: URL, options: WorkerOptions): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import('${loader}').then((tsx) => { tsx.register(); return import('${script.href}'); })`;
  return new Worker(code, { ...options, eval: true });
}

function tooLong(work: StoppableWork): ToolError {
  return new ToolError({
    code: 'limit',
    message: `${work.what} took longer than ${work.timeLimitMs / 1000} seconds and was stopped`,
    hint: 'a larger limit can be given with --time-limit <seconds>',
  });
}

function tooMuchMemory(work: StoppableWork): ToolError {
  return new ToolError({
    code: 'limit',
    message: `${work.what} needed more than ${work.memoryLimitMb ?? 2048} megabytes and was stopped`,
    hint: 'the document may be hostile; a part of it may pass',
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
