/** What a command may touch of the outside world: everything comes in here, so that tests can hand in their own. */

/** Where text goes: a stream of the process, or a list in a test. */
export interface Writer {
  write(text: string): void;
}

/** The streams, the place, the environment and the clock that a command works with. */
export interface Io {
  /** Results, and nothing else. */
  readonly stdout: Writer;
  /** Progress, notices and failures. */
  readonly stderr: Writer;
  /**
   * Reads standard input to its end. With `maxBytes`, reading stops one byte after that many, so that whoever checks
   * the size sees that it is too large without having held all of it.
   */
  stdin(maxBytes?: number): Promise<Uint8Array>;
  /** The working directory, absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** Whether results may be coloured: a terminal or FORCE_COLOR, and no NO_COLOR. */
  readonly color: boolean;
  /** Whether progress may be shown on standard error: it is a terminal. */
  readonly progress: boolean;
  /** The number of this process, for locks. */
  readonly pid: number;
  /** Whether a process of this machine is still there. */
  isRunning(pid: number): boolean;
}
