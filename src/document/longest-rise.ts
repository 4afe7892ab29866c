/** The longest rising part of a sequence. */

/** The most pairs, in their order, whose second numbers rise (patience sorting: n log n). The second numbers differ. */
export function longestRise(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  /** For each length, the pair at which the chain of that length with the smallest end ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    const length = lengthBelow(pairs, ends, value);
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const chain: (readonly [number, number])[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}

/** How many chains end below a value. */
function lengthBelow(
  pairs: readonly (readonly [number, number])[],
  ends: readonly number[],
  value: number,
): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
