/** Sites in memory, from documents in memory. */
import { documentFrom } from '../../src/document/from-value.ts';
import type { Document } from '../../src/document/types.ts';
import { endpointPairs } from '../../src/ledger/steps.ts';
import { siteFiles } from '../../src/reference/site.ts';

/** A document with these paths and component schemas. */
export function api(paths: object, schemas: object = {}, more: object = {}): Document {
  const info = { title: 'Crates', version: '1' };
  return documentFrom({ openapi: '3.1.0', info, paths, components: { schemas }, ...more });
}

/** A document whose one operation takes a body of the schema. */
export function taking(schema: object | boolean, schemas: object = {}, version = '3.1.0'): Document {
  const content = { 'application/json': { schema } };
  const post = { requestBody: { content }, responses: { 200: { description: 'Done', content } } };
  return documentFrom({
    openapi: version,
    info: { title: 'Crates', version: '1' },
    paths: { '/crates': { post } },
    components: { schemas },
  });
}

/** All files of a document's site by path. */
export async function siteOf(...documents: readonly Document[]): Promise<Map<string, string>> {
  const revisions = documents.map((document, index) => ({
    revision: { id: `r${index + 1}`, date: `2026-0${index + 1}-01` },
    document,
    changes: [],
    pairs: endpointPairs(documents[index - 1], document),
    file: { extension: 'json', text: JSON.stringify(document.root, null, 2) } as const,
  }));
  const files = new Map<string, string>();
  const source = { revisions, hasHistory: documents.length > 1, assets: new Map<string, string>() };
  for await (const { path, text } of siteFiles(source)) files.set(path, text);
  return files;
}
