/** Answers, and the API's error object in them. */
import type { components } from '../schema.ts';

/** An answer before it is written. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type ErrorBody = components['schemas']['ErrorResponse'];

/** What the API says about an error, besides the status. */
export interface ErrorWords {
  readonly message: string;
  /** The parameter or property at fault. */
  readonly param?: string | undefined;
  readonly code?: string | undefined;
}

const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'server_error',
};

/** The API's error object for a status. */
export function errorBody(status: number, { message, param, code }: ErrorWords): ErrorBody {
  return {
    error: {
      type: TYPES[status] ?? 'invalid_request_error',
      message,
      param: param ?? null,
      code: code ?? null,
    },
  };
}

/** An answer with the API's error object. */
export function errorAnswer(status: number, words: ErrorWords): Answer {
  return { status, body: errorBody(status, words) };
}
