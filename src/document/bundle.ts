/** Follows every reference of a document, through all its files, and puts what they lead to into one value. */
import { type Place, ToolError } from '../errors.ts';
import { assemble, type Bundled } from './assemble.ts';
import { isObject, join, type Kind, member, steps } from './metamodel.ts';
import type { Source } from './parse.ts';
import {
  follow,
  NamedSchemas,
  placeOf,
  referenceError,
  refParts,
  refPointer,
  type Target,
} from './references.ts';
import { isOnTheWay, Scanner, type Written } from './scan.ts';
import type { JsonObject } from './types.ts';

/** Another file that a reference names; whoever drives the bundling answers with it, or with why it can't be had. */
export interface FileRequest {
  readonly from: Source;
  readonly uri: string;
  readonly ref: string;
  place(): Place;
}

/** A bundling in progress: it asks for files and ends with the bundled document. */
export type Bundling = Generator<FileRequest, Bundled, Source | ToolError>;

/** A reference together with where it leads. */
export interface Followed {
  readonly written: Written;
  readonly target: Target;
}

/**
 * Bundles a document. Throws a ToolError: 'reference' for one that leads nowhere or ends in itself, 'not-openapi' for
 * what has the wrong type; an answer that is an error is thrown on, unless only a discriminator asked.
 */
export function* bundle(entry: Source, root: JsonObject): Bundling {
  const references = new References(entry);
  references.scanEntry(root);
  const followed = yield* references.followAll();
  refuseCircles(followed);
  return assemble(entry, root, followed);
}

class References {
  readonly #named = new NamedSchemas();
  readonly #scanners = new Map<Source, Scanner>();
  readonly #files = new Map<Source, Map<string, Source | ToolError>>();
  readonly #targets = new Map<Source, Map<string, Target>>();
  readonly #queue: Written[] = [];
  readonly #entry: Source;

  constructor(entry: Source) {
    this.#entry = entry;
  }

  /** Walks the entry from its root. */
  scanEntry(root: JsonObject): void {
    this.#scan({ source: this.#entry, pointer: '', value: root }, 'document', this.#entry.aliased);
  }

  /** Walks what a reference leads to, if the walk from the root does not come by it. */
  #scanTarget(target: Target, kind: Kind): void {
    if (!isObject(target.value)) return;
    if (target.source === this.#entry && isOnTheWay(steps(target.pointer), kind)) return;
    this.#scan(target, kind, true);
  }

  #scan({ source, pointer, value }: Target, kind: Kind, tracked: boolean): void {
    const scanner = this.#scanners.get(source) ?? new Scanner(source);
    this.#scanners.set(source, scanner);
    for (const written of scanner.scan(value, kind, steps(pointer), tracked)) this.#queue.push(written);
  }

  /** Every reference, in the order in which they are met; what is met only through a reference is scanned then. */
  *followAll(): Generator<FileRequest, Followed[], Source | ToolError> {
    const followed: Followed[] = [];
    for (let index = 0; index < this.#queue.length; index++) {
      const written = this.#queue[index];
      if (written === undefined) break;
      const target = yield* this.#follow(written);
      if (target === undefined) continue;
      followed.push({ written, target });
      this.#scanTarget(target, written.kind);
    }
    return followed;
  }

  *#follow(written: Written): Generator<FileRequest, Target | undefined, Source | ToolError> {
    const targets = this.#targetsOf(written);
    const known = targets.get(cacheKey(written));
    if (known !== undefined) return known;
    const target = yield* written.lenient ? this.#followMapping(written) : this.#followRef(written);
    // Below a schema with an `$id` the same text may lead elsewhere.
    const local = written.ref.startsWith('#');
    if (target !== undefined && (!local || target.pointer === refPointer(written.ref)))
      targets.set(cacheKey(written), target);
    return target;
  }

  #targetsOf(written: Written): Map<string, Target> {
    const targets = this.#targets.get(written.source) ?? new Map<string, Target>();
    this.#targets.set(written.source, targets);
    return targets;
  }

  *#followRef(written: Written): Generator<FileRequest, Target | undefined, Source | ToolError> {
    const parts = refParts(written.ref);
    if (parts === undefined) {
      if (written.lenient) return undefined;
      throw referenceError(written, 'is no valid URI: its percent-encoding is broken');
    }
    const { uri, fragment } = parts;
    if (uri === '') return follow(written, written.source, fragment, this.#named);
    const resource = this.#named.id(written.source, uri);
    if (resource !== undefined) return follow(written, written.source, resource + fragment, this.#named);
    const file = yield* this.#file(written, uri);
    if (!(file instanceof ToolError)) return follow(written, file, fragment, this.#named);
    if (written.lenient) return undefined;
    throw file;
  }

  /** A discriminator's mapping: a name of a schema of the same file, or a reference; whatever else is left alone. */
  *#followMapping(written: Written): Generator<FileRequest, Target | undefined, Source | ToolError> {
    const { source, ref } = written;
    const schemas = member(member(source.value, 'components'), 'schemas');
    const named = member(schemas, ref);
    if (named !== undefined) {
      const pointer = join('/components/schemas', ref);
      return source === this.#entry || !isObject(named) ? undefined : { source, pointer, value: named };
    }
    const looksLikeRef = ref.includes('#') || /^\.{1,2}\/|\.(?:ya?ml|json)$/i.test(ref);
    if (!looksLikeRef || (source === this.#entry && ref.startsWith('#'))) return undefined;
    return yield* this.#followRef(written);
  }

  *#file(written: Written, uri: string): Generator<FileRequest, Source | ToolError, Source | ToolError> {
    const files = this.#files.get(written.source) ?? new Map<string, Source | ToolError>();
    this.#files.set(written.source, files);
    const known = files.get(uri);
    if (known !== undefined) return known;
    const answer = yield { from: written.source, uri, ref: written.ref, place: () => placeOf(written) };
    files.set(uri, answer);
    return answer;
  }
}

/** What decides where a reference of a file leads. */
function cacheKey(written: Written): string {
  return `${written.kind} ${written.lenient} ${written.ref}`;
}

/** Refuses a `$ref` that leads, from one `$ref` to the next, back to itself. */
function refuseCircles(followed: readonly Followed[]): void {
  const next = new Map<unknown, Followed>();
  for (const step of followed) if (!step.written.lenient) next.set(step.written.node, step);
  const ended = new Set<unknown>();
  for (const start of next.values()) {
    const chain = new Set<unknown>();
    let at: Followed | undefined = start;
    while (at !== undefined && !ended.has(at.written.node) && !chain.has(at.written.node)) {
      chain.add(at.written.node);
      at = next.get(at.target.value);
    }
    if (at !== undefined && chain.has(at.written.node)) {
      throw referenceError(
        at.written,
        'leads back to itself, from one $ref to the next',
        'give one of the references in this circle something to refer to',
      );
    }
    for (const node of chain) ended.add(node);
  }
}
