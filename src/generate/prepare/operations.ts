/** Steps: operations get their names and all parameters, and stand where they are called. */
import { entries, rootOf } from '../../document/cursor.ts';
import type { Endpoint } from '../../document/endpoints.ts';
import { isObject, member } from '../../document/metamodel.ts';
import type { Document, JsonObject, JsonValue } from '../../document/types.ts';
import { type NamedEndpoint, undeclaredPathParameters } from '../operations.ts';
import { mapValues } from './rewrite.ts';

/** The document with the operations as the steps below leave them. */
export function withOperations(document: Document, named: readonly NamedEndpoint[]): JsonObject {
  const operations = new Map<string, JsonObject>();
  for (const { name, endpoint } of named) {
    const operation = withPathParameters(withName(endpoint.operation.value, name), endpoint);
    operations.set(keyOf(endpoint), operation);
  }
  return {
    ...document.root,
    ...withPathItems(document, operations),
    components: withoutOperationIds(member(document.root, 'components')),
  };
}

/** Step: an operation carries its unique TypeScript name as operationId. */
export function withName(operation: JsonObject, name: string): JsonObject {
  return { ...operation, operationId: name };
}

/** Step: a variable of the path that no parameter declares is a required string; without it no call can be made. */
export function withPathParameters(operation: JsonObject, endpoint: Endpoint): JsonObject {
  const added = undeclaredPathParameters(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const written = member(operation, 'parameters');
  return added.length === 0
    ? operation
    : {
        ...operation,
        parameters: [...(Array.isArray(written) ? written : []), ...added],
      };
}

/**
 * Step: path items that stand elsewhere are written out where they are used, since two paths may share one and an
 * operation has one name. Extensions among the paths are no paths.
 */
function withPathItems(document: Document, operations: ReadonlyMap<string, JsonObject>): JsonObject {
  const result: Record<string, JsonValue> = {};
  for (const [kind, keyword] of [
    ['path', 'paths'],
    ['webhook', 'webhooks'],
  ] as const) {
    const items = [...entries(rootOf(document), keyword)]
      .filter(([name]) => kind === 'webhook' || !name.startsWith('x-'))
      .map(([name, { value }]) => {
        const path = kind === 'path' ? name : `webhook:${name}`;
        const named = (own: JsonValue, method: string) =>
          operations.get(keyOf({ kind, path, method })) ?? own;
        const item = mapValues(value, (own, key) =>
          key === 'additionalOperations' && isObject(own)
            ? mapValues(own, named)
            : named(own, key.toUpperCase()),
        );
        return [name, item] as const;
      });
    if (items.length > 0) result[keyword] = Object.fromEntries(items);
  }
  return result;
}

/** Step: path items under `components` lose their operationIds, which stand at the paths that use them now. */
function withoutOperationIds(components: JsonValue | undefined): JsonObject {
  if (!isObject(components)) return {};
  const items = member(components, 'pathItems');
  if (!isObject(items)) return components;
  const bare = (value: JsonValue): JsonValue =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'operationId'))
      : value;
  const pathItems = Object.entries(items).map(([name, item]) => {
    const members = isObject(item)
      ? Object.entries(item).map(([key, value]) => [key, bare(value)] as const)
      : [];
    return [name, Object.fromEntries(members)] as const;
  });
  return { ...components, pathItems: Object.fromEntries(pathItems) };
}

function keyOf({ kind, path, method }: Pick<Endpoint, 'kind' | 'path' | 'method'>): string {
  return `${kind} ${path} ${method}`;
}
