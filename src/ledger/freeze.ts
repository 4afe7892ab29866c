/** From the working document to the file that is kept of it. */
import { extname, join } from 'node:path';
import { stringify } from 'yaml';
import { loadText } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import type { Frozen } from './commit.ts';
import { REVISIONS_NAME } from './entries.ts';
import { revisionId } from './id.ts';

/**
 * The frozen copy of a document. One that stands in a single file is kept byte for byte, comments and all; one that is
 * spread over several is kept bundled, as YAML. Either way the copy is loaded again from where it will stand, and kept
 * only when it says the same: it has to have the same id.
 */
export async function freeze(
  document: Document,
  bytes: Uint8Array,
  parent: string | null,
  directory: string,
): Promise<Frozen> {
  const id = revisionId(parent, document.root);
  const revisions = join(directory, REVISIONS_NAME);
  for (const candidate of candidates(document, bytes)) {
    const file = `${REVISIONS_NAME}/${id}${candidate.extension}`;
    const frozen: Frozen = { file, bytes: candidate.bytes() };
    const again = await reload(frozen, join(directory, file), revisions);
    if (again !== undefined && revisionId(parent, again.root) === id) return frozen;
  }
  throw new Error(`no copy of ${document.label} says the same as ${document.label}`);
}

interface Candidate {
  readonly extension: '.yaml' | '.json';
  bytes(): Uint8Array;
}

function candidates(document: Document, bytes: Uint8Array): Candidate[] {
  const extension = extname(document.files[0] ?? '').toLowerCase() === '.json' ? '.json' : '.yaml';
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const bundled: Candidate[] = [
    {
      extension: '.yaml',
      bytes: () => encode(stringify(document.root, { lineWidth: 0, aliasDuplicateObjects: false })),
    },
    // What YAML's writer and reader do not agree on, JSON's do.
    { extension: '.json', bytes: () => encode(`${JSON.stringify(document.root, null, 2)}\n`) },
  ];
  return document.files.length > 1 ? bundled : [{ extension, bytes: () => bytes }, ...bundled];
}

async function reload(frozen: Frozen, label: string, directory: string): Promise<Document | undefined> {
  try {
    return await loadText(frozen.bytes, { label, directory });
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
