/** The throwing mode: a result becomes its data, or an error that is thrown. */
import { promised } from './answer.ts';
import { AbortError, ApiError, EmptyResponseError, ForeignResponseError } from './errors.ts';
import type { Input } from './input.ts';
import type { OperationFunction } from './operation.ts';
import type { AnyResult, Failed, Ok, Result, Unexpected } from './result.ts';
import { isJson } from './styles.ts';

/** The body of a success, of an operation's function or of a result. */
export type DataOf<T> = DataFrom<ResultOf<T>>;

type DataFrom<R> = R extends Ok<number, infer Data> ? Data : never;

/** All results of an operation's function. */
export type ResultOf<T> = T extends OperationFunction<infer Op> ? Result<Op> : T;

/** What an operation's function takes. */
export type InputOf<T> = T extends OperationFunction<infer Op> ? Input<Op> : never;

/** The error of an operation's function whose body is documented, told apart by `status`. */
export type ApiErrorOf<T> = ErrorFrom<ResultOf<T>>;

type ErrorFrom<R> =
  R extends Failed<infer Status extends number, infer Body> ? ApiError<Body, Status> : never;

/**
 * Waits for a call and gives the body of its success: `const pets = await orThrow(listPets(client))`.
 * @throws ApiError, EmptyResponseError or ForeignResponseError for an error status, InvalidResponseError, NetworkError,
 *   TimeoutError, and the signal's reason where the call was aborted
 */
export async function orThrow<R extends AnyResult>(call: R | Promise<R>): Promise<DataOf<R>> {
  const result: AnyResult = await call;
  // The types say so: what is ok has the data of the success.
  if (result.ok) return result.data as DataOf<R>;
  const error = toError(result);
  throw error instanceof AbortError ? error.reason : error;
}

/** The error of a failed result, as `orThrow` would throw it. */
export function toError(result: Failed<number, unknown> | Unexpected): Error {
  if (result.status === undefined) return result.error;
  const { error: body, operation, response, status } = result;
  if (body === undefined) return new EmptyResponseError(result);
  const isText = typeof body === 'string' && !isJson(response.headers.get('content-type') ?? '');
  if (isText && !promised(operation, status)) return new ForeignResponseError(result, body);
  return new ApiError(result, body, summaryOf(body), operation);
}

/** Whether an error is an ApiError of this operation: its `status` and `body` are then typed. */
export function isErrorOf<Op>(
  call: OperationFunction<Op>,
  error: unknown,
): error is ApiErrorOf<OperationFunction<Op>> {
  return error instanceof ApiError && error.operation === call.spec;
}

/** The sentence in an error's body that says what went wrong, by the names that it usually has. */
function summaryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return typeof body === 'string' ? body : '';
  const members = new Map<string, unknown>(Object.entries(body));
  const found = ['message', 'detail', 'title', 'error'].map((name) => members.get(name)).find(Boolean);
  return summaryOf(found);
}
