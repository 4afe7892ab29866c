/** The last step of `npm start`: a create call against the stand-in server, followed until the resource is ready. */
import { setTimeout as pause } from 'node:timers/promises';
import { createColors } from 'picocolors';
import {
  createTogetherClient,
  type ModelResources,
  type TogetherClient,
} from '../src/client/together/index.ts';
import { type Clock, realClock, startStandIn } from '../src/client/together/testing/index.ts';
import type { Writer } from '../src/commands/io.ts';

/** What the demo works with. */
export interface DemoOptions {
  /** Where the progress is printed. */
  readonly out: Writer;
  /** Whether to use colour; not unless given. */
  readonly color?: boolean;
  /** The time that the server lives by, and the way to let it pass; the real ones unless given. */
  readonly clock?: Clock;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** A life that fits into about three seconds. */
const TIMINGS = { queueLength: 3, queueStepMs: 400, creatingMs: 800, stoppingMs: 400 };
const POLL_MS = 100;

const PREFIX = /^MODEL_RESOURCES_STATUS_/;

/**
 * Shows the client at work: it creates a resource, follows it until it is ready, and stops it.
 * @returns the resource as it was when it was ready
 * @throws Error when the resource fails, and whatever the client throws
 */
export async function demo(options: DemoOptions): Promise<ModelResources> {
  const { out, clock = realClock(), sleep = pause } = options;
  const { bold, dim } = createColors(options.color ?? false);
  const standIn = await startStandIn({ clock, timings: TIMINGS });
  try {
    const client = createTogetherClient({ apiKey: 'demo-key', baseUrl: standIn.url });
    const start = clock.now();
    const show = (resource: ModelResources) => {
      const elapsed = ((clock.now() - start) / 1000).toFixed(1).padStart(4);
      const status = resource.status.replace(PREFIX, '').padEnd(8);
      out.write(`  ${dim(`${elapsed} s`)}  ${bold(status)}  ${detail(resource)}`.trimEnd().concat('\n'));
    };
    const follow = (from: ModelResources, until: ModelResources['status']) =>
      followUntil({ client, from, until, show, sleep });

    out.write(`createModelResources on a stand-in server at ${standIn.url}\n`);
    const request = { base_model: 'Qwen/Qwen3-0.6B', compute_config: { num_generator_replicas: 1 } };
    out.write(`  ${dim(JSON.stringify(request))}\n`);
    const ready = await follow(await client.createModelResources(request), 'MODEL_RESOURCES_STATUS_READY');
    out.write('stopModelResources\n');
    await follow(await client.stopModelResources(ready.id), 'MODEL_RESOURCES_STATUS_STOPPED');
    return ready;
  } finally {
    await standIn.close();
  }
}

interface Following {
  readonly client: TogetherClient;
  readonly from: ModelResources;
  readonly until: ModelResources['status'];
  readonly show: (resource: ModelResources) => void;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Polls a resource, shows every change, and returns it in the state that was waited for. */
async function followUntil({ client, from, until, show, sleep }: Following): Promise<ModelResources> {
  let resource = from;
  show(resource);
  while (resource.status !== until) {
    if (resource.status === 'MODEL_RESOURCES_STATUS_ERROR') {
      throw new Error(`The resource failed: ${resource.error?.message ?? 'no reason given'}`);
    }
    await sleep(POLL_MS);
    const next = await client.getModelResources(resource.id);
    if (next.status !== resource.status || detail(next) !== detail(resource)) show(next);
    resource = next;
  }
  return resource;
}

/** What there is to say about a state. */
function detail({ status, status_details, base_model, expires_at }: ModelResources): string {
  switch (status) {
    case 'MODEL_RESOURCES_STATUS_PENDING':
      return `waits for GPUs, place ${status_details.queue_position} in line`;
    case 'MODEL_RESOURCES_STATUS_CREATING':
      return `loads ${base_model}`;
    case 'MODEL_RESOURCES_STATUS_READY':
      return `takes training sessions, expires at ${expires_at}`;
    default:
      return '';
  }
}
