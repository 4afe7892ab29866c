/** What the context of a property makes of a change: the level, and why. */

/** A closed object refuses what it does not declare, so that the break is certain. */
export const CLOSED = {
  level: 'error',
  why: 'the object takes no properties but those that it declares',
} as const;

/** A property that no value can have is missed by nobody. */
export const IMPOSSIBLE = { level: 'info', why: 'nothing could stand there' } as const;

/** What is write-only stands in no response. */
export const UNSENT = { level: 'info', why: 'a write-only property is never sent in a response' } as const;
