/** What the compiler accepts and refuses. An expected error that does not come is itself an error. */
import { expectTypeOf } from 'vitest';
import {
  type ApiError,
  type CreateModelResourcesRequest,
  createTogetherClient,
  type EmptyResponseError,
  type ErrorResponse,
  type ForeignResponseError,
  isApiError,
  isHttpError,
  type ListModelResourcesResponse,
  type ModelResources,
  type TogetherClient,
} from '../../src/client/together/index.ts';

declare const client: TogetherClient;
declare const caught: unknown;

// The options are all optional, and none is unknown.
expectTypeOf(createTogetherClient).parameter(0).toBeNullable();
expectTypeOf(createTogetherClient()).toEqualTypeOf<TogetherClient>();
createTogetherClient({ apiKey: 'key', baseUrl: 'http://localhost', fetch: globalThis.fetch, timeoutMs: 1 });
// @ts-expect-error: the option is called apiKey
createTogetherClient({ token: 'key' });

// The base model alone will do: lora_enabled has a default, so it may be left out.
expectTypeOf(client.createModelResources).parameter(0).toEqualTypeOf<CreateModelResourcesRequest>();
expectTypeOf(client.createModelResources({ base_model: 'm' })).resolves.toEqualTypeOf<ModelResources>();
client.createModelResources({ base_model: 'm', compute_config: { num_generator_replicas: 0 } });
client.createModelResources({ base_model: 'm', optimizer_config: { adamw: {} } });
client.createModelResources(
  { base_model: 'm', optimizer_config: { muon: { scaling_strategy: 'MUON_SCALING_STRATEGY_ORIGINAL' } } },
  { signal: new AbortController().signal, timeoutMs: 1_000 },
);

// @ts-expect-error: base_model is required
client.createModelResources({});
// @ts-expect-error: base_model is required
client.createModelResources({ lora_enabled: true });
// @ts-expect-error: a body is required
client.createModelResources();
// @ts-expect-error: base_model is a string
client.createModelResources({ base_model: 1 });
// @ts-expect-error: no such property
client.createModelResources({ base_model: 'm', region: 'eu' });
// @ts-expect-error: the name is written otherwise
client.createModelResources({ base_model: 'm', loraEnabled: true });
// @ts-expect-error: no such property in the compute config
client.createModelResources({ base_model: 'm', compute_config: { gpus: 1 } });
// @ts-expect-error: replicas are a number
client.createModelResources({ base_model: 'm', compute_config: { num_generator_replicas: '1' } });
// @ts-expect-error: no such strategy
client.createModelResources({ base_model: 'm', optimizer_config: { muon: { scaling_strategy: 'NEW' } } });
// @ts-expect-error: no such optimizer
client.createModelResources({ base_model: 'm', optimizer_config: { sgd: {} } });
// @ts-expect-error: what the server decides can not be asked for
client.createModelResources({ base_model: 'm', status: 'MODEL_RESOURCES_STATUS_READY' });
// @ts-expect-error: the option is called timeoutMs
client.createModelResources({ base_model: 'm' }, { timeout: 1_000 });

// What comes back.
expectTypeOf<ModelResources['status']>().toEqualTypeOf<
  | 'MODEL_RESOURCES_STATUS_PENDING'
  | 'MODEL_RESOURCES_STATUS_CREATING'
  | 'MODEL_RESOURCES_STATUS_READY'
  | 'MODEL_RESOURCES_STATUS_ERROR'
  | 'MODEL_RESOURCES_STATUS_STOPPED'
  | 'MODEL_RESOURCES_STATUS_STOPPING'
>();
expectTypeOf<ModelResources['expires_at']>().toEqualTypeOf<string | undefined>();
expectTypeOf<ModelResources['lora_enabled']>().toEqualTypeOf<boolean>();
expectTypeOf<ModelResources['status_details']['queue_position']>().toEqualTypeOf<number | undefined>();

// The other calls.
expectTypeOf(client.getModelResources).parameter(0).toEqualTypeOf<string>();
expectTypeOf(client.getModelResources).returns.resolves.toEqualTypeOf<ModelResources>();
expectTypeOf(client.listModelResources).returns.resolves.toEqualTypeOf<ListModelResourcesResponse>();
for await (const page of client.listModelResources())
  expectTypeOf(page).toEqualTypeOf<ListModelResourcesResponse>();
expectTypeOf(client.waitUntilReady('id')).resolves.toEqualTypeOf<ModelResources>();
client.waitUntilReady('id', { signal: new AbortController().signal, timeoutMs: 1, pollIntervalMs: 1 });
client.waitUntilReady('id', {
  onProgress(progress) {
    expectTypeOf(progress.queuePosition).toEqualTypeOf<number | undefined>();
  },
});
// @ts-expect-error: an id is required
client.waitUntilReady();
expectTypeOf(client.stopModelResources).returns.resolves.toEqualTypeOf<ModelResources>();
client.listModelResources();
client.listModelResources({ status: ['MODEL_RESOURCES_STATUS_READY'], limit: 5, after: 'x' });
// @ts-expect-error: no such status
client.listModelResources({ status: ['READY'] });
// @ts-expect-error: no such parameter
client.listModelResources({ size: 5 });
client.extendModelResourcesExpiry('id', { seconds: 60 });
// @ts-expect-error: seconds are required
client.extendModelResourcesExpiry('id', {});
// @ts-expect-error: an id is required
client.stopModelResources();

// What is caught.
if (isApiError(caught)) {
  expectTypeOf(caught).toEqualTypeOf<ApiError<ErrorResponse>>();
  expectTypeOf(caught.body.error.param).toEqualTypeOf<string | null | undefined>();
}
if (isHttpError(caught)) {
  expectTypeOf(caught.status).toEqualTypeOf<number>();
  expectTypeOf(caught.response).toEqualTypeOf<Response>();
  switch (caught.name) {
    case 'ApiError':
      expectTypeOf(caught).toEqualTypeOf<ApiError>();
      break;
    case 'EmptyResponseError':
      expectTypeOf(caught).toEqualTypeOf<EmptyResponseError>();
      break;
    default:
      expectTypeOf(caught).toEqualTypeOf<ForeignResponseError>();
      expectTypeOf(caught.body).toEqualTypeOf<string>();
  }
}
