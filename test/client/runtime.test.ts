/** The runtime without a wrapper, as the package of any other API uses it. */
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  type ClientSettings,
  createRuntimeClient,
  ForeignResponseError,
  InvalidResponseError,
} from '../../src/client/runtime/index.ts';
import type { paths } from '../../src/client/together/schema.ts';
import { type Fault, faults } from '../../src/client/together/testing/index.ts';
import { openStandIn } from '../stand-in/kit.ts';
import { rejection } from './kit.ts';

/** Makes a call that meets a fault, with a client that takes whatever is JSON. */
async function list(fault: Fault, settings: Partial<ClientSettings<unknown>> = {}) {
  const { standIn } = await openStandIn();
  standIn.strike(fault);
  const { call, http } = createRuntimeClient<paths, unknown>({
    baseUrl: standIn.url,
    headers: {},
    timeoutMs: 10_000,
    readError: (body) => ({ body, summary: '' }),
    ...settings,
  });
  return { answer: call({}, (init) => http.GET('/v1/rl/model-resources', init)), standIn };
}

describe('a success', () => {
  it.each([
    ['an object', { a: 1 }],
    ['a list', [1]],
    ['null', null],
    ['a number', 0],
    ['a string', 'text'],
  ])('may be any JSON: %s', async (_, body) => {
    const { answer } = await list(faults.json(200, body));
    expect(await answer).toStrictEqual(body);
  });

  it.each([200, 202, 204])('may have no body: %d', async (status) => {
    const { answer } = await list(faults.empty(status));
    expect(await answer).toBe(undefined);
  });

  it('must be JSON where it has a body', async () => {
    const { answer } = await list(faults.html(200));
    expect(await rejection(answer)).toBeInstanceOf(InvalidResponseError);
  });

  it('must be what the API promises, where the settings know it', async () => {
    const { answer } = await list(faults.json(200, [1]), { isPromised: (body) => !Array.isArray(body) });
    expect(await rejection(answer)).toBeInstanceOf(InvalidResponseError);
  });
});

describe('an error', () => {
  it.each([
    ['an object', { detail: 'x' }],
    ['a string', 'x'],
    ['null', null],
  ])('may be any JSON where the settings take any: %s', async (_, body) => {
    const { answer, standIn } = await list(faults.json(400, body));
    const error = await rejection(answer);
    if (!(error instanceof ApiError)) throw error;
    expect(error.body).toStrictEqual(body);
    expect(error.message).toBe(`GET ${standIn.url}/v1/rl/model-resources answered 400`);
  });

  it('is foreign where it is no JSON', async () => {
    const { answer } = await list(faults.html(502));
    expect(await rejection(answer)).toBeInstanceOf(ForeignResponseError);
  });
});
