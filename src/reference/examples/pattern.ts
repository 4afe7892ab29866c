/** Strings that fit a pattern of a document, and the safe way to ask whether one does. */
import vm from 'node:vm';
import { generateSync } from 'json-schema-faker';

/** How long one pattern may look at one string. */
const LIMIT_MS = 200;
/** A pattern beyond this, or one that counts further, is not worked out. */
const MAX_PATTERN = 500;
const MAX_COUNT = 300;
const SEEDS = 20;

const context = vm.createContext({ pattern: undefined, text: '' });
const script = new vm.Script('pattern.test(text)');

/** The regular expression of a pattern (ECMA-262, as JSON Schema 6.3.3 asks); undefined when it is none. */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns of documents escape more than Unicode mode allows.
    }
  }
  return undefined;
}

/**
 * Whether a text matches. A document's pattern can take longer than anybody waits: it runs where it can be stopped, and
 * what it has not accepted by then it refuses.
 */
export function matches(expression: RegExp, text: string): boolean {
  Object.assign(context, { pattern: expression, text });
  try {
    return script.runInContext(context, { timeout: LIMIT_MS }) === true;
  } catch {
    return false;
  }
}

/**
 * A string that fits a pattern and a condition on its own: one of the candidates, else one made from the pattern, the same
 * on every run; undefined when none is found.
 */
export function patternString(
  pattern: string,
  candidates: readonly string[],
  fits: (text: string) => boolean,
): string | undefined {
  const expression = expressionOf(pattern);
  if (expression === undefined) return candidates.find(fits);
  const found = candidates.find((text) => fits(text) && matches(expression, text));
  if (found !== undefined || !isWorkable(pattern)) return found;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const made = generated(pattern, seed);
    if (made !== undefined && fits(made) && matches(expression, made)) return made;
  }
  return undefined;
}

function isWorkable(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN) return false;
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, low, high]) => Number(high || low));
  return (
    counts.reduce((product, count) => product * Math.max(1, count), 1) <= MAX_COUNT ** 2 &&
    counts.every((count) => count <= MAX_COUNT)
  );
}

function generated(pattern: string, seed: number): string | undefined {
  try {
    const made = generateSync({ type: 'string', pattern }, { seed });
    return typeof made === 'string' ? made : undefined;
  } catch {
    return undefined;
  }
}
