/** The stand-in server: the API's behaviour over real HTTP on loopback, for tests and for the demo. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Clock, realClock } from './clock.ts';
import { openContract, type Violation } from './contract.ts';
import { exchange, type SeenRequest, type Strike, type StrikeOptions } from './exchange.ts';
import type { Fault } from './faults.ts';
import type { Failure, ModelResources, Timings } from './lifecycle.ts';
import { modelResourcesOperations } from './operations.ts';
import { type Refusal, Store } from './store.ts';

/** What a stand-in server is made from. */
export interface StandInOptions {
  /** The API's OpenAPI document, as a JSON value. */
  readonly document: unknown;
  /** The time that its resources live by; the real one unless given. */
  readonly clock?: Clock;
  /** The API keys that it accepts; any unless given. */
  readonly apiKeys?: readonly string[];
  readonly timings?: Partial<Timings>;
}

/** A running stand-in server. */
export interface StandIn {
  /** What to give to a client as its base URL. */
  readonly url: string;
  /** Every request so far, also those that were refused or met a fault. */
  readonly requests: readonly SeenRequest[];
  /** Every answer of its own that broke the document; a 500 was sent instead. */
  readonly violations: readonly Violation[];
  /** Lets something go wrong with a request to come. */
  strike(fault: Fault, options?: StrikeOptions): void;
  /** Lets a resource fail. Throws when it has ended or does not exist. */
  fail(id: string, failure?: Failure): ModelResources;
  /** A training session is active on a resource. Throws unless it is ready. */
  touch(id: string): ModelResources;
  /**
   * Ends the server and every connection to it.
   * @throws Error naming the answers that broke the document, if there were any
   */
  close(): Promise<void>;
}

const TIMINGS: Timings = { queueLength: 3, queueStepMs: 20_000, creatingMs: 60_000, stoppingMs: 10_000 };

const CAPACITY_TIMEOUT: Failure = {
  code: 'MODEL_RESOURCES_ERROR_CODE_CAPACITY_WAIT_TIMEOUT',
  message: 'No GPUs came free in time.',
};

/**
 * Starts a stand-in server on a free port of the loopback interface.
 * @throws Error when the document is none
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const store = new Store(options.clock ?? realClock(), { ...TIMINGS, ...options.timings });
  const requests: SeenRequest[] = [];
  const strikes: Strike[] = [];
  const violations: Violation[] = [];
  const contract = await openContract({
    document: options.document,
    accepts: (key) => (options.apiKeys === undefined ? key !== '' : options.apiKeys.includes(key)),
    operations: modelResourcesOperations(store),
    onViolation: (violation) => violations.push(violation),
  });
  const server = createServer((request, response) => {
    exchange({ contract, requests, strikes }, request, response).catch((error: unknown) => {
      // A request that the client broke off while sending is no fault of ours.
      if (!request.complete) return;
      violations.push({ operationId: '', status: 500, problems: [String(error)] });
      response.destroy();
    });
  });
  return {
    url: await listen(server),
    requests,
    violations,
    strike: (fault, how = {}) => strikes.push({ ...how, fault, left: how.times ?? 1 }),
    fail: (id, failure = CAPACITY_TIMEOUT) => done(id, store.fail(id, failure)),
    touch: (id) => done(id, store.touch(id)),
    async close() {
      if (server.listening) await end(server);
      if (violations.length === 0) return;
      throw new Error(`The stand-in server broke the document: ${JSON.stringify(violations)}`);
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function end(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function done(id: string, result: ModelResources | Refusal): ModelResources {
  if (typeof result === 'string') throw new Error(`The resource ${id} does not allow this: ${result}`);
  return result;
}
