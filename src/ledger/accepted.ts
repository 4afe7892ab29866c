/** Breaks that are let through on purpose. */
import type { Change } from '../change.ts';
import type { AcceptedBreak } from './entries.ts';

/** What the ledger keeps of a change that breaks callers and was let through. */
export function acceptedBreak({ id, operation, path, fingerprint }: Change, reason: string): AcceptedBreak {
  return {
    id,
    ...(operation === undefined ? {} : { operation }),
    ...(path === undefined ? {} : { path }),
    fingerprint,
    reason,
  };
}
