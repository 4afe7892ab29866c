/** The API's bodies, recognised where anything may have come. */
import { ApiError, type ErrorReading } from '../runtime/index.ts';
import type { ErrorResponse } from './types.ts';

/** Reads the API's error object; undefined for a body of any other shape. */
export function readErrorResponse(value: unknown): ErrorReading<ErrorResponse> | undefined {
  return isErrorResponse(value) ? { body: value, summary: value.error.message } : undefined;
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
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
