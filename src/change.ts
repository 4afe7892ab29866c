/** A change between two revisions, as data: words are rendered from it last. */
import { createHash } from 'node:crypto';
import type { Location } from './document/types.ts';

/** error breaks a caller that followed the old contract, warning may, info does not. */
export type Level = 'error' | 'warning' | 'info';

/** The numbers that JSON output carries, oasdiff's: a higher one is worse. */
export const LEVEL_NUMBER: Readonly<Record<Level, 1 | 2 | 3>> = { info: 1, warning: 2, error: 3 };

/** The part of the document that a change belongs to. */
export type Section = 'paths' | 'webhooks' | 'components' | 'security' | 'servers' | 'info' | 'tags';

/** What a rule says about a change: names and values, never prose. */
export type ChangeArgs = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** One change; see DESIGN in the README for how it is matched and levelled. */
export interface Change {
  /** The rule's id: `<site>-<keyword>-<outcome>`. */
  readonly id: string;
  readonly level: Level;
  readonly args: ChangeArgs;
  /** The HTTP method in upper case; absent where the change names no endpoint. */
  readonly operation?: string;
  readonly operationId?: string;
  /** The path template of the revision, or the base's where the operation is gone; `webhook:<name>` for a webhook. */
  readonly path?: string;
  readonly section: Section;
  /** One sentence in plain words. */
  readonly text: string;
  readonly comment?: string;
  /** 12 hex digits over id, endpoint and args: stable under rewording, moved lines and renamed files. */
  readonly fingerprint: string;
  /** At how many places of the operation the change shows. */
  readonly places: number;
  readonly base: Location | null;
  readonly revision: Location | null;
  /** The component that holds the change, where a `$ref` led there. */
  readonly origin: { readonly component: string } | null;
}

/** The fingerprint of a change: the first 12 hex digits of the SHA-256 of its id, endpoint and sorted arguments. */
export function fingerprintOf(
  change: Pick<Change, 'id' | 'args'> & Partial<Pick<Change, 'operation' | 'path'>>,
): string {
  const args = Object.entries(change.args).sort(([a], [b]) => (a < b ? -1 : 1));
  const data = JSON.stringify([change.id, change.operation ?? '', change.path ?? '', args]);
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}
