/** Requests and answers are judged by the document. */
import { describe, expect, it } from 'vitest';
import { createStandIn, errorBody, faults } from '../../src/client/together/testing/index.ts';
import { judgeFor } from './judge.ts';
import { openStandIn, send, shippedDocument } from './kit.ts';

const ALL = '/v1/rl/model-resources';
const createCall = [
  `https://api.example${ALL}`,
  {
    method: 'POST',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    body: '{"base_model":"m"}',
  },
] as const;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('credentials', () => {
  const refused = {
    error: {
      type: 'authentication_error',
      message: 'The API key is missing or not valid.',
      param: null,
      code: null,
    },
  };

  it.each([
    ['none', {}],
    ['an empty key', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic a2V5' }],
    ['a wrong key', { authorization: 'Bearer other' }],
  ])('are asked for: %s', async (_, headers) => {
    const { standIn } = await openStandIn({ apiKeys: ['key'] });
    const response = await fetch(`${standIn.url}${ALL}`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toStrictEqual(refused);
  });

  it('are checked before the rest of the request', async () => {
    const { standIn } = await openStandIn();
    const response = await fetch(`${standIn.url}${ALL}?limit=0`, { headers: {} });
    expect(response.status).toBe(401);
  });

  it('are good when the key is known', async () => {
    const { standIn } = await openStandIn({ apiKeys: ['other', 'key'] });
    expect((await send(standIn, 'GET', ALL)).status).toBe(200);
  });
});

describe('requests that the document forbids', () => {
  const model = { base_model: 'm' };
  const cases: [
    what: string,
    method: string,
    path: string,
    body: unknown,
    param: string | null,
    message: string,
  ][] = [
    ['no body', 'POST', ALL, undefined, null, 'must have a body'],
    ['null as body', 'POST', ALL, 'null', null, 'must be object'],
    ['no base model', 'POST', ALL, {}, 'base_model', "must have required property 'base_model'"],
    ['a base model that is a number', 'POST', ALL, { base_model: 1 }, 'base_model', 'must be string'],
    [
      'a switch that is a string',
      'POST',
      ALL,
      { ...model, lora_enabled: 'true' },
      'lora_enabled',
      'must be boolean',
    ],
    [
      'half a replica',
      'POST',
      ALL,
      { ...model, compute_config: { num_generator_replicas: 0.5 } },
      'compute_config.num_generator_replicas',
      'must be integer',
    ],
    [
      'an unknown enum value',
      'POST',
      ALL,
      { ...model, optimizer_config: { muon: { scaling_strategy: 'NEW' } } },
      'optimizer_config.muon.scaling_strategy',
      'must be equal to one of the allowed values',
    ],
    [
      'weights that are no reference',
      'POST',
      ALL,
      { ...model, base_weights_ref: 'ml_1' },
      'base_weights_ref',
      'must match pattern "^together://ml_[A-Za-z0-9]+(@rv_[A-Za-z0-9]+)?$"',
    ],
    [
      'weights that are too long',
      'POST',
      ALL,
      { ...model, base_weights_ref: `together://ml_${'a'.repeat(250)}` },
      'base_weights_ref',
      'must NOT have more than 256 characters',
    ],
    ['limit 0', 'GET', `${ALL}?limit=0`, undefined, 'limit', 'must be >= 1'],
    ['limit 101', 'GET', `${ALL}?limit=101`, undefined, 'limit', 'must be <= 100'],
    ['a limit that is no number', 'GET', `${ALL}?limit=ten`, undefined, 'limit', 'must be integer'],
    [
      'an unknown status',
      'GET',
      `${ALL}?status=MODEL_RESOURCES_STATUS_READY&status=NEW`,
      undefined,
      'status.1',
      'must be equal to one of the allowed values',
    ],
    [
      'an unknown parameter',
      'GET',
      `${ALL}?size=1`,
      undefined,
      'size',
      'must NOT have additional properties',
    ],
    ['59 seconds', 'POST', `${ALL}/x/extend-expiry`, { seconds: 59 }, 'seconds', 'must be >= 60'],
    ['86401 seconds', 'POST', `${ALL}/x/extend-expiry`, { seconds: 86_401 }, 'seconds', 'must be <= 86400'],
  ];

  it.each(cases)('%s: 422 that names the place', async (_, method, path, body, param, message) => {
    const { standIn } = await openStandIn();
    expect(await send(standIn, method, path, body)).toStrictEqual({
      status: 422,
      body: {
        error: { type: 'invalid_request_error', message: `The request ${message}.`, param, code: null },
      },
    });
  });

  it('a cursor of somebody else: 422', async () => {
    const { standIn } = await openStandIn();
    expect(await send(standIn, 'GET', `${ALL}?after=abc`)).toStrictEqual({
      status: 422,
      body: errorBody(422, { message: 'The cursor does not come from an earlier page.', param: 'after' }),
    });
  });

  it.each([
    ['a body that is not JSON', 'POST', ALL, '{"base_model":', 400, 'The body is not JSON.'],
    ['a path that is not encoded right', 'GET', `${ALL}/%`, undefined, 400, 'The path is not encoded right.'],
    ['an unknown path', 'GET', '/v1/rl', undefined, 404, 'There is no such path.'],
    [
      'a method that the path does not take',
      'DELETE',
      ALL,
      undefined,
      405,
      'The path does not take this method.',
    ],
  ])('%s', async (_, method, path, body, status, message) => {
    const { standIn } = await openStandIn();
    expect(await send(standIn, method, path, body)).toStrictEqual({
      status,
      body: errorBody(status, { message }),
    });
  });

  it('a body of another media type: 415', async () => {
    const { standIn } = await openStandIn();
    const response = await fetch(`${standIn.url}${ALL}`, {
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'text/plain' },
      body: '{"base_model":"m"}',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toStrictEqual(
      errorBody(415, { message: 'The body must be application/json.' }),
    );
  });

  it.each([
    ['GET', ''],
    ['POST', '/stop'],
  ])('%s of a resource that is not there%s: 404', async (method, tail) => {
    const { standIn } = await openStandIn();
    expect(await send(standIn, method, `${ALL}/nobody${tail}`)).toStrictEqual({
      status: 404,
      body: {
        error: {
          type: 'not_found_error',
          message: 'There is no resource with this id.',
          param: 'model_resources_id',
          code: null,
        },
      },
    });
  });

  it('change nothing', async () => {
    const { standIn } = await openStandIn();
    await send(standIn, 'POST', ALL, {});
    expect(await send(standIn, 'GET', ALL)).toStrictEqual({
      status: 200,
      body: { data: [], meta: { limit: 20, has_more: false } },
    });
  });
});

describe('the list', () => {
  /** The ids on a page, and what it says about itself. */
  async function page(standIn: Parameters<typeof send>[0], query: string) {
    const { body } = await send(standIn, 'GET', `${ALL}${query}`);
    const { data, meta } = body as { data: { id: string }[]; meta: { next_cursor?: string } };
    return { ids: data.map(({ id }) => id), meta };
  }

  it('comes page by page, newest first, and stays apart while resources are created', async () => {
    const { standIn } = await openStandIn();
    for (let count = 0; count < 5; count += 1) await send(standIn, 'POST', ALL, { base_model: 'm' });
    const first = await page(standIn, '?limit=2');
    expect(first.ids).toStrictEqual([idOf(5), idOf(4)]);
    await send(standIn, 'POST', ALL, { base_model: 'm' });
    const second = await page(standIn, `?limit=2&after=${first.meta.next_cursor}`);
    expect(second.ids).toStrictEqual([idOf(3), idOf(2)]);
    expect(await page(standIn, `?limit=2&after=${second.meta.next_cursor}`)).toStrictEqual({
      ids: [idOf(1)],
      meta: { limit: 2, has_more: false },
    });
  });

  it('ends without a cursor when the last page is full', async () => {
    const { standIn } = await openStandIn();
    for (let count = 0; count < 2; count += 1) await send(standIn, 'POST', ALL, { base_model: 'm' });
    expect(await page(standIn, '?limit=2')).toStrictEqual({
      ids: [idOf(2), idOf(1)],
      meta: { limit: 2, has_more: false },
    });
  });

  it('holds 20 unless the query says otherwise', async () => {
    const { standIn } = await openStandIn();
    for (let count = 0; count < 21; count += 1) await send(standIn, 'POST', ALL, { base_model: 'm' });
    const { ids, meta } = await page(standIn, '');
    expect(ids).toHaveLength(20);
    expect(meta).toMatchObject({ limit: 20, has_more: true });
  });

  it('keeps to the states of the query, as they are now', async () => {
    const { standIn, clock } = await openStandIn();
    await send(standIn, 'POST', ALL, { base_model: 'm' });
    clock.advance(120_000);
    await send(standIn, 'POST', ALL, { base_model: 'm' });
    await send(standIn, 'POST', ALL, { base_model: 'm' });
    standIn.fail(idOf(3));
    const status = (name: string) => `status=MODEL_RESOURCES_STATUS_${name}`;
    expect((await page(standIn, `?${status('READY')}`)).ids).toStrictEqual([idOf(1)]);
    expect((await page(standIn, `?${status('ERROR')}&${status('READY')}`)).ids).toStrictEqual([
      idOf(3),
      idOf(1),
    ]);
    expect((await page(standIn, `?${status('STOPPED')}`)).ids).toStrictEqual([]);
    expect((await page(standIn, '')).ids).toStrictEqual([idOf(3), idOf(2), idOf(1)]);
  });
});

describe('the document', () => {
  it('judges every answer of the stand-in in these tests', async () => {
    const judge = await judgeFor(shippedDocument());
    const request = { method: 'POST', path: ALL, query: '', headers: {}, body: { base_model: 'm' } };
    const resource = await (await createStandIn().fetch(...createCall)).json();
    expect(judge(request, { status: 200, body: resource })).toStrictEqual([]);
    expect(judge(request, { status: 200, body: { ...resource, id: undefined } })).toStrictEqual([
      "answer / must have required property 'id'",
    ]);
    const refusal = { status: 422, body: errorBody(422, { message: 'x' }) };
    expect(judge(request, refusal)).toStrictEqual(['the document allows what was answered with 422']);
    expect(judge({ ...request, body: {} }, refusal)).toStrictEqual([]);
    expect(judge({ ...request, body: {} }, { status: 200, body: resource })).toStrictEqual([
      'the document forbids what was answered with 200',
    ]);
    expect(judge({ ...request, path: '/v1/rl' }, { status: 200, body: resource })).toStrictEqual([
      'no operation, yet 200',
    ]);
  });
});

describe('without a server', () => {
  it('every host is the API', async () => {
    const standIn = createStandIn();
    const response = await standIn.fetch(...createCall);
    expect(response.status).toBe(200);
    expect(standIn.requests).toStrictEqual([
      {
        method: 'POST',
        path: ALL,
        query: '',
        headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
        body: { base_model: 'm' },
      },
    ]);
  });

  it('nothing is seen of a call that was ended before it began', async () => {
    const standIn = createStandIn();
    const signal = AbortSignal.abort();
    await expect(standIn.fetch(createCall[0], { ...createCall[1], signal })).rejects.toBe(signal.reason);
    expect(standIn.requests).toStrictEqual([]);
  });

  it.each([
    ['before the headers', faults.stallBeforeHeaders()],
    ['in the body', faults.stallInBody()],
  ])('a stalled call ends with its signal: %s', async (_, fault) => {
    const standIn = createStandIn();
    standIn.strike(fault);
    const controller = new AbortController();
    const { signal } = controller;
    const call = standIn
      .fetch(createCall[0], { ...createCall[1], signal })
      .then((response) => response.text());
    const outcome = Promise.allSettled([call]);
    await expect.poll(() => standIn.requests.length).toBe(1);
    controller.abort(new Error('enough'));
    expect(await outcome).toStrictEqual([{ status: 'rejected', reason: new Error('enough') }]);
  });

  it('a cut connection fails as fetch does', async () => {
    const standIn = createStandIn();
    standIn.strike(faults.dropBeforeHeaders());
    await expect(standIn.fetch(...createCall)).rejects.toStrictEqual(new TypeError('fetch failed'));
    standIn.strike(faults.dropInBody());
    const response = await standIn.fetch(...createCall);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toStrictEqual(new TypeError('fetch failed'));
  });
});

describe('requests', () => {
  it('are recorded as they were sent, refused ones too', async () => {
    const { standIn } = await openStandIn();
    await send(standIn, 'POST', ALL, { base_model: 'm' });
    await send(standIn, 'GET', `${ALL}?limit=5&after=x`);
    await send(standIn, 'POST', ALL, '{');
    expect(standIn.requests.map(({ headers: _, ...rest }) => rest)).toStrictEqual([
      { method: 'POST', path: ALL, query: '', body: { base_model: 'm' } },
      { method: 'GET', path: ALL, query: 'limit=5&after=x', body: undefined },
      { method: 'POST', path: ALL, query: '', body: '{' },
    ]);
    expect(standIn.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer key',
      'content-type': 'application/json',
    });
  });
});
