/** Where the findings of a graph of schema pairs show, seen from one body, parameter or header. */
import { addTo } from './multimap.ts';
import type { Edge, SchemaHit, SchemaNode } from './schema-pairs.ts';

/** A finding at the first place where it shows, and at how many places it shows in all. */
export interface PlacedHit extends SchemaHit {
  readonly node: SchemaNode;
  /** The property path: names joined by `/`; a keyword ends with a slash of its own. */
  readonly path: string;
  readonly places: number;
}

/** Counts stop here: a document can show one change at more places than there are atoms to count them with. */
const MAX_PLACES = 1_000_000_000;
/** At most so many places of one schema are listed one by one, and so many are looked at for that. */
const MAX_LISTED = 10_000;
const MAX_VISITED = 100_000;

/** Lists each finding below a pair once, at its shortest path, with the number of its places. */
export function placeOnce(root: SchemaNode): PlacedHit[] {
  const paths = new Map<SchemaNode, string>([[root, '']]);
  // A Map is walked in the order of insertion, and what is added on the way is walked too: breadth first.
  for (const [node, path] of paths) {
    for (const edge of node.edges) {
      if (!paths.has(edge.node)) paths.set(edge.node, prefixOf(path) + edge.step);
    }
  }
  const counts = countPlaces(root);
  return [...paths].flatMap(([node, path]) =>
    node.hits.map((found) => ({ ...found, node, path, places: counts.get(node) ?? 1 })),
  );
}

/** Lists each finding at every place where it shows; recursion is followed once. */
export function placeEverywhere(root: SchemaNode): PlacedHit[] {
  const result: PlacedHit[] = [];
  const worthwhile = leadingToHits(root);
  let visited = 0;
  const stack: { node: SchemaNode; path: string; above: ReadonlySet<string> }[] = [
    { node: root, path: '', above: new Set() },
  ];
  for (let at = stack.pop(); at !== undefined && result.length < MAX_LISTED; at = stack.pop()) {
    if (++visited > MAX_VISITED) break;
    const { node, path } = at;
    result.push(...node.hits.map((found) => ({ ...found, node, path, places: 1 })));
    const above = new Set([...at.above, pairKey(node)]);
    for (const edge of [...node.edges].reverse()) {
      if (!worthwhile.has(edge.node) || above.has(pairKey(edge.node))) continue;
      stack.push({ node: edge.node, path: prefixOf(path) + edge.step, above });
    }
  }
  return result;
}

/** The two schemas of a node, whatever their site. */
function pairKey({ pair }: SchemaNode): string {
  return `${pair.before.key} ${pair.after.key}`;
}

/** The nodes from which a finding can be reached: schemas can refer to each other in more ways than can be tried. */
function leadingToHits(root: SchemaNode): ReadonlySet<SchemaNode> {
  const { order } = sortNodes(root);
  const owners = new Map<SchemaNode, SchemaNode[]>();
  for (const node of order) for (const edge of node.edges) addTo(owners, edge.node, node);
  const found = new Set(order.filter((node) => node.hits.length > 0));
  // A Set is walked in the order of insertion, and what is added on the way is walked too.
  for (const node of found) for (const owner of owners.get(node) ?? []) found.add(owner);
  return found;
}

/** A property below `path`: `crate` → `crate/`, while `items/` ends with its slash already. */
export function prefixOf(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}

/** In how many ways each node is reached from the root, edges that close a circle left out. */
function countPlaces(root: SchemaNode): Map<SchemaNode, number> {
  const { order, circular } = sortNodes(root);
  const counts = new Map<SchemaNode, number>([[root, 1]]);
  for (const node of order) {
    const count = counts.get(node) ?? 0;
    for (const edge of node.edges) {
      if (!circular.has(edge))
        counts.set(edge.node, Math.min(MAX_PLACES, (counts.get(edge.node) ?? 0) + count));
    }
  }
  return counts;
}

/** The nodes below a root, each before those that it leads to, and the edges that lead back. */
function sortNodes(root: SchemaNode): { order: SchemaNode[]; circular: ReadonlySet<Edge> } {
  const done: SchemaNode[] = [];
  const state = new Map<SchemaNode, 'open' | 'done'>([[root, 'open']]);
  const circular = new Set<Edge>();
  const stack = [{ node: root, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const edge = top.node.edges[top.next++];
    if (edge === undefined) {
      state.set(top.node, 'done');
      done.push(top.node);
      stack.pop();
    } else if (state.get(edge.node) === 'open') {
      circular.add(edge);
    } else if (!state.has(edge.node)) {
      state.set(edge.node, 'open');
      stack.push({ node: edge.node, next: 0 });
    }
  }
  return { order: done.reverse(), circular };
}
