/** Counting by level, in words. */
import type { Level } from '../change.ts';

/** "7 changes: 0 error, 1 warning, 6 info"; `noun` in the singular, `levels` in the order in which they are named. */
export function countsLine(
  found: readonly { readonly level: Level }[],
  noun: string,
  levels: readonly Level[],
): string {
  const counts = levels.map((level) => `${found.filter((one) => one.level === level).length} ${level}`);
  return `${found.length} ${noun}${found.length === 1 ? '' : 's'}: ${counts.join(', ')}`;
}
