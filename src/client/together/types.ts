/** Names for what the calls take and give. */
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

/** What to create: `base_model` must be named, everything else can be left to the service. */
export type CreateModelResourcesRequest = Schemas['RL.CreateModelResourcesRequest'];

/** GPUs with a base model loaded on them. */
export type ModelResources = Schemas['RL.ModelResources'];

/** The states in the life of a resource. A server newer than these types may send others. */
export type ModelResourcesStatus = Schemas['RL.ModelResourcesStatus'];

/** Why a resource failed. */
export type ModelResourcesError = Schemas['RL.ModelResourcesError'];

/** Which resources to list, and how many at a time. */
export type ListModelResourcesQuery = NonNullable<operations['listModelResources']['parameters']['query']>;

/** One page of resources. */
export type ListModelResourcesResponse = Schemas['RL.ListModelResourcesResponse'];

/** By how much to extend the life of a ready resource. */
export type ExtendModelResourcesExpiryRequest = Schemas['RL.ExtendModelResourcesExpiryRequest'];

/** The body of every answer that is not a success. */
export type ErrorResponse = Schemas['ErrorResponse'];
