/** What can go wrong on the way to an API and back, on demand. */

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
  json: (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Fault => ({
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json', ...headers },
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

/** Answers with a fault. A stalled answer ends when the signal does; a cut connection is rejected as `fetch` does it. */
export async function playFault(fault: Fault, signal: AbortSignal): Promise<Response> {
  if (fault.kind === 'answer') {
    // An empty text would get a content type of its own.
    return new Response(fault.text === '' ? null : fault.text, {
      status: fault.status,
      headers: fault.headers,
    });
  }
  const end = () => (fault.kind === 'drop' ? cut() : endOf(signal));
  if (fault.at === 'headers') return end();
  // Each part is asked for when the one before it has been taken, so the beginning arrives in any case.
  const parts = [new TextEncoder().encode('{"id":')];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = parts.shift();
      if (part === undefined) return end();
      controller.enqueue(part);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function cut(): Promise<never> {
  return Promise.reject(new TypeError('fetch failed', { cause: new Error('the connection was cut') }));
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}
