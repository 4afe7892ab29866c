/** The API's operations: where each is, what it takes, and what it does to the store. */
import { type Answer, errorAnswer } from './answers.ts';
import { type Check, isBoolean, isInteger, isListOf, isObject, isOneOf, isString } from './checks.ts';
import type { Life, Status } from './lifecycle.ts';
import type { ListQuery, Refusal, Store } from './store.ts';

/** A request that has been checked. */
export interface ValidRequest {
  /** The path's id; empty where the path has none. */
  readonly id: string;
  readonly query: ListQuery;
  readonly body: unknown;
}

/** One operation of the API. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** Matches the whole path; its group is the id, as it is written. */
  readonly path: RegExp;
  /** Set where the operation takes a body; it is required then. */
  readonly body?: Check;
  /** The query parameters that it takes. */
  readonly query?: Readonly<Record<string, Check>>;
  run(store: Store, request: ValidRequest): object | Refusal;
}

const ALL = '/v1/rl/model-resources';
const ONE = `${ALL}/([^/]+)`;

const STATUSES: readonly Status[] = [
  'MODEL_RESOURCES_STATUS_PENDING',
  'MODEL_RESOURCES_STATUS_CREATING',
  'MODEL_RESOURCES_STATUS_READY',
  'MODEL_RESOURCES_STATUS_ERROR',
  'MODEL_RESOURCES_STATUS_STOPPED',
  'MODEL_RESOURCES_STATUS_STOPPING',
];

const CREATE_REQUEST = isObject(
  {
    base_model: isString(),
    base_weights_ref: isString({
      maxLength: 256,
      pattern: '^together://ml_[A-Za-z0-9]+(@rv_[A-Za-z0-9]+)?$',
    }),
    lora_enabled: isBoolean,
    compute_config: isObject({ num_generator_replicas: isInteger(), gpu_type: isString() }),
    optimizer_config: isObject({
      adamw: isObject({}),
      muon: isObject({
        scaling_strategy: isOneOf([
          'MUON_SCALING_STRATEGY_UNSPECIFIED',
          'MUON_SCALING_STRATEGY_MATCH_ADAMW',
          'MUON_SCALING_STRATEGY_ORIGINAL',
        ]),
      }),
    }),
    inactive_timeout: isInteger(),
  },
  ['base_model'],
);

/** All operations. Requests have been checked when they are run, so their bodies have the document's types. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'POST',
    path: whole(ALL),
    body: CREATE_REQUEST,
    run: (store, { body }) => store.create(body as Life['request']),
  },
  {
    method: 'GET',
    path: whole(ALL),
    query: { status: isListOf(isOneOf(STATUSES)), limit: isInteger({ min: 1, max: 100 }), after: isString() },
    run: (store, { query }) => store.list(query),
  },
  { method: 'GET', path: whole(ONE), run: (store, { id }) => store.get(id) },
  { method: 'POST', path: whole(`${ONE}/stop`), run: (store, { id }) => store.stop(id) },
  {
    method: 'POST',
    path: whole(`${ONE}/extend-expiry`),
    body: isObject({ seconds: isInteger({ min: 60, max: 86_400 }) }, ['seconds']),
    run: (store, { id, body }) => store.extend(id, (body as { seconds: number }).seconds),
  },
];

/** What an operation's result looks like to the caller. */
export function answerWith(result: object | Refusal): Answer {
  switch (result) {
    case 'unknown':
      return errorAnswer(404, { message: 'There is no resource with this id.', param: 'model_resources_id' });
    case 'wrong-state':
      return errorAnswer(409, { message: 'The resource is not ready.', code: 'not_ready' });
    case 'bad-cursor':
      return errorAnswer(422, {
        message: 'The cursor does not come from an earlier page.',
        param: 'after',
      });
    default:
      return { status: 200, body: result };
  }
}

function whole(path: string): RegExp {
  return new RegExp(`^${path}$`);
}
