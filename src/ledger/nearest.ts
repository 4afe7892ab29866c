/** What a user may have meant by a name that does not exist. */

/** The candidates that look most like a word, the best first, at most `count`. Case does not matter. */
export function nearest(word: string, candidates: readonly string[], count: number): string[] {
  const wanted = comparable(word);
  const scored = candidates.map((candidate, index) => {
    const name = comparable(candidate);
    // A word that was cut short, or is a part of the name, is nearer than its missing letters tell.
    return { candidate, index, score: name.includes(wanted) ? -1 : distance(wanted, name) };
  });
  scored.sort((a, b) => a.score - b.score || a.index - b.index);
  return scored.slice(0, count).map(({ candidate }) => candidate);
}

/** Case does not count, and the beginning is enough: the work grows with the square of the length. */
const comparable = (text: string): string => text.slice(0, LONGEST).toLowerCase();
const LONGEST = 100;

/** How many letters have to be added, removed or replaced (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
