/** What the thread that lints is given, and what it answers: plain data that can be copied between threads. */
import type { JsonObject } from '../document/types.ts';

export interface LintJob {
  /** The URL of Redocly's library. */
  readonly core: string;
  /** The bundled document. */
  readonly root: JsonObject;
  /** What Redocly's configuration is made of. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** One problem as Redocly states it. */
export interface RawProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warn';
  readonly message: string;
  /** What may have been meant. */
  readonly suggestions: readonly string[];
  /** A JSON pointer into the bundled document. */
  readonly pointer: string;
}
