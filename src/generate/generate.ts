/** From a ledger to the texts of the package: load, name, prepare, make types, count versions, write them out. */
import { resolve } from 'node:path';
import { canonicalJson } from '../document/canonical.ts';
import { loadFile } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { momentOf } from '../ledger/date.ts';
import { type Ledger, loadRevision, workingDocument } from '../ledger/ledger.ts';
import { shownFile } from '../ledger/locate.ts';
import { endpointPairs, ledgerSteps } from '../ledger/steps.ts';
import { compareRevisions } from '../policies/verdict.ts';
import { readLicence } from './licence.ts';
import { type Notice, notices } from './notices.ts';
import { listOperations, nameEndpoints } from './operations.ts';
import { generatePackage } from './package.ts';
import { prepare } from './prepare.ts';
import { type Release, type ReleaseStep, releasesOf } from './releases.ts';
import { readSources } from './sources.ts';
import { generateTypes } from './types.ts';

/** What a package is generated from, and where it will stand. */
export interface GenerateInput {
  readonly ledger: Ledger;
  /** The folder of the package, absolute. */
  readonly out: string;
  /** The folder whose licence the package has: the repository. */
  readonly repository: string;
  /** From where the type generator is looked for, after oasgate's own folder. */
  readonly cwd: string;
  readonly timeLimitMs?: number;
}

/** The package in memory, and what there is to say about it. */
export interface Generated {
  readonly document: Document;
  readonly files: ReadonlyMap<string, string>;
  readonly notices: readonly Notice[];
  /** The latest one; its version is the package's. */
  readonly release: Release | undefined;
  readonly operations: number;
}

/**
 * Renders the package of a ledger's working document; writes nothing. The same input gives the same bytes, on any day.
 * Throws what loading, the ledger and `generateTypes` throw.
 */
export async function generate(input: GenerateInput): Promise<Generated> {
  const { ledger, out } = input;
  const document = await loadFile(workingDocument(ledger), {
    label: shownFile(ledger, ledger.document),
  });
  const releases = releasesOf(await ledgerSteps(ledger), await pendingStep(ledger, document));
  const { name, wrapper } = ledger.package;
  const sources = await readSources({
    out,
    ...(wrapper === undefined ? {} : { wrapper: resolve(ledger.directory, wrapper) }),
  });
  const named = nameEndpoints(document);
  const operations = listOperations(named);
  const types = await generateTypes(document, prepare(document, named), input);
  const files = generatePackage({
    document,
    operations,
    types,
    releases,
    sources,
    licence: await readLicence(input.repository),
    ...(name === undefined ? {} : { name }),
  });
  const release = releases.at(-1);
  return {
    document,
    files,
    notices: notices(named),
    release,
    operations: operations.length,
  };
}

/** What the working document changes beside the last revision; undefined when it is the last revision. */
async function pendingStep(ledger: Ledger, document: Document): Promise<ReleaseStep | undefined> {
  const last = ledger.revisions.at(-1);
  if (last === undefined) return { changes: [], pairs: [] };
  const base = await loadRevision(ledger, last);
  if (canonicalJson(base.root) === canonicalJson(document.root)) return undefined;
  // As of the last revision's day: what is generated must not depend on today.
  const changes = compareRevisions(base, document, {
    today: momentOf(last.date),
  });
  return { changes, pairs: endpointPairs(base, document) };
}
