/**
 * The failures that oasgate expects: bad input, a missing file, a bad flag. They end with exit code 2, one
 * sentence, the place and a hint, and no stack trace. Anything else that is thrown is our own fault (exit code 3).
 */

/** A place in a source file; line and column start at 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Every code a ToolError can carry; one line each says when it is used. */
export type ErrorCode =
  | 'usage' // a flag or an argument that the command does not take
  | 'not-found' // a file, git revision or ledger id that does not exist
  | 'syntax' // text that is no YAML, JSON or UTF-8
  | 'not-openapi' // well-formed, but no OpenAPI document that we read
  | 'reference' // a $ref that leads nowhere or in a circle
  | 'outside' // a $ref that leaves the document's folder or goes to the network
  | 'limit' // too large, too deep, too many nodes, too slow
  | 'ledger' // a ledger that is missing, damaged or refuses the step
  | 'missing-peer' // an optional package that the command needs is not installed
  | 'generate'; // a document that can't be generated from

/** What a ToolError needs to say. `message` is one sentence without a full stop at the end. */
export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint?: string;
  readonly place?: Place;
  readonly cause?: unknown;
}

/** An expected failure: what is wrong, where, and what to do next. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly place: Place | undefined;

  constructor(details: ErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.hint = details.hint;
    this.place = details.place;
  }
}
