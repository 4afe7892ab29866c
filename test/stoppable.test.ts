import { describe, expect, it } from 'vitest';
import { runStoppable } from '../src/stoppable.ts';

/** A worker from its text. */
function script(code: string): URL {
  const text = `import { parentPort, workerData } from 'node:worker_threads'; ${code}`;
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const work = (code: string, timeLimitMs = 20_000) => ({
  what: 'the work',
  script: script(code),
  data: 20,
  timeLimitMs,
});

describe('runStoppable', () => {
  it('returns what the worker posts', async () => {
    expect(await runStoppable(work('parentPort.postMessage({ result: workerData + 1 })'))).toBe(21);
  });

  it('lets nothing of what the worker prints through', async () => {
    const code =
      "process.stdout.write('stray'); console.error('stray'); parentPort.postMessage({ result: 'ok' })";
    expect(await runStoppable(work(code))).toBe('ok');
  });

  it('throws the failure that the worker reports', async () => {
    const code = "parentPort.postMessage({ failure: { code: 'generate', message: 'no', hint: 'yes' } })";
    await expect(runStoppable(work(code))).rejects.toMatchObject({
      name: 'ToolError',
      code: 'generate',
      message: 'no',
      hint: 'yes',
    });
  });

  it('stops a worker that hangs', async () => {
    await expect(runStoppable(work('for (;;);', 500))).rejects.toMatchObject({
      code: 'limit',
      message: 'the work took longer than 0.5 seconds and was stopped',
    });
  });

  it('stops a worker that eats all memory', async () => {
    const code = 'let all = null; for (;;) all = { all, more: [workerData] };';
    await expect(runStoppable({ ...work(code), memoryLimitMb: 32 })).rejects.toMatchObject({
      code: 'limit',
      message: 'the work needed more than 32 megabytes and was stopped',
    });
  });

  it('throws on what the worker throws', async () => {
    await expect(runStoppable(work("throw new RangeError('too far')"))).rejects.toThrow(RangeError);
  });

  it('does not wait for a worker that ends without a word', async () => {
    await expect(runStoppable(work(''))).rejects.toThrow('the worker for the work ended without a result');
  });
});
