/**
 * What people expect of a typed client, learnt from what they reported about others: C1 to C18, each against a real
 * server, with a package that is generated, compiled and loaded.
 */
import type { RequestListener } from 'node:http';
import vm from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyResult, CallOptions, ClientOptions } from '../../../src/client/runtime/index.ts';
import { CONSUMER } from './consumer.ts';
import { DOCUMENT } from './document.ts';
import { type Package, packageOf, says, serve } from './kit.ts';

let api: Package;

beforeAll(async () => {
  // The compiler has accepted and refused what the consumer says (C1, C2, C4, C6 to C12, C15, C16, C18).
  api = await (await packageOf(DOCUMENT, CONSUMER)).load();
}, 300_000);

/** Calls an operation on a server that gives one answer. */
async function call(
  name: string,
  answer: RequestListener,
  input: object = { path: { id: 'x' } },
  options: CallOptions = {},
  settings: ClientOptions = {},
) {
  const { url, seen } = await serve(answer);
  const client = api.createApiClient({ baseUrl: url, ...settings });
  const result = await operation(name)(client, input, options);
  return { result, seen, url };
}

function operation(name: string) {
  const found = api[name];
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
}

/** The parts of a result that say how the call ended. */
function told({ ok, status, data, error }: AnyResult) {
  return ok ? { ok, status, data } : { ok, status, error };
}

const CRATE = '{"name":"big"}';
const HTML = '<h1>A proxy speaking</h1>';
const NONE = says(204);

describe('C1 200 and 204', () => {
  it('C1 the status says whether there is data', async () => {
    const full = await call('listCrates', says(200, `[${CRATE}]`), {});
    expect(told(full.result)).toEqual({ ok: true, status: 200, data: [{ name: 'big' }] });
    expect(full.result.request).toEqual({ method: 'GET', url: `${full.url}/crates` });
    const empty = await call('listCrates', NONE, {});
    expect(told(empty.result)).toEqual({ ok: true, status: 204, data: undefined });
  });
});

describe('C2 a failure without a body', () => {
  it.each([
    ['with a length', says(500)],
    [
      'without a length',
      ((_, response) => {
        response.writeHead(500);
        response.flushHeaders();
        response.end();
      }) as RequestListener,
    ],
  ])('C2 is one: 500 %s', async (_, answer) => {
    // Nothing is said of an error of listCrates; of getCrate a body is promised.
    expect(told((await call('listCrates', answer, {})).result)).toEqual({
      ok: false,
      status: 500,
      error: undefined,
    });
    const { result } = await call('getCrate', answer);
    expect(result).toMatchObject({ ok: false, status: undefined });
    expect(result.error).toBeInstanceOf(api.EmptyResponseError);
    expect(result.error).toMatchObject({ status: 500 });
    expect(result.response?.status).toBe(500);
  });

  it('C2 304 and HEAD too', async () => {
    expect(told((await call('listCrates', says(304), {})).result)).toEqual({
      ok: false,
      status: 304,
      error: undefined,
    });
    expect(told((await call('headCrate', says(404))).result)).toEqual({
      ok: false,
      status: 404,
      error: undefined,
    });
    expect(told((await call('getCrate', says(409))).result)).toEqual({
      ok: false,
      status: 409,
      error: undefined,
    });
  });
});

describe('C3 a success without a body', () => {
  it.each([200, 201])('C3 has no data: %d', async (status) => {
    const { result } = await call('createCrate', (_, response) => response.writeHead(status).end(), {
      body: {},
    });
    expect(told(result)).toEqual({ ok: true, status, data: undefined });
  });

  it('C3 HEAD has none', async () => {
    expect(told((await call('headCrate', says(200, CRATE))).result)).toEqual({
      ok: true,
      status: 200,
      data: undefined,
    });
  });
});

describe('C4 a body is what its content type says', () => {
  it('C4 JSON, +json, text and bytes', async () => {
    expect(
      (await call('getPhoto', says(200, '{"url":"x"}', 'application/vnd.photo+json; v=1'))).result.data,
    ).toEqual({
      url: 'x',
    });
    const { result } = await call('getPhoto', says(200, Buffer.from([1, 2, 255]), 'image/png'));
    const photo = result.data as Blob;
    expect([photo.type, [...new Uint8Array(await photo.arrayBuffer())]]).toEqual(['image/png', [1, 2, 255]]);
    expect((await call('getNote', says(200, '"hi"', 'text/plain'))).result.data).toBe('"hi"');
    const latin = await call('getNote', says(200, Buffer.from([0xe9]), 'text/plain; charset=iso-8859-1'));
    expect(latin.result.data).toBe('é');
  });

  it('C4 the documented types are asked for', async () => {
    const { seen } = await call('getPhoto', says(200, '', 'image/png'));
    expect(seen[0]?.headers.accept).toBe('image/png, application/vnd.photo+json');
  });
});

describe('C5 a success that is no JSON', () => {
  it('C5 is a failure with status, text and response', async () => {
    const { result, url } = await call('getCrate', says(200, HTML, 'text/html'));
    expect(result).toMatchObject({ ok: false, status: undefined });
    const { error } = result;
    if (!api.isInvalidResponseError(error)) throw error;
    expect([error.name, error.status, error.text, error.response.status]).toEqual([
      'InvalidResponseError',
      200,
      HTML,
      200,
    ]);
    expect([await result.response?.text(), result.request.url]).toEqual([HTML, `${url}/crates/x`]);
  });
});

describe('C6 an error that is no JSON', () => {
  it('C6 is text, whether the document promises JSON or says nothing', async () => {
    const unknown = await call('listCrates', says(502, HTML, 'text/html'), {});
    expect(told(unknown.result)).toEqual({ ok: false, status: 502, error: HTML });
    const { result } = await call('getCrate', says(502, HTML, 'text/html'));
    expect(result.status).toBe(undefined);
    expect(result.error).toBeInstanceOf(api.ForeignResponseError);
    expect(result.error).toMatchObject({ status: 502, body: HTML });
    expect(await result.response?.text()).toBe(HTML);
  });
});

describe('C7 errors are told apart by status', () => {
  it.each([
    [404, { missing: 'x' }],
    [418, { refused: 'x' }],
    [503, { fallback: 'x' }],
    [301, { fallback: 'x' }],
  ])('C7 %d', async (status, error) => {
    const { result } = await call(
      'getCrate',
      says(status, JSON.stringify(error), 'application/problem+json'),
    );
    expect(told(result)).toEqual({ ok: false, status, error });
    expect(result.data).toBe(undefined);
  });

  it('C7 an error of which the document says no more has what came', async () => {
    expect((await call('getCrate', says(409, '{"a":1}'))).result.error).toEqual({ a: 1 });
    expect((await call('listCrates', says(404, '"x"'), {})).result.error).toBe('x');
  });
});

describe('C8 bodies that are ready go out untouched', () => {
  it('C8 FormData and URLSearchParams', async () => {
    const form = new FormData();
    form.append('photo', new Blob(['png'], { type: 'image/png' }), 'a.png');
    const contentType = 'multipart/form-data';
    const { seen } = await call(
      'upload',
      NONE,
      { contentType, body: form },
      { headers: { 'content-type': 'x/y' } },
    );
    const [, boundary] =
      /^multipart\/form-data; boundary=(.+)$/.exec(seen[0]?.headers['content-type'] ?? '') ?? [];
    expect(boundary).toBeTruthy();
    expect(seen[0]?.body).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n` +
        `Content-Type: image/png\r\n\r\npng\r\n--${boundary}--\r\n`,
    );
    const pairs = new URLSearchParams({ a: '1 &' });
    const urlencoded = await call('upload', NONE, {
      contentType: 'application/x-www-form-urlencoded',
      body: pairs,
    });
    expect([urlencoded.seen[0]?.headers['content-type'], urlencoded.seen[0]?.body]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      'a=1+%26',
    ]);
  });

  it.each([
    ['a Blob', () => new Blob(['abc'], { type: 'image/png' }), undefined, 'image/png'],
    ['an ArrayBuffer', () => new TextEncoder().encode('abc').buffer, 'image/webp', 'image/webp'],
    ['bytes', () => new TextEncoder().encode('abc'), 'application/octet-stream', 'application/octet-stream'],
    ['a stream', () => new Blob(['abc']).stream(), 'image/webp', 'image/webp'],
    [
      'bytes of another realm',
      () => vm.runInNewContext('new Uint8Array([97, 98, 99])'),
      'image/webp',
      'image/webp',
    ],
  ])('C8 %s', async (_, make, contentType, sent) => {
    const input = { path: { id: 'x' }, body: make(), ...(contentType && { contentType }) };
    const { seen } = await call('putPhoto', NONE, input);
    expect([seen[0]?.body, seen[0]?.headers['content-type']]).toEqual(['abc', sent]);
  });

  it('C8 objects become the form that the document describes', async () => {
    const body = {
      photo: new File(['png'], 'a"b.png', { type: 'image/png' }),
      about: { by: 'me' },
      tags: ['a', 'b'],
    };
    const { seen } = await call('upload', NONE, { contentType: 'multipart/form-data', body });
    const [, boundary] = /boundary=(.+)$/.exec(seen[0]?.headers['content-type'] ?? '') ?? [];
    const part = (head: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    expect(seen[0]?.body).toBe(
      part('name="photo"; filename="a%22b.png"\r\nContent-Type: image/png', 'png') +
        part('name="about"\r\nContent-Type: application/json', '{"by":"me"}') +
        part('name="tags"', 'a') +
        part('name="tags"', 'b') +
        `--${boundary}--\r\n`,
    );
    const fields = { name: 'a b&', tags: ['x', 'y'], size: { w: 1, h: [2, 3] }, more: { a: 1 }, none: null };
    const form = await call('upload', NONE, {
      contentType: 'application/x-www-form-urlencoded',
      body: fields,
    });
    expect(form.seen[0]?.body).toBe(
      'name=a+b%26&tags=x&tags=y&size[w]=1&size[h]=2&size[h]=3&more=%7B%22a%22%3A1%7D',
    );
  });
});

describe('C9 a text body', () => {
  it('C9 is sent as it is, as text/plain', async () => {
    const { seen } = await call('putNote', NONE, { path: { id: 'x' }, body: 'hi "you"' });
    expect([seen[0]?.body, seen[0]?.headers['content-type']]).toEqual(['hi "you"', 'text/plain']);
  });
});

describe('C10 parameters are written as the document says', () => {
  it.each([
    [{ zone: ['n', 's,w'] }, 'zone=n,s%2Cw'],
    [{ ids: ['n', 's'] }, 'ids=n&ids=s'],
    [{ tags: ['n', 's'] }, 'tags=n|s'],
    [{ words: ['n', 's'] }, 'words=n%20s'],
    [{ where: { a: 1, b: 'x&y' } }, 'a=1&b=x%26y'],
    [{ filter: { a: 1, b: { c: [1, 2] } } }, 'filter[a]=1&filter[b][c]=1&filter[b][c]=2'],
    [{ raw: 'a/b?c=#&%20' }, 'raw=a/b?c=%23%26%20'],
    [{ spec: { a: [1] } }, 'spec=%7B%22a%22%3A%5B1%5D%7D'],
    [{ q: '' }, 'q='],
  ])('C10 %j', async (query, written) => {
    const { seen } = await call('listCrates', NONE, { query });
    expect(seen.map(({ url }) => url)).toEqual([`/crates?${written}`]);
  });

  it('C10 in the path too', async () => {
    const path = { a: ['x', 'y/'], b: ['x', 'y'], c: ['x', 'y'], d: '1' };
    const { seen } = await call('getOdd', NONE, { path });
    expect(seen.map(({ url }) => url)).toEqual(['/odd/x,y%2F/.x.y/;c=x,y/x1']);
  });
});

describe('C11 what is nothing leaves no trace', () => {
  it('C11 undefined, null, empty lists and objects', async () => {
    const query = { q: undefined, since: null, ids: [], zone: [null], where: {}, filter: { a: undefined } };
    const { seen } = await call('listCrates', NONE, { query });
    const between = await call('listCrates', NONE, {
      query: { q: 'a', ids: [], zone: ['n', null, undefined] },
    });
    expect([seen[0]?.url, between.seen[0]?.url]).toEqual(['/crates', '/crates?q=a&zone=n']);
  });

  it('C11 a Date is an ISO string', async () => {
    const { seen } = await call('listCrates', NONE, { query: { since: new Date(0) } });
    expect(seen[0]?.url).toBe('/crates?since=1970-01-01T00%3A00%3A00.000Z');
  });
});

describe('C12 path values stay in their place', () => {
  it.each([
    ['a/b', '/crates/a%2Fb'],
    ['../x', '/crates/..%2Fx'],
    ['%2e%2e', '/crates/%252e%252e'],
    ['ü?#', '/crates/%C3%BC%3F%23'],
    ['...', '/crates/...'],
    ['$&', '/crates/%24%26'],
    [0, '/crates/0'],
  ])('C12 %s', async (id, url) => {
    const { seen } = await call('getCrate', says(200, CRATE), { path: { id } });
    expect(seen.map((request) => request.url)).toEqual([url]);
  });

  it.each([[undefined], [null], [''], ['.'], ['..'], [[]], [['..']]])(
    'C12 %j is refused before anything is sent',
    async (id) => {
      const { url, seen } = await serve(NONE);
      const sending = operation('getCrate')(api.createApiClient({ baseUrl: url }), { path: { id } });
      await expect(sending).rejects.toThrow(api.UsageError);
      await expect(sending).rejects.toThrow('The path value id must not be ');
      expect(seen).toEqual([]);
    },
  );

  it('C12 a missing path is refused', async () => {
    await expect(operation('getCrate')(api.createApiClient({}), {})).rejects.toThrow(api.UsageError);
  });
});

describe('C13 the base URL', () => {
  it.each(['', '/', '/v1', '/v1/'])('C13 may end in %j', async (end) => {
    const { url, seen } = await serve(NONE);
    await operation('listCrates')(api.createApiClient({ baseUrl: url + end }));
    expect(seen[0]?.url).toBe(`${end.replace(/\/$/, '')}/crates`);
  });

  it('C13 one of a single call holds for that call', async () => {
    const [first, second] = [await serve(NONE), await serve(NONE)];
    const client = api.createApiClient({ baseUrl: first.url });
    await operation('listCrates')(client, {}, { baseUrl: `${second.url}/other/` });
    await operation('listCrates')(client);
    await operation('getElsewhere')(client);
    expect([first.seen.map(({ url }) => url), second.seen.map(({ url }) => url)]).toEqual([
      ['/crates', '/v2/elsewhere'],
      ['/other/crates'],
    ]);
  });

  it('C13 without one the document’s servers hold', async () => {
    const urls: string[] = [];
    const fetch = async (request: Request) => {
      urls.push(request.url);
      return new Response(null, { status: 204 });
    };
    const client = api.createApiClient({ fetch });
    await operation('listCrates')(client);
    await operation('getElsewhere')(client);
    expect(urls).toEqual(['https://crates.example/v1/crates', 'https://crates.example/v2/elsewhere']);
  });
});

describe('C14 calls that get no answer', () => {
  const hang: RequestListener = () => {};
  const hangInBody: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-length': 9 }).write('[');
  const drop: RequestListener = (request) => request.socket.destroy();
  const dropInBody: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('[', () => request.socket.destroy());
  };
  const abort = () => AbortSignal.timeout(150);

  it.each<[string, RequestListener, () => CallOptions, string, number | undefined]>([
    ['network', drop, () => ({}), 'NetworkError', undefined],
    ['network, in the body', dropInBody, () => ({}), 'NetworkError', 200],
    ['time-out', hang, () => ({ timeoutMs: 150 }), 'TimeoutError', undefined],
    ['time-out, in the body', hangInBody, () => ({ timeoutMs: 150 }), 'TimeoutError', 200],
    ['abort', hang, () => ({ signal: abort() }), 'AbortError', undefined],
    ['abort, in the body', hangInBody, () => ({ signal: abort() }), 'AbortError', 200],
    ['abort, before it is sent', hang, () => ({ signal: AbortSignal.abort() }), 'AbortError', undefined],
  ])('C14 %s: told apart, and the hook hears of it once', async (_, answer, options, name, status) => {
    const heard: unknown[] = [];
    const middleware = [api.hooks({ onError: ({ error }) => void heard.push(error) })];
    const { result } = await call('listCrates', answer, {}, options(), { middleware });
    expect(result).toMatchObject({ ok: false, status: undefined, error: { name } });
    expect(result.response?.status).toBe(status);
    expect(heard).toEqual([result.error]);
    const plain = await call('listCrates', answer, {}, options());
    expect(plain.result.error).toMatchObject({ name });
  });

  it('C14 a slow hook and a slow repetition are covered by the time limit', async () => {
    const heard: unknown[] = [];
    const onError = ({ error }: { error: unknown }) => void heard.push(error);
    const slow = api.hooks({ onRequest: () => new Promise(() => {}), onError });
    const { result, seen } = await call('listCrates', NONE, {}, { timeoutMs: 100 }, { middleware: [slow] });
    expect([result.error, seen]).toEqual([heard[0], []]);
    expect(result.error).toMatchObject({ name: 'TimeoutError' });
    const retry = api.retry({ sleep: () => new Promise(() => {}), random: () => 0 });
    const repeated = await call('listCrates', says(503), {}, { timeoutMs: 300 }, { retry });
    expect(repeated.result.error).toMatchObject({ name: 'TimeoutError' });
  });

  it('C14 the network’s own error is the cause', async () => {
    const { result } = await call('listCrates', drop, {});
    if (!api.isNetworkError(result.error)) throw result.error;
    expect(result.error.cause).toBeInstanceOf(TypeError);
  });
});

describe('C15 repetition', () => {
  /** Fails a number of times, then has it. */
  function failing(times: number, headers: Record<string, string> = {}, status = 503): RequestListener {
    let left = times;
    return (_, response) => {
      left -= 1;
      response.writeHead(left < 0 ? 200 : status, { 'content-type': 'application/json', ...headers });
      response.end(left < 0 ? CRATE : '{"fallback":"x","missing":"x"}');
    };
  }

  function waiting(options: Parameters<Package['retry']>[0] = {}) {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    return { waits, retry: api.retry({ random: () => 0.5, sleep, ...options }) };
  }

  it('C15 waits longer each time, at random, and gives up', async () => {
    const { waits, retry } = waiting({ attempts: 4, minDelayMs: 100, maxDelayMs: 250 });
    const good = await call('getCrate', failing(3), undefined, {}, { retry });
    expect([good.result.status, good.seen.length, waits]).toEqual([200, 4, [50, 100, 125]]);
    const bad = await call('getCrate', failing(4), undefined, {}, { retry });
    expect([bad.result.status, bad.result.error, bad.seen.length]).toEqual([
      503,
      { fallback: 'x', missing: 'x' },
      4,
    ]);
  });

  it('C15 honours Retry-After, in seconds and as a date', async () => {
    const { waits, retry } = waiting({ now: () => Date.UTC(2026, 0, 1) });
    await call('getCrate', failing(1, { 'retry-after': '7' }, 429), undefined, {}, { retry });
    const date = new Date(Date.UTC(2026, 0, 1, 0, 0, 9)).toUTCString();
    await call('getCrate', failing(1, { 'retry-after': date }), undefined, {}, { retry });
    expect(waits).toEqual([7000, 9000]);
    const long = await call('getCrate', failing(1, { 'retry-after': '31' }), undefined, {}, { retry });
    const late = await call(
      'getCrate',
      failing(1, { 'retry-after': '7' }),
      undefined,
      { timeoutMs: 5000 },
      { retry },
    );
    expect([long.seen.length, late.seen.length, waits.length]).toEqual([1, 1, 2]);
  });

  it('C15 repeats broken connections, and PUT with its body', async () => {
    const { retry } = waiting();
    let first = true;
    const answer: RequestListener = (request, response) => {
      if (first) request.socket.destroy();
      else says(200, CRATE)(request, response);
      first = false;
    };
    const input = { path: { id: 'x' }, body: { name: 'big' } };
    const { result, seen } = await call('putCrate', answer, input, {}, { retry });
    expect([result.ok, seen.map(({ body }) => body)]).toEqual([true, [CRATE, CRATE]]);
  });

  it('C15 never repeats a POST, unless that call asks for it', async () => {
    const { retry } = waiting();
    const input = { body: { name: 'big' } };
    expect((await call('createCrate', failing(1), input, {}, { retry })).seen.length).toBe(1);
    expect((await call('createCrate', failing(1), input, { retry: true }, { retry })).seen.length).toBe(2);
    expect((await call('createCrate', failing(1), input, { retry })).seen.length).toBe(2);
    expect((await call('getCrate', failing(1), undefined, { retry: false }, { retry })).seen.length).toBe(1);
    expect((await call('getCrate', failing(1))).seen.length).toBe(1);
    expect((await call('getCrate', failing(1, {}, 404), undefined, {}, { retry })).seen.length).toBe(1);
  });

  it.each(['a middleware', 'a hook'])('C15 401, refresh, repeat works with a body, in %s', async (kind) => {
    const answer: RequestListener = (request, response) =>
      request.headers.authorization === 'Bearer fresh'
        ? says(201, CRATE)(request, response)
        : says(401, '{"fallback":"x"}')(request, response);
    const middleware =
      kind === 'a hook'
        ? api.hooks({
            async onResponse({ request, response, send }) {
              if (response.status !== 401) return response;
              await response.json();
              request.headers.set('authorization', 'Bearer fresh');
              return send(request);
            },
          })
        : async (request: Request, next: (request: Request) => Promise<Response>) => {
            const response = await next(request);
            if (response.status !== 401) return response;
            return next(
              new Request(request, {
                headers: { ...Object.fromEntries(request.headers), authorization: 'Bearer fresh' },
              }),
            );
          };
    const settings = { middleware: [middleware], headers: { authorization: 'Bearer stale' } };
    const { result, seen } = await call('createCrate', answer, { body: { name: 'big' } }, {}, settings);
    expect(told(result)).toEqual({ ok: true, status: 201, data: { name: 'big' } });
    expect(seen.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      ['Bearer stale', CRATE],
      ['Bearer fresh', CRATE],
    ]);
  });
});

describe('C16 the throwing mode', () => {
  /** What orThrow makes of an answer. */
  async function thrown(name: string, answer: RequestListener, input?: object, options?: CallOptions) {
    const { result } = await call(name, answer, input, options);
    return api.orThrow(result).catch((error: unknown) => error);
  }

  it('C16 gives the data of a success', async () => {
    expect(await thrown('getCrate', says(200, CRATE))).toEqual({ name: 'big' });
  });

  it('C16 throws errors with status, body, request and response, which can be read', async () => {
    const error = await thrown('getCrate', says(404, '{"missing":"x"}'));
    if (!api.isApiError(error)) throw error;
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.status, error.body]).toEqual(['ApiError', 404, { missing: 'x' }]);
    expect(error.request).toEqual({ method: 'GET', url: error.response.url });
    expect(error.message).toBe(`GET ${error.request.url} answered 404`);
    expect(await error.response.json()).toEqual({ missing: 'x' });
    const { getCrate, putCrate } = api as unknown as Record<string, Parameters<Package['isErrorOf']>[0]>;
    expect([getCrate, putCrate].map((one) => one !== undefined && api.isErrorOf(one, error))).toEqual([
      true,
      false,
    ]);
  });

  it.each<[string, RequestListener, string]>([
    ['the API’s words', says(500, '{"error":{"message":"no"}}'), 'ApiError'],
    ['no body', says(500), 'EmptyResponseError'],
    ['HTML', says(500, HTML, 'text/html'), 'ForeignResponseError'],
    ['a success in HTML', says(200, HTML, 'text/html'), 'InvalidResponseError'],
    ['a broken connection', (request) => request.socket.destroy(), 'NetworkError'],
  ])('C16 has a class for each: %s', async (_, answer, name) => {
    for (const one of ['getCrate', 'listCrates']) {
      expect(await thrown(one, answer)).toMatchObject({ name });
    }
  });

  it('C16 says what the API says, and throws the reason of an aborted call', async () => {
    const error = await thrown('getCrate', says(500, '{"error":{"message":"no"}}'));
    expect(String(error)).toMatch(/^ApiError: GET http:\S+\/crates\/x answered 500: no$/);
    const reason = new Error('mine');
    expect(await thrown('getCrate', NONE, undefined, { signal: AbortSignal.abort(reason) })).toBe(reason);
  });
});

describe('C17 requests and responses from elsewhere', () => {
  /** A request as a polyfill makes it: with all that the specification asks for, and of no class that is known here. */
  function foreign(request: Request, body: string): Request {
    const made = {
      url: `${request.url}?foreign`,
      method: request.method,
      headers: new Map([...request.headers, ['x-foreign', 'yes']]),
      redirect: request.redirect,
      credentials: request.credentials,
      arrayBuffer: async () => new TextEncoder().encode(body).buffer,
      clone: () => made,
    };
    return made as unknown as Request;
  }

  it('C17 a middleware may send them, and answer with them', async () => {
    const hook = api.hooks({ onRequest: ({ request }) => foreign(request, CRATE) });
    for (const middleware of [
      hook,
      (request: Request, next: (sent: Request) => Promise<Response>) => next(foreign(request, CRATE)),
    ]) {
      const { result, seen } = await call(
        'createCrate',
        says(201, CRATE),
        { body: {} },
        {},
        { middleware: [middleware] },
      );
      expect(result.status).toBe(201);
      expect(seen.map(({ url, body, headers }) => [url, body, headers['x-foreign']])).toEqual([
        ['/crates?foreign', CRATE, 'yes'],
      ]);
    }
    const answering = api.hooks({ onRequest: () => new Response(CRATE, { status: 200 }) });
    const { result, seen } = await call('getCrate', NONE, undefined, {}, { middleware: [answering] });
    expect([result.data, seen]).toEqual([{ name: 'big' }, []]);
  });
});

describe('C18 cookies', () => {
  const input = { cookies: { sid: 'a b;' }, headers: { 'X-Trace': ['a', 'b'] } };

  it('C18 are sent', async () => {
    const { seen } = await call('getSession', NONE, input);
    expect([seen[0]?.headers.cookie, seen[0]?.headers['x-trace']]).toEqual(['sid=a%20b%3B', 'a,b']);
  });

  it('C18 are refused where the platform drops them', async () => {
    const Native = globalThis.Request;
    // As browsers do it: a cookie is a forbidden header field.
    globalThis.Request = class extends Native {
      constructor(...parts: ConstructorParameters<typeof Request>) {
        super(...parts);
        this.headers.delete('cookie');
      }
    };
    try {
      await expect(call('getSession', NONE, input)).rejects.toThrow(
        'This platform lets no program send cookies of its own',
      );
    } finally {
      globalThis.Request = Native;
    }
  });
});
