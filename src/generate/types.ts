/** TypeScript types for a prepared document, by openapi-typescript in a thread that is stopped when it takes too long. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { endpointsOf } from '../document/endpoints.ts';
import { join, member } from '../document/metamodel.ts';
import type { Document, JsonObject, JsonValue } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { findPeer } from '../peers.ts';
import { runStoppable, workerScript } from '../stoppable.ts';
import { failed } from './failed.ts';
import type { Part, TypesAnswer, TypesJob } from './job.ts';

/** From where the generator is looked for, and how long it may take. */
export interface TypesOptions {
  readonly cwd: string;
  readonly timeLimitMs?: number;
}

/** Many times what the largest public documents take. */
export const TYPES_TIME_LIMIT_MS = 120_000;
const MEMORY_LIMIT_MB = 4096;

/**
 * Makes the text of `schema.d.ts`, without a banner. Throws a ToolError: 'missing-peer' when the generator or its
 * TypeScript is not installed, 'generate' with the operation or component and the reason when the document can't be
 * generated from, 'limit' when it takes too long or too much memory.
 */
export async function generateTypes(
  document: Document,
  prepared: JsonObject,
  options: TypesOptions,
): Promise<string> {
  const generator = findPeer('openapi-typescript', options.cwd);
  requireCompiler(generator);
  const job: TypesJob = { generator, root: prepared };
  const answer = await runStoppable<TypesAnswer>({
    what: `making types for ${document.label}`,
    script: workerScript('generate'),
    data: job,
    timeLimitMs: options.timeLimitMs ?? TYPES_TIME_LIMIT_MS,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
  if ('text' in answer) return answer.text;
  throw described(document, answer.reason, answer.part);
}

/**
 * Looks at the TypeScript that the generator would load: 7 has no programming interface and would crash it. Throws a
 * ToolError with code 'missing-peer'.
 */
export function requireCompiler(generator: string): void {
  const version = compilerVersion(generator);
  const major = Number.parseInt(version ?? '', 10);
  if (major === 5 || major === 6) return;
  throw new ToolError({
    code: 'missing-peer',
    message:
      version === undefined
        ? 'the package typescript is needed to generate types and is not installed'
        : `openapi-typescript works with TypeScript 5, and ${version} is installed`,
    hint: 'npm install --save-dev typescript@5',
  });
}

function compilerVersion(generator: string): string | undefined {
  try {
    const manifest = createRequire(generator).resolve('typescript/package.json');
    const content: JsonValue = JSON.parse(readFileSync(manifest, 'utf8'));
    return String(member(content, 'version'));
  } catch {
    return undefined;
  }
}

function described(document: Document, reason: string, part: Part | undefined): ToolError {
  if (part === undefined) return failed(document, 'the document', '', reason);
  if ('section' in part) {
    return failed(document, `'${part.name}'`, join('/components', part.section, part.name), reason);
  }
  const method = part.method.toUpperCase();
  const path = part.kind === 'webhooks' ? `webhook:${part.path}` : part.path;
  const endpoint = endpointsOf(document).find((one) => one.method === method && one.path === path);
  return failed(document, `${method} ${path}`, endpoint?.operation.pointer ?? '', reason);
}
