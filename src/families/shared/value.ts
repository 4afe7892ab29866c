/** How families show values. */
import type { JsonValue } from '../../document/types.ts';

/** A value as people write it: strings bare, everything else as JSON. */
export function show(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
