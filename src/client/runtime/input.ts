/** What a call takes, as types made from an operation of the schema. */

/** A body that goes out as it is. */
export type RawBody = NonNullable<RequestInit['body']>;

/** The input of any call, as the runtime sees it. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  readonly cookies?: Readonly<Record<string, unknown>> | undefined;
  /** The value of the parameter that is the whole query (OpenAPI 3.2). */
  readonly querystring?: unknown;
  readonly body?: unknown;
  /** Which of the documented media types the body is written in. */
  readonly contentType?: string | undefined;
}

/** The input of one operation: its parameters by place, and its body. */
export type Input<Op> =
  Body<Op> extends infer B ? (B extends unknown ? Flat<Parameters<Op> & B> : never) : never;

type Flat<T> = { [K in keyof T]: T[K] };

/** Nothing that adds members to an intersection. */
type Nothing = unknown;

type Parameters<Op> = Op extends { parameters: infer P }
  ? Group<'path', Place<P, 'path'>> &
      Group<'query', Place<P, 'query'>> &
      Group<'headers', Headers<Place<P, 'header'>>> &
      Group<'cookies', Place<P, 'cookie'>> &
      Whole<P>
  : Nothing;

type Place<P, K extends string> = P extends { [X in K]?: infer V } ? NonNullable<V> : never;

/** A place is required where one of its parameters is, and left out where it has none. */
type Group<Name extends string, Values> = [Values] extends [never]
  ? Nothing
  : object extends Values
    ? { readonly [N in Name]?: Written<Values> | undefined }
    : { readonly [N in Name]: Written<Values> };

/** Parameters that may be left out may also be undefined or null: they leave no trace. */
type Written<Values> = {
  readonly [K in keyof Values]: object extends Pick<Values, K>
    ? WithDates<Values[K]> | null | undefined
    : WithDates<Values[K]>;
};

/** Where any string is allowed, a Date is too: it is written as an ISO string. */
type WithDates<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly unknown[] | Record<string, unknown>
    ? { readonly [K in keyof T]: WithDates<T[K]> }
    : T;

/** Parameters of these names do not count (OpenAPI 3.1, 4.8.12.1): nobody is made to give them. */
type Uncounted = 'accept' | 'content-type' | 'authorization';

type Headers<H> = [H] extends [never]
  ? never
  : Flat<
      { [K in keyof H as Lowercase<K & string> extends Uncounted ? never : K]: H[K] } & {
        [K in keyof H as Lowercase<K & string> extends Uncounted ? K : never]?: H[K];
      }
    >;

type Whole<P> = 'querystring' extends keyof P
  ? object extends Pick<P, 'querystring'>
    ? { readonly querystring?: WithDates<P['querystring']> | undefined }
    : { readonly querystring: WithDates<P['querystring']> }
  : Nothing;

type Body<Op> = 'requestBody' extends keyof Op
  ? NonNullable<Op['requestBody']> extends { content: infer Content }
    ? object extends Pick<Op, 'requestBody'>
      ? OneBody<Content> | { readonly body?: undefined; readonly contentType?: undefined }
      : OneBody<Content>
    : Nothing
  : Nothing;

/** One choice for each media type. It must be named, unless it is the only one or JSON. */
type OneBody<Content> = {
  [M in keyof Content]: (M extends Default<keyof Content>
    ? { readonly contentType?: Named<M> | undefined }
    : { readonly contentType: Named<M> }) & { readonly body: BodyOf<M, Content[M]> };
}[keyof Content];

type Default<M> = 'application/json' extends M ? 'application/json' : IsUnion<M> extends true ? never : M;

type IsUnion<T, U = T> = T extends unknown ? ([U] extends [T] ? false : true) : never;

/** A range such as `image/*` stands for the types in it. */
type Named<M> = M extends '*/*' ? string : M extends `${infer Type}/*` ? `${Type}/${string}` : M;

type BodyOf<M, T> =
  Bare<M> extends `${string}/json` | `${string}+json`
    ? T
    : Bare<M> extends `multipart/${string}`
      ? FormData | (unknown extends T ? Readonly<Record<string, unknown>> : Fields<T>)
      : Bare<M> extends 'application/x-www-form-urlencoded'
        ? URLSearchParams | (unknown extends T ? Readonly<Record<string, unknown>> : Written<T>)
        : Bare<M> extends `text/${string}`
          ? (T extends string ? T : string) | RawBody
          : Bare<M> extends '*/*' | 'application/*'
            ? T | RawBody
            : RawBody;

/** A media type without its parameters, in lower case. */
export type Bare<M> = M extends `${infer Type};${string}`
  ? Bare<Type>
  : M extends `${infer Type} `
    ? Bare<Type>
    : Lowercase<M & string>;

/** The parts of a multipart body: what is a string in the document may be a file. */
type Fields<T> = { readonly [K in keyof T]: Field<T[K]> };

type Field<V> = V extends string
  ? V | Blob
  : V extends readonly (infer Item)[]
    ? readonly Field<Item>[]
    : unknown extends V
      ? V
      : V;
