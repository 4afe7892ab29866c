/** Every failure is told apart, and none makes a call be sent twice. */
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  EmptyResponseError,
  ForeignResponseError,
  HttpError,
  InvalidResponseError,
  isAbortError,
  isApiError,
  isHttpError,
  isInvalidResponseError,
  isNetworkError,
  isTimeoutError,
  isUsageError,
  NetworkError,
  TimeoutError,
  UsageError,
} from '../../src/client/together/index.ts';
import {
  errorBody,
  type Fault,
  faults,
  type StandInServer,
} from '../../src/client/together/testing/index.ts';
import { API_KEY, connect, listenersOf, rejection } from './kit.ts';

const CREATE = { base_model: 'm' };

/** A request as an error names it. */
function sent(standIn: StandInServer) {
  return { method: 'POST', url: `${standIn.url}/v1/rl/model-resources` };
}

/** Lets a create call meet a fault; the server must have seen it exactly once. */
async function createWith(fault: Fault, options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  const { client, standIn } = await connect();
  standIn.strike(fault);
  const error = await rejection(client.createModelResources(CREATE, options));
  expect(standIn.requests).toHaveLength(1);
  return { error, standIn, client };
}

function narrowed<T>(error: unknown, kind: abstract new (...parts: never[]) => T): T {
  if (error instanceof kind) return error;
  throw new Error(`Not a ${kind.name}: ${String(error)}`);
}

describe('an error status', () => {
  it('401 of the API itself', async () => {
    const { client, standIn } = await connect({ apiKey: 'wrong' });
    const error = narrowed(await rejection(client.createModelResources(CREATE)), ApiError);
    const message = 'The API key is missing or not valid.';
    expect(error.name).toBe('ApiError');
    expect(error.status).toBe(401);
    expect(error.body).toStrictEqual(errorBody(401, { message }));
    expect(error.request).toStrictEqual(sent(standIn));
    expect(error.message).toBe(`POST ${sent(standIn).url} answered 401: ${message}`);
    expect(standIn.requests).toHaveLength(1);
  });

  it('422 of the API itself, with the parameter at fault', async () => {
    const { client, standIn } = await connect();
    const call = client.createModelResources({ base_model: 'm', base_weights_ref: 'no reference' });
    const error = await rejection(call);
    if (!isApiError(error)) throw error;
    expect([error.status, error.body.error.type, error.body.error.param]).toStrictEqual([
      422,
      'invalid_request_error',
      'base_weights_ref',
    ]);
    expect(standIn.requests).toHaveLength(1);
  });

  it.each([401, 422, 429, 500])('%d with the API’s error body', async (status) => {
    const body = errorBody(status, { message: 'Said by the API.', param: 'base_model', code: 'x' });
    const { error, standIn } = await createWith(faults.json(status, body));
    const apiError = narrowed(error, ApiError);
    expect([apiError.name, apiError.status, apiError.body]).toStrictEqual(['ApiError', status, body]);
    expect(apiError.message).toBe(`POST ${sent(standIn).url} answered ${status}: Said by the API.`);
  });

  it.each([401, 422, 429, 500])('%d without a body', async (status) => {
    const { error, standIn } = await createWith(faults.empty(status, { 'retry-after': '7' }));
    const empty = narrowed(error, EmptyResponseError);
    expect([empty.name, empty.status, empty.body]).toStrictEqual(['EmptyResponseError', status, undefined]);
    expect(empty.response.headers.get('retry-after')).toBe('7');
    expect(empty.message).toBe(`POST ${sent(standIn).url} answered ${status} without a body`);
  });

  it('502 with HTML from a proxy', async () => {
    const { error, standIn } = await createWith(faults.html(502));
    const html = '<!doctype html><title>502</title><h1>A proxy speaking</h1>';
    const foreign = narrowed(error, ForeignResponseError);
    expect([foreign.name, foreign.status, foreign.body]).toStrictEqual(['ForeignResponseError', 502, html]);
    expect(foreign.message).toBe(
      `POST ${sent(standIn).url} answered 502, not in the API's words: ${JSON.stringify(html)}`,
    );
  });

  it.each([
    ['an object of another shape', { detail: 'Not Found' }, '{"detail":"Not Found"}'],
    ['an error without its parts', { error: 'no' }, '{"error":"no"}'],
    ['null', null, 'null'],
    ['a string', 'oops', '"oops"'],
  ])('with JSON that is not the API’s error object: %s', async (_, body, text) => {
    const { error } = await createWith(faults.json(503, body));
    const foreign = narrowed(error, ForeignResponseError);
    expect([foreign.status, foreign.body]).toStrictEqual([503, text]);
  });

  it('hands out a response that can still be read', async () => {
    const body = errorBody(500, { message: 'Said by the API.' });
    const { error, standIn } = await createWith(faults.json(500, body));
    const { response } = narrowed(error, HttpError);
    expect(response.url).toBe(sent(standIn).url);
    expect(await response.json()).toStrictEqual(body);
  });

  it.each([301, 302, 303, 307, 308])('%d is not followed: it would send the call again', async (status) => {
    const { error } = await createWith(faults.empty(status, { location: '/v1/rl/model-resources' }));
    expect(narrowed(error, EmptyResponseError).status).toBe(status);
  });
});

describe('a success that is not the promised JSON', () => {
  it.each([
    ['HTML', faults.html(200), '<!doctype html><title>200</title><h1>A proxy speaking</h1>'],
    ['nothing', faults.empty(200), ''],
    ['no content', faults.empty(204), ''],
    ['a list', faults.json(200, []), '[]'],
    ['null', faults.json(200, null), 'null'],
    ['a string', faults.json(200, 'ok'), '"ok"'],
  ])('%s', async (_, fault, text) => {
    const { error } = await createWith(fault);
    const invalid = narrowed(error, InvalidResponseError);
    expect([invalid.name, invalid.text]).toStrictEqual(['InvalidResponseError', text]);
    expect(await invalid.response.text()).toBe(text);
  });

  it('says what came instead', async () => {
    const { error, standIn } = await createWith(faults.html(200));
    const html = '<!doctype html><title>200</title><h1>A proxy speaking</h1>';
    expect(narrowed(error, InvalidResponseError).message).toBe(
      `POST ${sent(standIn).url} answered 200 with ${JSON.stringify(html)} in place of the promised JSON`,
    );
  });
});

describe('a connection that breaks', () => {
  it('before the headers', async () => {
    const { error, standIn } = await createWith(faults.dropBeforeHeaders());
    const network = narrowed(error, NetworkError);
    expect([network.name, network.response, network.request]).toStrictEqual([
      'NetworkError',
      undefined,
      sent(standIn),
    ]);
    expect(network.cause).toBeInstanceOf(TypeError);
  });

  it('in the body', async () => {
    const { error } = await createWith(faults.dropInBody());
    const network = narrowed(error, NetworkError);
    expect([network.name, network.response?.status]).toStrictEqual(['NetworkError', 200]);
  });

  it('after one that was used before', async () => {
    const { client, standIn } = await connect();
    await client.listModelResources();
    standIn.strike(faults.dropBeforeHeaders());
    expect(await rejection(client.createModelResources(CREATE))).toBeInstanceOf(NetworkError);
    expect(standIn.requests.map(({ method }) => method)).toStrictEqual(['GET', 'POST']);
  });

  it('or never comes about', async () => {
    const { client, standIn } = await connect();
    await standIn.close();
    const error = narrowed(await rejection(client.createModelResources(CREATE)), NetworkError);
    const { port } = new URL(standIn.url);
    expect(error.message).toBe(
      `POST ${sent(standIn).url} got no complete answer: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
  });

  it('although the server carried the call out: it can be found in the list', async () => {
    const { client, standIn } = await connect();
    standIn.strike(faults.dropBeforeHeaders(), { carriedOut: true });
    expect(await rejection(client.createModelResources(CREATE))).toBeInstanceOf(NetworkError);
    expect((await client.listModelResources()).data.map(({ base_model }) => base_model)).toStrictEqual(['m']);
  });
});

describe('an abort', () => {
  it('before the call: nothing is sent', async () => {
    const { client, standIn } = await connect();
    const signal = AbortSignal.abort();
    const error = await rejection(client.createModelResources(CREATE, { signal }));
    expect(error).toBe(signal.reason);
    expect(isAbortError(error)).toBe(true);
    expect(standIn.requests).toStrictEqual([]);
  });

  it.each([
    ['before the headers', faults.stallBeforeHeaders()],
    ['while the body is read', faults.stallInBody()],
  ])('%s', async (_, fault) => {
    const { client, standIn } = await connect();
    const controller = new AbortController();
    standIn.strike(fault);
    const call = rejection(client.createModelResources(CREATE, { signal: controller.signal }));
    await expect.poll(() => standIn.requests.length).toBe(1);
    controller.abort();
    const error = await call;
    expect(error).toBe(controller.signal.reason);
    expect([isAbortError(error), (error as DOMException).name]).toStrictEqual([true, 'AbortError']);
    expect(standIn.requests).toHaveLength(1);
  });

  it('with a reason of the caller’s own is rejected with that reason', async () => {
    const { client, standIn } = await connect();
    const controller = new AbortController();
    standIn.strike(faults.stallBeforeHeaders());
    const call = rejection(client.createModelResources(CREATE, { signal: controller.signal }));
    await expect.poll(() => standIn.requests.length).toBe(1);
    const reason = new Error('the user left');
    controller.abort(reason);
    expect(await call).toBe(reason);
  });

  it('after the call changes nothing, and leaves no listener behind', async () => {
    const { client } = await connect();
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = listenersOf(signal);
    const resource = await client.createModelResources(CREATE, { signal });
    controller.abort();
    expect([resource.base_model, listeners()]).toStrictEqual(['m', 0]);
  });
});

describe('a time-out', () => {
  it('before the headers', async () => {
    const { error, standIn } = await createWith(faults.stallBeforeHeaders(), { timeoutMs: 300 });
    const timeout = narrowed(error, TimeoutError);
    expect([timeout.name, timeout.timeoutMs, timeout.response, timeout.request]).toStrictEqual([
      'TimeoutError',
      300,
      undefined,
      sent(standIn),
    ]);
    expect(timeout.message).toBe(`POST ${sent(standIn).url} got no complete answer within 300 ms`);
  });

  it('while the body is read', async () => {
    const { error } = await createWith(faults.stallInBody(), { timeoutMs: 300 });
    const timeout = narrowed(error, TimeoutError);
    expect([timeout.name, timeout.response?.status]).toStrictEqual(['TimeoutError', 200]);
  });

  it('of the client holds where the call names none', async () => {
    const { client, standIn } = await connect({ timeoutMs: 300 });
    standIn.strike(faults.stallBeforeHeaders());
    expect(await rejection(client.getModelResources('x'))).toBeInstanceOf(TimeoutError);
  });

  it('is not the caller’s own signal running out', async () => {
    const signal = AbortSignal.timeout(300);
    const { error } = await createWith(faults.stallBeforeHeaders(), { signal });
    expect(error).toBe(signal.reason);
    expect(isTimeoutError(error)).toBe(false);
  });

  it('holds where fetch does not listen to its signal', async () => {
    const { client } = await connect({ fetch: () => new Promise(() => {}), timeoutMs: 50 });
    expect(await rejection(client.createModelResources(CREATE))).toBeInstanceOf(TimeoutError);
  });
});

describe('what can not be sent', () => {
  it('is told before anything is sent', async () => {
    const { client, standIn } = await connect();
    const circular: { base_model: string; self?: unknown } = { base_model: 'm' };
    circular.self = circular;
    const error = await rejection(client.createModelResources(circular));
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain('circular');
    expect(standIn.requests).toStrictEqual([]);
  });
});

describe('the guards', () => {
  const guards = {
    isAbortError,
    isApiError,
    isHttpError,
    isInvalidResponseError,
    isNetworkError,
    isTimeoutError,
    isUsageError,
  };

  it.each<[string, Fault | 'usage' | 'abort', string[]]>([
    ['API error', faults.json(500, errorBody(500, { message: 'm' })), ['isApiError', 'isHttpError']],
    ['empty', faults.empty(500), ['isHttpError']],
    ['foreign', faults.html(500), ['isHttpError']],
    ['invalid', faults.html(200), ['isInvalidResponseError']],
    ['dropped', faults.dropBeforeHeaders(), ['isNetworkError']],
    ['stalled', faults.stallInBody(), ['isTimeoutError']],
    ['aborted', 'abort', ['isAbortError']],
    ['unusable', 'usage', ['isUsageError']],
  ])('hold for nothing else: %s', async (_, cause, expected) => {
    const { client, standIn } = await connect({ timeoutMs: 1_000 });
    if (typeof cause !== 'string') standIn.strike(cause);
    const call =
      cause === 'usage'
        ? client.getModelResources('')
        : client.createModelResources(CREATE, cause === 'abort' ? { signal: AbortSignal.abort() } : {});
    const error = await rejection(call);
    const holding = Object.entries(guards).filter(([, guard]) => guard(error));
    expect(holding.map(([name]) => name)).toStrictEqual(expected);
  });
});

describe('a second call', () => {
  it('is the caller’s decision, and a new request', async () => {
    const { client, standIn } = await connect();
    standIn.strike(faults.empty(429));
    await rejection(client.createModelResources(CREATE));
    await client.createModelResources(CREATE);
    expect(standIn.requests.map(({ headers }) => headers.authorization)).toStrictEqual([
      `Bearer ${API_KEY}`,
      `Bearer ${API_KEY}`,
    ]);
  });
});
