/** Reads an answer the way the document describes it. */
import { EmptyResponseError, ForeignResponseError, InvalidResponseError } from './errors.ts';
import type { Operation } from './operation.ts';
import type { AnyResult, UnexpectedError } from './result.ts';
import { isJson } from './styles.ts';
import type { Answered } from './transport.ts';

/** The result of a call that was answered. */
export function resultOf(operation: Operation, answered: Answered): AnyResult {
  const { request, response, bytes } = answered;
  const { ok, status } = response;
  const base = { request, response, operation };
  const unexpected = (error: UnexpectedError) => ({ ...base, ok: false, status: undefined, error }) as const;
  const kinds = promised(operation, status);
  const isEmpty = bytes.byteLength === 0;
  const reading = isEmpty ? { value: undefined } : read(answered, kinds || (ok ? '' : LENIENT));
  if (ok) {
    if (reading !== undefined) return { ...base, ok, status, data: reading.value };
    return unexpected(new InvalidResponseError(answered, textIn(answered)));
  }
  if (status === 0 || (kinds && isEmpty && operation.method !== 'HEAD')) {
    return unexpected(new EmptyResponseError(answered));
  }
  if (reading === undefined) return unexpected(new ForeignResponseError(answered, textIn(answered)));
  return { ...base, ok: false, status, error: reading.value };
}

/**
 * The kinds of body that the document promises for a status (OpenAPI 3.1, 4.8.16: the status itself, its range,
 * `default`); undefined where it says nothing. A success that it does not name is taken for one that it names.
 */
export function promised({ responses }: Operation, status: number): string | undefined {
  const named = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (named !== undefined || status < 200 || status > 299) return named ?? responses.default;
  const successes = Object.keys(responses).filter((key) => key.startsWith('2'));
  return successes.length === 0 ? responses.default : successes.map((key) => responses[key]).join(' ');
}

/** How an error is read of which the document says nothing: JSON where it is JSON, else text. */
const LENIENT = 'json text';

/**
 * The value of a body. What its content type says counts if the document promises that kind; else the body is read as
 * what is promised.
 * @returns undefined where it can't be read as anything that is promised
 */
function read(answered: Answered, kinds: string): { readonly value: unknown } | undefined {
  if (kinds === '') return { value: undefined };
  const type = typeOf(answered);
  const actual = isJson(type) ? 'json' : /^text\//i.test(type) ? 'text' : 'blob';
  const promises = (kind: string) => kinds.includes(kind);
  const [first] = [actual, 'json', 'text'].filter(
    (kind) => promises(kind) || (kind === actual && promises('*')),
  );
  if (first !== 'json') {
    return { value: first === 'text' ? textIn(answered) : new Blob([answered.bytes], { type }) };
  }
  try {
    return { value: JSON.parse(textIn(answered)) };
  } catch {
    return promises('text') ? { value: textIn(answered) } : undefined;
  }
}

function typeOf({ response }: Answered): string {
  return response.headers.get('content-type') ?? '';
}

function textIn(answered: Answered): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(typeOf(answered)) ?? [];
  try {
    return new TextDecoder(charset).decode(answered.bytes);
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(answered.bytes);
  }
}
