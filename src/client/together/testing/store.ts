/** The resources that a stand-in server holds, and what the API's operations do to them. */
import type { Clock } from './clock.ts';
import {
  beginLife,
  extend,
  type Failure,
  fail,
  type Life,
  type ModelResources,
  present,
  type Status,
  settle,
  stop,
  type Timings,
  touch,
} from './lifecycle.ts';

/** Which resources to list. */
export interface ListQuery {
  readonly status?: readonly Status[];
  readonly limit?: number;
  readonly after?: string;
}

/** One page of resources. */
export interface Page {
  readonly data: readonly ModelResources[];
  readonly meta: { readonly limit: number; readonly has_more: boolean; readonly next_cursor?: string };
}

/** Why an operation was refused: no such resource, a state that does not allow it, a cursor that is none of ours. */
export type Refusal = 'unknown' | 'wrong-state' | 'bad-cursor';

/** The limit of a page where the query names none. */
const DEFAULT_LIMIT = 20;

/** Resources in memory; the clock is the only source of time. */
export class Store {
  /** Oldest first. */
  readonly #lives: Life[] = [];
  readonly #clock: Clock;
  readonly #timings: Timings;

  constructor(clock: Clock, timings: Timings) {
    this.#clock = clock;
    this.#timings = timings;
  }

  create(request: Life['request']): ModelResources {
    const number = this.#lives.length + 1;
    const now = this.#clock.now();
    const life = beginLife(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, request, now);
    return this.#keep(number - 1, life, now);
  }

  get(id: string): ModelResources | Refusal {
    return this.#change(id, (life) => life);
  }

  stop(id: string): ModelResources | Refusal {
    return this.#change(id, stop);
  }

  extend(id: string, seconds: number): ModelResources | Refusal {
    return this.#change(id, (life, now) => extend(life, seconds, now));
  }

  touch(id: string): ModelResources | Refusal {
    return this.#change(id, touch);
  }

  fail(id: string, failure: Failure): ModelResources | Refusal {
    return this.#change(id, (life, now) => fail(life, failure, now));
  }

  /** Newest first. A cursor names the last resource of its page, so that pages stay apart while others are created. */
  list({ status, limit = DEFAULT_LIMIT, after }: ListQuery): Page | Refusal {
    const end = after === undefined ? this.#lives.length : readCursor(after);
    if (end === undefined) return 'bad-cursor';
    const now = this.#clock.now();
    const found: { index: number; shown: ModelResources }[] = [];
    for (let index = Math.min(end, this.#lives.length) - 1; index >= 0 && found.length <= limit; index -= 1) {
      const life = this.#lives[index];
      if (life === undefined) continue;
      const shown = this.#keep(index, life, now);
      if (status === undefined || status.includes(shown.status)) found.push({ index, shown });
    }
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last !== undefined;
    return {
      data: page.map(({ shown }) => shown),
      meta: { limit, has_more: more, ...(more ? { next_cursor: writeCursor(last.index) } : {}) },
    };
  }

  #change(id: string, by: (life: Life, now: number) => Life | undefined): ModelResources | Refusal {
    const index = this.#lives.findIndex((life) => life.id === id);
    const life = this.#lives[index];
    if (life === undefined) return 'unknown';
    const now = this.#clock.now();
    const changed = by(settle(life, now, this.#timings), now);
    return changed === undefined ? 'wrong-state' : this.#keep(index, changed, now);
  }

  #keep(index: number, life: Life, now: number): ModelResources {
    const settled = settle(life, now, this.#timings);
    this.#lives[index] = settled;
    return present(settled, now, this.#timings);
  }
}

function writeCursor(index: number): string {
  return btoa(`before:${index}`).replace(/=+$/, '');
}

function readCursor(cursor: string): number | undefined {
  const match = /^before:(\d{1,9})$/.exec(decoded(cursor));
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
