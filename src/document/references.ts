/** What a `$ref` says and where it leads inside one file (RFC 3986, RFC 6901; 4.23 of OpenAPI 3.1). */
import { type Place, ToolError } from '../errors.ts';
import { children, isObject, join, type Kind, member, steps } from './metamodel.ts';
import type { Source } from './parse.ts';
import { describe, type Written } from './scan.ts';
import type { JsonValue, Pointer } from './types.ts';

/** A reference taken apart: the file it names ('' for its own) and the fragment, percent-decoded. */
export interface RefParts {
  readonly uri: string;
  readonly fragment: string;
}

/** Takes a reference apart; undefined when its percent-encoding is broken. */
export function refParts(ref: string): RefParts | undefined {
  const hash = ref.indexOf('#');
  const uri = hash === -1 ? ref : ref.slice(0, hash);
  try {
    return { uri, fragment: hash === -1 ? '' : decodeURIComponent(ref.slice(hash + 1)) };
  } catch {
    return undefined;
  }
}

/** The pointer of a local reference (`#/…`), percent-decoded; undefined for any other reference. */
export function refPointer(ref: string): Pointer | undefined {
  const parts = ref.startsWith('#') ? refParts(ref) : undefined;
  return parts !== undefined && (parts.fragment === '' || parts.fragment.startsWith('/'))
    ? parts.fragment
    : undefined;
}

/** Writes a pointer as a local reference; what a URI may not hold is percent-encoded (RFC 3986, section 3.5). */
export function localRef(pointer: Pointer): string {
  return `#${pointer.replace(/[^\w\-.~!$&'()*+,;=:@/?\u0080-\uffff]/g, encodeURIComponent)}`;
}

/** The value under a pointer, or undefined; only own members and real list items count. */
export function valueAt(root: JsonValue, pointer: Pointer): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps(pointer)) {
    value = childOf(value, step);
    if (value === undefined) return undefined;
  }
  return value;
}

function childOf(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
  return member(value, step);
}

/** Where a reference leads: a value in a file. */
export interface Target {
  readonly source: Source;
  readonly pointer: Pointer;
  readonly value: JsonValue;
}

/**
 * Follows the fragment of a reference into the file that it names. Throws a ToolError 'reference' with the place of the
 * reference when nothing fitting is there; answers undefined instead for a lenient one.
 */
export function follow(
  written: Written,
  source: Source,
  fragment: string,
  named: NamedSchemas,
): Target | undefined {
  const pointer = place(written, source, fragment, named);
  const value = pointer === undefined ? undefined : valueAt(source.value, pointer);
  if (pointer !== undefined && value !== undefined && fits(value, written.kind))
    return { source, pointer, value };
  if (written.lenient) return undefined;
  const found = pointer === undefined && fragment === '' ? 'a whole document' : nameOf(value);
  if (found !== undefined)
    throw referenceError(
      written,
      `leads to ${found}, where ${WORDS[written.kind] ?? `a ${written.kind}`} must stand`,
    );
  throw referenceError(written, 'leads nowhere', suggestion(source.value, pointer ?? fragment));
}

function nameOf(value: JsonValue | undefined): string | undefined {
  return value === null ? 'nothing' : value === undefined ? undefined : describe(value);
}

/** The kinds whose names are no words. */
const WORDS: Readonly<Partial<Record<Kind, string>>> = {
  requestBody: 'a request body',
  pathItem: 'a path item',
  securityScheme: 'a security scheme',
  mediaType: 'a media type',
  example: 'an example',
};

function fits(value: JsonValue, kind: Kind): boolean {
  return isObject(value) || kind === 'example' || (kind === 'schema' && typeof value === 'boolean');
}

/** The pointer that a fragment stands for: itself, or the place of a schema's `$anchor`, or one below its `$id`. */
function place(written: Written, source: Source, fragment: string, named: NamedSchemas): Pointer | undefined {
  if (fragment !== '' && !fragment.startsWith('/')) return named.anchor(source, fragment);
  const own = written.source === source;
  const whole = fragment === '' && isObject(source.value) && Object.hasOwn(source.value, 'openapi');
  if (!whole && valueAt(source.value, fragment) !== undefined) return fragment;
  const resource = own ? enclosingResource(written) : undefined;
  if (resource !== undefined) return resource + fragment;
  return whole ? undefined : fragment;
}

/** The nearest schema around a reference that has an `$id` (JSON Schema 2020-12, section 8.2.1). */
function enclosingResource(written: Written): Pointer | undefined {
  for (let length = written.path.length; length > 0; length--) {
    const pointer = join('', ...written.path.slice(0, length));
    if (typeof member(valueAt(written.source.value, pointer), '$id') === 'string') return pointer;
  }
  return undefined;
}

/** The `$anchor` and `$id` names of the schemas of each file, gathered when the first reference asks for one. */
export class NamedSchemas {
  readonly #files = new Map<Source, { anchors: Map<string, Pointer>; ids: Map<string, Pointer> }>();

  /** Where the schema with an `$anchor` stands. */
  anchor(source: Source, name: string): Pointer | undefined {
    return this.#of(source).anchors.get(name);
  }

  /** Where the schema with an `$id` stands. */
  id(source: Source, id: string): Pointer | undefined {
    return this.#of(source).ids.get(id);
  }

  #of(source: Source): { anchors: Map<string, Pointer>; ids: Map<string, Pointer> } {
    const known = this.#files.get(source);
    if (known !== undefined) return known;
    const names = { anchors: new Map<string, Pointer>(), ids: new Map<string, Pointer>() };
    const kind = Object.hasOwn(Object(source.value), 'openapi') ? 'document' : 'schema';
    const seen = new Set<JsonValue>();
    const stack: { node: JsonValue; kind: Kind; pointer: Pointer }[] = [
      { node: source.value, kind, pointer: '' },
    ];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (!isObject(at.node) || seen.has(at.node)) continue;
      seen.add(at.node);
      if (at.kind === 'schema' || at.kind === 'document') note(names, at.node, at.pointer);
      for (const child of children(at.node, at.kind))
        stack.push({ node: child.value, kind: child.kind, pointer: join(at.pointer, ...child.steps) });
    }
    this.#files.set(source, names);
    return names;
  }
}

function note(
  names: { anchors: Map<string, Pointer>; ids: Map<string, Pointer> },
  node: JsonValue,
  pointer: Pointer,
): void {
  const anchor = member(node, '$anchor');
  // `$self` names the document (4.1.2.1 of OpenAPI 3.2).
  const id = member(node, '$id') ?? member(node, '$self');
  if (typeof anchor === 'string') names.anchors.set(anchor, pointer);
  if (typeof id === 'string') names.ids.set(id.replace(/#$/, ''), pointer);
}

/** The place where a reference is written. */
export function placeOf(written: Written): Place {
  const { file, line, column } = written.source.locate(join('', ...written.path, written.key));
  return { file, line, column };
}

/** The error for a reference that can't be followed. */
export function referenceError(written: Written, problem: string, hint?: string): ToolError {
  return new ToolError({
    code: 'reference',
    message: `the $ref "${written.ref}" ${problem}`,
    hint: hint ?? 'correct the reference, or add what it refers to',
    place: placeOf(written),
  });
}

/** What may have been meant by a pointer that leads nowhere: the nearest name where it leaves the document. */
function suggestion(root: JsonValue, pointer: Pointer): string | undefined {
  if (!pointer.startsWith('/')) return `no schema has the $anchor "${pointer}"`;
  const names = steps(pointer);
  let value: JsonValue = root;
  for (const [index, name] of names.entries()) {
    const next = childOf(value, name);
    if (next !== undefined) {
      value = next;
      continue;
    }
    const near = isObject(value) ? nearest(name, Object.keys(value)) : undefined;
    if (near === undefined) return undefined;
    return `did you mean "#${join('', ...names.slice(0, index), near, ...names.slice(index + 1))}"?`;
  }
  return undefined;
}

/** The candidate that differs in the fewest letters, if it is not quite another word. */
function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least || candidate.length > 200) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
