/** How a revision gets its id. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../document/canonical.ts';
import type { JsonValue } from '../document/types.ts';

/** What an id looks like: 12 hexadecimal digits in lower case. */
export const ID_PATTERN = /^[0-9a-f]{12}$/;

/**
 * The id of a revision: the first 12 hexadecimal digits of SHA-256 over the UTF-8 bytes of
 *
 *     <id of the revision before it, or nothing for the first> LF <canonical JSON of the bundled document>
 *
 * The document counts as it is bundled, so comments, formatting, the order of keys and the split into files do not
 * matter. The id before it counts too, so a document that returns to an earlier state is a new revision, and no entry
 * can be taken out of the middle unnoticed.
 */
export function revisionId(parent: string | null, root: JsonValue): string {
  const hash = createHash('sha256')
    .update(`${parent ?? ''}\n`, 'utf8')
    .update(canonicalJson(root), 'utf8');
  return hash.digest('hex').slice(0, 12);
}
