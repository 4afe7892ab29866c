/** The one way to write a JSON value (after RFC 8785), for hashing and for telling equal documents. */
import type { JsonValue } from './types.ts';

/**
 * Writes a value with sorted names (by UTF-16 code units), without white space, numbers and strings as ECMAScript
 * does. Iterative, so that depth can't exhaust the stack.
 */
export function canonicalJson(value: JsonValue): string {
  let out = '';
  const stack: (JsonValue | Text)[] = [value];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (item instanceof Text) out += item.text;
    else if (typeof item !== 'object' || item === null) out += JSON.stringify(item);
    else for (const part of parts(item).reverse()) stack.push(part);
  }
  return out;
}

/** Punctuation that stands ready to be written. */
class Text {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function parts(value: object): (JsonValue | Text)[] {
  const list: (JsonValue | Text)[] = [];
  if (Array.isArray(value)) {
    for (const item of value) list.push(new Text(list.length === 0 ? '[' : ','), item);
    list.push(new Text(list.length === 0 ? '[]' : ']'));
    return list;
  }
  const members = value as { readonly [key: string]: JsonValue | undefined };
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    list.push(new Text(`${list.length === 0 ? '{' : ','}${JSON.stringify(key)}:`), member);
  }
  list.push(new Text(list.length === 0 ? '{}' : '}'));
  return list;
}
