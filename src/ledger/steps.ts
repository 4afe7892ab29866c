/** The steps of a ledger: each revision with what it changed and which endpoint is which. */
import type { Change } from '../change.ts';
import { type MatchBy, matchEndpoints } from '../compare/match.ts';
import { type Endpoint, endpointsOf } from '../document/endpoints.ts';
import type { Document } from '../document/types.ts';
import { compareRevisions } from '../policies/verdict.ts';
import { momentOf } from './date.ts';
import type { Ledger, LedgerEntry } from './entries.ts';
import type { EndpointName, EndpointPair, Step } from './history.ts';
import { loadRevision } from './revision.ts';

export interface StepsOptions {
  /** The last revision to look at; the latest by default. */
  readonly until?: LedgerEntry;
  readonly match?: MatchBy;
}

/** A step of a ledger: the entry, and the name under which its changes name the document. */
export interface LedgerStep extends Step {
  readonly revision: LedgerEntry;
}

/**
 * Loads the revisions one after the other and compares each with the one before, as of its own day, so that the answer
 * stays the same as time passes. The first step changes nothing. Throws what `loadRevision` throws.
 */
export async function ledgerSteps(ledger: Ledger, options: StepsOptions = {}): Promise<LedgerStep[]> {
  const end =
    options.until === undefined ? ledger.revisions.length : ledger.revisions.indexOf(options.until) + 1;
  const steps: LedgerStep[] = [];
  let before: Document | undefined;
  for (const revision of ledger.revisions.slice(0, end)) {
    const document = await loadRevision(ledger, revision);
    steps.push({
      revision,
      changes: before === undefined ? [] : changes(before, document, revision.date, options.match),
      pairs: endpointPairs(before, document, options.match),
    });
    before = document;
  }
  return steps;
}

function changes(before: Document, after: Document, day: string, match: MatchBy = 'url'): Change[] {
  return compareRevisions(before, after, { match, today: momentOf(day) });
}

/** Which operation of a document was which of the one before, in the order of the later document. */
export function endpointPairs(
  before: Document | undefined,
  after: Document,
  match: MatchBy = 'url',
): EndpointPair[] {
  const revision = endpointsOf(after);
  const { both, removed } = matchEndpoints(before === undefined ? [] : endpointsOf(before), revision, match);
  const partners = new Map(both.map((pair) => [pair.after, pair.before]));
  const present = revision.map((endpoint) => {
    const partner = partners.get(endpoint);
    return { before: partner === undefined ? null : nameOf(partner), after: nameOf(endpoint) };
  });
  return [...present, ...removed.map((endpoint) => ({ before: nameOf(endpoint), after: null }))];
}

function nameOf({ method, path, operationId }: Endpoint): EndpointName {
  return { operation: method, path, ...(operationId === undefined ? {} : { operationId }) };
}
