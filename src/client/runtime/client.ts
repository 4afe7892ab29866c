/**
 * The generic client that every generated package builds on. Of openapi-fetch it takes how parameters and header fields
 * are written; requests and answers are its own, since they have to follow the document of each operation.
 */
import { mergeHeaders } from 'openapi-fetch';
import { resultOf } from './answer.ts';
import { writeBody } from './bodies.ts';
import { checkTimeout, startDeadline } from './deadline.ts';
import { AbortError, NetworkError, TimeoutError, UsageError } from './errors.ts';
import { checkCookies, writeHeaders } from './headers.ts';
import type { CallInput } from './input.ts';
import type { Operation } from './operation.ts';
import type { AnyResult } from './result.ts';
import { type Answered, type Fetch, type Flight, failureOf, type Middleware, send } from './transport.ts';
import { baseUrlFor, normalizeBaseUrl, writeUrl } from './url.ts';

/** Header fields by name; those that are undefined or null are not sent. */
export type HeaderFields = Readonly<Record<string, string | null | undefined>>;

/** What a caller can say about a single call. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** How long the call may take, repetitions and the reading of the answer included; Infinity for no limit. */
  readonly timeoutMs?: number | undefined;
  /** Where this call goes. */
  readonly baseUrl?: string | undefined;
  /** Sent with this call, beside and in place of the client's. */
  readonly headers?: HeaderFields | undefined;
  /**
   * `true` lets the client's `retry` repeat this call even where its method may make something twice, `false` keeps it
   * from repeating; a retry of its own takes the place of the client's.
   */
  readonly retry?: boolean | Middleware | undefined;
}

/** What a client can be told; nothing of it is required where the document names a server. */
export interface ClientOptions {
  /** Where the API is, with or without a slash at the end. Without it each operation goes to its document's server. */
  readonly baseUrl?: string | undefined;
  /** Sent with every call; credentials go here. A function is asked at each call. */
  readonly headers?: HeaderFields | (() => HeaderFields | Promise<HeaderFields>) | undefined;
  /** How long a call may take that does not say it itself; 60 s unless given, Infinity for no limit. */
  readonly timeoutMs?: number | undefined;
  /** What carries the requests; the global `fetch` unless given. */
  readonly fetch?: Fetch | undefined;
  /** Stands between the calls and the network, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Repeats what failed, `retry()` for one; asked only for calls whose method makes nothing twice. */
  readonly retry?: Middleware | undefined;
  /** `manual` unless given: a redirect that is followed turns a POST into a GET, or sends it a second time. */
  readonly redirect?: NonNullable<RequestInit['redirect']> | undefined;
}

/** Makes the calls of the generated operations. */
export interface Client {
  call(
    operation: Operation,
    input: CallInput | undefined,
    options: CallOptions | undefined,
  ): Promise<AnyResult>;
}

/** Methods whose repetition changes nothing (RFC 9110, 9.2.2). */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
  'QUERY',
]);

const DEFAULT_TIMEOUT_MS = 60_000;

const JSON_TYPE = 'application/json';

/**
 * Makes a client.
 * @param documentUrl the document's server, for operations that name none
 * @throws UsageError when the base URL or the time limit can't be used
 */
export function createClient(settings: ClientOptions = {}, documentUrl?: string): Client {
  if (settings.baseUrl !== undefined) normalizeBaseUrl(settings.baseUrl);
  const timeoutMs = checkTimeout(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  return {
    async call(operation, input = {}, options = {}) {
      const base = baseUrlFor(operation, options.baseUrl, settings.baseUrl, documentUrl);
      const flight: Flight = {
        // Looked up at each call, so that whoever replaces the global `fetch` later is heard.
        fetch: settings.fetch ?? ((request) => globalThis.fetch(request)),
        request: { method: operation.method, url: base + usable(() => writeUrl(operation, input)) },
        head: undefined,
        deadline: startDeadline(options.signal, checkTimeout(options.timeoutMs ?? timeoutMs)),
      };
      try {
        const answered = await answerOf(flight, { operation, input, options, settings });
        return resultOf(operation, answered);
      } catch (thrown) {
        return failedResult(flight, operation, thrown);
      } finally {
        flight.deadline.release();
      }
    },
  };
}

interface Call {
  readonly operation: Operation;
  readonly input: CallInput;
  readonly options: CallOptions;
  readonly settings: ClientOptions;
}

async function answerOf(flight: Flight, call: Call): Promise<Answered> {
  const { operation, input, options, settings } = call;
  const { deadline, request } = flight;
  const own = usable(() => writeHeaders(operation, input));
  const written = input.body === undefined ? undefined : usable(() => writeBody(operation, input));
  const { headers } = settings;
  const general = typeof headers === 'function' ? await deadline.race(Promise.resolve(headers())) : headers;
  const type = written && { 'content-type': written.contentType ?? null };
  const built = usable(() => {
    const init: RequestInit & { readonly duplex: 'half' } = {
      method: operation.method,
      headers: mergeHeaders({ accept: operation.accept ?? JSON_TYPE }, general, options.headers, own, type),
      body: written?.body ?? null,
      signal: deadline.signal,
      redirect: settings.redirect ?? 'manual',
      // What Node asks for where the body is a stream.
      duplex: 'half',
    };
    return new Request(request.url, init);
  });
  checkCookies(built, own);
  return send(flight, built, operation, layersOf(call));
}

/** The client's middleware, and innermost the repetition where it can do no harm or is asked for. */
function layersOf({ operation, options, settings }: Call): readonly Middleware[] {
  const { middleware = [] } = settings;
  const retry = typeof options.retry === 'function' ? options.retry : settings.retry;
  const mayRepeat = options.retry ?? IDEMPOTENT.has(operation.method);
  return retry === undefined || mayRepeat === false ? middleware : [...middleware, retry];
}

/** What can't be written is a fault of the input. */
function usable<T>(write: () => T): T {
  try {
    return write();
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(`The call can not be written: ${String(cause)}`, { cause });
  }
}

function failedResult(flight: Flight, operation: Operation, thrown: unknown): AnyResult {
  const error =
    isFailure(thrown) || flight.deadline.ending() === undefined ? thrown : failureOf(flight, thrown);
  // A wrong input, or a fault of a middleware's own.
  if (!isFailure(error)) throw error;
  const { request, response } = error;
  return { ok: false, status: undefined, error, response, request, operation };
}

function isFailure(error: unknown): error is NetworkError | TimeoutError | AbortError {
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof AbortError;
}
