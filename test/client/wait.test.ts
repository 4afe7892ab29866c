/** Waiting for a resource: what is asked, what is told on the way, and every way in which it can end. */
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  ModelResourcesFailedError,
  ModelResourcesStoppedError,
  UsageError,
  type WaitProgress,
  WaitTimeoutError,
} from '../../src/client/together/index.ts';
import { createStandIn, errorBody, faults } from '../../src/client/together/testing/index.ts';
import { connect, listenersOf, rejection } from './kit.ts';

const CREATE = { base_model: 'm' };

/** A client, and a resource that still waits in line. */
async function queued() {
  const { client, standIn, clock } = await connect();
  const { id } = await client.createModelResources(CREATE);
  const polls = () => standIn.requests.filter(({ method }) => method === 'GET').length;
  return { client, standIn, clock, id, polls };
}

/** A resource in a state that these types may not know. */
function inState(status: string, more: object = {}) {
  return faults.json(200, { id: 'x', status, status_details: {}, ...more });
}

describe('waitUntilReady', () => {
  it('tells of each status and place in line, and returns the resource', async () => {
    const { client, clock, id } = await queued();
    const told: [string, number | undefined][] = [];
    const resource = await client.waitUntilReady(id, {
      pollIntervalMs: 1,
      onProgress({ status, queuePosition }) {
        told.push([status, queuePosition]);
        clock.advance(status === 'MODEL_RESOURCES_STATUS_PENDING' ? 20_000 : 60_000);
      },
    });
    expect(told).toStrictEqual([
      ['MODEL_RESOURCES_STATUS_PENDING', 3],
      ['MODEL_RESOURCES_STATUS_PENDING', 2],
      ['MODEL_RESOURCES_STATUS_PENDING', 1],
      ['MODEL_RESOURCES_STATUS_CREATING', undefined],
      ['MODEL_RESOURCES_STATUS_READY', undefined],
    ]);
    expect([resource.id, resource.status]).toStrictEqual([id, 'MODEL_RESOURCES_STATUS_READY']);
  });

  it('asks once where the resource is ready, and hands out all of it', async () => {
    const { client, clock, id, polls } = await queued();
    clock.advance(120_000);
    const told: WaitProgress[] = [];
    const resource = await client.waitUntilReady(id, { onProgress: (progress) => told.push(progress) });
    expect(polls()).toBe(1);
    expect(told).toStrictEqual([{ status: resource.status, queuePosition: undefined, resource }]);
  });

  it('is silent while nothing changes, and asks ever more slowly up to ten times the interval', async () => {
    const { standIn, clock, id } = await queued();
    const times: number[] = [];
    let told = 0;
    const polled = async (request: Request) => {
      times.push(performance.now());
      if (times.length === 9) clock.advance(120_000);
      return fetch(request);
    };
    const slow = (await connect({ fetch: polled, baseUrl: standIn.url })).client;
    await slow.waitUntilReady(id, {
      pollIntervalMs: 20,
      onProgress: () => {
        told += 1;
      },
    });
    expect([times.length, told]).toStrictEqual([9, 2]);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    const least = [20, 30, 45, 67, 101, 151, 200, 200];
    expect(pauses.map((pause, index) => pause >= (least[index] ?? 0) - 2)).toStrictEqual(
      least.map(() => true),
    );
  });

  it('ends with what made the resource fail', async () => {
    const { client, standIn, id } = await queued();
    standIn.fail(id);
    const error = await rejection(client.waitUntilReady(id));
    if (!(error instanceof ModelResourcesFailedError)) throw error;
    expect(error.name).toBe('ModelResourcesFailedError');
    expect(error.resource.error?.code).toBe('MODEL_RESOURCES_ERROR_CODE_CAPACITY_WAIT_TIMEOUT');
    expect(error.message).toBe(
      `The model resources ${id} failed: No GPUs came free in time. (MODEL_RESOURCES_ERROR_CODE_CAPACITY_WAIT_TIMEOUT)`,
    );
  });

  it.each([
    ['STOPPING', 0],
    ['STOPPED', 10_000],
  ])('ends when the resource is %s', async (status, ms) => {
    const { client, clock, id } = await queued();
    await client.stopModelResources(id);
    clock.advance(ms);
    const error = await rejection(client.waitUntilReady(id));
    if (!(error instanceof ModelResourcesStoppedError)) throw error;
    expect([error.name, error.resource.id]).toStrictEqual(['ModelResourcesStoppedError', id]);
    expect(error.message).toBe(`The model resources ${id} stopped: MODEL_RESOURCES_STATUS_${status}`);
  });

  it('goes on through a state that is newer than its types', async () => {
    const { client, standIn, clock, id } = await queued();
    standIn.strike(inState('MODEL_RESOURCES_STATUS_PAUSED'));
    standIn.strike(inState('MODEL_RESOURCES_STATUS_PAUSED', { status_details: undefined }));
    const told: string[] = [];
    clock.advance(120_000);
    await client.waitUntilReady(id, { pollIntervalMs: 1, onProgress: ({ status }) => told.push(status) });
    expect(told).toStrictEqual(['MODEL_RESOURCES_STATUS_PAUSED', 'MODEL_RESOURCES_STATUS_READY']);
  });

  it.each([
    ['a code that is newer than its types', { code: 'NEW', message: 'Melted.' }, 'Melted. (NEW)'],
    ['no reason', undefined, 'no reason given'],
  ])('passes on %s', async (_, reason, words) => {
    const { client, standIn, id } = await queued();
    standIn.strike(inState('MODEL_RESOURCES_STATUS_ERROR', { error: reason }));
    const error = await rejection(client.waitUntilReady(id));
    if (!(error instanceof ModelResourcesFailedError)) throw error;
    expect([error.resource.error, error.message]).toStrictEqual([
      reason,
      `The model resources x failed: ${words}`,
    ]);
  });

  it('is not ended by a failure that passes, nor by a connection that breaks', async () => {
    const { client, standIn, clock, id, polls } = await queued();
    clock.advance(120_000);
    standIn.strike(faults.html(502));
    standIn.strike(faults.dropBeforeHeaders());
    expect((await client.waitUntilReady(id)).id).toBe(id);
    expect(polls()).toBe(3);
  });

  it.each([
    ['that will not pass', faults.json(400, errorBody(400, { message: 'no' })), 1],
    ['that does not pass', faults.json(503, errorBody(503, { message: 'no' }), { 'retry-after': '0' }), 3],
  ])('ends with an error %s', async (_, fault, sent) => {
    const { client, standIn, id, polls } = await queued();
    standIn.strike(fault, { times: 9 });
    expect(await rejection(client.waitUntilReady(id))).toBeInstanceOf(ApiError);
    expect(polls()).toBe(sent);
  });

  it('ends with what onProgress throws', async () => {
    const { client, id } = await queued();
    const mine = new Error('mine');
    const onProgress = () => {
      throw mine;
    };
    expect(await rejection(client.waitUntilReady(id, { onProgress }))).toBe(mine);
  });
});

describe('an abort', () => {
  it('before: nothing is asked', async () => {
    const { client, id, polls } = await queued();
    const signal = AbortSignal.abort();
    expect(await rejection(client.waitUntilReady(id, { signal }))).toBe(signal.reason);
    expect(polls()).toBe(0);
  });

  it('between two polls ends the waiting at once', async () => {
    const { client, id, polls } = await queued();
    const controller = new AbortController();
    const reason = new Error('the user left');
    const onProgress = () => setTimeout(() => controller.abort(reason), 20);
    const call = client.waitUntilReady(id, { signal: controller.signal, pollIntervalMs: 1e8, onProgress });
    expect(await rejection(call)).toBe(reason);
    expect(polls()).toBe(1);
  });

  it('in onProgress ends it too', async () => {
    const { client, id } = await queued();
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const call = client.waitUntilReady(id, { signal: controller.signal, pollIntervalMs: 1e8, onProgress });
    expect(await rejection(call)).toBe(controller.signal.reason);
  });

  it('while a poll is under way', async () => {
    const { client, standIn, id, polls } = await queued();
    standIn.strike(faults.stallInBody());
    const controller = new AbortController();
    const call = rejection(client.waitUntilReady(id, { signal: controller.signal }));
    await expect.poll(polls).toBe(1);
    controller.abort();
    expect(await call).toBe(controller.signal.reason);
  });

  it('leaves no listener behind on a signal that lives on', async () => {
    const { client, clock, id } = await queued();
    const { signal } = new AbortController();
    const listeners = listenersOf(signal);
    await client.waitUntilReady(id, { signal, pollIntervalMs: 1, onProgress: () => clock.advance(60_000) });
    expect(listeners()).toBe(0);
  });
});

describe('a time-out', () => {
  it('between two polls has the resource as it was last seen', async () => {
    const { client, id } = await queued();
    const error = await rejection(client.waitUntilReady(id, { timeoutMs: 300 }));
    if (!(error instanceof WaitTimeoutError)) throw error;
    expect([error.name, error.timeoutMs, error.resource?.id]).toStrictEqual(['WaitTimeoutError', 300, id]);
    expect(error.message).toBe(
      `The model resources ${id} were not ready within 300 ms: its status was MODEL_RESOURCES_STATUS_PENDING`,
    );
  });

  it('in a poll that is not answered', async () => {
    const { client, standIn, id } = await queued();
    standIn.strike(faults.stallBeforeHeaders());
    const error = await rejection(client.waitUntilReady(id, { timeoutMs: 300 }));
    if (!(error instanceof WaitTimeoutError)) throw error;
    expect(error.resource).toBe(undefined);
    expect(error.message).toBe(`The model resources ${id} were not ready within 300 ms: no answer came`);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 40])('may be longer than any timer: %d', async (timeoutMs) => {
    const { client, clock, id } = await queued();
    clock.advance(120_000);
    expect((await client.waitUntilReady(id, { timeoutMs })).id).toBe(id);
  });

  it.each([
    ['timeoutMs', 0],
    ['timeoutMs', Number.NaN],
    ['pollIntervalMs', -1],
  ])('must be a time: %s %d', async (name, ms) => {
    const { client, id, polls } = await queued();
    expect(await rejection(client.waitUntilReady(id, { [name]: ms }))).toStrictEqual(
      new UsageError(`${name} must be a positive number of milliseconds, not ${ms}`),
    );
    expect(polls()).toBe(0);
  });
});

it('needs no server: a clock that is moved in onProgress will do', async () => {
  const { createTogetherClient } = await import('../../src/client/together/index.ts');
  const { manualClock } = await import('../../src/client/together/testing/index.ts');
  const clock = manualClock('2026-06-01T09:30:00Z');
  const client = createTogetherClient({ apiKey: 'any', fetch: createStandIn({ clock }).fetch });
  const { id } = await client.createModelResources(CREATE);
  const ready = await client.waitUntilReady(id, {
    pollIntervalMs: 1,
    onProgress: () => clock.advance(60_000),
  });
  expect(ready.expires_at).toBe('2026-06-01T10:02:00.000Z');
});
