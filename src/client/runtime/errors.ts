/**
 * Every way in which a call can fail, one class each. Each has a literal `name`, so that a `switch` over `error.name`
 * and `instanceof` both work.
 */
import type { Operation } from './operation.ts';

/** Which call failed. It carries neither body nor credentials, so an error can be logged as it is. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
}

/**
 * Thrown before anything is sent: the call or the client's settings can't work as they are (no API key, a base URL that
 * is none, an empty id).
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What all failures of a call that was sent have in common. */
export abstract class CallError extends Error {
  readonly request: SentRequest;

  constructor(request: SentRequest, message: string, cause?: unknown) {
    super(`${request.method} ${withoutQuery(request.url)} ${message}`, cause === undefined ? {} : { cause });
    this.request = request;
  }
}

/** What a failure with an answer is made of. */
export interface Answered {
  readonly request: SentRequest;
  /** The answer; its body can still be read. */
  readonly response: Response;
}

/**
 * The server answered with a status outside 200–299. What came with it decides the class: ApiError,
 * EmptyResponseError or ForeignResponseError.
 */
export abstract class HttpError extends CallError {
  readonly status: number;
  /** The answer; its body can still be read. */
  readonly response: Response;
  /** What the body held: the API's error, the text of something else, or undefined where there was none. */
  abstract readonly body: unknown;

  constructor({ request, response }: Answered, detail: string) {
    super(request, `answered ${response.status}${detail}`);
    this.status = response.status;
    this.response = response;
  }
}

/** Thrown for an error status whose body is the API's own error object. */
export class ApiError<Body = unknown, Status extends number = number> extends HttpError {
  override readonly name = 'ApiError';
  declare readonly status: Status;
  /** The API's error object. */
  override readonly body: Body;
  /** The operation that was called. */
  readonly operation: Operation | undefined;

  constructor(answered: Answered, body: Body, summary = '', operation?: Operation) {
    super(answered, summary === '' ? '' : `: ${summary}`);
    this.body = body;
    // Not among what a log shows: it is the same for every call.
    Object.defineProperty(this, 'operation', { value: operation, enumerable: false });
  }
}

/** Thrown for an error status without a body: the status is all there is. */
export class EmptyResponseError extends HttpError {
  override readonly name = 'EmptyResponseError';
  override readonly body = undefined;

  constructor(answered: Answered) {
    super(answered, ' without a body');
  }
}

/**
 * Thrown for an error status whose body is not the API's error object: HTML from a proxy, say, or JSON of some other
 * shape. Something between the client and the API has answered.
 */
export class ForeignResponseError extends HttpError {
  override readonly name = 'ForeignResponseError';
  /** The body's raw text. */
  override readonly body: string;

  constructor(answered: Answered, text: string) {
    super(answered, `, not in the API's words: ${excerpt(text)}`);
    this.body = text;
  }
}

/**
 * When the caller's own signal ended the call. In the throwing mode the call is rejected with `reason` itself, as `fetch`
 * does it (a DOMException of this name, unless the caller gave another reason).
 */
export class AbortError extends CallError {
  override readonly name = 'AbortError';
  /** The signal's reason. */
  readonly reason: unknown;
  /** Status and headers, where they had arrived in time. */
  readonly response: Response | undefined;

  constructor(request: SentRequest, response: Response | undefined, reason: unknown) {
    super(request, 'was aborted', reason);
    this.reason = reason;
    this.response = response;
  }
}

/** Thrown for a success whose body is not the JSON that the API promises: HTML from a login page, or nothing at all. */
export class InvalidResponseError extends CallError {
  override readonly name = 'InvalidResponseError';
  readonly status: number;
  /** The answer; its body can still be read. */
  readonly response: Response;
  /** The body's raw text, empty where there was none. */
  readonly text: string;

  constructor({ request, response }: Answered, text: string, cause?: unknown) {
    const what = text.trim() === '' ? 'no body' : excerpt(text);
    super(request, `answered ${response.status} with ${what} in place of the promised JSON`, cause);
    this.status = response.status;
    this.response = response;
    this.text = text;
  }
}

/**
 * Thrown when no complete answer arrived: no connection, or one that broke off. `cause` is what `fetch` threw. The
 * server may have carried the call out all the same.
 */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';
  /** Status and headers, where the connection broke off after them. */
  readonly response: Response | undefined;

  constructor(request: SentRequest, response: Response | undefined, cause: unknown) {
    super(request, `got no complete answer: ${rootMessage(cause)}`, cause);
    this.response = response;
  }
}

/**
 * Thrown when the call took longer than its `timeoutMs`, the reading of the answer's body included. The server may have
 * carried the call out all the same.
 */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;
  /** Status and headers, where they had arrived in time. */
  readonly response: Response | undefined;

  constructor(request: SentRequest, response: Response | undefined, timeoutMs: number) {
    super(request, `got no complete answer within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
    this.response = response;
  }
}

/** Whether a server answered with an error status: the error has `status`, `body` and `response`. */
export function isHttpError(error: unknown): error is ApiError | EmptyResponseError | ForeignResponseError {
  return error instanceof HttpError;
}

/** Whether a server answered with an error status and the API's error object. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether a success did not hold the promised JSON. */
export function isInvalidResponseError(error: unknown): error is InvalidResponseError {
  return error instanceof InvalidResponseError;
}

/** Whether there was no connection, or one that broke off. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

/** Whether the call's own time limit ended it. */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError;
}

/** Whether the caller's signal ended the call; of what `orThrow` throws, when it was aborted without another reason. */
export function isAbortError(error: unknown): error is Error & { readonly name: 'AbortError' } {
  return error instanceof Error && error.name === 'AbortError';
}

/** Whether nothing was sent, because the call or the client's settings can't work. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof UsageError;
}

/** A query may hold what does not belong into a log's first line, and makes it long. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}

/** `fetch failed` says nothing: the reason stands in the cause below it. */
function rootMessage(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error && cause.cause.message !== '' ? cause.cause.message : cause.message;
}
