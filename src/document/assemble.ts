/** Puts what external references lead to into the entry document, and keeps track of where it came from. */
import type { Followed } from './bundle.ts';
import { isObject, join, type Kind, member, steps } from './metamodel.ts';
import type { Source } from './parse.ts';
import { localRef, refPointer, type Target } from './references.ts';
import { assign, type Written } from './scan.ts';
import type { JsonObject, JsonValue, Location, Pointer } from './types.ts';

/** A document whose references are all local. */
export interface Bundled {
  readonly root: JsonObject;
  /** Whether anything came from another file. */
  readonly external: boolean;
  /** Where a pointer into the bundled value was written. */
  locate(pointer: Pointer): Location;
}

/** The part of `components` that holds what a reference of a kind leads to (4.8.7 of OpenAPI 3.1). */
const SECTIONS: Readonly<Partial<Record<Kind, string>>> = {
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
  requestBody: 'requestBodies',
  header: 'headers',
  example: 'examples',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
  securityScheme: 'securitySchemes',
  mediaType: 'mediaTypes',
};

/** A part of another file in the bundled document. */
interface Mount {
  readonly source: Source;
  readonly pointer: Pointer;
  /** Whether the entry has the key that it hangs on. */
  readonly keyInEntry: boolean;
}

/** Rewrites the references of a document and adds what they need. Changes the values of all its files. */
export function assemble(entry: Source, root: JsonObject, followed: readonly Followed[]): Bundled {
  const assembly = new Assembly(entry, root, followed);
  assembly.run();
  return assembly;
}

class Assembly implements Bundled {
  readonly root: JsonObject;
  readonly external: boolean;
  readonly #entry: Source;
  readonly #followed: readonly Followed[];
  readonly #mounts = new Map<Pointer, Mount>();
  /** Where each target of another file goes in the bundled document. */
  readonly #homes = new Map<string, Pointer>();

  constructor(entry: Source, root: JsonObject, followed: readonly Followed[]) {
    this.#entry = entry;
    this.root = root;
    this.#followed = followed;
    this.external = followed.some(({ target }) => target.source !== entry);
  }

  run(): void {
    const outward = this.#followed.filter(({ target }) => target.source !== this.#entry);
    const inlined = outward.filter(({ written }) => this.#isPath(written));
    const hoisted = outward.filter(({ written }) => !this.#isPath(written));
    const claims = hoisted.filter((one) => this.#claim(one));
    this.#hoist(hoisted);
    for (const one of this.#followed) this.#rewrite(one);
    for (const { written, target } of claims) this.#put(join('', ...written.path), target);
    for (const one of inlined) this.#inline(one);
  }

  locate(pointer: Pointer): Location {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const mount = this.#mounts.get(at);
      if (mount === undefined) continue;
      if (at === pointer && mount.keyInEntry) break;
      return mount.source.locate(mount.pointer + pointer.slice(at.length));
    }
    return this.#entry.locate(pointer);
  }

  /** A path or webhook of the entry that stands in another file becomes part of the entry. */
  #isPath({ source, kind, path }: Written): boolean {
    const isMap = path.length === 2 && (path[0] === 'paths' || path[0] === 'webhooks');
    return source === this.#entry && kind === 'pathItem' && isMap;
  }

  /** A component of the entry that is nothing but a reference becomes the home of what it refers to. */
  #claim({ written, target }: Followed): boolean {
    const section = SECTIONS[written.kind];
    const [first, second] = written.path;
    const isComponent = written.path.length === 3 && first === 'components' && second === section;
    const key = keyOf(written.kind, target);
    if (written.source !== this.#entry || !isComponent || written.key !== '$ref') return false;
    if (Object.keys(written.node).length > 1 || this.#homes.has(key)) return false;
    this.#homes.set(key, join('', ...written.path));
    return true;
  }

  /** Gives every other target a home in `components`, by names that don't depend on where it is used. */
  #hoist(hoisted: readonly Followed[]): void {
    const wanted = new Map<string, Followed>();
    for (const one of hoisted) {
      const key = keyOf(one.written.kind, one.target);
      if (!this.#homes.has(key)) wanted.set(key, one);
    }
    for (const key of [...wanted.keys()].sort()) {
      const one = wanted.get(key);
      if (one === undefined) continue;
      const home = this.#freeHome(SECTIONS[one.written.kind] ?? 'schemas', nameOf(one.target));
      this.#homes.set(key, home);
      this.#put(home, one.target);
    }
  }

  #freeHome(section: string, name: string): Pointer {
    const taken = this.#section(section);
    let free = name;
    for (let count = 2; Object.hasOwn(taken, free); count++) free = `${name}_${count}`;
    return join('/components', section, free);
  }

  /** `components.<section>` of the entry, made where it is missing. */
  #section(section: string): JsonObject {
    if (!isObject(member(this.root, 'components'))) assign(this.root, 'components', {});
    const components = this.root.components as JsonObject;
    if (!isObject(member(components, section))) assign(components, section, {});
    return components[section] as JsonObject;
  }

  #put(home: Pointer, target: Target): void {
    const [, section = '', name = ''] = steps(home);
    const names = this.#section(section);
    this.#mounts.set(home, {
      source: target.source,
      pointer: target.pointer,
      keyInEntry: Object.hasOwn(names, name),
    });
    assign(names, name, target.value);
  }

  #rewrite({ written, target }: Followed): void {
    const isLocal = target.source === this.#entry && written.source === this.#entry;
    if (isLocal && refPointer(written.ref) === target.pointer) return;
    const home =
      target.source === this.#entry ? target.pointer : this.#homes.get(keyOf(written.kind, target));
    if (home !== undefined) assign(written.node, written.key, localRef(home));
  }

  /** Members beside the `$ref` of a path item stay (4.8.9.1 of OpenAPI 3.1 leaves open what they mean). */
  #inline({ written, target }: Followed): void {
    const node = written.node as { [key: string]: JsonValue };
    const at = join('', ...written.path);
    delete node.$ref;
    if (!isObject(target.value)) return;
    for (const [key, value] of Object.entries(target.value)) {
      if (Object.hasOwn(node, key)) continue;
      assign(node, key, value);
      this.#mounts.set(join(at, key), {
        source: target.source,
        pointer: join(target.pointer, key),
        keyInEntry: false,
      });
    }
  }
}

/** One target under one section; sorts by file, then by pointer. */
function keyOf(kind: Kind, target: Target): string {
  return `${target.source.label}#${target.pointer} ${SECTIONS[kind]}`;
}

/** The name of a hoisted component: the last step of its pointer, or its file's name (4.8.7.1: `^[a-zA-Z0-9._-]+$`). */
function nameOf(target: Target): string {
  const file = target.source.label.split('/').at(-1) ?? '';
  const name = steps(target.pointer).at(-1) ?? file.replace(/\.[^.]*$/, '');
  return name.replace(/[^\w.-]/g, '_') || 'component';
}
