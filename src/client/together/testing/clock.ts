/** The time that a stand-in server lives in: a test's own, or the real one. */

/** Tells the time in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** A clock that stands still until it is advanced. */
export interface ManualClock extends Clock {
  /** Moves the time on. */
  advance(ms: number): void;
}

/** A clock for tests. */
export function manualClock(start: string): ManualClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** The real time. */
export function realClock(): Clock {
  return { now: () => Date.now() };
}
