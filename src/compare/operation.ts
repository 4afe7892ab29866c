/** The walk below one operation: parameters, request body, responses and their schemas. */
import { at, type Cursor, entries, holderOf, object } from '../document/cursor.ts';
import { callbacksOf, type Endpoint, type Parameter } from '../document/endpoints.ts';
import type { SchemaRef } from '../document/schema.ts';
import type { JsonObject, Pointer } from '../document/types.ts';
import { directionOf, type Pair, propertySite, type SchemaSite, type Sides } from './family.ts';
import { pairMediaTypes } from './media-types.ts';
import { pairParameters } from './parameters.ts';
import { type PlacedHit, placeEverywhere, placeOnce, prefixOf } from './places.ts';
import { isUnsent } from './schema-pairs.ts';
import { walkSecurity } from './security.ts';
import { pairStatuses, type StatusPair } from './statuses.ts';
import type { Finding, Placed, OperationScope as Scope, Walk } from './walk.ts';

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
type Sites = Readonly<Record<'parameter' | 'requestBody' | 'response' | 'header', SchemaSite>>;

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

function walkParameter(walk: Walk, sides: Sides<Parameter>, site: SchemaSite, outer: Scope): void {
  const either = sides.after ?? sides.before;
  if (either === undefined) return;
  const scope = { ...outer, args: { ...outer.args, in: either.in, name: either.name } };
  const nodes = sidesOf(sides, (side) => side.node);
  const direction = directionOf(site);
  walk.ask('parameter', { ...sides, direction, lifecycle: scope.lifecycle }, placedOf(nodes), scope);
  if (!isPair(sides)) return;
  const schemas = sidesOf(nodes, (node) => at(node, 'schema'));
  // Where a schema makes room for content, or the other way round, the family of parameter content says so.
  if (isPair(schemas) || !hasContent(nodes)) walkSchema(walk, schemas, site, scope, sides);
  walkContent(walk, nodes, site, scope);
}

function hasContent(nodes: Sides<Node>): boolean {
  return [nodes.before, nodes.after].some((node) => node !== undefined && at(node, 'content') !== undefined);
}

function walkRequestBody(walk: Walk, sides: Sides<Node>, site: SchemaSite, scope: Scope): void {
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
  site: SchemaSite,
  outer: Scope,
): void {
  const name = (sides.after ?? sides.before)?.name ?? '';
  const scope = { ...outer, args: { ...outer.args, header: name } };
  const nodes = sidesOf(sides, (side) => side.node);
  const found = { ...nodes, name, direction: directionOf(site), lifecycle: scope.lifecycle };
  walk.ask('header', found, placedOf(nodes), scope);
  if (!isPair(nodes)) return;
  const schemas = sidesOf(nodes, (node) => at(node, 'schema'));
  if (isPair(schemas) || !hasContent(nodes)) walkSchema(walk, schemas, site, scope);
  walkContent(walk, nodes, site, scope);
}

function walkContent(walk: Walk, owners: Pair<Node> | Sides<Node>, site: SchemaSite, outer: Scope): void {
  const contents = sidesOf(owners, (owner) => entries(owner, 'content'));
  const body = site === 'request-body' || site === 'response-body';
  const { effective, everyPlace } = walk.options;
  for (const sides of pairMediaTypes(contents.before ?? NONE, contents.after ?? NONE, effective)) {
    const scope = everyPlace ? { ...outer, args: { ...outer.args, mediaType: sides.name } } : outer;
    if (body) {
      const same = (before: Cursor, after: Cursor) =>
        walk.schemasFor(scope.lifecycle).meansSame({ parts: [before] }, { parts: [after] }, site);
      walk.ask('mediaType', { ...sides, direction: directionOf(site), same }, placedOf(sides), scope);
    }
    if (isPair(sides)) {
      const schemas = sidesOf(sides, (side) => at(side, 'schema'));
      walkSchema(walk, schemas, site, scope);
      const items = sidesOf(sides, (side) => at(side, 'itemSchema'));
      walkSchema(walk, items, propertySite(site), {
        ...scope,
        args: { ...scope.args, property: 'itemSchema/' },
      });
    }
  }
}

function walkSchema(
  walk: Walk,
  sides: Sides<Cursor>,
  site: SchemaSite,
  scope: Scope,
  parameter?: Pair<Parameter>,
): void {
  if (!isPair(sides)) {
    if (sides.before === sides.after) return;
    walk.ask('schemaPresence', { ...sides, site }, placedOf(sides), { ...scope, site });
    return;
  }
  const ref = (part: Cursor): SchemaRef => ({ parts: [part] });
  const node = walk.schemasFor(scope.lifecycle).node(ref(sides.before), ref(sides.after), site, parameter);
  if (node === undefined) return;
  const placed = walk.options.everyPlace ? placeEverywhere(node) : placeOnce(node);
  for (const hit of placed) walk.findings.push(schemaFinding(hit, scope));
}

function schemaFinding(placed: PlacedHit, scope: Scope): Finding {
  const { family, hit, node, path, places } = placed;
  const { before, after } = node.pair;
  const keyword = hit.keyword ?? family.keyword ?? '';
  const property = hit.property === undefined ? path : `${prefixOf(path)}${hit.property}`;
  const at = hit.at ?? {
    before: before.at(keyword, hit.property),
    after: after.at(keyword, hit.property),
  };
  const component = holderOf(at.after ?? at.before ?? '');
  return {
    family,
    hit,
    args: {
      ...scope.args,
      ...(property === '' ? {} : { property: `${scope.args.property ?? ''}${property}` }),
    },
    site: node.pair.site,
    endpoint: scope.endpoint,
    ...(scope.stability === undefined ? {} : { stability: scope.stability }),
    ...(at.before === undefined ? {} : { before: at.before }),
    ...(at.after === undefined ? {} : { after: at.after }),
    ...(component === undefined ? {} : { component }),
    places,
    ...(isUnsent(node.pair) ? { unsent: true } : {}),
  };
}

/** Applies a function to the sides that are there. */
export function sidesOf<T, R>(sides: Sides<T> | Pair<T>, of: (side: T) => R | undefined): Sides<R> {
  return {
    before: sides.before === undefined ? undefined : of(sides.before),
    after: sides.after === undefined ? undefined : of(sides.after),
  };
}

function isPair<T>(sides: Sides<T>): sides is Pair<NonNullable<T>> & Sides<T> {
  return sides.before !== undefined && sides.after !== undefined;
}

function placedOf(sides: Sides<Cursor>): Placed {
  return sidesOf(sides, (side): Pointer => side.pointer);
}

function namesOf(sides: Sides<ReadonlyMap<string, unknown>>): string[] {
  return [...new Set([...(sides.before?.keys() ?? []), ...(sides.after?.keys() ?? [])])];
}
