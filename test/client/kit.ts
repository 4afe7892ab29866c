/** A client and a stand-in server that belong together. */

import type { TogetherClientOptions } from '../../src/client/together/client.ts';
import { createTogetherClient, type TogetherClient } from '../../src/client/together/index.ts';
import type { ManualClock, StandInServer } from '../../src/client/together/testing/index.ts';
import { openStandIn } from '../stand-in/kit.ts';

/** The key that test clients send. */
export const API_KEY = 'tgp_test_key';

/** Starts a server for one test, and a client that talks to it. */
export async function connect(
  options: TogetherClientOptions = {},
): Promise<{ client: TogetherClient; standIn: StandInServer; clock: ManualClock }> {
  const { standIn, clock } = await openStandIn({ apiKeys: [API_KEY] });
  const client = createTogetherClient({ apiKey: API_KEY, baseUrl: standIn.url, ...options });
  return { client, standIn, clock };
}

/** Counts the listeners that a signal has from now on. */
export function listenersOf(signal: AbortSignal): () => number {
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...parts: Parameters<typeof add>) => {
    listeners += 1;
    add(...parts);
  };
  signal.removeEventListener = (...parts: Parameters<typeof remove>) => {
    listeners -= 1;
    remove(...parts);
  };
  return () => listeners;
}

/** What a call was rejected with; fails where it was not. */
export async function rejection(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error(`The call succeeded: ${JSON.stringify(outcome.value)}`);
}
