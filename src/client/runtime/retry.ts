/** Repeats calls that failed in a way that may pass. */
import { NetworkError } from './errors.ts';
import type { Middleware } from './transport.ts';

/** When to repeat, and after how long. */
export interface RetryOptions {
  /** How often a call is sent at most; 3 unless given. */
  readonly attempts?: number;
  /** The first wait, which doubles each time and is then shortened at random; 500 unless given. */
  readonly minDelayMs?: number;
  /** The longest wait; a server that asks for more is not asked again. 30 000 unless given. */
  readonly maxDelayMs?: number;
  /** The statuses that may pass; 408, 429, 500, 502, 503 and 504 unless given. */
  readonly statuses?: readonly number[];
  /** Between 0 and 1: which part of a wait is waited. */
  readonly random?: () => number;
  /** The time, for a Retry-After that names a date. */
  readonly now?: () => number;
  /** Waits; ends early when the signal is aborted. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Makes the middleware for a client's `retry`, or for the `retry` of a single call. */
export function retry(options: RetryOptions = {}): Middleware {
  const { attempts = 3, sleep = sleepFor } = options;
  return async (request, next, call) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await next(request).catch(networkErrorIn);
      const delay = attempt < attempts ? delayBefore(attempt, outcome, options) : undefined;
      if (delay === undefined || delay >= call.remainingMs()) {
        if (outcome instanceof NetworkError) throw outcome;
        return outcome;
      }
      await sleep(delay, call.signal);
    }
  };
}

/** Nothing but a broken connection may pass of itself. */
function networkErrorIn(error: unknown): NetworkError {
  if (error instanceof NetworkError) return error;
  throw error;
}

const PASSING: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * What the server asks for (RFC 9110, 10.2.3), else a random part of a wait that doubles; undefined where that is too long,
 * or the outcome is final.
 */
function delayBefore(
  attempt: number,
  outcome: Response | NetworkError,
  options: RetryOptions,
): number | undefined {
  const { minDelayMs = 500, maxDelayMs = 30_000, random = Math.random, now = Date.now } = options;
  const answer = outcome instanceof NetworkError ? undefined : outcome;
  if (answer !== undefined && !(options.statuses ?? PASSING).includes(answer.status)) return undefined;
  const asked = answer?.headers.get('retry-after') ?? null;
  const seconds = asked === null ? Number.NaN : Number(asked);
  const ms = Number.isNaN(seconds) ? Date.parse(asked ?? '') - now() : seconds * 1000;
  if (Number.isNaN(ms)) return random() * Math.min(minDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return ms > maxDelayMs ? undefined : Math.max(ms, 0);
}

/** Ends early when the call does: the next attempt then tells how it ended. */
function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
  });
}
