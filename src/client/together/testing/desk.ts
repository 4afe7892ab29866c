/** The way from a request to its operation: routed, authenticated, checked against what the document allows. */
import { type Answer, errorAnswer } from './answers.ts';
import { isObject, type Problem } from './checks.ts';
import { answerWith, OPERATIONS, type Operation } from './operations.ts';
import type { ListQuery, Store } from './store.ts';

/** A request that came in. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query as sent, without its question mark. */
  readonly query: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body parsed as JSON; its text where it is none; undefined without one. */
  readonly body: unknown;
}

/** What answering needs. */
export interface Desk {
  readonly store: Store;
  /** Whether an API key is good. */
  accepts(apiKey: string): boolean;
}

/** Reads what there is to know of a request. */
export async function see(request: Request): Promise<SeenRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headers: Object.fromEntries(request.headers),
    body: parsed(await request.text()),
  };
}

/** Answers a request as the API would. */
export function answerTo(desk: Desk, request: SeenRequest): Answer {
  const here = OPERATIONS.filter(({ path }) => path.test(request.path));
  const operation = here.find(({ method }) => method === request.method);
  if (here.length === 0) return errorAnswer(404, { message: 'There is no such path.' });
  if (operation === undefined) return errorAnswer(405, { message: 'The path does not take this method.' });
  const [, apiKey = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!desk.accepts(apiKey)) return errorAnswer(401, { message: 'The API key is missing or not valid.' });
  return refusedBody(operation, request) ?? run(desk.store, operation, request);
}

function refusedBody({ body }: Operation, request: SeenRequest): Answer | undefined {
  if (body === undefined) return undefined;
  if (request.body === undefined) return errorAnswer(422, { message: 'The request must have a body.' });
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return errorAnswer(415, { message: 'The body must be application/json.' });
  if (typeof request.body === 'string') return errorAnswer(400, { message: 'The body is not JSON.' });
  return refusal(body(request.body, ''));
}

function run(store: Store, operation: Operation, { path, query, body }: SeenRequest): Answer {
  const [, written = ''] = operation.path.exec(path) ?? [];
  const id = decoded(written);
  if (id === undefined) return errorAnswer(400, { message: 'The path is not encoded right.' });
  const parameters = readQuery(query);
  const known = operation.query ?? {};
  const unknown = Object.keys(parameters).find((name) => !Object.hasOwn(known, name));
  const problem =
    unknown === undefined
      ? isObject(known)(parameters, '')
      : { param: unknown, message: 'must NOT have additional properties' };
  return refusal(problem) ?? answerWith(operation.run(store, { id, query: parameters as ListQuery, body }));
}

/** A query by name, with a list of values for `status` and a number for `limit` where that is one. */
function readQuery(query: string): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  const written = new URLSearchParams(query);
  for (const name of new Set(written.keys())) {
    const values = written.getAll(name);
    const [only = ''] = values;
    if (name === 'status' || values.length > 1) parameters[name] = values;
    else parameters[name] = name === 'limit' && /^-?\d+(\.\d+)?$/.test(only) ? Number(only) : only;
  }
  return parameters;
}

function refusal(problem: Problem | undefined): Answer | undefined {
  if (problem === undefined) return undefined;
  const { param, message } = problem;
  return errorAnswer(422, { message: `The request ${message}.`, param: param === '' ? undefined : param });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A JSON string stays the text that it was sent as: no body of the API is one. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}
