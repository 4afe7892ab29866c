/** Ends a call from outside: by the caller's signal or when its time is over. */
import { UsageError } from './errors.ts';

/** How a call ended before it was done. */
export type Ending = 'aborted' | 'timed-out';

/** Watches over one call. */
export interface Deadline {
  /** Handed to `fetch`, so that the connection ends with the call. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** What ended the call, if anything did. */
  ending(): Ending | undefined;
  /** How much of the call's time is left; Infinity for no limit. */
  remainingMs(): number;
  /**
   * Waits for the work, but no longer than the call may take, even where it ignores the signal.
   * @param late whether whatever inside the work waits for the signal itself gets to act first
   */
  race<T>(work: Promise<T>, late?: boolean): Promise<T>;
  /** Lets go of the timer and of the caller's signal. */
  release(): void;
}

/** What timers can hold; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Starts the clock of one call. A timer of its own, and not `AbortSignal.timeout` with `AbortSignal.any`, because it is
 * let go of as soon as the call is done.
 * @param timeoutMs Infinity for no limit
 */
export function startDeadline(signal: AbortSignal | undefined, timeoutMs: number): Deadline {
  const controller = new AbortController();
  const end = Date.now() + timeoutMs;
  let ending: Ending | undefined;
  const finish = (how: Ending, reason?: unknown) => {
    ending ??= how;
    controller.abort(reason);
  };
  const onAbort = () => finish('aborted', signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = timeoutMs > LONGEST_TIMER ? undefined : setTimeout(() => finish('timed-out'), timeoutMs);
  return {
    signal: controller.signal,
    timeoutMs,
    ending: () => ending,
    remainingMs: () => end - Date.now(),
    race: (work, late = false) => Promise.race([work, rejectedOn(controller.signal, late)]),
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

function rejectedOn(signal: AbortSignal, late: boolean): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    const onAbort = () => (late ? setTimeout(fail, 0) : fail());
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
