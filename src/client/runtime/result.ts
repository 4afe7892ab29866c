/** What a call gives, as types made from an operation of the schema: a union told apart by `ok` and `status`. */
import type {
  AbortError,
  EmptyResponseError,
  ForeignResponseError,
  InvalidResponseError,
  NetworkError,
  SentRequest,
  TimeoutError,
} from './errors.ts';
import type { Bare } from './input.ts';
import type { Operation } from './operation.ts';

/** What every result has. */
interface Answer {
  /** The answer; its body can still be read. */
  readonly response: Response;
  /** The request that was answered, as it can be logged. */
  readonly request: SentRequest;
  readonly operation: Operation;
}

/** A success. */
export interface Ok<Status, Data> extends Answer {
  readonly ok: true;
  readonly status: Status;
  /** The parsed body; undefined where there was none. */
  readonly data: Data;
  readonly error?: undefined;
}

/** An answer with an error status, the way the document describes it, or with one that it says nothing about. */
export interface Failed<Status, Body> extends Answer {
  readonly ok: false;
  readonly status: Status;
  /** The parsed body. */
  readonly error: Body;
  readonly data?: undefined;
}

/** No answer, or none that the document describes. */
export interface Unexpected extends Omit<Answer, 'response'> {
  readonly ok: false;
  readonly status: undefined;
  readonly error: UnexpectedError;
  readonly data?: undefined;
  /** What came, if something did; its body can still be read. */
  readonly response: Response | undefined;
}

/** The reasons why there is no answer, or none that the document describes. */
export type UnexpectedError =
  | EmptyResponseError
  | ForeignResponseError
  | InvalidResponseError
  | NetworkError
  | TimeoutError
  | AbortError;

/** The result of any call, as the runtime sees it. */
export type AnyResult = Ok<number, unknown> | Failed<number, unknown> | Unexpected;

/** The result of one operation. */
export type Result<Op> = Op extends { responses: infer R } ? Documented<R> | Unexpected : AnyResult;

/** The types of an operation that is answered without a body, whatever its document says (HEAD). */
export type WithoutBodies<Op> = Op extends { responses: infer R }
  ? Omit<Op, 'responses'> & { responses: { [S in keyof R]: { content?: never } } }
  : Op;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type ToNumber<Text> = Text extends `${infer Code extends number}` ? Code : never;
type Hundred<First extends string> = ToNumber<`${First}${Digit}${Digit}`>;
type SuccessCode = Hundred<'2'>;
type FailureCode = Hundred<'3'> | Hundred<'4'> | Hundred<'5'>;

/** Every documented status, and the failures that the document does not cover. */
type Documented<R> = Successes<R> | Failures<R> | Others<R>;

type Successes<R> = [SuccessOf<R, keyof R>] extends [never]
  ? Ok<SuccessCode, unknown>
  : SuccessOf<R, keyof R>;

type SuccessOf<R, K extends keyof R> = K extends unknown
  ? [CodesOf<R, K> & SuccessCode] extends [never]
    ? never
    : Ok<CodesOf<R, K> & SuccessCode, K extends 204 | 205 ? undefined : BodyOf<R[K], undefined>>
  : never;

type Failures<R> = { [K in keyof R]: FailureOf<R, K> }[keyof R];

type FailureOf<R, K extends keyof R> = [CodesOf<R, K> & FailureCode] extends [never]
  ? never
  : Failed<CodesOf<R, K> & FailureCode, K extends 304 ? undefined : BodyOf<R[K], unknown>>;

type Others<R> = [Exclude<FailureCode, Covered<R>>] extends [never]
  ? never
  : Failed<Exclude<FailureCode, Covered<R>>, unknown>;

type Covered<R> = { [K in keyof R]: CodesOf<R, K> }[keyof R];

/** The codes that a key stands for: a range and `default` cover what is not named otherwise (OpenAPI 3.1, 4.8.16). */
type CodesOf<R, K> = K extends number
  ? K
  : K extends 'default'
    ? Exclude<HasSuccess<R> extends true ? FailureCode : SuccessCode | FailureCode, keyof R | Ranges<keyof R>>
    : Exclude<Ranges<K>, keyof R>;

type Ranges<K> = K extends `${infer First}XX` | `${infer First}xx` ? Hundred<First> : never;

type HasSuccess<R> = [keyof R & (SuccessCode | '2XX' | '2xx')] extends [never] ? false : true;

/** The body of one documented response. */
type BodyOf<Part, None> = Part extends { content: infer Content }
  ? [keyof Content] extends [never]
    ? None
    : { [M in keyof Content]: Parsed<Bare<M>, Content[M]> }[keyof Content]
  : None;

type Parsed<M, T> = M extends `${string}/json` | `${string}+json`
  ? T
  : M extends `text/${string}`
    ? T extends string
      ? T
      : string
    : M extends '*/*' | 'application/*'
      ? T
      : Blob;
