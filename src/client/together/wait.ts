/** Waiting for a resource to become ready. */
import { type CallOptions, UsageError } from '../runtime/index.ts';
import { ModelResourcesFailedError, ModelResourcesStoppedError, WaitTimeoutError } from './errors.ts';
import type { ModelResources } from './types.ts';

/** How far a resource has come. */
export interface WaitProgress {
  /** An API newer than these types may send other states. */
  readonly status: ModelResources['status'];
  /** Its place in line for GPUs; undefined unless it is queued. */
  readonly queuePosition: number | undefined;
  readonly resource: ModelResources;
}

/** How to wait. */
export interface WaitOptions {
  /** Ends the waiting at once, with the signal's reason. The resource goes on. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait in all; without end unless given. */
  readonly timeoutMs?: number | undefined;
  /** Hears of the first state, and of each new status and place in line. */
  readonly onProgress?: ((progress: WaitProgress) => void) | undefined;
  /**
   * The pause after a change, 1 s unless given. It grows by half with every answer that says the same, up to ten times as
   * long.
   */
  readonly pollIntervalMs?: number | undefined;
}

/** What timers can hold; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Asks for a resource until it is ready, and returns it. A state that is not known is no end.
 * @throws ModelResourcesFailedError, ModelResourcesStoppedError, WaitTimeoutError, the signal's reason, whatever `get`
 *   throws, and a UsageError for a time that is none
 */
export async function waitUntilReady(
  get: (options: CallOptions) => Promise<ModelResources>,
  id: string,
  options: WaitOptions = {},
): Promise<ModelResources> {
  const { signal, timeoutMs = Number.POSITIVE_INFINITY, onProgress, pollIntervalMs = 1_000 } = options;
  for (const [name, ms] of Object.entries({ timeoutMs, pollIntervalMs }))
    if (!(ms > 0)) throw new UsageError(`${name} must be a positive number of milliseconds, not ${ms}`);
  signal?.throwIfAborted();
  const ending = new AbortController();
  const timeOver = new Error('the time is over');
  const abort = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = timeoutMs > LONGEST_TIMER ? undefined : setTimeout(() => ending.abort(timeOver), timeoutMs);
  let last: ModelResources | undefined;
  const read = async () => {
    last = await get({ signal: ending.signal });
    return last;
  };
  try {
    return await poll(read, pollIntervalMs, ending.signal, onProgress);
  } catch (error) {
    throw error === timeOver ? new WaitTimeoutError(id, timeoutMs, last) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function poll(
  read: () => Promise<ModelResources>,
  pollIntervalMs: number,
  signal: AbortSignal,
  onProgress: WaitOptions['onProgress'],
): Promise<ModelResources> {
  let known: string | undefined;
  for (let pause = pollIntervalMs; ; await sleep(pause, signal)) {
    const resource = await read();
    const queuePosition = resource.status_details?.queue_position;
    const state = `${resource.status} ${queuePosition}`;
    if (state === known) {
      pause = Math.min(pause * 1.5, pollIntervalMs * 10);
    } else {
      pause = pollIntervalMs;
      onProgress?.({ status: resource.status, queuePosition, resource });
    }
    known = state;
    if (hasArrived(resource)) return resource;
  }
}

/** Whether the resource is ready. Throws where it never will be. */
function hasArrived(resource: ModelResources): boolean {
  switch (resource.status) {
    case 'MODEL_RESOURCES_STATUS_READY':
      return true;
    case 'MODEL_RESOURCES_STATUS_ERROR':
      throw new ModelResourcesFailedError(resource);
    case 'MODEL_RESOURCES_STATUS_STOPPING':
    case 'MODEL_RESOURCES_STATUS_STOPPED':
      throw new ModelResourcesStoppedError(resource);
    default:
      return false;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end);
  });
}
