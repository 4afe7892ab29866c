/** The steps of a history: each revision with what it changed and which endpoint is which. */
import type { Change } from '../change.ts';
import { type MatchBy, matchEndpoints } from '../compare/match.ts';
import { flag } from '../document/cursor.ts';
import { type Endpoint, endpointsOf } from '../document/endpoints.ts';
import type { Document, Location } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { compareRevisions } from '../policies/verdict.ts';
import { momentOf } from './date.ts';
import type { Ledger, LedgerEntry } from './entries.ts';
import type { EndpointName, EndpointPair, RevisionName, SkippedRevision, Step } from './history.ts';
import { loadRevision } from './revision.ts';

/** A revision whose document can be had. */
export interface RevisionSource<Revision extends RevisionName = RevisionName> {
  readonly revision: Revision;
  /** Throws a ToolError when it can't be read. */
  load(): Promise<Document>;
}

/** A step together with its documents. */
export interface DocumentStep<Revision extends RevisionName = RevisionName> extends Step {
  readonly revision: Revision;
  readonly document: Document;
  /** The one before it that could be read; undefined at the first. */
  readonly base: Document | undefined;
}

export interface ReadStepsOptions {
  readonly match?: MatchBy;
  /**
   * Told of each revision that can't be read, and is left out. Without this the error of the first such ends the reading.
   */
  readonly skip?: (skipped: SkippedRevision) => void;
}

/**
 * Loads the revisions one after the other, each once, and compares each with the one before, as of its own day, so that
 * the answer stays the same as time passes. The first step changes nothing.
 */
export async function* readSteps<Revision extends RevisionName>(
  sources: Iterable<RevisionSource<Revision>> | AsyncIterable<RevisionSource<Revision>>,
  { match, skip }: ReadStepsOptions = {},
): AsyncGenerator<DocumentStep<Revision>, void, undefined> {
  let base: Document | undefined;
  for await (const source of sources) {
    const { revision } = source;
    const document = await loaded(source, skip);
    if (document === undefined) continue;
    const changes = base === undefined ? [] : changesOf(base, document, revision.date, match);
    yield { revision, changes, pairs: endpointPairs(base, document, match), document, base };
    base = document;
  }
}

/** The document of a revision; undefined where it can't be read and that was told. */
async function loaded(
  { revision, load }: RevisionSource,
  skip: ReadStepsOptions['skip'],
): Promise<Document | undefined> {
  try {
    return await load();
  } catch (error) {
    if (skip === undefined || !(error instanceof ToolError)) throw error;
    const { message, hint, place } = error;
    const details = { ...(hint === undefined ? {} : { hint }), ...(place === undefined ? {} : { place }) };
    skip({ revision, message, ...details });
    return undefined;
  }
}

export interface StepsOptions {
  /** The last revision to look at; the latest by default. */
  readonly until?: LedgerEntry;
  readonly match?: MatchBy;
}

/** A step of a ledger. */
export interface LedgerStep extends Step {
  readonly revision: LedgerEntry;
}

/** Which revisions of a ledger are wanted. */
export interface LedgerRange {
  /** The last; the latest by default. */
  readonly until?: LedgerEntry;
  /** Begin with the last before this day, `YYYY-MM-DD`. */
  readonly since?: string;
  /** Begin with the last but so many. */
  readonly maxCount?: number;
}

/** The revisions of a ledger, oldest first. Their loading throws what `loadRevision` throws. */
export function ledgerSources(
  ledger: Ledger,
  { until, since, maxCount }: LedgerRange = {},
): RevisionSource<LedgerEntry>[] {
  const end = until === undefined ? ledger.revisions.length : ledger.revisions.indexOf(until) + 1;
  const wanted = ledger.revisions.slice(0, end);
  const before = since === undefined ? -1 : wanted.findLastIndex(({ date }) => date < since);
  const begin = maxCount === undefined ? 0 : end - maxCount;
  return wanted
    .slice(Math.max(before, begin, 0))
    .map((revision) => ({ revision, load: () => loadRevision(ledger, revision) }));
}

/** All steps of a ledger. Throws what `loadRevision` throws. */
export async function ledgerSteps(ledger: Ledger, options: StepsOptions = {}): Promise<LedgerStep[]> {
  const { match } = options;
  const steps: LedgerStep[] = [];
  const sources = ledgerSources(ledger, options);
  for await (const { revision, changes, pairs } of readSteps(sources, match === undefined ? {} : { match }))
    steps.push({ revision, changes, pairs });
  return steps;
}

function changesOf(before: Document, after: Document, day: string, match: MatchBy = 'url'): Change[] {
  return compareRevisions(before, after, { match, today: momentOf(day) });
}

/** A change whose places are looked up now, so that it holds on to no document. */
export function placed(change: Change): Change {
  return { ...change, base: copy(change.base), revision: copy(change.revision) };
}

function copy(location: Location | null): Location | null {
  return location === null ? null : { ...location };
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

function nameOf({ method, path, operationId, operation }: Endpoint): EndpointName {
  return {
    operation: method,
    path,
    ...(operationId === undefined ? {} : { operationId }),
    ...(flag(operation, 'deprecated') ? { deprecated: true } : {}),
  };
}
