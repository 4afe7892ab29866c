/** What the generic runtime offers to a wrapper for one API, and to whoever catches its errors. */
export { type CallOptions, type ClientSettings, createRuntimeClient, type RuntimeClient } from './client.ts';
export {
  ApiError,
  CallError,
  EmptyResponseError,
  ForeignResponseError,
  HttpError,
  InvalidResponseError,
  isAbortError,
  isApiError,
  isHttpError,
  isInvalidResponseError,
  isNetworkError,
  isTimeoutError,
  isUsageError,
  NetworkError,
  type SentRequest,
  TimeoutError,
  UsageError,
} from './errors.ts';
export type { ErrorReading, ReadError } from './failure.ts';
export type { Fetch } from './transport.ts';
