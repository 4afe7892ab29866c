/** What the generic runtime offers to whoever calls operations, and to a wrapper for one API. */
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type HeaderFields,
} from './client.ts';
export {
  AbortError,
  type Answered,
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
export { type HookContext, type Hooks, hooks } from './hooks.ts';
export type { CallInput, Input, RawBody } from './input.ts';
export type { Operation, OperationFunction, Parameter } from './operation.ts';
export type { AnyResult, Failed, Ok, Result, Unexpected, UnexpectedError } from './result.ts';
export { type RetryOptions, retry } from './retry.ts';
export {
  type ApiErrorOf,
  type DataOf,
  type InputOf,
  isErrorOf,
  orThrow,
  type ResultOf,
  toError,
} from './throwing.ts';
export type { CallContext, Fetch, Middleware } from './transport.ts';
