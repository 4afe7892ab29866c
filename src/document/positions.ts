/** Places in the text of one file, looked up lazily: nothing is computed for a document that has no findings. */
import { JsonIndex } from './json-index.ts';
import { join, steps } from './metamodel.ts';
import { Lines } from './text.ts';
import type { Location, Pointer } from './types.ts';
import { YamlIndex } from './yaml-index.ts';

/** The deepest node that exists on the way to a pointer: where it starts, and how many steps lead to it. */
export interface Found {
  readonly offset: number;
  readonly depth: number;
}

/** An index of the keys and items of one text. */
export interface PositionIndex {
  find(steps: readonly string[]): Found;
}

/** How a text was read. */
export type Format = 'json' | 'yaml';

/**
 * The places of one file. A member of a mapping stands where its key starts, a list item where it starts, the root
 * where the first value starts; what lies behind an alias stands at its anchor. A pointer that leads nowhere gives
 * its nearest existing ancestor.
 */
export class Positions {
  readonly #file: string;
  readonly #text: string;
  readonly #format: Format;
  readonly #depth: number;
  #index: PositionIndex | undefined;
  #lines: Lines | undefined;

  constructor(file: string, text: string, format: Format, depth: number) {
    this.#file = file;
    this.#text = text;
    this.#format = format;
    this.#depth = depth;
  }

  /** Where a pointer into the file stands. Builds the index of the whole file on first use. */
  locate(pointer: Pointer): Location {
    this.#index ??=
      this.#format === 'json' ? new JsonIndex(this.#text) : new YamlIndex(this.#text, this.#depth);
    this.#lines ??= new Lines(this.#text);
    const names = steps(pointer);
    const found = this.#index.find(names);
    const existing = found.depth === names.length ? pointer : join('', ...names.slice(0, found.depth));
    return { file: this.#file, pointer: existing, ...this.#lines.at(found.offset) };
  }
}
