/** Which revision a user means. */
import { ToolError } from '../errors.ts';
import type { Ledger, LedgerEntry } from './entries.ts';
import { nearest } from './nearest.ts';

const SHORTEST_PREFIX = 4;
const SHOWN = 6;

/**
 * The revision that a name stands for: `@latest`, `@previous` (the one before it), `@<id>`, or the beginning of an id
 * (at least 4 digits, and no other id may begin with them). Throws a ToolError with code `not-found`.
 */
export function entryById(ledger: Ledger, name: string): LedgerEntry {
  const wanted = name.replace(/^@/, '').toLowerCase();
  if (wanted === 'latest') return ledger.revisions.at(-1) ?? unknown(ledger, name);
  if (wanted === 'previous') return ledger.revisions.at(-2) ?? unknown(ledger, name);
  if (wanted.length < SHORTEST_PREFIX) return unknown(ledger, name);
  const found = ledger.revisions.filter((entry) => entry.id.startsWith(wanted));
  const [entry] = found;
  if (entry === undefined) return unknown(ledger, name);
  if (found.length === 1) return entry;
  throw new ToolError({
    code: 'not-found',
    message: `${name} is the beginning of ${found.length} ids in ${ledger.label}`,
    hint: `write more of it: ${listed(found.map(({ id }) => id))}`,
  });
}

function unknown(ledger: Ledger, name: string): never {
  const count = ledger.revisions.length;
  if (name === '@previous' && count === 1)
    throw new ToolError({
      code: 'not-found',
      message: `${ledger.label} has one revision, so none is @previous`,
    });
  throw new ToolError({
    code: 'not-found',
    message: `there is no revision ${name} in ${ledger.label}`,
    hint: count === 0 ? "it lists none; 'oasgate revise' adds the first" : known(ledger, name),
  });
}

function known(ledger: Ledger, name: string): string {
  const ids = ledger.revisions.map(({ id }) => id);
  if (ids.length <= SHOWN) return `it has ${listed(ids)}, and @latest and @previous`;
  return `it has ${ids.length} revisions; nearest are ${listed(nearest(name.replace(/^@/, ''), ids, SHOWN))}`;
}

function listed(ids: readonly string[]): string {
  const more = ids.length > SHOWN ? ', …' : '';
  return (
    ids
      .slice(0, SHOWN)
      .map((id) => `@${id}`)
      .join(', ') + more
  );
}
