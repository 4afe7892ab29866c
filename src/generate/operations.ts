/** The operations of a document as the generated package needs them: named, located, parameters merged. */
import { type Cursor, flag, items, rootOf, text } from '../document/cursor.ts';
import { type Endpoint, endpointsOf, serverUrl } from '../document/endpoints.ts';
import type { Document, JsonObject } from '../document/types.ts';
import { type ApiBody, acceptOf, bodyOf, kindsOf, type ParameterStyle, styleOf } from './contents.ts';
import { failed } from './failed.ts';
import { nameForCall, uniqueNames } from './names.ts';

/** Where a parameter goes. `querystring` is new in OpenAPI 3.2. */
const LOCATIONS = ['path', 'query', 'header', 'cookie', 'querystring'] as const;
export type ParameterLocation = (typeof LOCATIONS)[number];

/** How a parameter is written (OpenAPI 3.1, 4.8.12): its own words, where they differ from the defaults of its place. */
export interface ApiParameter extends ParameterStyle {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
}

/** An operation with its valid TypeScript name, unique among all of the document. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** One operation under `paths`. */
export interface ApiOperation {
  readonly name: string;
  readonly operationId?: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** The server that it or its path names beside the document's. */
  readonly baseUrl?: string;
  readonly parameters: readonly ApiParameter[];
  readonly body?: ApiBody;
  /** The media types that its answers may have, for the header field Accept. */
  readonly accept: string;
  /** What kinds of body each status, range or `default` promises. */
  readonly responses: Readonly<Record<string, string>>;
}

/**
 * Names every operation, those of webhooks too: its operationId as it stands where that is a valid name, else one made
 * from it, else one made from method and path.
 */
export function nameEndpoints(document: Document): NamedEndpoint[] {
  const endpoints = endpointsOf(document);
  const names = uniqueNames(
    endpoints.map(({ operationId, method, path, kind }) => ({
      wish: operationId || nameForCall(method, path),
      order: `${kind} ${path} ${method}`,
    })),
  );
  return endpoints.map((endpoint, index) => ({
    name: names[index] ?? '',
    endpoint,
  }));
}

/**
 * The operations under `paths`, in the document's order. Throws a ToolError with code 'generate' that names an operation which can't be read.
 */
export function listOperations(named: readonly NamedEndpoint[]): ApiOperation[] {
  return named
    .filter(({ endpoint }) => endpoint.kind === 'path')
    .map(({ name, endpoint }) => describe(name, endpoint));
}

function describe(name: string, endpoint: Endpoint): ApiOperation {
  const { operation, operationId, method, path } = endpoint;
  const summary = text(operation, 'summary');
  const description = text(operation, 'description');
  const body = bodyOf(operation);
  const baseUrl = ownServer(endpoint);
  return {
    name,
    ...(operationId === undefined ? {} : { operationId }),
    method,
    path,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    deprecated: flag(operation, 'deprecated'),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    parameters: parametersOf(endpoint),
    ...(body === undefined ? {} : { body }),
    accept: acceptOf(operation),
    responses: kindsOf(operation),
  };
}

/** The server of the operation, else of its path, where it is not the document's (OpenAPI 3.1, 4.8.9, 4.8.10). */
function ownServer({ operation, pathItem }: Endpoint): string | undefined {
  const url = firstServerUrl(operation) ?? firstServerUrl(pathItem);
  return url === firstServerUrl(rootOf(operation.document)) ? undefined : url;
}

/** The URL of an owner's first server; undefined where it names no server. */
export function firstServerUrl(owner: Cursor<JsonObject>): string | undefined {
  const [server] = items(owner, 'servers');
  return server && serverUrl(server);
}

/** The operation's own parameters take the place of the path's by name and location (OpenAPI 3.1, 4.8.10). */
function parametersOf(endpoint: Endpoint): ApiParameter[] {
  const merged = new Map<string, ApiParameter>();
  for (const owner of [endpoint.pathItem, endpoint.operation]) {
    for (const parameter of items(owner, 'parameters')) {
      const read = readParameter(parameter, endpoint);
      merged.set(`${read.in} ${read.name}`, read);
    }
  }
  return [...merged.values(), ...undeclaredPathParameters(endpoint).map(plainPathParameter)];
}

/** The variables of a path template that no parameter declares (OpenAPI 3.1, 4.8.8.1 wants one for each). */
export function undeclaredPathParameters(endpoint: Endpoint): string[] {
  if (endpoint.kind === 'webhook') return [];
  const declared = endpoint.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const variables = [...endpoint.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(variables)].filter((name) => !declared.includes(name));
}

function plainPathParameter(name: string): ApiParameter {
  return { name, in: 'path', required: true };
}

function readParameter(parameter: Cursor<JsonObject>, endpoint: Endpoint): ApiParameter {
  const name = text(parameter, 'name');
  const location = LOCATIONS.find((known) => known === text(parameter, 'in'));
  if (name === undefined || location === undefined) {
    const lack =
      name === undefined ? 'a parameter has no name' : `'${name}' has no 'in' that says where it goes`;
    throw failed(parameter.document, `${endpoint.method} ${endpoint.path}`, parameter.pointer, lack);
  }
  const usual = location === 'path' || location === 'header' ? 'simple' : 'form';
  const required = location === 'path' || flag(parameter, 'required');
  return { name, in: location, required, ...styleOf(parameter, usual) };
}
