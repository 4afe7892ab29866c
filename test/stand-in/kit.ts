/** Starts stand-in servers for tests, on the shipped document, and ends them with the test. */
import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../../src/stand-in/index.ts';
import type { StandInOptions } from '../../src/stand-in/server.ts';

/** The time at which every test begins. */
export const START = '2026-06-01T09:30:00.000Z';

const shipped: unknown = parse(await readFile(new URL('../../spec/openapi.yaml', import.meta.url), 'utf8'));

/** The shipped document as a JSON value, a new one each time. */
export function shippedDocument(): unknown {
  return structuredClone(shipped);
}

/** A server on the shipped document whose clock stands at START; it is closed, and its soundness checked, at the end. */
export async function openStandIn(
  options: Partial<StandInOptions> = {},
): Promise<{ standIn: StandIn; clock: ManualClock }> {
  const clock = manualClock(START);
  const standIn = await startStandIn({ document: shippedDocument(), clock, ...options });
  onTestFinished(() => standIn.close());
  return { standIn, clock };
}

/** What came back for a request, its body parsed. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request with a good API key; a body that is no string is sent as JSON. */
export async function send(standIn: StandIn, method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${standIn.url}${path}`, {
    method,
    headers: {
      authorization: 'Bearer key',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
