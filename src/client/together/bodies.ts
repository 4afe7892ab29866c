/** The API's bodies, recognised where anything may have come. */
import {
  type AnyResult,
  ApiError,
  type DataOf,
  ForeignResponseError,
  InvalidResponseError,
  orThrow,
  toError,
} from '../runtime/index.ts';
import type { ErrorResponse } from './types.ts';

/**
 * Waits for a call and gives the body of its success.
 * @throws what `orThrow` throws, and for bodies that are not the API's InvalidResponseError or ForeignResponseError
 */
export async function checked<R extends AnyResult>(call: Promise<R>): Promise<DataOf<R>> {
  const result: AnyResult = await call;
  if (result.ok && !isObject(result.data)) {
    throw new InvalidResponseError(result, await result.response.clone().text());
  }
  const error = result.ok ? undefined : toError(result);
  if (error instanceof ApiError && !isErrorResponse(error.body)) {
    throw new ForeignResponseError(error, await error.response.clone().text());
  }
  return orThrow(call);
}

/** Whether the API answered with its error object: `error.body.error` then says what went wrong. */
export function isApiError(error: unknown): error is ApiError<ErrorResponse> {
  return error instanceof ApiError && isErrorResponse(error.body);
}

function isErrorResponse(value: unknown): value is ErrorResponse {
  if (!isObject(value) || !isObject(value.error)) return false;
  const { type, message } = value.error;
  return typeof type === 'string' && typeof message === 'string';
}

/** Whether a value is a JSON object, as every body of the API is. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
