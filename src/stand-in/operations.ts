/** The operations of the document, by operationId, over the store. */
import { type Answer, errorAnswer } from './answers.ts';
import type { ValidRequest } from './contract.ts';
import type { Life } from './lifecycle.ts';
import type { ListQuery, Refusal, Store } from './store.ts';

/** What each operation answers. Requests have been checked against the document, so their parts have its types. */
export function modelResourcesOperations(
  store: Store,
): Readonly<Record<string, (request: ValidRequest) => Answer>> {
  return {
    createModelResources: ({ body }) => answer(store.create(body as Life['request'])),
    listModelResources: ({ query }) => answer(store.list(query as ListQuery)),
    getModelResources: (request) => answer(store.get(idOf(request))),
    stopModelResources: (request) => answer(store.stop(idOf(request))),
    extendModelResourcesExpiry: (request) =>
      answer(store.extend(idOf(request), (request.body as { seconds: number }).seconds)),
  };
}

function idOf({ path }: ValidRequest): string {
  return String(path.model_resources_id);
}

function answer(result: object | Refusal): Answer {
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
