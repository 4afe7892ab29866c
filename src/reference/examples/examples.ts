/** The examples beside a schema: the document's own where they fit it, else one that is made. */
import { at, type Cursor, entries } from '../../document/cursor.ts';
import { isObject, member } from '../../document/metamodel.ts';
import { SchemaReader } from '../../document/read-schema.ts';
import type { Document, JsonValue, Pointer } from '../../document/types.ts';
import type { Example } from '../model.ts';
import type { Direction } from './json-schema.ts';
import { Attempt, type Lessons, type Note } from './sampler.ts';
import { type Misfit, Validator } from './validator.ts';

/** How often a value is made anew after something in it did not fit. */
const MAX_ATTEMPTS = 25;
const MAX_SHOWN = 3;

/** Finds and makes examples for the schemas of one document. */
export class Examples {
  readonly reader: SchemaReader;
  /** Examples of the document that don't fit the schema they stand beside, by where they are written. */
  readonly misfits = new Set<Pointer>();
  readonly #validators: Readonly<Record<Direction, Validator>>;
  readonly #made = new Map<string, Example[]>();

  constructor(document: Document, reader = new SchemaReader(document, { mergeAllOf: true })) {
    this.reader = reader;
    this.#validators = {
      sent: new Validator(document, 'sent'),
      received: new Validator(document, 'received'),
    };
  }

  /** The examples of a parameter, header or media type, which holds them beside its schema. */
  beside(owner: Cursor, direction: Direction): Example[] {
    const key = `${direction} beside ${owner.pointer}`;
    const found = this.#made.get(key) ?? this.#beside(owner, direction);
    this.#made.set(key, found);
    return found;
  }

  #beside(owner: Cursor, direction: Direction): Example[] {
    const schema = at(owner, 'schema');
    if (schema === undefined)
      return givenBy(owner)
        .map(({ example }) => example)
        .slice(0, MAX_SHOWN);
    const fitting = givenBy(owner).filter(({ example, pointer }) => {
      const fits = this.fits(schema, example.value, direction);
      if (!fits) this.misfits.add(pointer);
      return fits;
    });
    if (fitting.length > 0) return fitting.slice(0, MAX_SHOWN).map(({ example }) => example);
    return this.of(schema, direction);
  }

  /** One example of a schema alone, or none. */
  of(schema: Cursor, direction: Direction): Example[] {
    const key = `${direction} ${schema.pointer}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const value = this.#make(schema, direction, false) ?? this.#make(schema, direction, true);
    const examples: Example[] = value === undefined ? [] : [{ value, made: true }];
    this.#made.set(key, examples);
    return examples;
  }

  fits(schema: Cursor, value: JsonValue, direction: Direction): boolean {
    return this.#validators[direction].misfits(schema, value)?.length === 0;
  }

  #make(schema: Cursor, direction: Direction, spare: boolean): JsonValue | undefined {
    const lessons: Lessons = { distrusted: new Set(), taken: new Map(), omitted: new Set(), spare };
    for (let left = MAX_ATTEMPTS; left > 0; left--) {
      const attempt = new Attempt(this.reader, direction, lessons);
      const value = attempt.value({ parts: [schema] });
      if (value === undefined) return undefined;
      const misfits = this.#validators[direction].misfits(schema, value);
      if (misfits?.length === 0) return value;
      const learnt = (misfits ?? []).some((misfit) => learn(lessons, attempt.notes, misfit));
      if (!learnt) return undefined;
    }
    return undefined;
  }
}

/** Takes back the decision nearest to what does not fit; false when there is none left. */
function learn(lessons: Lessons, notes: ReadonlyMap<Pointer, Note>, { path }: Misfit): boolean {
  for (let length = path.length; length >= 0; length--) {
    const pointer = path.slice(0, length).reduce((start, name) => `${start}/${escaped(name)}`, '');
    const note = notes.get(pointer);
    if (note === undefined) continue;
    if (note.given && !lessons.distrusted.has(pointer)) {
      lessons.distrusted.add(pointer);
      return true;
    }
    const next = (lessons.taken.get(pointer) ?? 0) + 1;
    if (note.choices !== undefined && next < note.choices) {
      lessons.taken.set(pointer, next);
      return true;
    }
    if (note.optional) {
      lessons.omitted.add(pointer);
      return true;
    }
  }
  return false;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** `example`, or the values of `examples` (OpenAPI 3.1, 4.8.14; `dataValue` in 3.2, 4.19). */
function givenBy(owner: Cursor): { example: Example; pointer: Pointer }[] {
  const one = at(owner, 'example');
  if (one !== undefined) return [{ example: { value: one.value }, pointer: one.pointer }];
  return [...entries(owner, 'examples')].flatMap(([name, example]) => {
    const value = member(example.value, 'dataValue') ?? member(example.value, 'value');
    if (value === undefined) return [];
    const summary = isObject(example.value) ? member(example.value, 'summary') : undefined;
    const title = typeof summary === 'string' ? summary : name;
    return [{ example: { title, value }, pointer: example.pointer }];
  });
}
