/** The bodies, parameters and headers that two documents have in common, matched by the plainest means. */
import { type Cursor, entries, items, object, rootOf } from '../../../src/document/cursor.ts';
import { isObject, join, METHODS, member } from '../../../src/document/metamodel.ts';
import type { Document, JsonObject, JsonValue } from '../../../src/document/types.ts';
import type { Direction } from './translate.ts';
import type { Written } from './validate.ts';

/** A schema that both documents have, with what a change says of its place. */
export interface Place {
  /** The method, in upper case, and the path of the revision. */
  readonly operation: string;
  readonly path: string;
  /** `request`, `status 200`, `header 200 x-rate`, `parameter query limit`; inside a callback its name comes first. */
  readonly part: string;
  readonly direction: Direction;
  readonly written: Written;
  readonly before: Cursor;
  readonly after: Cursor;
}

type Node = Cursor<JsonObject>;
interface Call {
  readonly operation: string;
  readonly path: string;
  readonly prefix: string;
  /** Whether the API is called, and not the one that calls. */
  readonly called: boolean;
  readonly before: Node;
  readonly after: Node;
  readonly items: readonly [Node, Node];
}

/** Lists the places that two documents have in common. */
export function placesOf(before: Document, after: Document): Place[] {
  return [...callsIn(before, after, 'paths'), ...callsIn(before, after, 'webhooks')].flatMap((call) => [
    ...placesIn(call),
    ...callbacksIn(call).flatMap(placesIn),
  ]);
}

/** The path of the first server, which comes before all paths. */
function prefixOf(document: Document): string {
  const url = items(rootOf(document), 'servers')[0]?.value.url;
  return typeof url === 'string' ? url.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/\/$/, '') : '';
}

/** A path without the names of its parameters, which are never sent. */
function shape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function callsIn(before: Document, after: Document, keyword: 'paths' | 'webhooks'): Call[] {
  const bases = [...entries(rootOf(before), keyword)];
  const urls = [before, after].map((document) => (keyword === 'paths' ? prefixOf(document) : ''));
  return [...entries(rootOf(after), keyword)].flatMap(([name, item]) => {
    const base = bases.find(([other]) => shape(urls[0] + other) === shape(urls[1] + name))?.[1];
    const path = keyword === 'paths' ? name : `webhook:${name}`;
    return base === undefined ? [] : methodsOf(base, item, { path, prefix: '', called: keyword === 'paths' });
  });
}

function methodsOf(before: Node, after: Node, call: Pick<Call, 'path' | 'prefix' | 'called'>): Call[] {
  return METHODS.flatMap((method) => {
    const sides = [object(before, method), object(after, method)] as const;
    if (sides[0] === undefined || sides[1] === undefined) return [];
    const operation = method.toUpperCase();
    return [{ ...call, operation, before: sides[0], after: sides[1], items: [before, after] as const }];
  });
}

function callbacksIn(call: Call): Call[] {
  const bases = entries(call.before, 'callbacks');
  return [...entries(call.after, 'callbacks')].flatMap(([name, after]) => {
    const before = bases.get(name);
    if (before === undefined) return [];
    return Object.keys(after.value).flatMap((expression) => {
      const sides = [object(before, expression), object(after, expression)] as const;
      if (sides[0] === undefined || sides[1] === undefined) return [];
      const found = methodsOf(sides[0], sides[1], {
        path: call.path,
        prefix: `${name} `,
        called: !call.called,
      });
      return found.map((inner) => ({ ...inner, operation: call.operation }));
    });
  });
}

function placesIn(call: Call): Place[] {
  const { operation, path, prefix, called } = call;
  const asked: Direction = called ? 'request' : 'response';
  const answered: Direction = called ? 'response' : 'request';
  const put = (part: string, direction: Direction, schemas: Schemas): Place => ({
    operation,
    path,
    part: prefix + part,
    direction,
    written: 'json',
    ...schemas,
  });
  const bodies = [object(call.before, 'requestBody'), object(call.after, 'requestBody')] as const;
  return [
    ...contentsOf(...bodies).map((schemas) => put('request', asked, schemas)),
    ...parametersOf(call).flatMap(({ part, sides, plain }) =>
      writtenOf(plain, ...sides).map((schemas) => put(part, asked, schemas)),
    ),
    ...responsesOf(call).flatMap(({ status, sides }) => [
      ...contentsOf(...sides).map((schemas) => put(`status ${status}`, answered, schemas)),
      ...headersOf(...sides).flatMap(({ name, headers }) =>
        writtenOf('text', ...headers).map((schemas) => put(`header ${status} ${name}`, answered, schemas)),
      ),
    ]),
  ];
}

type Schemas = Pick<Place, 'before' | 'after'> & { readonly written?: Written };
type Sides = readonly [Node | undefined, Node | undefined];

/** The schemas of the media types that two owners of a `content` spell alike, but for case and parameters. */
function contentsOf(...[before, after]: Sides): Schemas[] {
  const essence = (name: string) => name.toLowerCase().split(';')[0]?.trim();
  const bases = [...entries(before, 'content')];
  return [...entries(after, 'content')].flatMap(([name, type]) => {
    const base =
      bases.find(([other]) => other === name) ?? bases.find(([other]) => essence(other) === essence(name));
    return base === undefined ? [] : [{ before: schemaOf(base[1]), after: schemaOf(type) }];
  });
}

/** The schema of a parameter, header or media type; where there is none, anything goes. */
function schemaOf(owner: Node): Cursor {
  const value: JsonValue = member(owner.value, 'schema') ?? true;
  return { document: owner.document, value, pointer: join(owner.pointer, 'schema') };
}

/** What a parameter or header holds: a plain value, or a body of a media type. */
function writtenOf(plain: Written, ...[before, after]: readonly [Node, Node]): Schemas[] {
  const hasContent = [before, after].map((node) => isObject(node.value.content));
  if (hasContent[0] !== hasContent[1]) return [];
  return hasContent[0]
    ? contentsOf(before, after)
    : [{ before: schemaOf(before), after: schemaOf(after), written: plain }];
}

function parametersOf({ before, after, items: [beforeItem, afterItem], path }: Call) {
  const bases = byName([...items(beforeItem, 'parameters'), ...items(before, 'parameters')]);
  const own = byName([...items(afterItem, 'parameters'), ...items(after, 'parameters')]);
  return [...own].flatMap(([key, node]) => {
    const base = bases.get(key);
    if (base === undefined || path === '') return [];
    const { in: place, name, style = 'form', explode = style === 'form' } = node.value;
    // Each item of an exploded list stands alone: `?kind=apple`.
    const plain: Written = place === 'query' && explode === true ? 'list' : 'text';
    return [{ part: `parameter ${String(place)} ${String(name)}`, sides: [base, node] as const, plain }];
  });
}

function byName(parameters: readonly Node[]): Map<string, Node> {
  const key = ({ in: place, name }: JsonObject) =>
    `${String(place)} ${place === 'header' ? String(name).toLowerCase() : String(name)}`;
  const ignored = /^header (accept|content-type|authorization)$/;
  return new Map(
    parameters.map((node): [string, Node] => [key(node.value), node]).filter(([name]) => !ignored.test(name)),
  );
}

function responsesOf({ before, after }: Call) {
  const bases = entries(before, 'responses');
  return [...entries(after, 'responses')].flatMap(([status, response]) => {
    const base = bases.get(status);
    return base === undefined ? [] : [{ status, sides: [base, response] as const }];
  });
}

function headersOf(...[before, after]: readonly [Node, Node]) {
  const bases = [...entries(before, 'headers')];
  return [...entries(after, 'headers')].flatMap(([written, node]) => {
    const name = written.toLowerCase();
    const base = bases.find(([other]) => other.toLowerCase() === name)?.[1];
    return base === undefined || name === 'content-type' ? [] : [{ name, headers: [base, node] as const }];
  });
}
