/** The generic client that every generated package builds on: openapi-fetch for the request, our own failures. */
import createFetchClient, { type Client } from 'openapi-fetch';
import { checkTimeout, startDeadline } from './deadline.ts';
import { InvalidResponseError } from './errors.ts';
import { callFailure, httpFailure, type ReadError } from './failure.ts';
import { type Exchange, type Fetch, openExchange } from './transport.ts';
import { normalizeBaseUrl, serializePath } from './url.ts';

/** What a caller can say about a single call. */
export interface CallOptions {
  /** Ends the call, which is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long the call may take, reading the answer included; Infinity for no limit. */
  readonly timeoutMs?: number | undefined;
}

/** What a client needs to know about its API and about the way to it. */
export interface ClientSettings<Body> {
  readonly baseUrl: string;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long a call may take that does not say it itself; Infinity for no limit. */
  readonly timeoutMs: number;
  readonly readError: ReadError<Body>;
  /** Whether the parsed body of a success can be what the API promises; whatever is JSON can, unless given. */
  readonly isPromised?: ((body: unknown) => boolean) | undefined;
  /** What carries the requests; the global `fetch` unless given. */
  readonly fetch?: Fetch | undefined;
}

/** What every call hands on to openapi-fetch; an alias, because openapi-fetch takes no interface here. */
export type CallInit = {
  readonly signal: AbortSignal;
  readonly fetch: Fetch;
};

/** What comes back from openapi-fetch. Its `error` is not used: a failure is judged by the raw answer. */
export interface CallResult<Data> {
  readonly data?: Data | undefined;
  readonly response: Response;
}

/** A client for the paths of one document. */
export interface RuntimeClient<Paths extends object> {
  /** Builds the requests, typed by the document. */
  readonly http: Client<Paths>;
  /**
   * Makes one call, exactly once: nothing is ever repeated.
   * @param send starts the call on `http`, passing on what it is given
   * @returns the body of the success
   * @throws one of the classes in errors.ts, or the reason of the caller's signal
   */
  call<Data>(
    options: CallOptions | undefined,
    send: (init: CallInit) => Promise<CallResult<Data>>,
  ): Promise<Data>;
}

/**
 * Makes a client.
 * @throws UsageError when the base URL or the time limit can't be used
 */
export function createRuntimeClient<Paths extends object, Body>(
  settings: ClientSettings<Body>,
): RuntimeClient<Paths> {
  const http = createFetchClient<Paths>({
    baseUrl: normalizeBaseUrl(settings.baseUrl),
    headers: { Accept: 'application/json', ...settings.headers },
    pathSerializer: serializePath,
    // A redirect that is followed turns a POST into a GET, or sends it a second time.
    redirect: 'manual',
  });
  const defaultTimeout = checkTimeout(settings.timeoutMs);
  // Looked up at each call, so that whoever replaces the global `fetch` later is heard.
  const baseFetch = settings.fetch ?? ((request: Request) => globalThis.fetch(request));

  return {
    http,
    async call(options, send) {
      const exchange = openExchange(baseFetch);
      const { data, response } = await run(exchange, options, options?.timeoutMs ?? defaultTimeout, send);
      const progress = exchange.progress();
      if (progress.stage !== 'done') throw new Error('the call did not go through the given fetch');
      if (!response.ok) throw httpFailure(progress, progress.text, settings.readError);
      if (settings.isPromised?.(data) === false) throw new InvalidResponseError(progress, progress.text);
      // The types are the document's word on the body; it is undefined where an operation has none.
      return data as NonNullable<typeof data>;
    },
  };
}

async function run<Data>(
  exchange: Exchange,
  { signal }: CallOptions = {},
  timeoutMs: number,
  send: (init: CallInit) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const deadline = startDeadline(signal, checkTimeout(timeoutMs));
  try {
    return await deadline.race(send({ signal: deadline.signal, fetch: exchange.fetch }));
  } catch (thrown) {
    throw callFailure({
      thrown,
      progress: exchange.progress(),
      ending: deadline.ending(),
      reason: deadline.signal.reason,
      timeoutMs,
    });
  } finally {
    deadline.release();
  }
}
