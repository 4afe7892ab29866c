/** One request over the wire: read, recorded, struck by a fault or answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, errorAnswer } from './answers.ts';
import type { Contract } from './contract.ts';
import { type Fault, playFault } from './faults.ts';

/** A request that the server saw. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query as sent, without its question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The body parsed as JSON; its text where it is none; undefined without one. */
  readonly body: unknown;
}

/** How a fault is to strike. */
export interface StrikeOptions {
  /** How many requests it strikes; 1 unless given. */
  readonly times?: number;
  /** Which requests it strikes; the next ones unless given. */
  readonly when?: (request: SeenRequest) => boolean;
  /** Whether the request is carried out before its answer goes wrong; not unless given. */
  readonly carriedOut?: boolean;
}

/** A fault that waits for its requests. */
export interface Strike extends StrikeOptions {
  readonly fault: Fault;
  left: number;
}

/** What an exchange works with. */
export interface Desk {
  readonly contract: Contract;
  readonly requests: SeenRequest[];
  readonly strikes: Strike[];
}

/** A body larger than this is refused. */
const BODY_LIMIT = 1024 * 1024;

/** Answers one request. */
export async function exchange(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request);
  const seen = see(request, text);
  desk.requests.push(seen);
  const strike = nextStrike(desk.strikes, seen);
  if (strike !== undefined && strike.carriedOut !== true) return playFault(strike.fault, response);
  const answer = await answerTo(desk.contract, request, text, seen);
  if (strike !== undefined) return playFault(strike.fault, response);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}

async function answerTo(
  contract: Contract,
  request: IncomingMessage,
  text: string | undefined,
  seen: SeenRequest,
): Promise<Answer> {
  if (text === undefined)
    return errorAnswer(413, { message: `The body is larger than ${BODY_LIMIT} bytes.` });
  return contract({
    method: seen.method,
    target: request.url ?? '/',
    headers: seen.headers,
    text: text === '' ? undefined : text,
  });
}

/** The body's text; undefined where it is too large. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  return size > BODY_LIMIT ? undefined : Buffer.concat(chunks).toString('utf8');
}

function see(request: IncomingMessage, text: string | undefined): SeenRequest {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers[name] = value;
  return { method: request.method ?? '', path, query, headers, body: parsed(text) };
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function nextStrike(strikes: readonly Strike[], seen: SeenRequest): Strike | undefined {
  const strike = strikes.find(({ left, when }) => left > 0 && (when?.(seen) ?? true));
  if (strike !== undefined) strike.left -= 1;
  return strike;
}
