/** Optional packages: found when a command needs them, so that whoever only compares need not install them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ToolError } from './errors.ts';

/** The optional packages, and what each is for. */
const PEERS = {
  '@redocly/openapi-core': { range: '2', purpose: 'lint' },
  'openapi-typescript': { range: '7', purpose: 'generate types' },
} as const;

export type Peer = keyof typeof PEERS;

/**
 * The URL of an optional package's entry, looked for beside oasgate and then from the directory `cwd`.
 * Throws a ToolError `missing-peer` that says what to install.
 */
export function findPeer(name: Peer, cwd: string): string {
  for (const from of [import.meta.url, pathToFileURL(join(cwd, 'package.json'))]) {
    try {
      return pathToFileURL(createRequire(from).resolve(name)).href;
    } catch {
      // Not there: the next place, or the message below.
    }
  }
  const { range, purpose } = PEERS[name];
  throw new ToolError({
    code: 'missing-peer',
    message: `the package ${name} is needed to ${purpose} and is not installed`,
    hint: `npm install --save-dev ${name}@${range}`,
  });
}
