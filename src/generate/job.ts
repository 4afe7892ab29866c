/** What the thread that makes types is given, and what it answers: plain data that can be copied between threads. */
import type { JsonObject } from '../document/types.ts';

export interface TypesJob {
  /** The URL of openapi-typescript's entry. */
  readonly generator: string;
  /** The prepared document. */
  readonly root: JsonObject;
}

/** A part of a document that types are made for. */
export type Part =
  | { readonly section: string; readonly name: string }
  | {
      readonly kind: 'paths' | 'webhooks';
      readonly path: string;
      readonly method: string;
    };

/** The text of the types; or why there are none, and the part that alone is enough to make it fail. */
export type TypesAnswer = { readonly text: string } | { readonly reason: string; readonly part?: Part };
