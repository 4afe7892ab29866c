/** What goes over the wire, and what comes back. */
import { describe, expect, it } from 'vitest';
import type { CreateModelResourcesRequest } from '../../src/client/together/index.ts';
import { faults } from '../../src/client/together/testing/index.ts';
import { API_KEY, connect } from './kit.ts';

const ALL = '/v1/rl/model-resources';
const ID = '00000000-0000-4000-8000-000000000001';

const FULL: CreateModelResourcesRequest = {
  base_model: 'Qwen/Qwen3.5-4B',
  base_weights_ref: 'together://ml_7Hq2Zk@rv_3dXw',
  lora_enabled: false,
  compute_config: { num_generator_replicas: 0, gpu_type: 'B200-SXM' },
  optimizer_config: { muon: { scaling_strategy: 'MUON_SCALING_STRATEGY_MATCH_ADAMW' } },
  inactive_timeout: 600,
};

describe('createModelResources', () => {
  it.each<[string, CreateModelResourcesRequest]>([
    ['every property', FULL],
    ['the base model alone', { base_model: 'Qwen/Qwen3-0.6B' }],
    ['text in other scripts', { base_model: 'モデル/ü "quoted" \u2028 😀' }],
  ])('sends what it is given: %s', async (_, body) => {
    const { client, standIn } = await connect();
    await client.createModelResources(body);
    expect(standIn.requests).toHaveLength(1);
    const [seen] = standIn.requests;
    expect({ method: seen?.method, path: seen?.path, query: seen?.query, body: seen?.body }).toStrictEqual({
      method: 'POST',
      path: ALL,
      query: '',
      body,
    });
    expect(seen?.headers).toMatchObject({
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('returns the resource', async () => {
    const { client } = await connect();
    expect(await client.createModelResources(FULL)).toStrictEqual({
      id: ID,
      status: 'MODEL_RESOURCES_STATUS_PENDING',
      status_details: { queue_position: 3 },
      ...FULL,
      created_by: 'user_123',
      created_at: '2026-06-01T09:30:00.000Z',
      updated_at: '2026-06-01T09:30:00.000Z',
    });
  });

  it('passes on what is newer than its types', async () => {
    const { client, standIn } = await connect();
    const newer = { id: 'x', status: 'MODEL_RESOURCES_STATUS_PAUSED', region: { name: 'eu' } };
    standIn.strike(faults.json(200, newer));
    expect(await client.createModelResources(FULL)).toStrictEqual(newer);
  });
});

describe('the other calls', () => {
  it('reach their operations', async () => {
    const { client, standIn, clock } = await connect();
    await client.createModelResources({ base_model: 'm' });
    clock.advance(120_000);
    const ready = await client.getModelResources(ID);
    expect([ready.status, ready.expires_at]).toStrictEqual([
      'MODEL_RESOURCES_STATUS_READY',
      '2026-06-01T10:02:00.000Z',
    ]);
    const extended = await client.extendModelResourcesExpiry(ID, { seconds: 60 });
    expect(extended.expires_at).toBe('2026-06-01T10:03:00.000Z');
    const stopping = await client.stopModelResources(ID);
    expect(stopping.status).toBe('MODEL_RESOURCES_STATUS_STOPPING');
    const page = await client.listModelResources();
    expect(page).toStrictEqual({ data: [stopping], meta: { limit: 20, has_more: false } });
    expect(
      standIn.requests.map(({ method, path, query, body }) => [method, path, query, body]),
    ).toStrictEqual([
      ['POST', ALL, '', { base_model: 'm' }],
      ['GET', `${ALL}/${ID}`, '', undefined],
      ['POST', `${ALL}/${ID}/extend-expiry`, '', { seconds: 60 }],
      ['POST', `${ALL}/${ID}/stop`, '', undefined],
      ['GET', ALL, '', undefined],
    ]);
  });

  it('write a query as the document says', async () => {
    const { client, standIn } = await connect();
    await client.createModelResources({ base_model: 'm' });
    await client.createModelResources({ base_model: 'm' });
    const first = await client.listModelResources({
      status: ['MODEL_RESOURCES_STATUS_PENDING', 'MODEL_RESOURCES_STATUS_READY'],
      limit: 1,
    });
    expect(first.meta).toStrictEqual({ limit: 1, has_more: true, next_cursor: 'YmVmb3JlOjE' });
    const second = await client.listModelResources({ status: [], limit: 1, after: 'YmVmb3JlOjE' });
    expect(second.data.map(({ id }) => id)).toStrictEqual([ID]);
    expect(standIn.requests.slice(2).map(({ query }) => query)).toStrictEqual([
      'status=MODEL_RESOURCES_STATUS_PENDING&status=MODEL_RESOURCES_STATUS_READY&limit=1',
      'limit=1&after=YmVmb3JlOjE',
    ]);
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['ü?#', '%C3%BC%3F%23'],
    ['%2e%2e', '%252e%252e'],
    ['$&', '%24%26'],
    ['...', '...'],
  ])('keep an id in its place: %s', async (id, encoded) => {
    const { client, standIn } = await connect();
    standIn.strike(faults.json(200, {}));
    await client.getModelResources(id);
    expect(standIn.requests.map(({ path }) => path)).toStrictEqual([`${ALL}/${encoded}`]);
  });
});
