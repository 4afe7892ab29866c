/** The walk below one operation: parameters, request body, responses and callbacks. */
import { at, type Cursor, entries, object } from '../document/cursor.ts';
import { callbacksOf, type Endpoint, type Parameter } from '../document/endpoints.ts';
import type { JsonObject } from '../document/types.ts';
import { walkContent, walkSchema } from './content.ts';
import { type ContentSite, directionOf, type Pair, type Sides } from './family.ts';
import { pairParameters } from './parameters.ts';
import { walkSecurity } from './security.ts';
import { isPair, namesOf, placedOf, sidesOf } from './sides.ts';
import { pairStatuses, type StatusPair } from './statuses.ts';
import type { OperationScope as Scope, Walk } from './walk.ts';

type Node = Cursor<JsonObject>;

/** What the API sends is a response to whoever receives it: a webhook turns the direction round. */
const SITES: Readonly<Record<Endpoint['kind'], Sites>> = {
  path: {
    parameter: 'request-parameter',
    requestBody: 'request-body',
    response: 'response-body',
    header: 'response-header',
  },
  webhook: {
    parameter: 'response-header',
    requestBody: 'response-body',
    response: 'request-body',
    header: 'request-parameter',
  },
};
type Sites = Readonly<Record<'parameter' | 'requestBody' | 'response' | 'header', ContentSite>>;

/** Walks an operation that is in both revisions. */
export function walkOperation(walk: Walk, pair: Pair<Endpoint>): void {
  walkParts(walk, pair, walk.scopeOf(pair.after, pair));
}

function walkParts(walk: Walk, pair: Pair<Endpoint>, scope: Scope): void {
  const sites = SITES[walk.options.effective ? pair.after.kind : 'path'];
  const { effective, flatParameters } = walk.options;
  for (const sides of pairParameters(pair, effective, flatParameters))
    walkParameter(walk, sides, sites.parameter, scope);
  walkRequestBody(
    walk,
    sidesOf(pair, (side) => object(side.operation, 'requestBody')),
    sites.requestBody,
    scope,
  );
  const responses = sidesOf(pair, (side) => responsesOf(side.operation));
  const statuses = pairStatuses(responses.before ?? NONE, responses.after ?? NONE, walk.options.effective);
  for (const status of statuses) walkResponse(walk, status, sites, scope);
  walkCallbacks(walk, pair, scope);
}

function callOf({ operation }: Endpoint): Node {
  return operation;
}

/** Pairs callbacks by name, expression and method; what the API calls is walked like a webhook. */
function walkCallbacks(walk: Walk, pair: Pair<Endpoint>, outer: Scope): void {
  const callbacks = sidesOf(pair, (side) => callbacksOf(side));
  for (const key of namesOf(callbacks)) {
    const sides = { before: callbacks.before?.get(key), after: callbacks.after?.get(key) };
    const name = key.slice(0, key.indexOf(' '));
    if (isPair(sides)) walkCall(walk, sides, { ...outer, args: { ...outer.args, callback: name } });
    else walk.ask('callback', { ...sides, name }, placedOf(sidesOf(sides, callOf)), outer);
  }
}

/** A call of a callback that is in both revisions. */
function walkCall(walk: Walk, pair: Pair<Endpoint>, scope: Scope): void {
  if (walk.options.effective) {
    const { lifecycle } = scope;
    walk.ask(
      'endpoint',
      { ...pair, base: [], revision: [], lifecycle },
      placedOf(sidesOf(pair, callOf)),
      scope,
    );
    walkSecurity(walk, pair, scope);
  }
  walkParts(walk, pair, scope);
}

const NONE: ReadonlyMap<string, Node> = new Map();

/** The responses of an operation by status; what starts with `x-` is an extension (OpenAPI 3.1, 4.8.16.3). */
function responsesOf(operation: Node): Map<string, Node> {
  const responses = entries(operation, 'responses');
  return new Map([...responses].filter(([status]) => !status.startsWith('x-')));
}

function walkParameter(walk: Walk, sides: Sides<Parameter>, site: ContentSite, outer: Scope): void {
  const either = sides.after ?? sides.before;
  if (either === undefined) return;
  const scope = { ...outer, args: { ...outer.args, in: either.in, name: either.name } };
  const nodes = sidesOf(sides, (side) => side.node);
  const direction = directionOf(site);
  walk.ask('parameter', { ...sides, direction, lifecycle: scope.lifecycle }, placedOf(nodes), scope);
  if (!isPair(sides)) return;
  const schemas = sidesOf(nodes, (node) => at(node, 'schema'));
  // Where a schema makes room for content, or the other way round, the family of parameter content says so.
  if (isPair(schemas) || !hasContent(nodes))
    walkSchema(walk, schemas, site, scope, { asText: true, parameter: sides });
  walkContent(walk, nodes, site, scope);
}

function hasContent(nodes: Sides<Node>): boolean {
  return [nodes.before, nodes.after].some((node) => node !== undefined && at(node, 'content') !== undefined);
}

function walkRequestBody(walk: Walk, sides: Sides<Node>, site: ContentSite, scope: Scope): void {
  if (sides.before === undefined && sides.after === undefined) return;
  walk.ask('requestBody', { ...sides, direction: directionOf(site) }, placedOf(sides), scope);
  if (isPair(sides)) walkContent(walk, sides, site, scope);
}

function walkResponse(walk: Walk, sides: StatusPair, sites: Sites, outer: Scope): void {
  const scope = { ...outer, args: { ...outer.args, status: sides.status } };
  walk.ask('response', { ...sides, direction: directionOf(sites.response) }, placedOf(sides), scope);
  if (!isPair(sides)) return;
  const headers = sidesOf(sides, (side) => headersOf(side, walk.options.effective));
  for (const name of namesOf(headers)) {
    const header = { before: headers.before?.get(name), after: headers.after?.get(name) };
    walkHeader(walk, header, sites.header, scope);
  }
  walkContent(walk, sides, sites.response, scope);
}

/** The headers of a response; names have no case (RFC 9110, 5.1), `Content-Type` is ignored (OpenAPI 3.1, 4.8.17). */
function headersOf(response: Node, effective: boolean): Map<string, { name: string; node: Node }> {
  const result = new Map<string, { name: string; node: Node }>();
  for (const [name, node] of entries(response, 'headers')) {
    const key = name.toLowerCase();
    if (key !== 'content-type') result.set(effective ? key : name, { name, node });
  }
  return result;
}

function walkHeader(
  walk: Walk,
  sides: Sides<{ name: string; node: Node }>,
  site: ContentSite,
  outer: Scope,
): void {
  const name = (sides.after ?? sides.before)?.name ?? '';
  const scope = { ...outer, args: { ...outer.args, header: name } };
  const nodes = sidesOf(sides, (side) => side.node);
  const found = { ...nodes, name, direction: directionOf(site), lifecycle: scope.lifecycle };
  walk.ask('header', found, placedOf(nodes), scope);
  if (!isPair(nodes)) return;
  const schemas = sidesOf(nodes, (node) => at(node, 'schema'));
  if (isPair(schemas) || !hasContent(nodes)) walkSchema(walk, schemas, site, scope, { asText: true });
  walkContent(walk, nodes, site, scope);
}
