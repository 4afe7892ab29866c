/** What the generated `operations.ts` is made of: an operation as data, and the function that calls it. */
import type { BodyWriter } from './bodies.ts';
import type { CallOptions, Client } from './client.ts';
import type { CallInput, Input } from './input.ts';
import type { Result } from './result.ts';

export { any, json, raw, text } from './bodies.ts';
export { multipart, urlencoded } from './forms.ts';
export type { WithoutBodies } from './result.ts';

/** Where a parameter goes. `querystring` is new in OpenAPI 3.2: it is the whole query. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** How a value is written next to its name (OpenAPI 3.1, 4.8.12.2). */
export interface ParameterStyle {
  /** `simple` in path and header, `form` in query and cookie, unless given. */
  readonly style?:
    | 'simple'
    | 'label'
    | 'matrix'
    | 'form'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'cookie';
  /** Whether each part of a list or an object stands on its own; true for `form` alone, unless given. */
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** The media type, where the value is written as a document of its own. */
  readonly contentType?: string | undefined;
}

/** One parameter of an operation. */
export interface Parameter extends ParameterStyle {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required?: boolean;
}

/** What is known of an operation at run time. */
export interface Operation {
  /** The key of its types in `operations` of the schema. */
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Its own server, where it or its path names one beside the document's. */
  readonly baseUrl?: string;
  readonly parameters?: readonly Parameter[];
  /** How a body of each media type is written; the first is the one that goes without saying. */
  readonly body?: { readonly required?: boolean; readonly content: Readonly<Record<string, BodyWriter>> };
  /** What the caller can read; JSON unless given. */
  readonly accept?: string;
  /**
   * What each status promises as its body, by status, range (`4XX`) or `default`: some of `json`, `text`, `blob` and `*`
   * (whatever comes) with spaces between them, or nothing.
   */
  readonly responses: Readonly<Record<string, string>>;
  readonly deprecated?: boolean;
}

/** Calls one operation of the document. */
export interface OperationFunction<Op> {
  /**
   * Makes the call. It is rejected only where the call can't be made (UsageError), or by a middleware of your own:
   * everything else is told by the result.
   */
  (client: Client, ...args: Arguments<Input<Op>>): Promise<Result<Op>>;
  /** The operation as data. */
  readonly spec: Operation;
}

/** The input may be left out where nothing in it is required. */
type Arguments<In> = object extends In
  ? [input?: In | undefined, options?: CallOptions | undefined]
  : [input: In, options?: CallOptions | undefined];

/** Makes the function of an operation; `Op` is its entry in the schema's `operations`. */
export function operation<Op>(spec: Operation): OperationFunction<Op> {
  const call = (client: Client, input?: CallInput, options?: CallOptions) =>
    client.call(spec, input, options);
  // The types are the document's word on what goes in and comes out.
  return Object.assign(call, { spec }) as unknown as OperationFunction<Op>;
}
