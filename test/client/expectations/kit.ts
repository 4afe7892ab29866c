/** A package that is generated from a document, compiled and loaded, and a server on loopback that says what it is told. */

import { symlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach } from 'vitest';
import type * as Runtime from '../../../src/client/runtime/index.ts';
import { folderOf, node, oasgate, ROOT, writeFiles } from '../../generate/kit.ts';

/** An operation, called without the types that its document gives it. */
export type Call = (
  client: Runtime.Client,
  input?: object,
  options?: Runtime.CallOptions,
) => Promise<Runtime.AnyResult>;

/** What the package exports, its operations among it. */
export type Package = typeof Runtime & {
  createApiClient(options: Runtime.ClientOptions): Runtime.Client;
} & { readonly [name: string]: Call };

/** Generates the package, compiles it strictly together with a consumer, and loads it. */
export async function packageOf(
  document: object,
  consumer: string,
): Promise<{ folder: string; load(): Promise<Package> }> {
  const folder = await folderOf({ 'spec/openapi.yaml': JSON.stringify(document) });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const command of ['init', 'generate']) {
    const { code, err } = await oasgate(folder, command);
    if (code !== 0) throw new Error(err);
  }
  await writeFiles(folder, { 'generated/src/consumer/consumer.ts': consumer });
  node(folder, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'generated');
  return { folder, load: () => import(pathToFileURL(join(folder, 'generated/dist/index.js')).href) };
}

/** A request as it came in. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server for one test. */
export async function serve(answer: RequestListener): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}

/** Answers with a status, a body and its content type. */
export function says(status: number, body?: string | Buffer, type = 'application/json'): RequestListener {
  return (_, response) => {
    response.writeHead(status, body === undefined ? {} : { 'content-type': type });
    response.end(body);
  };
}
