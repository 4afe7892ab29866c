/** Which objects of a document an operation reaches, references followed: where a change must be reported. */
import { children, isObject, join, type Kind, member } from '../../src/document/metamodel.ts';
import { pointerOf, valueAt } from '../../src/document/cursor.ts';
import type { JsonObject, JsonValue, Pointer } from '../../src/document/types.ts';

/** An object of a document that operations reach. */
export interface Reached {
  readonly pointer: Pointer;
  readonly kind: Kind;
  readonly node: JsonObject;
}

/** The objects that the operations of a document reach, each once. */
export function reachedObjects(root: JsonObject): Reached[] {
  const found = new Map<string, Reached>();
  const stack: { pointer: Pointer; kind: Kind; value: JsonValue | undefined }[] = [];
  const push = (pointer: Pointer, kind: Kind) => stack.push({ pointer, kind, value: valueAt(root, pointer) });
  for (const keyword of ['webhooks', 'paths']) {
    for (const name of Object.keys(isObject(root[keyword]) ? root[keyword] : {})) push(join('', keyword, name), 'pathItem');
  }
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { pointer, kind, value } = at;
    const key = `${kind} ${pointer}`;
    if (found.has(key) || !isObject(value)) continue;
    found.set(key, { pointer, kind, node: value });
    const ref = member(value, '$ref');
    const target = typeof ref === 'string' ? pointerOf(ref) : undefined;
    if (target !== undefined) push(target, kind);
    for (const child of children(value, kind)) stack.push({ pointer: join(pointer, ...child.steps), kind: child.kind, value: child.value });
    if (kind === 'securityRequirement') for (const name of Object.keys(value)) push(join('', 'components', 'securitySchemes', name), 'securityScheme');
  }
  const security = Array.isArray(root.security) ? (root.security as readonly JsonValue[]) : [];
  for (const requirement of security) if (isObject(requirement)) for (const name of Object.keys(requirement)) {
    const pointer = join('', 'components', 'securitySchemes', name);
    const value = valueAt(root, pointer);
    if (isObject(value)) found.set(`securityScheme ${pointer}`, { pointer, kind: 'securityScheme', node: value });
  }
  return [...found.values()];
}

/** A copy of a value in which one keyword of the object under a pointer is another, or gone; the rest is shared. */
export function withKeyword(root: JsonValue, path: readonly string[], keyword: string, value?: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (!isObject(root)) throw new TypeError('there is no object here');
    const { [keyword]: _, ...others } = root;
    return value === undefined ? others : keyword in root ? { ...root, [keyword]: value } : { ...root, [keyword]: value };
  }
  if (Array.isArray(root)) return root.map((item: JsonValue, index) => (String(index) === step ? withKeyword(item, rest, keyword, value) : item));
  if (!isObject(root)) throw new TypeError(`there is no ${step}`);
  return { ...root, [step]: withKeyword(root[step] ?? null, rest, keyword, value) };
}
