/** The endpoints of a document: its operations with what they inherit from their path item and the document. */
import { at, type Cursor, entries, flag, items, object, rootOf, text } from './cursor.ts';
import { METHODS, member } from './metamodel.ts';
import type { Document, JsonObject } from './types.ts';

/** A parameter of an operation; `inherited` when its path item declares it. */
export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required: boolean;
  readonly inherited: boolean;
  readonly node: Cursor<JsonObject>;
}

/** One operation, under `paths` or under `webhooks`. */
export interface Endpoint {
  readonly kind: 'path' | 'webhook';
  /** The HTTP method in upper case. */
  readonly method: string;
  /** The path template as written, or `webhook:<name>`. */
  readonly path: string;
  readonly operationId?: string;
  readonly operation: Cursor<JsonObject>;
  readonly pathItem: Cursor<JsonObject>;
  /** The base paths of its servers, hosts left out, without a closing slash. */
  readonly basePaths: readonly string[];
  /** Those of the path item come first; an operation's own overrides one of the same place and name. */
  readonly parameters: readonly Parameter[];
}

/** Lists the endpoints of a document in the order in which they are written. */
export function endpointsOf(document: Document): Endpoint[] {
  const root = rootOf(document);
  const result: Endpoint[] = [];
  for (const [kind, keyword] of [
    ['path', 'paths'],
    ['webhook', 'webhooks'],
  ] as const) {
    for (const [name, pathItem] of entries(root, keyword)) {
      if (kind === 'path' && name.startsWith('x-')) continue;
      const path = kind === 'path' ? name : `webhook:${name}`;
      for (const [method, operation] of operationsOf(pathItem)) {
        result.push(endpoint(kind, path, method, operation, pathItem));
      }
    }
  }
  return result;
}

/** The operations of a path item by their method in upper case (OpenAPI 3.2, 4.9: also `additionalOperations`). */
export function operationsOf(pathItem: Cursor<JsonObject>): Map<string, Cursor<JsonObject>> {
  const result = new Map<string, Cursor<JsonObject>>();
  for (const method of METHODS) {
    const operation = object(pathItem, method);
    if (operation !== undefined) result.set(method.toUpperCase(), operation);
  }
  for (const [method, operation] of entries(pathItem, 'additionalOperations')) result.set(method, operation);
  return result;
}

/** The operations that an operation's callbacks call, by name, expression and method (OpenAPI 3.1, 4.8.18). */
export function callbacksOf({ operation }: Endpoint): Map<string, Endpoint> {
  const calls = [...entries(operation, 'callbacks')].flatMap(([name, callback]) =>
    expressionsOf(callback).flatMap(({ expression, pathItem }) =>
      [...operationsOf(pathItem)].map(([method, call]): [string, Endpoint] => [
        `${name} ${expression} ${method}`,
        endpoint('webhook', expression, method, call, pathItem),
      ]),
    ),
  );
  return new Map(calls);
}

function expressionsOf(callback: Cursor<JsonObject>): { expression: string; pathItem: Cursor<JsonObject> }[] {
  return Object.keys(callback.value).flatMap((expression) => {
    const pathItem = expression.startsWith('x-') ? undefined : object(callback, expression);
    return pathItem === undefined ? [] : [{ expression, pathItem }];
  });
}

function endpoint(
  kind: Endpoint['kind'],
  path: string,
  method: string,
  operation: Cursor<JsonObject>,
  pathItem: Cursor<JsonObject>,
): Endpoint {
  const operationId = text(operation, 'operationId');
  return {
    kind,
    method,
    path,
    ...(operationId === undefined ? {} : { operationId }),
    operation,
    pathItem,
    basePaths: kind === 'path' ? basePathsOf(serverOwner({ operation, pathItem })) : [''],
    parameters: [...parametersOf(pathItem, true), ...parametersOf(operation, false)],
  };
}

function parametersOf(owner: Cursor<JsonObject>, inherited: boolean): Parameter[] {
  return items(owner, 'parameters').flatMap((node) => {
    const [place, name] = [text(node, 'in'), text(node, 'name')];
    if (place === undefined || name === undefined) return [];
    return [{ in: place, name, required: flag(node, 'required') || place === 'path', inherited, node }];
  });
}

/** Whose servers an operation is called at: its own, else those of its path item, else the document's (OpenAPI 3.1, 4.8.5). */
export function serverOwner({
  operation,
  pathItem,
}: Pick<Endpoint, 'operation' | 'pathItem'>): Cursor<JsonObject> {
  const own = [operation, pathItem].find((owner) => items(owner, 'servers').length > 0);
  return own ?? rootOf(operation.document);
}

/** Where the servers of an operation are written. */
export function serversOf(endpoint: Endpoint): Cursor {
  const owner = serverOwner(endpoint);
  return at(owner, 'servers') ?? owner;
}

function basePathsOf(owner: Cursor<JsonObject>): string[] {
  const paths = items(owner, 'servers').map((server) => basePath(server));
  return paths.length > 0 ? [...new Set(paths)] : [''];
}

/** The URL of a server with its variables at their defaults (OpenAPI 3.1, 4.8.6). */
export function serverUrl(server: Cursor<JsonObject>): string | undefined {
  const variables = member(server.value, 'variables');
  return text(server, 'url')?.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = member(member(variables, name), 'default');
    return typeof value === 'string' ? value : whole;
  });
}

/** The path of a server's URL: `https://{region}.api.dev/v1/` → `/v1`. */
export function basePath(server: Cursor<JsonObject>): string {
  const url = serverUrl(server) ?? '';
  const path = url.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, '').replace(/[?#].*$/, '');
  return path.replace(/\/+$/, '');
}
