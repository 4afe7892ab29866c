/** The life of a resource, seen over HTTP at times that the test sets. */
import { describe, expect, it } from 'vitest';
import type { StandInServer } from '../../src/client/together/testing/index.ts';
import { openStandIn, type Reply, START, send } from './kit.ts';

const ALL = '/v1/rl/model-resources';
const FIRST_ID = '00000000-0000-4000-8000-000000000001';
const FIRST = `${ALL}/${FIRST_ID}`;

/** The time so many seconds after the start. */
function at(seconds: number): string {
  return new Date(Date.parse(START) + seconds * 1000).toISOString();
}

/** What is the same in every answer about a resource that only named its base model. */
const COMMON = {
  id: FIRST_ID,
  base_model: 'Qwen/Qwen3-0.6B',
  lora_enabled: true,
  compute_config: { num_generator_replicas: 1, gpu_type: 'H100-80GB' },
  optimizer_config: { adamw: {} },
  inactive_timeout: 1800,
  created_by: 'user_123',
  created_at: START,
};

function create(standIn: StandInServer, more: object = {}): Promise<Reply> {
  return send(standIn, 'POST', ALL, { base_model: 'Qwen/Qwen3-0.6B', ...more });
}

describe('a life that is left alone', () => {
  it('passes through every state at its time', async () => {
    const { standIn, clock } = await openStandIn();
    const moments: [seconds: number, state: object][] = [
      [
        0,
        {
          status: 'MODEL_RESOURCES_STATUS_PENDING',
          status_details: { queue_position: 3 },
          updated_at: START,
        },
      ],
      [
        19,
        {
          status: 'MODEL_RESOURCES_STATUS_PENDING',
          status_details: { queue_position: 3 },
          updated_at: START,
        },
      ],
      [
        20,
        {
          status: 'MODEL_RESOURCES_STATUS_PENDING',
          status_details: { queue_position: 2 },
          updated_at: START,
        },
      ],
      [
        59,
        {
          status: 'MODEL_RESOURCES_STATUS_PENDING',
          status_details: { queue_position: 1 },
          updated_at: START,
        },
      ],
      [60, { status: 'MODEL_RESOURCES_STATUS_CREATING', status_details: {}, updated_at: at(60) }],
      [119, { status: 'MODEL_RESOURCES_STATUS_CREATING', status_details: {}, updated_at: at(60) }],
      [
        120,
        {
          status: 'MODEL_RESOURCES_STATUS_READY',
          status_details: {},
          updated_at: at(120),
          expires_at: at(1920),
        },
      ],
      [
        1919,
        {
          status: 'MODEL_RESOURCES_STATUS_READY',
          status_details: {},
          updated_at: at(120),
          expires_at: at(1920),
        },
      ],
      [1920, { status: 'MODEL_RESOURCES_STATUS_STOPPING', status_details: {}, updated_at: at(1920) }],
      [1930, { status: 'MODEL_RESOURCES_STATUS_STOPPED', status_details: {}, updated_at: at(1930) }],
      [99_999, { status: 'MODEL_RESOURCES_STATUS_STOPPED', status_details: {}, updated_at: at(1930) }],
    ];
    await create(standIn);
    let now = 0;
    for (const [seconds, state] of moments) {
      clock.advance((seconds - now) * 1000);
      now = seconds;
      expect(await send(standIn, 'GET', FIRST)).toStrictEqual({ status: 200, body: { ...COMMON, ...state } });
    }
  });

  it('makes up for all that the clock has passed in one step', async () => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    clock.advance(1_000_000_000);
    expect(await send(standIn, 'GET', FIRST)).toStrictEqual({
      status: 200,
      body: {
        ...COMMON,
        status: 'MODEL_RESOURCES_STATUS_STOPPED',
        status_details: {},
        updated_at: at(1930),
      },
    });
  });

  it('does not wait where there is no line', async () => {
    const { standIn } = await openStandIn({ timings: { queueLength: 0 } });
    expect(await create(standIn)).toStrictEqual({
      status: 200,
      body: { ...COMMON, status: 'MODEL_RESOURCES_STATUS_CREATING', status_details: {}, updated_at: START },
    });
  });
});

describe('what a request asks for', () => {
  it('comes back in the answer', async () => {
    const { standIn } = await openStandIn();
    const asked = {
      base_weights_ref: 'together://ml_7Hq2Zk@rv_3dXw',
      lora_enabled: false,
      compute_config: { num_generator_replicas: 0, gpu_type: 'B200-SXM' },
      optimizer_config: { muon: { scaling_strategy: 'MUON_SCALING_STRATEGY_ORIGINAL' } },
      inactive_timeout: 60,
    };
    expect(await create(standIn, asked)).toStrictEqual({
      status: 200,
      body: {
        ...COMMON,
        ...asked,
        status: 'MODEL_RESOURCES_STATUS_PENDING',
        status_details: { queue_position: 3 },
        updated_at: START,
      },
    });
  });

  it('pins weights to a revision', async () => {
    const { standIn } = await openStandIn();
    const { body } = await create(standIn, { base_weights_ref: 'together://ml_7Hq2Zk' });
    expect(body).toMatchObject({ base_weights_ref: 'together://ml_7Hq2Zk@rv_1' });
  });
});

describe('the expiry', () => {
  const ready = async () => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    clock.advance(120_000);
    return { standIn, clock };
  };

  it('is moved by activity to the time-out from then', async () => {
    const { standIn, clock } = await ready();
    clock.advance(100_000);
    expect(standIn.touch(FIRST_ID)).toMatchObject({ expires_at: at(2020), updated_at: at(220) });
  });

  it('is moved by an extension', async () => {
    const { standIn } = await ready();
    expect(await send(standIn, 'POST', `${FIRST}/extend-expiry`, { seconds: 3600 })).toStrictEqual({
      status: 200,
      body: {
        ...COMMON,
        status: 'MODEL_RESOURCES_STATUS_READY',
        status_details: {},
        updated_at: at(120),
        expires_at: at(1920 + 3600),
      },
    });
  });

  it('never moves earlier', async () => {
    const { standIn, clock } = await ready();
    await send(standIn, 'POST', `${FIRST}/extend-expiry`, { seconds: 3600 });
    clock.advance(10_000);
    expect(standIn.touch(FIRST_ID)).toMatchObject({ expires_at: at(1920 + 3600) });
  });

  it('can not be moved while the resource is not ready', async () => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    const refused = {
      status: 409,
      body: {
        error: {
          type: 'invalid_request_error',
          message: 'The resource is not ready.',
          param: null,
          code: 'not_ready',
        },
      },
    };
    const extend = () => send(standIn, 'POST', `${FIRST}/extend-expiry`, { seconds: 60 });
    expect(await extend()).toStrictEqual(refused);
    clock.advance(60_000);
    expect(await extend()).toStrictEqual(refused);
    clock.advance(2_000_000);
    expect(await extend()).toStrictEqual(refused);
    expect(() => standIn.touch(FIRST_ID)).toThrow(
      `The resource ${FIRST_ID} does not allow this: wrong-state`,
    );
  });
});

describe('stopping', () => {
  it.each([
    ['PENDING', 0],
    ['CREATING', 60],
    ['READY', 120],
  ])('works from %s', async (_, seconds) => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    clock.advance(seconds * 1000);
    const stopping = { ...COMMON, status_details: {}, updated_at: at(seconds) };
    expect(await send(standIn, 'POST', `${FIRST}/stop`)).toStrictEqual({
      status: 200,
      body: { ...stopping, status: 'MODEL_RESOURCES_STATUS_STOPPING' },
    });
    clock.advance(9_999);
    // A second call changes nothing.
    expect(await send(standIn, 'POST', `${FIRST}/stop`)).toStrictEqual({
      status: 200,
      body: { ...stopping, status: 'MODEL_RESOURCES_STATUS_STOPPING' },
    });
    clock.advance(1);
    const stopped = { ...stopping, status: 'MODEL_RESOURCES_STATUS_STOPPED', updated_at: at(seconds + 10) };
    expect(await send(standIn, 'POST', `${FIRST}/stop`)).toStrictEqual({ status: 200, body: stopped });
  });
});

describe('a failure on demand', () => {
  it.each([
    ['PENDING', 0],
    ['CREATING', 60],
    ['READY', 120],
    ['STOPPING', 1920],
  ])('ends a resource that is %s', async (_, seconds) => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    clock.advance(seconds * 1000);
    standIn.fail(FIRST_ID);
    clock.advance(5_000_000);
    expect(await send(standIn, 'GET', FIRST)).toStrictEqual({
      status: 200,
      body: {
        ...COMMON,
        status: 'MODEL_RESOURCES_STATUS_ERROR',
        status_details: {},
        updated_at: at(seconds),
        error: {
          code: 'MODEL_RESOURCES_ERROR_CODE_CAPACITY_WAIT_TIMEOUT',
          message: 'No GPUs came free in time.',
          occurred_at: at(seconds),
        },
      },
    });
  });

  it('is the one that the test names', async () => {
    const { standIn } = await openStandIn();
    await create(standIn);
    const failure = {
      code: 'MODEL_RESOURCES_ERROR_CODE_PROVISIONING_FAILED',
      message: 'A node broke.',
    } as const;
    expect(standIn.fail(FIRST_ID, failure)).toMatchObject({ error: { ...failure, occurred_at: START } });
  });

  it('is not possible once the resource has ended, nor for one that is not there', async () => {
    const { standIn, clock } = await openStandIn();
    await create(standIn);
    clock.advance(1_930_000);
    expect(() => standIn.fail(FIRST_ID)).toThrow(`The resource ${FIRST_ID} does not allow this: wrong-state`);
    expect(() => standIn.fail('nobody')).toThrow('The resource nobody does not allow this: unknown');
  });
});
