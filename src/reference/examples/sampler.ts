/** Makes a value of a schema. What it chose on the way is noted, so that a choice that does not fit can be taken back. */
import { clash, mergeTwo } from '../../document/merge-schema.ts';
import { isObject, join } from '../../document/metamodel.ts';
import type { SchemaReader } from '../../document/read-schema.ts';
import type { Schema, SchemaRef } from '../../document/schema.ts';
import type { JsonValue, Pointer } from '../../document/types.ts';
import { discriminatorValues } from '../discriminator.ts';
import type { Direction } from './json-schema.ts';
import { examplesOf, typeOf } from './read.ts';
import { numberFor, stringFor } from './scalars.ts';

/** What was decided at a place of the value. */
export interface Note {
  /** The value is the document's own, an example or a default. */
  given?: true;
  /** How many alternatives or listed values there are. */
  choices?: number;
  /** The place could be left out. */
  optional?: true;
}

/** What earlier attempts have taught, by the place in the value. */
export interface Lessons {
  readonly distrusted: Set<Pointer>;
  readonly taken: Map<Pointer, number>;
  readonly omitted: Set<Pointer>;
  /** Nothing but what is required. */
  spare: boolean;
}

/** Visits of schemas before only what is required is filled in, and before the attempt is given up. */
const SPARE_AFTER = 600;
const MAX_VISITS = 6_000;
/** Objects deeper than this hold what is required. */
const MAX_DEPTH = 5;
const MAX_ITEMS = 20;

interface At {
  readonly pointer: Pointer;
  readonly depth: number;
  /** The schemas around this one. */
  readonly open: ReadonlySet<string>;
  /** Its number in an array. */
  readonly index: number;
}

/** One attempt at a value. */
export class Attempt {
  readonly notes = new Map<Pointer, Note>();
  readonly #reader: SchemaReader;
  readonly #direction: Direction;
  readonly #lessons: Lessons;
  #visits = 0;

  constructor(reader: SchemaReader, direction: Direction, lessons: Lessons) {
    this.#reader = reader;
    this.#direction = direction;
    this.#lessons = lessons;
  }

  /** A value of the schema; undefined where recursion, or a contradiction, lets none end. */
  value(ref: SchemaRef): JsonValue | undefined {
    return this.#of(this.#reader.read(ref), { pointer: '', depth: 0, open: new Set(), index: 0 });
  }

  #of(schema: Schema, at: At): JsonValue | undefined {
    this.#visits += 1;
    if (this.#visits > MAX_VISITS || schema.never || at.open.has(schema.key)) return undefined;
    const inner = { ...at, open: new Set([...at.open, schema.key]) };
    if (schema.const !== undefined) return schema.const;
    const given = this.#given(schema, at);
    if (given !== undefined) return given;
    if (schema.enum !== undefined) return this.#listed(schema.enum, schema, at);
    const keyword = (['oneOf', 'anyOf'] as const).find((one) => schema[one].length > 0);
    return keyword === undefined ? this.#ofType(schema, inner) : this.#alternative(schema, keyword, inner);
  }

  /** The document's own value: an example, or the default. */
  #given(schema: Schema, { pointer, index }: At): JsonValue | undefined {
    if (this.#lessons.distrusted.has(pointer)) return undefined;
    const examples = schema.parts.flatMap(examplesOf);
    const value = examples[index] ?? (index === 0 ? schema.default : undefined);
    if (value !== undefined && value !== null) this.#note(pointer).given = true;
    return value ?? undefined;
  }

  #listed(values: readonly JsonValue[], schema: Schema, { pointer, index }: At): JsonValue | undefined {
    if (values.length === 0) return schema.nullable ? null : undefined;
    this.#note(pointer).choices = values.length;
    return values[((this.#lessons.taken.get(pointer) ?? 0) + index) % values.length];
  }

  #alternative(schema: Schema, keyword: 'oneOf' | 'anyOf', at: At): JsonValue | undefined {
    const refs = schema[keyword];
    const bare: Schema = { ...schema, [keyword]: [] };
    this.#note(at.pointer).choices = refs.length;
    const first = this.#lessons.taken.get(at.pointer) ?? 0;
    for (let tried = 0; tried < refs.length; tried++) {
      const ref = refs[(first + tried) % refs.length];
      const value = ref && this.#choice(schema, bare, ref, at);
      if (value !== undefined) {
        this.#lessons.taken.set(at.pointer, first + tried);
        return value;
      }
    }
    return undefined;
  }

  #choice(schema: Schema, bare: Schema, ref: SchemaRef, at: At): JsonValue | undefined {
    const chosen = this.#reader.read(ref);
    if (at.open.has(chosen.key)) return undefined;
    const open = new Set([...at.open, chosen.key]);
    const merged = clash(bare, chosen) ? chosen : mergeTwo(bare, { ...chosen, nullable: true });
    const { discriminator, ...rest } = merged;
    const value = this.#of({ ...rest, key: `${schema.key}|${chosen.key}` }, { ...at, open });
    const name = (schema.discriminator ?? discriminator)?.propertyName;
    const [tag] = discriminatorValues(schema, ref, chosen);
    if (name === undefined || tag === undefined || !isObject(value) || !Object.hasOwn(value, name))
      return value;
    return { ...value, [name]: tag };
  }

  #ofType(schema: Schema, at: At): JsonValue | undefined {
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, at);
      case 'array':
        return this.#array(schema, at);
      case 'string':
        return stringFor(schema, at.index);
      case 'integer':
        return numberFor(schema, true, at.index);
      case 'number':
        return numberFor(schema, false, at.index);
      case 'boolean':
        return at.index % 2 === 0;
      default:
        return schema.nullable ? (schema.types === undefined ? 'string' : null) : undefined;
    }
  }

  #object(schema: Schema, at: At): JsonValue | undefined {
    const result: Record<string, JsonValue> = {};
    const hidden = this.#direction === 'sent' ? 'readOnly' : 'writeOnly';
    for (const [name, ref] of schema.properties) {
      const property = this.#reader.read(ref);
      if (property[hidden] === true) continue;
      const value = this.#member(schema, name, property, at);
      if (value !== undefined) define(result, name, value);
      else if (schema.required.has(name)) return undefined;
    }
    const missing = [...schema.required].filter((name) => !schema.properties.has(name));
    return this.#furtherMembers(schema, missing, result, at) ? result : undefined;
  }

  #member(schema: Schema, name: string, property: Schema, at: At): JsonValue | undefined {
    const pointer = join(at.pointer, name);
    if (!schema.required.has(name)) {
      const spare = this.#lessons.spare || this.#visits > SPARE_AFTER || at.depth >= MAX_DEPTH;
      if (spare || this.#lessons.omitted.has(pointer) || property.deprecated === true) return undefined;
      this.#note(pointer).optional = true;
    }
    return this.#of(property, { ...at, pointer, depth: at.depth + 1, index: 0 });
  }

  /** Names that are required, or that `minProperties` asks for, beside those that have a schema of their own. */
  #furtherMembers(schema: Schema, names: string[], result: Record<string, JsonValue>, at: At): boolean {
    const ref = schema.additionalProperties;
    const further = ref === undefined ? undefined : this.#reader.read(ref);
    const isMap =
      further !== undefined && !further.never && schema.properties.size === 0 && !this.#lessons.spare;
    const least = Math.max(schema.minProperties ?? 0, isMap ? 1 : 0);
    for (let number = 1; Object.keys(result).length + names.length < Math.min(least, MAX_ITEMS); number++)
      names.push(`key${number === 1 ? '' : number}`);
    for (const name of names) {
      const value = this.#further(schema, name, further, at);
      if (value !== undefined) define(result, name, value);
      else if (schema.required.has(name)) return false;
    }
    return true;
  }

  #further(schema: Schema, name: string, further: Schema | undefined, at: At): JsonValue | undefined {
    const pointer = join(at.pointer, name);
    if (!schema.required.has(name)) this.#note(pointer).optional = true;
    if (this.#lessons.omitted.has(pointer)) return undefined;
    if (further === undefined || (further.types === undefined && further.parts[0]?.value === true))
      return 'string';
    return this.#of(further, { ...at, pointer, depth: at.depth + 1, index: 0 });
  }

  #array(schema: Schema, at: At): JsonValue | undefined {
    const least = schema.minItems ?? 0;
    if (least > MAX_ITEMS || schema.maxItems === 0) return least > 0 ? undefined : [];
    const wanted = Math.max(
      least,
      schema.prefixItems.length,
      schema.minContains ?? (schema.contains ? 1 : 0),
    );
    const count = Math.min(Math.max(wanted, this.#lessons.spare ? 0 : 1), schema.maxItems ?? MAX_ITEMS);
    const result: JsonValue[] = [];
    for (let index = 0; index < count; index++) {
      const value = this.#item(schema, index, at);
      if (value === undefined) return index >= least ? result : undefined;
      result.push(value);
    }
    return result;
  }

  #item(schema: Schema, index: number, at: At): JsonValue | undefined {
    const pointer = join(at.pointer, index);
    const ref =
      schema.prefixItems[index] ?? (index < contained(schema) ? schema.contains : undefined) ?? schema.items;
    if (ref === undefined) return 'string';
    // Items differ where they must.
    const number = schema.uniqueItems === true ? index : 0;
    return this.#of(this.#reader.read(ref), { ...at, pointer, depth: at.depth + 1, index: number });
  }

  #note(pointer: Pointer): Note {
    const note = this.notes.get(pointer) ?? {};
    this.notes.set(pointer, note);
    return note;
  }
}

function contained(schema: Schema): number {
  return schema.contains === undefined ? 0 : (schema.minContains ?? 1);
}

/** `__proto__` is a name like any other. */
function define(object: Record<string, JsonValue>, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
