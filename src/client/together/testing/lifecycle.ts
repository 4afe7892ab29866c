/**
 * The life of one resource: PENDING → CREATING → READY → STOPPING → STOPPED, or ERROR. Nothing happens at a timer: a
 * resource is brought up to date when it is looked at, through every change that the clock has passed by then.
 */
import type { components } from '../schema.ts';

type Schemas = components['schemas'];

/** A resource as the API shows it. */
export type ModelResources = Schemas['RL.ModelResources'];
/** The state of a resource. */
export type Status = Schemas['RL.ModelResourcesStatus'];
/** Why a resource failed. */
export type Failure = Omit<Schemas['RL.ModelResourcesError'], 'occurred_at'>;

/** How long each part of a life takes. */
export interface Timings {
  /** The place in line of a new resource; 0 when GPUs are free at once. */
  readonly queueLength: number;
  /** How long it takes to move up by one place. */
  readonly queueStepMs: number;
  readonly creatingMs: number;
  readonly stoppingMs: number;
}

/** A life as the stand-in keeps it; times in milliseconds since the epoch. */
export interface Life {
  readonly id: string;
  readonly request: Schemas['RL.CreateModelResourcesRequest'];
  readonly createdAt: number;
  readonly status: Status;
  /** When the status began. */
  readonly since: number;
  readonly updatedAt: number;
  /** Set while READY. */
  readonly expiresAt?: number;
  readonly error?: Schemas['RL.ModelResourcesError'];
}

/** What the service chooses where a request says nothing. */
const CHOSEN = { inactiveTimeout: 1800, gpuType: 'H100-80GB', replicas: 1 } as const;

/** A new life: it waits for GPUs. */
export function beginLife(id: string, request: Life['request'], now: number): Life {
  return {
    id,
    request,
    createdAt: now,
    status: 'MODEL_RESOURCES_STATUS_PENDING',
    since: now,
    updatedAt: now,
  };
}

/** Brings a life up to date. */
export function settle(life: Life, now: number, timings: Timings): Life {
  let current = life;
  for (let step = nextStep(current, timings); step !== undefined && step.at <= now; ) {
    current = enter(current, step.status, step.at);
    step = nextStep(current, timings);
  }
  return current;
}

/** Begins the shutdown. A resource that is on its way out, or has ended, stays as it is. */
export function stop(life: Life, now: number): Life {
  return isActive(life) ? enter(life, 'MODEL_RESOURCES_STATUS_STOPPING', now) : life;
}

/** Ends a life with an error; undefined when it has ended already. */
export function fail(life: Life, failure: Failure, now: number): Life | undefined {
  if (!isActive(life) && life.status !== 'MODEL_RESOURCES_STATUS_STOPPING') return undefined;
  const error = { ...failure, occurred_at: isoTime(now) };
  return { ...enter(life, 'MODEL_RESOURCES_STATUS_ERROR', now), error };
}

/** A training session did something: the expiry moves on, never back. Undefined unless READY. */
export function touch(life: Life, now: number): Life | undefined {
  return moveExpiry(life, now, () => now + inactiveTimeoutMs(life));
}

/** Moves the expiry later by so many seconds; undefined unless READY. */
export function extend(life: Life, seconds: number, now: number): Life | undefined {
  return moveExpiry(life, now, (expiresAt) => expiresAt + seconds * 1000);
}

/** The resource as the API shows it; `life` must be up to date. */
export function present(life: Life, now: number, timings: Timings): ModelResources {
  const { request, expiresAt, error } = life;
  return {
    id: life.id,
    status: life.status,
    status_details:
      life.status === 'MODEL_RESOURCES_STATUS_PENDING'
        ? { queue_position: timings.queueLength - Math.floor((now - life.createdAt) / timings.queueStepMs) }
        : {},
    base_model: request.base_model,
    ...(request.base_weights_ref === undefined ? {} : { base_weights_ref: pinned(request.base_weights_ref) }),
    lora_enabled: request.lora_enabled ?? true,
    compute_config: {
      num_generator_replicas: request.compute_config?.num_generator_replicas ?? CHOSEN.replicas,
      gpu_type: request.compute_config?.gpu_type ?? CHOSEN.gpuType,
    },
    optimizer_config: request.optimizer_config ?? { adamw: {} },
    inactive_timeout: request.inactive_timeout ?? CHOSEN.inactiveTimeout,
    ...(expiresAt === undefined ? {} : { expires_at: isoTime(expiresAt) }),
    ...(error === undefined ? {} : { error }),
    created_by: 'user_123',
    created_at: isoTime(life.createdAt),
    updated_at: isoTime(life.updatedAt),
  };
}

interface Step {
  readonly status: Status;
  readonly at: number;
}

/** What happens next to a life that is left alone. */
function nextStep(life: Life, timings: Timings): Step | undefined {
  switch (life.status) {
    case 'MODEL_RESOURCES_STATUS_PENDING':
      return {
        status: 'MODEL_RESOURCES_STATUS_CREATING',
        at: life.since + timings.queueLength * timings.queueStepMs,
      };
    case 'MODEL_RESOURCES_STATUS_CREATING':
      return { status: 'MODEL_RESOURCES_STATUS_READY', at: life.since + timings.creatingMs };
    case 'MODEL_RESOURCES_STATUS_READY':
      return { status: 'MODEL_RESOURCES_STATUS_STOPPING', at: life.expiresAt ?? Number.POSITIVE_INFINITY };
    case 'MODEL_RESOURCES_STATUS_STOPPING':
      return { status: 'MODEL_RESOURCES_STATUS_STOPPED', at: life.since + timings.stoppingMs };
    default:
      return undefined;
  }
}

function enter(life: Life, status: Status, at: number): Life {
  const { expiresAt: _, ...rest } = life;
  const entered = { ...rest, status, since: at, updatedAt: at };
  return status === 'MODEL_RESOURCES_STATUS_READY'
    ? { ...entered, expiresAt: at + inactiveTimeoutMs(life) }
    : entered;
}

function moveExpiry(life: Life, now: number, target: (expiresAt: number) => number): Life | undefined {
  if (life.expiresAt === undefined) return undefined;
  return { ...life, expiresAt: Math.max(life.expiresAt, target(life.expiresAt)), updatedAt: now };
}

function isActive({ status }: Life): boolean {
  return (
    status === 'MODEL_RESOURCES_STATUS_PENDING' ||
    status === 'MODEL_RESOURCES_STATUS_CREATING' ||
    status === 'MODEL_RESOURCES_STATUS_READY'
  );
}

function inactiveTimeoutMs(life: Life): number {
  return (life.request.inactive_timeout ?? CHOSEN.inactiveTimeout) * 1000;
}

/** The answer names the exact revision of the weights, even where the request named none. */
function pinned(weights: string): string {
  return weights.includes('@rv_') ? weights : `${weights}@rv_1`;
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
