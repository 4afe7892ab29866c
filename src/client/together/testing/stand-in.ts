/** The stand-in: the API's behaviour in memory, behind a `fetch`. */
import type { Answer } from './answers.ts';
import { type Clock, realClock } from './clock.ts';
import { answerTo, type SeenRequest, see } from './desk.ts';
import { type Fault, playFault } from './faults.ts';
import type { Failure, ModelResources, Timings } from './lifecycle.ts';
import { type Refusal, Store } from './store.ts';

/** How a fault is to strike. */
export interface StrikeOptions {
  /** How many requests it strikes; 1 unless given. */
  readonly times?: number;
  /** Which requests it strikes; the next ones unless given. */
  readonly when?: (request: SeenRequest) => boolean;
  /** Whether the request is carried out before its answer goes wrong; not unless given. */
  readonly carriedOut?: boolean;
}

/** What a stand-in is made from. */
export interface StandInOptions {
  /** The time that its resources live by; the real one unless given. */
  readonly clock?: Clock;
  /** The API keys that it accepts; any unless given. */
  readonly apiKeys?: readonly string[];
  /** How long a resource takes; 60 s in a line of three, 60 s to load, 10 s to stop unless given. */
  readonly timings?: Partial<Timings>;
  /** Hears of every answer of its own; faults are none. */
  readonly onAnswer?: (request: SeenRequest, answer: Answer) => void;
}

/** An API in memory. */
export interface StandIn {
  /** What to give to a client as its `fetch`. Every host is this API. */
  readonly fetch: typeof globalThis.fetch;
  /** Every request so far, also those that were refused or met a fault. */
  readonly requests: readonly SeenRequest[];
  /** Lets something go wrong with a request to come. */
  strike(fault: Fault, options?: StrikeOptions): void;
  /** Lets a resource fail. Throws when it has ended or does not exist. */
  fail(id: string, failure?: Failure): ModelResources;
  /** A training session is active on a resource. Throws unless it is ready. */
  touch(id: string): ModelResources;
}

const TIMINGS: Timings = { queueLength: 3, queueStepMs: 20_000, creatingMs: 60_000, stoppingMs: 10_000 };

const CAPACITY_TIMEOUT: Failure = {
  code: 'MODEL_RESOURCES_ERROR_CODE_CAPACITY_WAIT_TIMEOUT',
  message: 'No GPUs came free in time.',
};

/** Makes a stand-in without any resources. */
export function createStandIn(options: StandInOptions = {}): StandIn {
  const { apiKeys, onAnswer } = options;
  const store = new Store(options.clock ?? realClock(), { ...TIMINGS, ...options.timings });
  const desk = {
    store,
    accepts: (key: string) => (apiKeys === undefined ? key !== '' : apiKeys.includes(key)),
  };
  const requests: SeenRequest[] = [];
  const strikes: (StrikeOptions & { readonly fault: Fault; left: number })[] = [];

  const answer = (seen: SeenRequest): Answer => {
    const own = answerTo(desk, seen);
    onAnswer?.(seen, own);
    return own;
  };
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const seen = await see(request);
      requests.push(seen);
      const strike = strikes.find(({ left, when }) => left > 0 && (when?.(seen) ?? true));
      if (strike === undefined) {
        const { status, body } = answer(seen);
        return Response.json(body, { status });
      }
      strike.left -= 1;
      if (strike.carriedOut) answer(seen);
      return playFault(strike.fault, request.signal);
    },
    requests,
    strike: (fault, how = {}) => strikes.push({ ...how, fault, left: how.times ?? 1 }),
    fail: (id, failure = CAPACITY_TIMEOUT) => done(id, store.fail(id, failure)),
    touch: (id) => done(id, store.touch(id)),
  };
}

function done(id: string, result: ModelResources | Refusal): ModelResources {
  if (typeof result === 'string') throw new Error(`The resource ${id} does not allow this: ${result}`);
  return result;
}
