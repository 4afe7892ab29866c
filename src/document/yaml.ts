/** YAML 1.2 with the core schema and merge keys, by js-yaml: within the limits, and without a way to stall it. */
import { CORE_SCHEMA, type EventType, load, type State, Type, YAMLException } from 'js-yaml';
import { type Place, ToolError } from '../errors.ts';
import { type Limits, limitError } from './limits.ts';
import { Lines } from './text.ts';

/** What a YAML text holds; `aliased` tells that objects are shared. */
export interface YamlValue {
  readonly value: unknown;
  readonly aliased: boolean;
}

/** Merge keys come from YAML 1.1, but editors and other tools follow them in every document. */
const SCHEMA = CORE_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text) => text === '<<' })],
});

const DEPTH_REASON = 'nesting exceeded maxDepth';

/** js-yaml's reasons that a reader would not understand, in plainer words. */
const PLAINER: Readonly<Record<string, string>> = {
  'bad indentation of a mapping entry': 'this line is indented wrongly, or a value before it needs quotes',
  'bad indentation of a sequence entry': 'this list item is indented wrongly',
  'duplicated mapping key': 'this key stands twice in its mapping',
  'tab characters must not be used in indentation': 'a tab is used to indent, and YAML allows only spaces',
  'null byte is not allowed in input': 'there is a zero byte in the text',
  'the stream contains non-printable characters': 'there are control characters in the text',
  'end of the stream or a document separator is expected':
    'the document ends before this, but more text follows',
  'expected a single document in the stream, but found more':
    'there are several documents, and only one is read',
  'can not read an implicit mapping pair; a colon is missed':
    'a colon is missing, here or on the line before',
  'can not read a block mapping entry; a multiline key may not be an implicit key':
    'a colon is missing, here or on the line before',
  'unexpected end of the stream within a flow collection': 'a `[` or `{` is not closed before the text ends',
  'missed comma between flow collection entries': 'a comma is missing in a `[…]` or `{…}`',
};

/**
 * Parses one YAML document. Merge keys (`<<`) are followed, as people expect of YAML, and keys of other types become the text that they are
 * written as. Throws a ToolError 'syntax' or 'limit' with the place.
 */
export function parseYaml(text: string, file: string, limits: Limits): YamlValue {
  const guard = new Guard(file, limits);
  try {
    const value = load(
      text,
      yamlOptions(limits, (event, state) => event === 'close' && guard.close(state)),
    );
    return { value, aliased: guard.aliased };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw inOurWords(error, text, file, limits);
  }
}

/** The one set of options under which a document is parsed, for its values and for its positions alike. */
export function yamlOptions(
  limits: Pick<Limits, 'depth'>,
  listener: (event: EventType, state: State) => unknown,
) {
  // js-yaml counts up to two levels more than there are: it opens a key inside its mapping.
  return { schema: SCHEMA, maxDepth: limits.depth + 2, listener };
}

function inOurWords(error: YAMLException, text: string, file: string, limits: Limits): ToolError {
  // `mark` is missing where there are several documents; its line is wrong for a key on the first line.
  const mark = error.mark as YAMLException['mark'] | undefined;
  const lines = new Lines(text);
  const place = lines.place(file, mark?.position ?? secondDocument(text));
  if (error.reason.startsWith(DEPTH_REASON)) return limitError(limits, 'depth', place);
  return new ToolError({
    code: 'syntax',
    message: `the YAML can't be read: ${PLAINER[error.reason] ?? error.reason}`,
    hint: 'correct the text at this place; an editor with YAML support marks such faults',
    place,
    cause: error,
  });
}

function secondDocument(text: string): number {
  const marks = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)].map((match) => match.index);
  const first = text.search(/^(?![ \t]*(?:#|%|---|$)).+/m);
  return marks.find((mark) => mark > first) ?? 0;
}

/** The error for a number that is infinite or none at all. */
export function numberError(place: Place): ToolError {
  return new ToolError({
    code: 'syntax',
    message: 'JSON has no such number',
    hint: 'put it in quotes if it is meant as text',
    place,
  });
}

/** What an item of a list weighs beside its text. */
const LIST_ITEM = 4;

/** Watches js-yaml at work, and stops it where a text would cost too much. */
class Guard {
  aliased = false;
  readonly #file: string;
  readonly #limits: Limits;
  readonly #weights = new Map<object, number>();
  #nodes = 0;
  #characters = 0;

  constructor(file: string, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  close(state: State): void {
    const result: unknown = state.result;
    // js-yaml closes up to two nodes for one value; the exact count is taken where aliases make it matter.
    if (++this.#nodes > 2 * this.#limits.nodes) this.#stop('nodes', state);
    if (typeof result === 'number' && !Number.isFinite(result)) this.#notFinite(state);
    if (state.kind !== null || result === null) return;
    if (typeof result === 'object') this.aliased = true;
    this.#characters += this.#weight(result);
    if (this.#characters > this.#limits.aliasedCharacters) this.#stop('aliasedCharacters', state);
  }

  /** js-yaml writes out a list that is used as a key, so an alias of a long one must cost what it holds. */
  #weight(value: unknown): number {
    if (typeof value === 'string') return value.length;
    if (!Array.isArray(value)) return 1;
    const known = this.#weights.get(value);
    if (known !== undefined) return known;
    let weight = 0;
    for (const item of value) weight += LIST_ITEM + (typeof item === 'string' ? item.length : 0);
    this.#weights.set(value, weight);
    return weight;
  }

  #notFinite(state: State): void {
    throw numberError(this.#place(state));
  }

  #stop(which: 'nodes' | 'aliasedCharacters', state: State): void {
    throw limitError(this.#limits, which, this.#place(state));
  }

  #place(state: State): Place {
    return new Lines(state.input).place(this.#file, Math.max(0, state.position - 1));
  }
}
