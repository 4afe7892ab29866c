/** Applying a difference. */
import type { Difference } from '../../src/document/diff.ts';
import { steps } from '../../src/document/metamodel.ts';
import type { JsonValue } from '../../src/document/types.ts';

/** Makes the revision out of the base and the differences: what they leave out would be missing. */
export function applied(base: JsonValue, differences: readonly Difference[]): JsonValue {
  const whole = { root: structuredClone(base) };
  const of = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind);
  for (const { base: old } of of('removed').reverse()) edit(whole, old?.pointer ?? '', undefined, 'remove');
  for (const { revision } of of('added')) edit(whole, revision?.pointer ?? '', revision?.value, 'add');
  for (const { revision } of of('changed')) edit(whole, revision?.pointer ?? '', revision?.value, 'set');
  return whole.root;
}

function edit(whole: object, pointer: string, value: unknown, how: 'remove' | 'add' | 'set'): void {
  const names = ['root', ...steps(pointer)];
  const last = names.pop() ?? '';
  let at: unknown = whole;
  for (const name of names) at = Object.getOwnPropertyDescriptor(at, name)?.value;
  if (Array.isArray(at)) at.splice(Number(last), how === 'add' ? 0 : 1, ...(how === 'remove' ? [] : [value]));
  else if (typeof at !== 'object' || at === null) throw new Error(`${pointer} leads nowhere`);
  else if (how === 'remove') Reflect.deleteProperty(at, last);
  else Object.defineProperty(at, last, { value, enumerable: true, writable: true, configurable: true });
}
