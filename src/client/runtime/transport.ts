/** Sends a request, through the middleware, and reads the whole answer. */
import type { Deadline } from './deadline.ts';
import { AbortError, NetworkError, type SentRequest, TimeoutError } from './errors.ts';
import type { Operation } from './operation.ts';

/** What carries a request to the server; the global `fetch` fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** What a middleware may want to know of the call. */
export interface CallContext {
  readonly operation: Operation;
  /** Aborted when the call ends before it is done. */
  readonly signal: AbortSignal;
  /** How much of the call's time is left; Infinity for no limit. */
  remainingMs(): number;
  /** Waits for something else, but no longer than the call may take: then it is rejected like `next`. */
  wait<T>(work: Promise<T>): Promise<T>;
}

/**
 * Stands between the calls and the network. `next` sends a copy of a request, so the same request can be changed and sent
 * again, body included. It is rejected with NetworkError, TimeoutError or AbortError, and what it gives may be read.
 */
export type Middleware = (request: Request, next: Fetch, call: CallContext) => Promise<Response>;

/** An answer that is there whole. */
export interface Answered {
  readonly request: SentRequest;
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** One call under way. */
export interface Flight {
  readonly fetch: Fetch;
  readonly deadline: Deadline;
  /** The last request and the last answer of which anything is known. */
  request: SentRequest;
  head: Response | undefined;
}

/** Sends the request through the middleware, the first one outermost. */
export async function send(
  flight: Flight,
  request: Request,
  operation: Operation,
  middleware: readonly Middleware[],
): Promise<Answered> {
  const { deadline } = flight;
  flight.request = { method: request.method, url: request.url };
  const bodies = new WeakMap<Response, ArrayBuffer>();
  const last: Fetch = async (sent) => {
    const [response, bytes] = await exchange(flight, sent);
    bodies.set(response, bytes);
    return response;
  };
  if (middleware.length === 0) return answered(flight, await last(request), bodies);
  const context: CallContext = {
    operation,
    signal: deadline.signal,
    remainingMs: deadline.remainingMs,
    wait: (work) =>
      deadline.race(work).catch((thrown: unknown) => {
        throw deadline.ending() === undefined ? thrown : failureOf(flight, thrown);
      }),
  };
  const chain = middleware.reduceRight<Fetch>(
    (next, layer) => (sent) => layer(sent, next, context),
    async (sent) => last(await copyOf(sent, deadline.signal)),
  );
  const response = await deadline.race(chain(request), true);
  return answered(flight, response, bodies);
}

async function answered(
  { request, deadline }: Flight,
  response: Response,
  bodies: WeakMap<Response, ArrayBuffer>,
): Promise<Answered> {
  // A middleware may answer by itself; what came from the network is read already, whoever reads it again.
  const bytes = bodies.get(response) ?? (await deadline.race(response.arrayBuffer()));
  return { request, response: responseWith(response, bytes), bytes };
}

/** The body is read here, so that a broken connection and a time limit fail alike before and after the headers. */
async function exchange(flight: Flight, sent: Request): Promise<[Response, ArrayBuffer]> {
  flight.request = { method: sent.method, url: sent.url };
  flight.head = undefined;
  try {
    flight.deadline.signal.throwIfAborted();
    flight.head = await flight.deadline.race(flight.fetch(sent));
    const bytes = await flight.deadline.race(flight.head.arrayBuffer());
    return [responseWith(flight.head, bytes), bytes];
  } catch (thrown) {
    throw failureOf(flight, thrown);
  }
}

/** Which failure it was that ended a call before its answer was there. */
export function failureOf(
  { deadline, head, request }: Flight,
  thrown: unknown,
): NetworkError | TimeoutError | AbortError {
  const response = head && responseWith(head, null);
  const ending = deadline.ending();
  if (ending === 'aborted') return new AbortError(request, response, deadline.signal.reason);
  if (ending === 'timed-out') return new TimeoutError(request, response, deadline.timeoutMs);
  return new NetworkError(request, response, thrown);
}

/** A copy to send. A request of another realm or of a polyfill becomes one that this platform's `fetch` takes. */
async function copyOf(request: Request, signal: AbortSignal): Promise<Request> {
  const copy = request.clone();
  // The type keeps the compiler from taking what is no instance for impossible.
  const isNative: boolean = copy instanceof Request;
  if (isNative) return new Request(copy, { signal });
  const { url, method, headers, redirect, credentials } = copy;
  const body = /^(GET|HEAD)$/.test(method) ? null : await copy.arrayBuffer();
  return new Request(url, { method, headers: [...headers], redirect, credentials, body, signal });
}

/** Statuses whose answers never have a body (Fetch standard, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

function responseWith(head: Response, body: ArrayBuffer | null): Response {
  // A redirect that a browser hides has status 0, which no new Response can have; there is nothing in its body.
  if (head.status === 0) return head;
  const { status, statusText, headers } = head;
  const response = new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers });
  Object.defineProperty(response, 'url', { value: head.url });
  return response;
}
