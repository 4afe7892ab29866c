/** What can go wrong on the way to an API and back, on demand. */
import type { ServerResponse } from 'node:http';

/** One fault. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly text: string;
    }
  | { readonly kind: 'stall' | 'drop'; readonly at: 'headers' | 'body' };

/** Makers of faults. */
export const faults = {
  /** An answer with a JSON body; it is not checked against the document, so it can be one that the document forbids. */
  json: (status: number, body: unknown): Fault => ({
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify(body),
  }),
  /** An answer without a body. */
  empty: (status: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
    kind: 'answer',
    status,
    headers,
    text: '',
  }),
  /** A page as a proxy sends it. */
  html: (status: number): Fault => ({
    kind: 'answer',
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><title>${status}</title><h1>A proxy speaking</h1>`,
  }),
  /** The server takes the request and never answers. */
  stallBeforeHeaders: (): Fault => ({ kind: 'stall', at: 'headers' }),
  /** Status, headers and the beginning of a body arrive, its end never does. */
  stallInBody: (): Fault => ({ kind: 'stall', at: 'body' }),
  /** The connection is cut before an answer. */
  dropBeforeHeaders: (): Fault => ({ kind: 'drop', at: 'headers' }),
  /** The connection is cut in the middle of the body. */
  dropInBody: (): Fault => ({ kind: 'drop', at: 'body' }),
} as const;

/** Answers with a fault. */
export function playFault(fault: Fault, response: ServerResponse): void {
  if (fault.kind === 'answer') {
    response.writeHead(fault.status, fault.headers).end(fault.text);
    return;
  }
  const cut = () => {
    if (fault.kind === 'drop') response.destroy();
  };
  if (fault.at === 'headers') {
    cut();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  // Cut only when the beginning has left, else nothing of it arrives.
  response.write('{"id":', () => setImmediate(cut));
}
