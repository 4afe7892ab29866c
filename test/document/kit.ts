/** Helpers for the tests of loading: real files in a folder of their own, and failures as plain data. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ToolError } from '../../src/errors.ts';

/** Makes a folder with these files, which is gone after the test. */
export async function folder(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'oasgate-document-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
  return directory;
}

/** What a ToolError says, as data. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** `file`, or `file:line:column`. */
  readonly place: string;
  readonly hint: string | undefined;
}

/** Runs what must fail with a ToolError; anything else that is thrown goes on, and so does a success. */
export async function failure(run: () => unknown): Promise<Failure> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { code, message, hint, place } = error;
    const parts = [place?.file, place?.line, place?.column].filter((part) => part !== undefined);
    return { code, message, place: parts.join(':'), hint };
  }
  throw new Error('this should have failed');
}

/** A small document whose `paths` and `components` are as given, as YAML lines. */
export function documentText(...lines: readonly string[]): string {
  return ['openapi: 3.1.0', 'info: { title: T, version: "1" }', ...lines, ''].join('\n');
}
