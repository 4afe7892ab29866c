/** What a document may cost. Documents are untrusted: each limit ends a hostile one early, with a place. */
import { type Place, ToolError } from '../errors.ts';
import { join } from './metamodel.ts';
import type { JsonValue, Pointer } from './types.ts';

/** The limits on a document and all the files that it refers to, taken together. */
export interface Limits {
  /** Bytes of all files. */
  readonly bytes: number;
  /** How deep mappings and lists may be nested. */
  readonly depth: number;
  /** Values, where what an alias stands for counts as often as it is used. */
  readonly nodes: number;
  /** Characters that aliases of text may add. */
  readonly aliasedCharacters: number;
  /** Files that are followed from the entry. */
  readonly files: number;
  /** How long a URL may take to answer, in milliseconds. */
  readonly fetchMilliseconds: number;
}

/** Generous for real documents: GitHub's description has 12 MB and 1.3 million values. */
export const DEFAULT_LIMITS: Limits = {
  bytes: 64 * 1024 * 1024,
  depth: 256,
  nodes: 5_000_000,
  aliasedCharacters: 16 * 1024 * 1024,
  files: 2_000,
  fetchMilliseconds: 30_000,
};

/** What is said when a limit is passed, and what to do then. */
const WORDS: Readonly<Record<keyof Limits, readonly [says: (limit: number) => string, hint: string]>> = {
  bytes: [
    (limit) => `the document is larger than ${limit} bytes, all its files taken together`,
    'split the document, or leave out its examples',
  ],
  depth: [
    (limit) => `the document is nested more than ${limit} levels deep`,
    'move what is deep inside to components, and refer to it',
  ],
  nodes: [
    (limit) => `the document holds more than ${limit} values, counting what its aliases stand for`,
    'refer to what is repeated by $ref, not by aliases',
  ],
  aliasedCharacters: [
    (limit) => `the aliases of the document stand for more than ${limit} characters of text`,
    'refer to what is repeated by $ref, not by aliases',
  ],
  files: [(limit) => `the document refers to more than ${limit} files`, 'bundle it into fewer files'],
  fetchMilliseconds: [
    (limit) => `the server takes longer than ${limit} ms`,
    'download the document first and name the file',
  ],
};

/** The error for a limit that was passed, at a place. */
export function limitError(limits: Limits, which: keyof Limits, place: Place): ToolError {
  const [says, hint] = WORDS[which];
  return new ToolError({ code: 'limit', message: says(limits[which]), hint, place });
}

/** What `expanded` found too much of, and where. */
export interface Excess {
  readonly which: 'depth' | 'nodes' | 'cycle';
  readonly pointer: Pointer;
}

/** How many values a value holds, itself included, and how deep it is. */
interface Size {
  readonly count: number;
  readonly height: number;
}

interface Frame {
  readonly node: object;
  readonly entries: readonly (readonly [string, JsonValue])[];
  readonly step: string;
  next: number;
  count: number;
  height: number;
}

const SCALAR: Size = { count: 1, height: 0 };

/**
 * Looks for the first place at which a value is too deep, too large or holds itself, counting shared objects as often as
 * they are used. Each object is looked into once, however often it is shared, and depth cannot exhaust the stack.
 */
export function expanded(root: JsonValue, limits: Pick<Limits, 'depth' | 'nodes'>): Excess | undefined {
  return new Expansion(limits).measure(root);
}

class Expansion {
  readonly #limits: Pick<Limits, 'depth' | 'nodes'>;
  readonly #sizes = new Map<object, Size | 'open'>();
  readonly #stack: Frame[] = [];

  constructor(limits: Pick<Limits, 'depth' | 'nodes'>) {
    this.#limits = limits;
  }

  measure(root: JsonValue): Excess | undefined {
    if (typeof root === 'object' && root !== null) this.#open(root, '');
    for (let frame = this.#stack.at(-1); frame !== undefined; frame = this.#stack.at(-1)) {
      const entry = frame.entries[frame.next++];
      const excess = entry === undefined ? this.#close(frame) : this.#add(frame, entry);
      if (excess !== undefined) return excess;
    }
    return undefined;
  }

  #open(node: object, step: string): void {
    this.#sizes.set(node, 'open');
    this.#stack.push({ node, entries: Object.entries(node), step, next: 0, count: 1, height: 1 });
  }

  /** Takes the next member into account, or opens it where it has not been looked into. */
  #add(frame: Frame, [step, value]: readonly [string, JsonValue]): Excess | undefined {
    const size = typeof value === 'object' && value !== null ? this.#sizes.get(value) : SCALAR;
    if (size === 'open') return { which: 'cycle', pointer: this.#pointer(step) };
    if (this.#stack.length + (size?.height ?? 1) > this.#limits.depth)
      return { which: 'depth', pointer: this.#pointer(step) };
    if (size !== undefined) return this.#grow(frame, size, step);
    this.#open(Object(value), step);
    return undefined;
  }

  #close(frame: Frame): Excess | undefined {
    this.#stack.pop();
    this.#sizes.set(frame.node, { count: frame.count, height: frame.height });
    const parent = this.#stack.at(-1);
    return parent === undefined ? undefined : this.#grow(parent, frame, frame.step);
  }

  #grow(frame: Frame, part: Size, step: string): Excess | undefined {
    frame.count += part.count;
    frame.height = Math.max(frame.height, part.height + 1);
    return frame.count > this.#limits.nodes ? { which: 'nodes', pointer: this.#pointer(step) } : undefined;
  }

  #pointer(last: string): Pointer {
    return join('', ...this.#stack.slice(1).map((frame) => frame.step), last);
  }
}
