/** The walk below a `content`, and into the schemas of bodies, parameters and headers. */
import { at, type Cursor, entries, holderOf } from '../document/cursor.ts';
import type { SchemaRef } from '../document/schema.ts';
import type { JsonObject } from '../document/types.ts';
import {
  type ContentSite,
  directionOf,
  type Pair,
  propertySite,
  type SchemaSite,
  type Sides,
} from './family.ts';
import { pairMediaTypes } from './media-types.ts';
import { type PlacedHit, placeEverywhere, placeOnce, prefixOf } from './places.ts';
import { isUnsent, JSON_BODY, type Written } from './sent.ts';
import { isPair, placedOf, sidesOf } from './sides.ts';
import type { Finding, OperationScope as Scope, Walk } from './walk.ts';

type Node = Cursor<JsonObject>;
const NONE: ReadonlyMap<string, Node> = new Map();

/** Pairs the media types of two objects that have a `content`, and walks each pair. */
export function walkContent(
  walk: Walk,
  owners: Pair<Node> | Sides<Node>,
  site: ContentSite,
  outer: Scope,
): void {
  const contents = sidesOf(owners, (owner) => entries(owner, 'content'));
  const body = site === 'request-body' || site === 'response-body';
  const { effective, everyPlace } = walk.options;
  for (const sides of pairMediaTypes(contents.before ?? NONE, contents.after ?? NONE, effective)) {
    const scope = everyPlace ? { ...outer, args: { ...outer.args, mediaType: sides.name } } : outer;
    if (body) walk.ask('mediaType', { ...sides, direction: directionOf(site) }, placedOf(sides), scope);
    // What is named apart from its range is compared with what the range said of it.
    const told = { before: sides.before ?? sides.general, after: sides.after };
    if (isPair(told)) walkMediaType(walk, told, site, scope);
  }
}

/** A media type of both revisions: the parts of the message, the whole of it, and the items of a sequence. */
function walkMediaType(walk: Walk, pair: Pair<Node>, site: ContentSite, scope: Scope): void {
  const same = (before: Cursor, after: Cursor) =>
    walk.schemasFor(scope.lifecycle).meansSame({ parts: [before] }, { parts: [after] }, site);
  walk.ask('encoding', { ...pair, site, same }, placedOf(pair), scope);
  const below = (keyword: string) => sidesOf(pair, (side) => at(side, keyword));
  walkSchema(walk, below('schema'), site, scope);
  walkSchema(walk, below('itemSchema'), propertySite(site), {
    ...scope,
    args: { ...scope.args, property: 'itemSchema/' },
  });
}

/** Walks two schemas at a site. */
export function walkSchema(
  walk: Walk,
  sides: Sides<Cursor>,
  site: SchemaSite,
  scope: Scope,
  written: Written = JSON_BODY,
): void {
  if (!isPair(sides)) {
    const held = sides.after ?? sides.before;
    if (held === undefined || (walk.options.effective && isAny(walk, held, site, scope))) return;
    walk.ask('schemaPresence', { ...sides, site }, placedOf(sides), { ...scope, site });
    return;
  }
  const ref = (part: Cursor): SchemaRef => ({ parts: [part] });
  const node = walk.schemasFor(scope.lifecycle).node(ref(sides.before), ref(sides.after), site, written);
  if (node === undefined) return;
  const placed = walk.options.everyPlace ? placeEverywhere(node) : placeOnce(node);
  for (const hit of placed) walk.findings.push(schemaFinding(hit, scope));
}

/** Whether a schema says as little as none. */
function isAny(walk: Walk, held: Cursor, site: SchemaSite, scope: Scope): boolean {
  const none = { ...held, value: true };
  return walk.schemasFor(scope.lifecycle).meansSame({ parts: [none] }, { parts: [held] }, site);
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
