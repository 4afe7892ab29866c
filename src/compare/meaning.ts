/** Whether two schemas mean the same, however they are written: nothing is found at them or below. */
import type { SchemaNode } from './schema-pairs.ts';

/** How deep alternatives of alternatives are compared by what they mean; beyond that by what is written. */
const MAX_NESTED = 40;

/** Knows which pairs of schemas mean the same. */
export class Meanings {
  readonly #known = new Map<SchemaNode, boolean>();
  #depth = 0;

  /** Whether nothing is found at a pair or below it; a pair that leads back to itself holds nothing new there. */
  same(root: SchemaNode): boolean {
    const known = this.#known.get(root);
    if (known !== undefined) return known;
    if (this.#depth >= MAX_NESTED) return false;
    this.#known.set(root, true);
    this.#depth += 1;
    const same = !findsAny(root);
    this.#depth -= 1;
    this.#known.set(root, same);
    return same;
  }
}

function findsAny(root: SchemaNode): boolean {
  const reached = new Set([root]);
  // A Set is walked in the order of insertion, and what is added on the way is walked too.
  for (const node of reached) {
    if (node.busy) continue;
    if (node.hits.length > 0) return true;
    for (const edge of node.edges) reached.add(edge.node);
  }
  return false;
}
