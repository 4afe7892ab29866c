/** What a client is made with: the key, the base URL, the fetch, the time limit. */
import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createTogetherClient, DEFAULT_BASE_URL, UsageError } from '../../src/client/together/index.ts';
import { openStandIn } from '../stand-in/kit.ts';
import { API_KEY, connect, rejection } from './kit.ts';

const CREATE = { base_model: 'm' };

beforeEach(() => {
  vi.stubEnv('TOGETHER_API_KEY', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the API key', () => {
  async function sentKey(apiKey?: string) {
    const { standIn } = await openStandIn();
    const client = createTogetherClient({ apiKey, baseUrl: standIn.url });
    await client.createModelResources(CREATE);
    return standIn.requests.map(({ headers }) => headers.authorization);
  }

  it('comes from the options', async () => {
    expect(await sentKey('of-options')).toStrictEqual(['Bearer of-options']);
  });

  it('comes from the environment', async () => {
    vi.stubEnv('TOGETHER_API_KEY', ' of-environment\n');
    expect(await sentKey()).toStrictEqual(['Bearer of-environment']);
  });

  it('comes from the options where both have one', async () => {
    vi.stubEnv('TOGETHER_API_KEY', 'of-environment');
    expect(await sentKey('of-options')).toStrictEqual(['Bearer of-options']);
  });

  const missing = new UsageError(
    'There is no API key: pass { apiKey } or set the environment variable TOGETHER_API_KEY',
  );

  it.each([
    ['neither has one', undefined, undefined],
    ['the one in the environment is empty', undefined, ' '],
    ['the one in the options is empty', '', 'of-environment'],
  ])('is missed before anything is sent: %s', (_, apiKey, variable) => {
    vi.stubEnv('TOGETHER_API_KEY', variable);
    expect(() => createTogetherClient({ apiKey })).toThrow(missing);
  });

  it('is missed where there is no process', () => {
    vi.stubGlobal('process', undefined);
    expect(() => createTogetherClient()).toThrow(missing);
  });

  it.each(['two words', 'line\nbreak', 'schlüssel'])('must fit into a header: %j', (apiKey) => {
    expect(() => createTogetherClient({ apiKey })).toThrow(
      new UsageError('The API key holds spaces or characters that an HTTP header can not carry'),
    );
  });

  it('does not show in what is logged', async () => {
    const { client, standIn } = await connect();
    const failed = await rejection(client.getModelResources('nobody'));
    await standIn.close();
    const unreachable = await rejection(client.getModelResources('nobody'));
    for (const value of [client, failed, unreachable]) {
      expect(inspect(value, { depth: 20, showHidden: true })).not.toContain(API_KEY);
      expect(JSON.stringify(value)).not.toContain(API_KEY);
    }
  });
});

describe('the base URL', () => {
  it('is the first server of the document unless given', async () => {
    const document = parse(await readFile(new URL('../../spec/openapi.yaml', import.meta.url), 'utf8'));
    expect(DEFAULT_BASE_URL).toBe(document.servers[0].url);
    const urls: string[] = [];
    const client = createTogetherClient({
      apiKey: API_KEY,
      fetch: async (request) => {
        urls.push(request.url);
        return Response.json({});
      },
    });
    await client.createModelResources(CREATE);
    expect(urls).toStrictEqual(['https://api.together.ai/v1/rl/model-resources']);
  });

  it.each(['', '/', '//'])('may end with slashes: %j', async (tail) => {
    const { standIn } = await openStandIn();
    const client = createTogetherClient({ apiKey: API_KEY, baseUrl: `${standIn.url}${tail}` });
    await client.createModelResources(CREATE);
    expect(standIn.requests.map(({ path }) => path)).toStrictEqual(['/v1/rl/model-resources']);
  });

  it.each(['/proxy', '/proxy/'])('may have a path: %j', async (path) => {
    const urls: string[] = [];
    const client = createTogetherClient({
      apiKey: API_KEY,
      baseUrl: `http://127.0.0.1:9${path}`,
      fetch: async (request) => {
        urls.push(request.url);
        return Response.json({});
      },
    });
    await client.stopModelResources('x');
    expect(urls).toStrictEqual(['http://127.0.0.1:9/proxy/v1/rl/model-resources/x/stop']);
  });

  it.each(['', 'api.together.ai', '/v1', 'ftp://api.together.ai'])(
    'must be an http or https URL, not %j',
    (baseUrl) => {
      expect(() => createTogetherClient({ apiKey: API_KEY, baseUrl })).toThrow(
        new UsageError(`The base URL must be an http or https URL, not ${JSON.stringify(baseUrl)}`),
      );
    },
  );

  it.each(['https://user:secret@host', 'https://host/?a=1', 'https://host/#a'])(
    'must be bare, not %s',
    (baseUrl) => {
      expect(() => createTogetherClient({ apiKey: API_KEY, baseUrl })).toThrow(
        new UsageError('The base URL must not hold credentials, a query or a fragment'),
      );
    },
  );

  it('may be relative to the page in a browser', async () => {
    vi.stubGlobal('location', { href: 'https://app.example/page?x=1' });
    const urls: string[] = [];
    const client = createTogetherClient({
      apiKey: API_KEY,
      baseUrl: '/proxy/',
      fetch: async (request) => {
        urls.push(request.url);
        return Response.json({});
      },
    });
    await client.getModelResources('x');
    expect(urls).toStrictEqual(['https://app.example/proxy/v1/rl/model-resources/x']);
  });
});

describe('fetch', () => {
  it('is the global one at the time of the call', async () => {
    const client = createTogetherClient({ apiKey: API_KEY });
    vi.stubGlobal('fetch', async () => Response.json({ id: 'from the stub' }));
    expect(await client.getModelResources('x')).toStrictEqual({ id: 'from the stub' });
  });
});

describe('the time limit', () => {
  it.each([0, -1, Number.NaN])('must be positive, not %d', async (timeoutMs) => {
    const wrong = new UsageError(`timeoutMs must be a positive number of milliseconds, not ${timeoutMs}`);
    expect(() => createTogetherClient({ apiKey: API_KEY, timeoutMs })).toThrow(wrong);
    const { client, standIn } = await connect();
    expect(await rejection(client.createModelResources(CREATE, { timeoutMs }))).toStrictEqual(wrong);
    expect(standIn.requests).toStrictEqual([]);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 40])('may be longer than any timer: %d', async (timeoutMs) => {
    const { client } = await connect({ timeoutMs });
    expect((await client.createModelResources(CREATE)).base_model).toBe('m');
  });
});

describe('an id', () => {
  it.each(['', '.', '..'])(
    'that would name another resource is refused before anything is sent: %j',
    async (id) => {
      const { client, standIn } = await connect();
      expect(await rejection(client.stopModelResources(id))).toStrictEqual(
        new UsageError(`The path value model_resources_id must not be ${JSON.stringify(id)}`),
      );
      expect(standIn.requests).toStrictEqual([]);
    },
  );

  it('that is missing is refused before anything is sent', async () => {
    const { client, standIn } = await connect();
    const untyped: { id: string } = JSON.parse('{}');
    expect(await rejection(client.getModelResources(untyped.id))).toStrictEqual(
      new UsageError('The path value model_resources_id must not be undefined'),
    );
    expect(standIn.requests).toStrictEqual([]);
  });
});
