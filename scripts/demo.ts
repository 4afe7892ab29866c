/** The last step of `npm start`: a create call against the stand-in server, followed until the resource is ready. */
import { createColors } from 'picocolors';
import { createTogetherClient, type ModelResources } from '../src/client/together/index.ts';
import { type Clock, realClock, startStandIn } from '../src/client/together/testing/index.ts';
import type { Writer } from '../src/commands/io.ts';

/** What the demo works with. */
export interface DemoOptions {
  /** Where the progress is printed. */
  readonly out: Writer;
  /** Whether to use colour; not unless given. */
  readonly color?: boolean;
  /** The time that the server lives by; the real one unless given. */
  readonly clock?: Clock;
  /** Hears of each state that was printed. */
  readonly onShown?: (resource: ModelResources) => void;
}

/** A life that fits into about three seconds. */
const TIMINGS = { queueLength: 3, queueStepMs: 400, creatingMs: 800, stoppingMs: 400 };
const POLL_MS = 50;

const PREFIX = /^MODEL_RESOURCES_STATUS_/;

/**
 * Shows the client at work: it creates a resource, waits until it is ready, and stops it.
 * @returns the resource as it was when it was ready
 * @throws whatever the client throws
 */
export async function demo(options: DemoOptions): Promise<ModelResources> {
  const { out, clock = realClock() } = options;
  const { bold, dim } = createColors(options.color ?? false);
  const standIn = await startStandIn({ clock, timings: TIMINGS });
  try {
    const client = createTogetherClient({ apiKey: 'demo-key', baseUrl: standIn.url });
    const start = clock.now();
    const show = (resource: ModelResources) => {
      const elapsed = ((clock.now() - start) / 1000).toFixed(1).padStart(4);
      const status = resource.status.replace(PREFIX, '').padEnd(8);
      out.write(`  ${dim(`${elapsed} s`)}  ${bold(status)}  ${detail(resource)}`.trimEnd().concat('\n'));
      options.onShown?.(resource);
    };

    out.write(`createModelResources on a stand-in server at ${standIn.url}\n`);
    const request = { base_model: 'Qwen/Qwen3-0.6B', compute_config: { num_generator_replicas: 1 } };
    out.write(`  ${dim(JSON.stringify(request))}\n`);
    const { id } = await client.createModelResources(request);
    out.write('waitUntilReady\n');
    const ready = await client.waitUntilReady(id, {
      pollIntervalMs: POLL_MS,
      onProgress: ({ resource }) => show(resource),
    });
    out.write('stopModelResources\n');
    show(await client.stopModelResources(id));
    return ready;
  } finally {
    await standIn.close();
  }
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
