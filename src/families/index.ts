/** Every rule family. Written by scripts/index-families.ts from the files beside it: do not edit. */
import type { Family } from '../compare/family.ts';
import { additionalProperties } from './additional-properties.ts';
import { allOf } from './all-of.ts';
import { anyOf } from './any-of.ts';
import { callback } from './callback.ts';
import { choice } from './choice.ts';
import { constant } from './const.ts';
import { contains } from './contains.ts';
import { contentEncoding } from './content-encoding.ts';
import { contentMediaType } from './content-media-type.ts';
import { contentSchema } from './content-schema.ts';
import { defaultValue } from './default.ts';
import { dependentRequired } from './dependent-required.ts';
import { dependentSchemas } from './dependent-schema.ts';
import { discriminator } from './discriminator.ts';
import { dynamicRef } from './dynamic-ref.ts';
import { elseKeyword } from './else.ts';
import { encoding } from './encoding.ts';
import { endpoint } from './endpoint.ts';
import { endpointDeprecated } from './endpoint-deprecated.ts';
import { endpointServer } from './endpoint-server.ts';
import { endpointSunset } from './endpoint-sunset.ts';
import { enumeration } from './enum.ts';
import { exclusiveMaximum } from './exclusive-max.ts';
import { exclusiveMinimum } from './exclusive-min.ts';
import { globalSecurity } from './global-security.ts';
import { headerDeprecated } from './header-deprecated.ts';
import { ifKeyword } from './if.ts';
import { items } from './items.ts';
import { link } from './link.ts';
import { maximum } from './max.ts';
import { maxContains } from './max-contains.ts';
import { maxItems } from './max-items.ts';
import { maxLength } from './max-length.ts';
import { maxProperties } from './max-properties.ts';
import { mediaType } from './media-type.ts';
import { minimum } from './min.ts';
import { minContains } from './min-contains.ts';
import { minItems } from './min-items.ts';
import { minLength } from './min-length.ts';
import { minProperties } from './min-properties.ts';
import { multipleOf } from './multiple-of.ts';
import { not } from './not.ts';
import { nullable } from './nullable.ts';
import { oauthFlow } from './oauth-flow.ts';
import { oneOf } from './one-of.ts';
import { operationId } from './operation-id.ts';
import { parameter } from './parameter.ts';
import { parameterContent } from './parameter-content.ts';
import { parameterDeprecated } from './parameter-deprecated.ts';
import { parameterRequired } from './parameter-required.ts';
import { parameterSerialization } from './parameter-serialization.ts';
import { pattern } from './pattern.ts';
import { patternProperties } from './pattern-property.ts';
import { prefixItems } from './prefix-items.ts';
import { property } from './property.ts';
import { propertyNames } from './property-names.ts';
import { propertyRequired } from './property-required.ts';
import { readWriteOnly } from './read-write-only.ts';
import { requestBody } from './request-body.ts';
import { responseHeader } from './response-header.ts';
import { responseHeaderWriting } from './response-header-writing.ts';
import { responseStatus } from './response-status.ts';
import { schemaComponent } from './schema-component.ts';
import { schemaDeprecated } from './schema-deprecated.ts';
import { schemaDialect } from './schema-dialect.ts';
import { schemaPresence } from './schema-presence.ts';
import { schemaStability } from './schema-stability.ts';
import { schemaSunset } from './schema-sunset.ts';
import { security } from './security.ts';
import { securityComponent } from './security-component.ts';
import { securityScheme } from './security-scheme.ts';
import { securitySchemeFlow } from './security-scheme-flow.ts';
import { securitySchemeMetadata } from './security-scheme-metadata.ts';
import { server } from './server.ts';
import { serverHost } from './server-host.ts';
import { serverVariable } from './server-variable.ts';
import { stability } from './stability.ts';
import { tag } from './tag.ts';
import { thenKeyword } from './then.ts';
import { type } from './type.ts';
import { unevaluatedItems } from './unevaluated-items.ts';
import { unevaluatedProperties } from './unevaluated-properties.ts';
import { uniqueItems } from './unique-items.ts';
import { webhook } from './webhook.ts';
import { webhookBody } from './webhook-body.ts';
import { webhookParameter } from './webhook-parameter.ts';
import { webhookResponseHeader } from './webhook-response-header.ts';
import { xExtensibleEnum } from './x-extensible-enum.ts';
import { xml } from './xml.ts';

export const FAMILIES: readonly Family[] = [
  additionalProperties,
  allOf,
  anyOf,
  callback,
  choice,
  constant,
  contains,
  contentEncoding,
  contentMediaType,
  contentSchema,
  defaultValue,
  dependentRequired,
  dependentSchemas,
  discriminator,
  dynamicRef,
  elseKeyword,
  encoding,
  endpoint,
  endpointDeprecated,
  endpointServer,
  endpointSunset,
  enumeration,
  exclusiveMaximum,
  exclusiveMinimum,
  globalSecurity,
  headerDeprecated,
  ifKeyword,
  items,
  link,
  maximum,
  maxContains,
  maxItems,
  maxLength,
  maxProperties,
  mediaType,
  minimum,
  minContains,
  minItems,
  minLength,
  minProperties,
  multipleOf,
  not,
  nullable,
  oauthFlow,
  oneOf,
  operationId,
  parameter,
  parameterContent,
  parameterDeprecated,
  parameterRequired,
  parameterSerialization,
  pattern,
  patternProperties,
  prefixItems,
  property,
  propertyNames,
  propertyRequired,
  readWriteOnly,
  requestBody,
  responseHeader,
  responseHeaderWriting,
  responseStatus,
  schemaComponent,
  schemaDeprecated,
  schemaDialect,
  schemaPresence,
  schemaStability,
  schemaSunset,
  security,
  securityComponent,
  securityScheme,
  securitySchemeFlow,
  securitySchemeMetadata,
  server,
  serverHost,
  serverVariable,
  stability,
  tag,
  thenKeyword,
  type,
  unevaluatedItems,
  unevaluatedProperties,
  uniqueItems,
  webhook,
  webhookBody,
  webhookParameter,
  webhookResponseHeader,
  xExtensibleEnum,
  xml,
];
