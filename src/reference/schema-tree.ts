/**
 * Opens a schema for a page: level by level, so that what does not fit is what lies deepest, and never inside itself, so
 * that recursion ends at its first repeat however many circles there are.
 */
import type { SchemaReader } from '../document/read-schema.ts';
import type { Schema, SchemaRef } from '../document/schema.ts';
import { discriminatorValues } from './discriminator.ts';
import type { Direction } from './examples/json-schema.ts';
import type { Alternatives, Choice, PropertyNode, SchemaLink, SchemaNode } from './model.ts';
import { descriptionOf, factWords, typeWords, valueWords } from './schema-words.ts';

/** What trees are made with. */
export interface TreeContext {
  readonly reader: SchemaReader;
  /** The slug of a component's page. */
  readonly slugOf: (component: string) => string | undefined;
  /** How many rows a page has; what is left is used up by the trees that are opened. */
  rows: number;
}

/** A node while it is built. */
type Building = { -readonly [Key in keyof SchemaNode]: SchemaNode[Key] };

interface Waiting {
  readonly node: Building;
  readonly schema: Schema;
  readonly around: Around;
}

/** The schemas around a node, the nearest first. */
type Around = { readonly key: string; readonly next: Around } | undefined;

function isAround(key: string, around: Around): boolean {
  for (let at = around; at !== undefined; at = at.next) if (at.key === key) return true;
  return false;
}

/** The tree of a schema, with what has a place in the direction; without one everything has. */
export function schemaTree(ref: SchemaRef, context: TreeContext, direction?: Direction): SchemaNode {
  return new Tree(context, direction).open(ref);
}

class Tree {
  readonly #context: TreeContext;
  readonly #hidden: 'readOnly' | 'writeOnly' | undefined;
  readonly #queue: Waiting[] = [];

  constructor(context: TreeContext, direction?: Direction) {
    this.#context = context;
    this.#hidden = direction && (direction === 'sent' ? 'readOnly' : 'writeOnly');
  }

  open(ref: SchemaRef): SchemaNode {
    const root = this.#node(ref, undefined);
    // A queue that is read by index: what is appended meanwhile comes later, which is what opens level by level.
    for (let next = 0; next < this.#queue.length; next++) {
      const waiting = this.#queue[next];
      if (waiting !== undefined) this.#fill(waiting);
    }
    return root;
  }

  #read = (ref: SchemaRef): Schema => this.#context.reader.read(ref);

  #node(ref: SchemaRef, around: Around): SchemaNode {
    const schema = this.#read(ref);
    const component = this.#link(schema);
    const description = descriptionOf(ref, schema);
    const values = valueWords(schema);
    const access = schema.readOnly ? 'read-only' : schema.writeOnly ? 'write-only' : undefined;
    const node: Building = {
      type: typeWords(schema, this.#read),
      ...(component === undefined ? {} : { component }),
      ...(description === undefined ? {} : { description }),
      ...(values === undefined ? {} : { values }),
      facts: factWords(schema),
      ...(schema.deprecated === true ? { deprecated: true } : {}),
      ...(access === undefined ? {} : { access }),
    };
    if (isAround(schema.key, around)) node.cut = 'repeat';
    else if (isOpenable(schema))
      this.#queue.push({ node, schema, around: { key: schema.key, next: around } });
    return node;
  }

  #link({ component }: Schema): SchemaLink | undefined {
    const slug = component === undefined ? undefined : this.#context.slugOf(component);
    return component === undefined || slug === undefined ? undefined : { name: component, slug };
  }

  #fill({ node, schema, around }: Waiting): void {
    if (this.#context.rows <= 0) {
      node.cut = 'more';
      return;
    }
    const properties = [...this.#properties(schema, around), ...this.#patterns(schema, around)];
    if (properties.length > 0) node.properties = properties;
    const items = schema.items ?? schema.prefixItems[0];
    if (items !== undefined) node.items = this.#node(items, around);
    const further = this.#further(schema, around);
    if (further !== undefined) node.further = further;
    const alternatives = this.#alternatives(schema, around);
    if (alternatives.length > 0) node.alternatives = alternatives;
    const choices = alternatives.reduce((sum, { choices }) => sum + choices.length, 0);
    this.#context.rows -= properties.length + choices;
  }

  #properties(schema: Schema, around: Around): PropertyNode[] {
    return [...schema.properties].flatMap(([name, ref]) => {
      if (this.#hidden !== undefined && this.#read(ref)[this.#hidden] === true) return [];
      return [{ name, required: schema.required.has(name), schema: this.#node(ref, around) }];
    });
  }

  #patterns(schema: Schema, around: Around): PropertyNode[] {
    return [...schema.patternProperties].map(([name, ref]) => ({
      name,
      pattern: true,
      required: false,
      schema: this.#node(ref, around),
    }));
  }

  /** What further properties must be, where that says anything. */
  #further({ additionalProperties: ref }: Schema, around: Around): SchemaNode | undefined {
    const value = ref?.parts[0]?.value;
    if (ref === undefined || typeof value === 'boolean') return undefined;
    const isEmpty = ref.parts.every((part) => Object.keys(Object(part.value)).length === 0);
    return isEmpty ? undefined : this.#node(ref, around);
  }

  #alternatives(schema: Schema, around: Around): Alternatives[] {
    return (['oneOf', 'anyOf', 'allOf'] as const)
      .filter((keyword) => schema[keyword].length > 0)
      .map((keyword) => {
        const choices = schema[keyword].map((ref, index) => this.#choice(schema, ref, index, around));
        const name = keyword === 'allOf' ? undefined : schema.discriminator?.propertyName;
        return { keyword, ...(name === undefined ? {} : { discriminator: name }), choices };
      });
  }

  #choice(schema: Schema, ref: SchemaRef, index: number, around: Around): Choice {
    const chosen = this.#read(ref);
    const node = this.#node(ref, around);
    const label =
      node.component?.name ?? chosen.title ?? (node.type === 'any' ? `choice ${index + 1}` : node.type);
    return { label, when: discriminatorValues(schema, ref, chosen), schema: node };
  }
}

/** Whether there is anything to open. */
function isOpenable(schema: Schema): boolean {
  const lists = [schema.oneOf, schema.anyOf, schema.allOf, schema.prefixItems];
  return (
    schema.properties.size > 0 ||
    schema.patternProperties.size > 0 ||
    schema.items !== undefined ||
    schema.additionalProperties !== undefined ||
    lists.some((list) => list.length > 0)
  );
}
