/** Names for TypeScript and npm, made from the names of a document: valid, unique, and the same on every run. */

/**
 * Words that may not name a constant of a module (ECMA-262, 12.7.2, strict mode included), and names that would not do
 * what they seem to: `then` makes the module's namespace a thenable that `await import()` calls, `__proto__` is no plain
 * key, and `operations`, `operation` and `Operation` are used by the module itself.
 */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if import in instanceof new null return super switch this throw true try typeof var void while with ' +
    'arguments await eval implements interface let package private protected public static yield ' +
    'undefined then __proto__ operations operation Operation'
  ).split(' '),
);

/** Whether a text can stand as the name of an exported constant just as it is. */
export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) && !TAKEN.has(text);
}

/** A valid name that is as near to the text as can be: `repos/list-for-user` → `reposListForUser`. */
export function identifierFrom(text: string): string {
  if (isIdentifier(text)) return text;
  const [first = '', ...rest] = text.split(/[^\p{ID_Continue}$]+/u).filter((part) => part !== '');
  const name = first + rest.map(capitalised).join('');
  if (name === '') return 'unnamed';
  if (TAKEN.has(name)) return `${name}_`;
  return isIdentifier(name) ? name : `_${name}`;
}

/** A name for an operation that has none: `GET /crates/{id}/lids` → `getCratesByIdLids`. */
export function nameForCall(method: string, path: string): string {
  return identifierFrom(`${method.toLowerCase()} ${path.replace(/\{([^}]*)\}/g, ' by $1 ')}`);
}

/** What a name is wanted for: `wish` is the text it is made from, `order` says who comes first when wishes clash. */
export interface NameWish {
  readonly wish: string;
  readonly order: string;
}

/**
 * A valid name for each wish, no two alike, in the order of the wishes. A name that someone wishes for as it stands is
 * given to no one else; among several who wish for it, and among the rest, `order` decides and not the place in the
 * document, so that a document whose parts are moved around keeps its names.
 */
export function uniqueNames(wishes: readonly NameWish[]): string[] {
  const names: string[] = [];
  const used = new Set<string>();
  const ranked = wishes
    .map((wish, index) => ({ ...wish, index }))
    .sort((a, b) => compare(a.order, b.order) || a.index - b.index);
  const give = (index: number, name: string) => {
    used.add(name);
    names[index] = name;
  };
  for (const { wish, index } of ranked) {
    if (isIdentifier(wish) && !used.has(wish)) give(index, wish);
  }
  for (const { wish, index } of ranked) {
    if (names[index] !== undefined) continue;
    const base = identifierFrom(wish);
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base}${number}`;
    give(index, name);
  }
  return names;
}

/** A name that npm takes, made from a title: `Together APIs` → `together-apis`. */
export function packageNameFrom(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return slug === '' || slug === 'node-modules' ? 'api-client' : slug;
}

/** Whether npm takes a name for a new package (validate-npm-package-name's rules for new packages). */
export function isPackageName(name: string): boolean {
  return name.length <= 214 && /^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*$/.test(name);
}

function capitalised(part: string): string {
  const first = part.codePointAt(0);
  const head = first === undefined ? '' : String.fromCodePoint(first);
  return head.toUpperCase() + part.slice(head.length);
}

/** By code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
