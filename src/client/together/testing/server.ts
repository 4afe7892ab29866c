/** The stand-in as a server on loopback, for what can't be handed a `fetch`: another process, a page in a browser. */
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

/** A stand-in that listens. */
export interface StandInServer extends StandIn {
  /** What to give to a client as its base URL. */
  readonly url: string;
  /** Ends the server and every connection to it. */
  close(): Promise<void>;
}

/**
 * Starts a stand-in on a free port of the loopback interface. It answers pages of every origin.
 * @throws Error where there is no Node (20.16 or later) nor another runtime that has its servers
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandInServer> {
  const standIn = createStandIn(options);
  const server = nodeHttp().createServer((incoming, outgoing) => {
    exchange(standIn, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const ended = new Promise<void>((resolve) => server.on('close', resolve));
  return {
    ...standIn,
    url: `http://127.0.0.1:${server.address()?.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

/** What a page of another origin may do (Fetch standard, section 3.3). */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  // The asterisk does not stand for `authorization`.
  'access-control-allow-headers': 'authorization, *',
  'access-control-expose-headers': '*',
};

async function exchange({ fetch }: StandIn, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const request = await toRequest(incoming, gone.signal);
  if (request.method === 'OPTIONS') {
    outgoing.writeHead(204, CORS).end();
    return;
  }
  const response = await fetch(request);
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...CORS });
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const { value } = part;
    await new Promise<void>((resolve) => outgoing.write(value, () => resolve()));
  }
  outgoing.end();
}

async function toRequest(incoming: Incoming, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of incoming) text += decoder.decode(chunk, { stream: true });
  const body = text === '' ? null : text;
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://127.0.0.1${url}`, { method, headers: pairs, body, signal });
}

/** What is used of Node's `http`: its types are no dependency of the client package. */
interface NodeHttp {
  createServer(listener: (incoming: Incoming, outgoing: Outgoing) => void): {
    on(event: string, listener: (...values: never[]) => void): unknown;
    listen(port: number, host: string, listening: () => void): unknown;
    address(): { readonly port: number } | null;
    close(): unknown;
    closeAllConnections(): void;
  };
}

interface Incoming extends AsyncIterable<Uint8Array> {
  readonly method?: string;
  readonly url?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Outgoing {
  on(event: 'close', listener: () => void): unknown;
  writeHead(status: number, headers: Readonly<Record<string, string>>): Outgoing;
  write(chunk: Uint8Array, written: () => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

/** Asked for at run time, and not imported: so whatever imports this file can be bundled for a browser. */
function nodeHttp(): NodeHttp {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): NodeHttp } };
  const http = process?.getBuiltinModule?.('node:http');
  if (http === undefined) {
    throw new Error('startStandIn needs Node 20.16 or later; createStandIn needs nothing');
  }
  return http;
}
