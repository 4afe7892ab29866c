/** The model of an operation's page: what the document says of it, and what the history does. */
import { flag, object, text } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import { retirementOf } from '../document/lifecycle.ts';
import { member } from '../document/metamodel.ts';
import { type EndpointName, type History, keyOf, type OperationHistory } from '../ledger/history.ts';
import { type ContractContext, contractOf } from './contract.ts';
import type { Changes, OperationLink, OperationPage } from './model.ts';
import { type ClientNames, samplesOf } from './samples.ts';

/** The tag of an operation that names none. */
export const UNTAGGED = 'Other';

/** What one operation's page is made of. */
export interface OperationSource {
  readonly endpoint: Endpoint;
  readonly slug: string;
  readonly history?: History;
  readonly client?: ClientNames;
}

/** Builds the model of a page; `context.rows` says how many rows of properties it may have. */
export function operationPage(source: OperationSource, context: ContractContext): OperationPage {
  const { endpoint, slug, history, client } = source;
  const { operation, method, path, kind, operationId } = endpoint;
  const contract = contractOf(endpoint, context);
  const description = text(operation, 'description') ?? text(endpoint.pathItem, 'description');
  const sunset = retirementOf(operation).sunset?.value;
  const docs = object(operation, 'externalDocs');
  const url = text(docs, 'url');
  const changes = history === undefined ? undefined : changesOf(history, nameOf(endpoint));
  return {
    slug,
    title: titleOf(endpoint),
    method,
    path: shownPath(endpoint),
    kind,
    ...(operationId === undefined ? {} : { operationId }),
    tags: tagsOf(endpoint),
    ...(description === undefined ? {} : { description }),
    deprecated: flag(operation, 'deprecated'),
    ...(sunset === undefined ? {} : { sunset }),
    ...(url === undefined
      ? {}
      : { externalDocs: { url, ...optional('description', text(docs, 'description')) } }),
    ...contract,
    samples: samplesOf({ ...contract, method, path }, client),
    ...(changes === undefined ? {} : { changes }),
  };
}

/** What links to an operation say of it. */
export function operationLink(endpoint: Endpoint, slug: string, removed: boolean): OperationLink {
  return {
    slug,
    title: titleOf(endpoint),
    method: endpoint.method,
    path: shownPath(endpoint),
    kind: endpoint.kind,
    tag: tagsOf(endpoint)[0] ?? UNTAGGED,
    deprecated: flag(endpoint.operation, 'deprecated'),
    removed,
  };
}

function titleOf({ operation, operationId, method, path }: Endpoint): string {
  return text(operation, 'summary')?.trim() || operationId || `${method} ${path}`;
}

/** A webhook has a name and no path. */
function shownPath({ kind, path }: Endpoint): string {
  return kind === 'webhook' ? path.replace(/^webhook:/, '') : path;
}

export function tagsOf({ operation }: Endpoint): string[] {
  const tags = member(operation.value, 'tags');
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** How the history calls an endpoint. */
export function nameOf({ method, path, operationId }: Endpoint): EndpointName {
  return { operation: method, path, ...optional('operationId', operationId) };
}

/** What the history says of an operation; undefined where it does not know it. */
function changesOf(history: History, name: EndpointName): Changes | undefined {
  const known = history.operations.find((one) => keyOf(one) === keyOf(name));
  if (known === undefined) return undefined;
  const unnamed = new Map(history.revisions.map((one) => [one.revision.id, one.unnamed.length]));
  const isFirst = known.since.id === history.revisions[0]?.revision.id;
  return {
    revisions: history.revisions.length,
    totals: known.totals,
    steps: [...known.steps]
      .reverse()
      .map((step) => ({ ...step, unnamed: unnamed.get(step.revision.id) ?? 0 })),
    ...(isFirst ? {} : { since: known.since }),
    ...optional('removedIn', known.removedIn),
    earlier: earlierNames(known),
  };
}

function earlierNames({ names }: OperationHistory): Changes['earlier'] {
  const ended = names.slice(0, -1).map((name, index) => {
    const next = names[index + 1] ?? name;
    return { name: keyOf(name), until: next.revision };
  });
  return ended.reverse();
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}
