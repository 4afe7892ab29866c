/** The `fetch` that a call hands to openapi-fetch: it reads the whole answer, and remembers what it saw. */
import type { SentRequest } from './errors.ts';

/** What carries a request to the server; the global `fetch` fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** How far a call has come. */
export type Progress =
  | { readonly stage: 'not-sent' }
  | { readonly stage: 'sent'; readonly request: SentRequest }
  | { readonly stage: 'headers'; readonly request: SentRequest; readonly response: Response }
  | {
      readonly stage: 'done';
      readonly request: SentRequest;
      readonly response: Response;
      readonly text: string;
    };

/** One request and what has come back so far. */
export interface Exchange {
  readonly fetch: Fetch;
  /** Each time with a response whose body is still to be read. */
  progress(): Progress;
}

/** Statuses whose answers never have a body (Fetch standard, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * Opens an exchange for one call. The body is read here, inside of `fetch`, so that a connection that breaks off and a
 * time limit fail in the same way before and after the headers.
 */
export function openExchange(baseFetch: Fetch): Exchange {
  let request: SentRequest | undefined;
  let head: Response | undefined;
  let body: ArrayBuffer | undefined;
  return {
    async fetch(sent) {
      request = { method: sent.method, url: sent.url };
      head = await baseFetch(sent);
      body = await head.arrayBuffer();
      return answer(head, body);
    },
    progress() {
      if (request === undefined) return { stage: 'not-sent' };
      if (head === undefined) return { stage: 'sent', request };
      if (body === undefined) return { stage: 'headers', request, response: answer(head, null) };
      return { stage: 'done', request, response: answer(head, body), text: new TextDecoder().decode(body) };
    },
  };
}

function answer(head: Response, body: ArrayBuffer | null): Response {
  // A redirect that a browser hides has status 0, which no new Response can have; there is nothing in its body.
  if (head.status === 0) return head;
  const { status, statusText, headers } = head;
  const response = new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers });
  Object.defineProperty(response, 'url', { value: head.url });
  return response;
}
