/** Says which failure it was, from how far the call had come. */
import type { Ending } from './deadline.ts';
import {
  type Answered,
  ApiError,
  EmptyResponseError,
  ForeignResponseError,
  type HttpError,
  InvalidResponseError,
  NetworkError,
  TimeoutError,
} from './errors.ts';
import type { Progress } from './transport.ts';

/** An API's error object, and the sentence in it that says what went wrong. */
export interface ErrorReading<Body> {
  readonly body: Body;
  readonly summary: string;
}

/** Recognises an API's error object in a parsed body; undefined for anything else. */
export type ReadError<Body> = (value: unknown) => ErrorReading<Body> | undefined;

/** What is known when something was thrown while a call was under way. */
export interface Circumstances {
  readonly thrown: unknown;
  readonly progress: Progress;
  /** What ended the call from outside, and the reason of the caller's signal. */
  readonly ending: Ending | undefined;
  readonly reason: unknown;
  readonly timeoutMs: number;
}

/** The failure of a call that threw before its answer was there and parsed. */
export function callFailure({ thrown, progress, ending, reason, timeoutMs }: Circumstances): unknown {
  if (ending === 'aborted') return reason;
  if (progress.stage === 'not-sent') return thrown;
  const response = progress.stage === 'sent' ? undefined : progress.response;
  if (ending === 'timed-out') return new TimeoutError(progress.request, response, timeoutMs);
  // The answer is there whole, so what threw is the parser.
  if (progress.stage === 'done') return new InvalidResponseError(progress, progress.text, thrown);
  return new NetworkError(progress.request, response, thrown);
}

/** The failure of a call that was answered with an error status. */
export function httpFailure<Body>(answered: Answered, text: string, readError: ReadError<Body>): HttpError {
  if (text.trim() === '') return new EmptyResponseError(answered);
  const parsed = parseJson(text);
  const reading = parsed && readError(parsed.value);
  if (reading === undefined) return new ForeignResponseError(answered, text);
  return new ApiError(answered, reading.body, reading.summary);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
