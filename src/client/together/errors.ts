/** What waiting and paging can end with, besides the errors of their calls. */
import type { ModelResources } from './types.ts';

/** Thrown by `waitUntilReady` when the resource has failed: `resource.error` says why. */
export class ModelResourcesFailedError extends Error {
  override readonly name = 'ModelResourcesFailedError';
  readonly resource: ModelResources;

  constructor(resource: ModelResources) {
    const { id, error } = resource;
    super(
      `The model resources ${id} failed: ${error ? `${error.message} (${error.code})` : 'no reason given'}`,
    );
    this.resource = resource;
  }
}

/** Thrown by `waitUntilReady` when the resource has stopped or is about to: somebody stopped it, or it has expired. */
export class ModelResourcesStoppedError extends Error {
  override readonly name = 'ModelResourcesStoppedError';
  readonly resource: ModelResources;

  constructor(resource: ModelResources) {
    super(`The model resources ${resource.id} stopped: ${resource.status}`);
    this.resource = resource;
  }
}

/** Thrown by `waitUntilReady` when its time was over first. The resource goes on, and is billed once it is ready. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
  readonly timeoutMs: number;
  /** The resource as it was last seen; undefined where no answer came in time. */
  readonly resource: ModelResources | undefined;

  constructor(id: string, timeoutMs: number, resource: ModelResources | undefined) {
    const last = resource === undefined ? 'no answer came' : `its status was ${resource.status}`;
    super(`The model resources ${id} were not ready within ${timeoutMs} ms: ${last}`);
    this.timeoutMs = timeoutMs;
    this.resource = resource;
  }
}

/** Thrown while reading page by page when the API says that more follows, and names no page that has not been read. */
export class PageCursorError extends Error {
  override readonly name = 'PageCursorError';
  /** The cursor that came again; undefined where there was none. */
  readonly cursor: string | undefined;

  constructor(cursor: string | undefined) {
    super(
      cursor === undefined
        ? 'More pages follow, but the API names no cursor'
        : `More pages follow, but the API names the cursor ${JSON.stringify(cursor)} again`,
    );
    this.cursor = cursor;
  }
}
