/**
 * The one walk over a freshly parsed file: holds it against the metamodel, puts right what YAML leaves empty, and
 * collects its references. It changes the value, which at this time is nobody else's.
 */
import { ToolError } from '../errors.ts';
import { isObject, join, type Kind, member, SHAPES, type Shape } from './metamodel.ts';
import type { Source } from './parse.ts';
import type { JsonObject, JsonValue } from './types.ts';

/** A reference as it is written in a file. `node` is the object that holds it under `key`. */
export interface Written {
  readonly source: Source;
  readonly node: JsonObject;
  /** The way to `node`, as names. */
  readonly path: readonly string[];
  readonly key: string;
  readonly ref: string;
  /** What the reference must lead to. */
  readonly kind: Kind;
  /** A discriminator's mapping: may be a bare name, and may lead nowhere. */
  readonly lenient: boolean;
}

/** The kinds of objects in whose place a reference may stand (4.23 of OpenAPI 3.1, and the path item's own `$ref`). */
export const REFERABLE: ReadonlySet<Kind> = new Set<Kind>([
  'schema',
  'parameter',
  'response',
  'requestBody',
  'header',
  'example',
  'link',
  'callback',
  'pathItem',
  'securityScheme',
  'mediaType',
]);

/** Changes a freshly parsed object; `__proto__` is a plain name here too. */
export function assign(node: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(node, key, { value, configurable: true, enumerable: true, writable: true });
}

/** Walks one file. Recursive: the depth of a file is limited before. */
export class Scanner {
  readonly #source: Source;
  readonly #seen = new Map<Kind, Set<JsonValue>>();
  #tracked = false;
  #path: string[] = [];
  #found: Written[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Walks the objects under a node and returns the references there in the order of the text. A `tracked` walk leaves
   * out what a tracked one has seen before. Throws a ToolError 'not-openapi' with the place where something has the
   * wrong type.
   */
  scan(node: JsonValue, kind: Kind, path: readonly string[], tracked: boolean): Written[] {
    this.#found = [];
    this.#path = [...path];
    this.#tracked = tracked;
    this.#enter(node, kind);
    return this.#found;
  }

  #below(step: string, node: JsonValue, kind: Kind): void {
    this.#path.push(step);
    this.#enter(node, kind);
    this.#path.pop();
  }

  #enter(node: JsonValue, kind: Kind): void {
    if (kind === 'schema' && typeof node === 'boolean') return;
    if (!isObject(node)) this.#wrong('a mapping', node);
    if (this.#tracked && !this.#isNew(node, kind)) return;
    if (REFERABLE.has(kind)) this.#reference(node, kind);
    if (kind === 'schema') this.#mapping(node);
    if (kind === 'securityRequirement') this.#scopes(node);
    if (kind === 'callback') this.#expressions(node);
    else this.#keywords(node, keywordsOf(kind));
  }

  #isNew(node: JsonValue, kind: Kind): boolean {
    const seen = this.#seen.get(kind) ?? new Set();
    if (seen.has(node)) return false;
    this.#seen.set(kind, seen.add(node));
    return true;
  }

  #keywords(node: JsonObject, shapes: ReadonlyMap<string, Shape>): void {
    for (const key of Object.keys(node)) {
      const shape = shapes.get(key);
      const value = node[key];
      if (shape === undefined || value === undefined) continue;
      this.#path.push(key);
      if (value === null) delete (node as { [key: string]: JsonValue })[key];
      else this.#held(value, shape);
      this.#path.pop();
    }
  }

  #held(value: JsonValue, shape: Shape): void {
    if ('one' in shape) {
      this.#enter(value, shape.one);
    } else if ('list' in shape) {
      if (!Array.isArray(value)) this.#wrong('a list', value);
      for (const [index, item] of value.entries()) this.#below(String(index), item, shape.list);
    } else {
      if (!isObject(value)) this.#wrong('a mapping', value);
      this.#members(value, shape.map, shape.extensible === true);
    }
  }

  #members(map: JsonObject, kind: Kind, extensible: boolean): void {
    for (const name of Object.keys(map)) {
      if (extensible && isExtension(name)) continue;
      // A name with nothing behind it still names something: an empty schema, say.
      if (map[name] === null) assign(map, name, {});
      const node = map[name];
      if (node !== undefined) this.#below(name, node, kind);
    }
  }

  /** Every key of a callback object is an expression that holds a path item. */
  #expressions(node: JsonObject): void {
    if (typeof member(node, '$ref') !== 'string') this.#members(node, 'pathItem', true);
  }

  #reference(node: JsonObject, kind: Kind): void {
    const ref = member(node, '$ref');
    if (typeof ref === 'string') {
      this.#note(node, '$ref', ref, kind, []);
    } else if (ref !== undefined && kind !== 'callback') {
      this.#path.push('$ref');
      this.#wrong('text', ref);
    }
  }

  /** `discriminator.mapping` holds references, or bare names of schemas (4.25 of OpenAPI 3.1), as in 3.2 `defaultMapping`. */
  #mapping(node: JsonObject): void {
    const discriminator = member(node, 'discriminator');
    const fallback = member(discriminator, 'defaultMapping');
    if (isObject(discriminator) && typeof fallback === 'string')
      this.#note(discriminator, 'defaultMapping', fallback, 'schema', ['discriminator']);
    const mapping = member(discriminator, 'mapping');
    if (!isObject(mapping)) return;
    for (const [key, ref] of Object.entries(mapping))
      if (typeof ref === 'string') this.#note(mapping, key, ref, 'schema', ['discriminator', 'mapping']);
  }

  #note(node: JsonObject, key: string, ref: string, kind: Kind, way: readonly string[]): void {
    const path = [...this.#path, ...way];
    this.#found.push({ source: this.#source, node, path, key, ref, kind, lenient: way.length > 0 });
  }

  /** `- apiKey:` with no list behind it means no scopes. */
  #scopes(requirement: JsonObject): void {
    for (const [name, scopes] of Object.entries(requirement)) {
      this.#path.push(name);
      if (scopes === null) assign(requirement, name, []);
      else if (!Array.isArray(scopes)) this.#wrong('a list', scopes);
      this.#path.pop();
    }
  }

  #wrong(expected: string, found: JsonValue): never {
    const pointer = join('', ...this.#path);
    const { file, line, column } = this.#source.locate(pointer);
    throw new ToolError({
      code: 'not-openapi',
      message: `${pointer === '' ? 'the document' : `\`${pointer}\``} must be ${expected}, but it is ${describe(found)}`,
      hint: 'what each keyword holds is said in https://spec.openapis.org/oas/latest.html',
      place: { file, line, column },
    });
  }
}

/** The metamodel in the form in which it is fast to ask. */
const KEYWORDS: ReadonlyMap<string, ReadonlyMap<string, Shape>> = new Map(
  Object.entries(SHAPES).map(([kind, shapes]) => [kind, new Map(Object.entries(shapes))]),
);
const NO_KEYWORDS: ReadonlyMap<string, Shape> = new Map();

function keywordsOf(kind: Kind): ReadonlyMap<string, Shape> {
  return KEYWORDS.get(kind) ?? NO_KEYWORDS;
}

/** Whether a walk from a document's root comes by a pointer as an object of a kind. */
export function isOnTheWay(path: readonly string[], kind: Kind): boolean {
  let at: Kind = 'document';
  for (let rest = path; rest.length > 0; ) {
    const next = stepInto(at, rest);
    if (next === undefined) return false;
    at = next.kind;
    rest = rest.slice(next.length);
  }
  return at === kind;
}

/** The kind of object to which the first one or two steps of a path lead. */
function stepInto(at: Kind, [step = '', name]: readonly string[]): { kind: Kind; length: 1 | 2 } | undefined {
  if (at === 'callback')
    return isExtension(step) || step === '$ref' ? undefined : { kind: 'pathItem', length: 1 };
  const shape = keywordsOf(at).get(step);
  if (shape === undefined) return undefined;
  if ('one' in shape) return { kind: shape.one, length: 1 };
  if (name === undefined || ('map' in shape && shape.extensible && isExtension(name))) return undefined;
  return { kind: 'map' in shape ? shape.map : shape.list, length: 2 };
}

function isExtension(name: string): boolean {
  return name.startsWith('x-');
}

/** Names the type of a value for a message. */
export function describe(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'a number' : `\`${value}\``;
}
