/** Which objects of a document its operations reach, references followed: a change there must be reported. */
import { pointerOf } from '../../src/document/cursor.ts';
import { children, isObject, join, type Kind, member } from '../../src/document/metamodel.ts';
import { valueAt } from '../../src/document/references.ts';
import type { JsonObject, JsonValue, Pointer } from '../../src/document/types.ts';

/** An object of a document that operations reach. */
export interface Reached {
  readonly pointer: Pointer;
  readonly kind: Kind;
  readonly node: JsonObject;
  /** What holds it, references followed back to the first that led here. */
  readonly owner?: Reached;
}

interface Step {
  readonly pointer: Pointer;
  readonly kind: Kind;
  readonly owner?: Reached;
}

/** The objects that the operations of a document reach, each once. */
export function reachedObjects(root: JsonObject): Reached[] {
  const found = new Map<string, Reached>([['', { pointer: '', kind: 'document', node: root }]]);
  const queue: Step[] = [...startsOf(root)];
  for (const step of queue) {
    const node = valueAt(root, step.pointer);
    const key = `${step.kind} ${step.pointer}`;
    if (found.has(key) || !isObject(node)) continue;
    const reached = { ...step, node };
    found.set(key, reached);
    queue.push(...below(reached));
  }
  return [...found.values()];
}

function startsOf(root: JsonObject): Step[] {
  const named = (keyword: 'paths' | 'webhooks'): Step[] =>
    Object.keys(isObject(root[keyword]) ? root[keyword] : {})
      .filter((name) => !name.startsWith('x-'))
      .map((name) => ({ pointer: join('', keyword, name), kind: 'pathItem' }));
  const listed = (keyword: 'servers' | 'security', kind: Kind): Step[] =>
    (Array.isArray(root[keyword]) ? root[keyword] : []).map((_: JsonValue, index: number) => ({
      pointer: join('', keyword, index),
      kind,
    }));
  return [
    ...named('paths'),
    ...named('webhooks'),
    ...listed('servers', 'server'),
    ...listed('security', 'securityRequirement'),
  ];
}

function below(owner: Reached): Step[] {
  const { node, kind, pointer } = owner;
  const target = pointerOf(String(node.$ref ?? ''));
  const schemes = kind === 'securityRequirement' ? Object.keys(node) : [];
  return [
    ...(target === undefined ? [] : [{ pointer: target, kind, owner }]),
    ...[...children(node, kind)].map((child) => ({
      pointer: join(pointer, ...child.steps),
      kind: child.kind,
      owner,
    })),
    ...schemes.map(
      (name): Step => ({ pointer: join('', 'components', 'securitySchemes', name), kind: 'securityScheme' }),
    ),
  ];
}

/** For each schema by its pointer, all those that a value must satisfy together with it: by `$ref`, `allOf`, or alone. */
export function companionsOf(objects: readonly Reached[]): Map<Pointer, readonly Reached[]> {
  const groups = new Map<Pointer, Reached[]>();
  const schemas = objects.filter(({ kind }) => kind === 'schema');
  for (const schema of schemas) groups.set(schema.pointer, [schema]);
  for (const { pointer, node } of schemas) {
    for (const other of joined(pointer, node)) unite(groups, pointer, other);
  }
  return groups;
}

function joined(pointer: Pointer, node: JsonObject): Pointer[] {
  const target = pointerOf(String(node.$ref ?? ''));
  const members = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const list = Array.isArray(node[keyword]) ? (node[keyword] as readonly JsonValue[]) : [];
    const alone = list.filter((item) => member(item, 'type') !== 'null').length === 1;
    return keyword === 'allOf' || alone ? list.map((_, index) => join(pointer, keyword, index)) : [];
  });
  return [...(target === undefined ? [] : [target]), ...members];
}

function unite(groups: Map<Pointer, Reached[]>, one: Pointer, other: Pointer): void {
  const [a, b] = [groups.get(one), groups.get(other)];
  if (a === undefined || b === undefined || a === b) return;
  a.push(...b);
  for (const { pointer } of b) groups.set(pointer, a);
}

/** A copy of a value in which a keyword of the object under a path is another one, or gone; the rest is shared. */
export function withKeyword(
  root: JsonValue,
  [step, ...rest]: readonly string[],
  keyword: string,
  value?: JsonValue,
): JsonValue {
  if (Array.isArray(root)) {
    return root.map((item: JsonValue, index) =>
      String(index) === step ? withKeyword(item, rest, keyword, value) : item,
    );
  }
  if (!isObject(root)) throw new TypeError(`there is no object under ${step}`);
  if (step !== undefined) return { ...root, [step]: withKeyword(root[step] ?? null, rest, keyword, value) };
  const { [keyword]: _, ...others } = root;
  return value === undefined ? others : { ...others, [keyword]: value };
}
