/** The demo, in a time of its own: each state that is shown moves the clock. */
import { describe, expect, it } from 'vitest';
import { demo } from '../../scripts/demo.ts';
import { type ManualClock, manualClock } from '../../src/client/together/testing/index.ts';
import { START } from '../stand-in/kit.ts';

async function printed(color?: boolean): Promise<string> {
  const clock: ManualClock = manualClock(START);
  let text = '';
  await demo({
    out: {
      write: (part) => {
        text += part;
      },
    },
    clock,
    onShown: ({ status }) => clock.advance(status === 'MODEL_RESOURCES_STATUS_CREATING' ? 800 : 400),
    ...(color === undefined ? {} : { color }),
  });
  return text.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:PORT');
}

describe('the demo', () => {
  it('shows every change until the resource is ready, and stops it', async () => {
    expect(await printed()).toBe(`createModelResources on a stand-in server at http://127.0.0.1:PORT
  {"base_model":"Qwen/Qwen3-0.6B","compute_config":{"num_generator_replicas":1}}
waitUntilReady
   0.0 s  PENDING   waits for GPUs, place 3 in line
   0.4 s  PENDING   waits for GPUs, place 2 in line
   0.8 s  PENDING   waits for GPUs, place 1 in line
   1.2 s  CREATING  loads Qwen/Qwen3-0.6B
   2.0 s  READY     takes training sessions, expires at 2026-06-01T10:00:02.000Z
stopModelResources
   2.4 s  STOPPING
`);
  });

  it('uses colour on demand, and says the same', async () => {
    const colored = await printed(true);
    expect(colored).toContain('\u001b[1mREADY');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes are what is removed
    expect(colored.replace(/\u001b\[\d+m/g, '').replace(/ +$/gm, '')).toBe(await printed());
  });
});
