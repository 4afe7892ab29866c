/** The hand-written client for Together's model resources. */
import * as operations from '../../../generated/src/operations.ts';
import { type CallOptions, createClient, type Fetch, retry } from '../runtime/index.ts';
import { checked } from './bodies.ts';
import { resolveApiKey } from './credentials.ts';
import { listPages, type ModelResourcesPages } from './pages.ts';
import type {
  CreateModelResourcesRequest,
  ExtendModelResourcesExpiryRequest,
  ListModelResourcesQuery,
  ModelResources,
} from './types.ts';
import { type WaitOptions, waitUntilReady } from './wait.ts';

/** The server that the API's document names. */
export const DEFAULT_BASE_URL = 'https://api.together.ai';

/** How long a call may take unless it says it itself. */
export const DEFAULT_TIMEOUT_MS = 60_000;

/** Settings of a client; none of them is required where `TOGETHER_API_KEY` is set. */
export interface TogetherClientOptions {
  /** The API key; read from the environment variable `TOGETHER_API_KEY` unless given. */
  readonly apiKey?: string | undefined;
  /** Where the API is, with or without a slash at the end. */
  readonly baseUrl?: string | undefined;
  /** What carries the requests; the global `fetch` unless given. */
  readonly fetch?: Fetch | undefined;
  /** How long a call may take, reading the answer included; 60 s unless given, Infinity for no limit. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The calls. Each is sent exactly once and returns the body of the success; each is rejected with an error of its own
 * for every kind of failure (ApiError, EmptyResponseError, ForeignResponseError, InvalidResponseError, NetworkError,
 * TimeoutError, UsageError), and with the signal's reason when it is aborted.
 */
export interface TogetherClient {
  /**
   * Asks for GPUs and loads a base model onto them. Every call makes a resource of its own, which is billed while it is
   * ready: after a TimeoutError or a NetworkError look for it with `listModelResources` before calling again.
   */
  createModelResources(body: CreateModelResourcesRequest, options?: CallOptions): Promise<ModelResources>;
  /** One resource as it is now. */
  getModelResources(id: string, options?: CallOptions): Promise<ModelResources>;
  /**
   * Lists resources, the newest first: `await` gives one page, `for await (const page of …)` that page and all that follow.
   * Pages are asked for when they are wanted; a cursor that comes again ends the loop with a PageCursorError.
   */
  listModelResources(query?: ListModelResourcesQuery, options?: CallOptions): ModelResourcesPages;
  /** Shuts a resource down. */
  stopModelResources(id: string, options?: CallOptions): Promise<ModelResources>;
  /** Moves the expiry of a ready resource later. */
  extendModelResourcesExpiry(
    id: string,
    body: ExtendModelResourcesExpiryRequest,
    options?: CallOptions,
  ): Promise<ModelResources>;
  /**
   * Asks for a resource, again and again and ever more slowly, until it is ready. A poll that fails in a way that may
   * pass is sent up to three times. Rejected with a
   * ModelResourcesFailedError or a ModelResourcesStoppedError when it never will be, with a WaitTimeoutError when
   * `timeoutMs` is over, with the signal's reason as soon as it is aborted.
   */
  waitUntilReady(id: string, options?: WaitOptions): Promise<ModelResources>;
}

/**
 * Makes a client for Together's model resources.
 * @throws UsageError when there is no API key, or when the base URL or the time limit can't be used
 */
export function createTogetherClient(options: TogetherClientOptions = {}): TogetherClient {
  const client = createClient({
    baseUrl: options.baseUrl ?? DEFAULT_BASE_URL,
    headers: { authorization: `Bearer ${resolveApiKey(options.apiKey)}` },
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    fetch: options.fetch,
  });
  const byId = (id: string) => ({ path: { model_resources_id: id } });

  const get = (id: string, options?: CallOptions) =>
    checked(operations.getModelResources(client, byId(id), options));

  return {
    createModelResources: (body, options) =>
      checked(operations.createModelResources(client, { body }, options)),
    getModelResources: get,
    listModelResources: (first = {}, options) =>
      listPages((query) => checked(operations.listModelResources(client, { query }, options)), first),
    stopModelResources: (id, options) => checked(operations.stopModelResources(client, byId(id), options)),
    extendModelResourcesExpiry: (id, body, options) =>
      checked(operations.extendModelResourcesExpiry(client, { ...byId(id), body }, options)),
    waitUntilReady: (id, options) =>
      waitUntilReady((each) => get(id, { ...each, retry: retry() }), id, options),
  };
}
