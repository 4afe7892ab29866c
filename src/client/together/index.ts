/** The client for Together's model resources. */
export * from '../runtime/index.ts';
export { isApiError } from './bodies.ts';
export {
  createTogetherClient,
  DEFAULT_BASE_URL,
  DEFAULT_TIMEOUT_MS,
  type TogetherClient,
  type TogetherClientOptions,
} from './client.ts';
export { API_KEY_VARIABLE } from './credentials.ts';
export {
  ModelResourcesFailedError,
  ModelResourcesStoppedError,
  PageCursorError,
  WaitTimeoutError,
} from './errors.ts';
export type { ModelResourcesPages } from './pages.ts';
export type {
  CreateModelResourcesRequest,
  ErrorResponse,
  ExtendModelResourcesExpiryRequest,
  ListModelResourcesQuery,
  ListModelResourcesResponse,
  ModelResources,
  ModelResourcesError,
  ModelResourcesStatus,
} from './types.ts';
export type { WaitOptions, WaitProgress } from './wait.ts';
