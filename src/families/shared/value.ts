/** How families show values. */
import type { ChangeArgs } from '../../change.ts';
import type { JsonValue } from '../../document/types.ts';

/** A value as people write it: strings and numbers bare, everything else as JSON. */
export function show(value: JsonValue): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The values before and after a change that are there, as arguments. */
export function fromTo(from: JsonValue | undefined, to: JsonValue | undefined): ChangeArgs {
  return {
    ...(from === undefined ? {} : { from: show(from) }),
    ...(to === undefined ? {} : { to: show(to) }),
  };
}

/** Several values as people list them: "ripe, green". */
export function list(values: ChangeArgs[string] | undefined): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}
