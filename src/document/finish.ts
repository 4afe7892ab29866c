/** From a parsed entry to a document: the steps that files, git, URLs and values in memory share. */
import { ToolError } from '../errors.ts';
import type { Bundled } from './assemble.ts';
import { bundle, type FileRequest } from './bundle.ts';
import { expanded, type Limits } from './limits.ts';
import { narrow } from './narrow.ts';
import { excessError, type Source } from './parse.ts';
import type { Document, OpenApiVersion } from './types.ts';

/** Answers a reference to another file with its parsed content, or with why it can't be had. */
export type ReadFile = (request: FileRequest) => Promise<Source>;

/** Checks and bundles a parsed entry; `read` gets the other files. Throws the ToolErrors of each step. */
export async function finish(entry: Source, limits: Limits, read: ReadFile): Promise<Document> {
  const { root, version } = narrow(entry);
  const files = new Set<string>([entry.label]);
  const bundling = bundle(entry, root);
  let step = bundling.next();
  while (!step.done) {
    const answer = await read(step.value).catch(expected);
    if (!(answer instanceof ToolError)) files.add(answer.label);
    step = bundling.next(answer);
  }
  return documentOf(entry, version, step.value, [...files], limits);
}

/** The same without other files: every reference to one is refused with the error that `refuse` makes. */
export function finishAlone(
  entry: Source,
  limits: Limits,
  refuse: (request: FileRequest) => ToolError,
): Document {
  const { root, version } = narrow(entry);
  const bundling = bundle(entry, root);
  let step = bundling.next();
  while (!step.done) step = bundling.next(refuse(step.value));
  return documentOf(entry, version, step.value, [entry.label], limits);
}

/** An error that a discriminator may swallow; our own faults go on. */
function expected(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  throw error;
}

function documentOf(
  entry: Source,
  version: OpenApiVersion,
  bundled: Bundled,
  files: readonly string[],
  limits: Limits,
): Document {
  const locate = (pointer: string) => bundled.locate(pointer);
  // Each file is within the limits; parts of files inside one another could still add up.
  const excess = bundled.external ? expanded(bundled.root, limits) : undefined;
  if (excess !== undefined) throw excessError(excess, { ...entry, locate }, limits);
  return { label: entry.label, version, root: bundled.root, files, locate };
}
