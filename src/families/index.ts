/** Every rule family. Written by scripts/index-families.ts from the files beside it: do not edit. */
import type { Family } from '../compare/family.ts';
import { endpoint } from './endpoint.ts';
import { enumeration } from './enum.ts';
import { mediaType } from './media-type.ts';
import { nullable } from './nullable.ts';
import { parameter } from './parameter.ts';
import { parameterRequired } from './parameter-required.ts';
import { property } from './property.ts';
import { propertyRequired } from './property-required.ts';
import { requestBody } from './request-body.ts';
import { responseStatus } from './response-status.ts';
import { schemaComponent } from './schema-component.ts';
import { server } from './server.ts';
import { type } from './type.ts';
import { webhook } from './webhook.ts';

export const FAMILIES: readonly Family[] = [
  endpoint,
  enumeration,
  mediaType,
  nullable,
  parameterRequired,
  parameter,
  propertyRequired,
  property,
  requestBody,
  responseStatus,
  schemaComponent,
  server,
  type,
  webhook,
];
