/** Starts stand-in servers for tests, judged by the shipped document, and ends them with the test. */
import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import {
  type ManualClock,
  manualClock,
  type StandInOptions,
  type StandInServer,
  startStandIn,
} from '../../src/client/together/testing/index.ts';
import { judgeFor } from './judge.ts';

/** The time at which every test begins. */
export const START = '2026-06-01T09:30:00.000Z';

const shipped: unknown = parse(await readFile(new URL('../../spec/openapi.yaml', import.meta.url), 'utf8'));

/** The shipped document as a JSON value, a new one each time. */
export function shippedDocument(): unknown {
  return structuredClone(shipped);
}

const judge = await judgeFor(shipped);

/**
 * A server whose clock stands at START. It is closed at the end of the test, which fails when the server answered
 * otherwise than the document says.
 */
export async function openStandIn(
  options: StandInOptions = {},
): Promise<{ standIn: StandInServer; clock: ManualClock }> {
  const clock = manualClock(START);
  const violations: string[] = [];
  const standIn = await startStandIn({
    clock,
    onAnswer: (request, answer) => {
      for (const one of judge(request, answer)) violations.push(`${request.method} ${request.path}: ${one}`);
    },
    ...options,
  });
  onTestFinished(async () => {
    await standIn.close();
    if (violations.length > 0) throw new Error(`The stand-in broke the document: ${violations.join('; ')}`);
  });
  return { standIn, clock };
}

/** What came back for a request, its body parsed. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request with a good API key; a body that is no string is sent as JSON. */
export async function send(
  standIn: StandInServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
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
