/** Ends a call from outside: by the caller's signal or when its time is over. */
import { UsageError } from './errors.ts';

/** How a call ended before it was done. */
export type Ending = 'aborted' | 'timed-out';

/** Watches over one call. */
export interface Deadline {
  /** Handed to `fetch`, so that the connection ends with the call. */
  readonly signal: AbortSignal;
  /** What ended the call, if anything did. */
  ending(): Ending | undefined;
  /** Waits for the work, but no longer than the call may take, even where `fetch` ignores its signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Lets go of the timer and of the caller's signal. */
  release(): void;
}

/** What timers can hold; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Starts the clock of one call. A timer of its own, and not `AbortSignal.timeout` with `AbortSignal.any`, because it is
 * let go of as soon as the call is done.
 * @param timeoutMs Infinity for no limit
 * @throws what the caller's signal holds as its reason, when it is aborted already
 */
export function startDeadline(signal: AbortSignal | undefined, timeoutMs: number): Deadline {
  signal?.throwIfAborted();
  const controller = new AbortController();
  let ending: Ending | undefined;
  const end = (how: Ending, reason?: unknown) => {
    ending ??= how;
    controller.abort(reason);
  };
  const onAbort = () => end('aborted', signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = timeoutMs > LONGEST_TIMER ? undefined : setTimeout(() => end('timed-out'), timeoutMs);
  return {
    signal: controller.signal,
    ending: () => ending,
    race: (work) => Promise.race([work, rejectedOn(controller.signal)]),
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * Checks a time limit.
 * @throws UsageError unless it is a positive number of milliseconds or Infinity
 */
export function checkTimeout(timeoutMs: number): number {
  if (typeof timeoutMs === 'number' && timeoutMs > 0) return timeoutMs;
  throw new UsageError(`timeoutMs must be a positive number of milliseconds, not ${timeoutMs}`);
}

function rejectedOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
