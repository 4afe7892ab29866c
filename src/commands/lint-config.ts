/** Finding and reading the lint configuration. */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ToolError } from '../errors.ts';
import { BUILT_IN_CONFIG, type LintConfig, parseLintConfig } from '../lint/config.ts';

const NAME = 'redocly.yaml';
const LARGEST = 1024 * 1024;

/**
 * The configuration for a document: `redocly.yaml` beside its file, else in the working directory, else the built-in
 * one. Throws a ToolError when a file is found and can't be used.
 */
export async function findLintConfig(documentFile: string | undefined, cwd: string): Promise<LintConfig> {
  const folders = documentFile === undefined ? [cwd] : [dirname(resolve(cwd, documentFile)), cwd];
  for (const folder of folders) {
    const path = join(folder, NAME);
    const text = await readIfThere(path, shown(path, cwd));
    if (text !== undefined) return parseLintConfig(text, shown(path, cwd));
  }
  return BUILT_IN_CONFIG;
}

/** Reads the configuration that the user named. Throws a ToolError when it is missing or can't be used. */
export async function readLintConfig(file: string, cwd: string): Promise<LintConfig> {
  const text = await readIfThere(resolve(cwd, file), file);
  if (text !== undefined) return parseLintConfig(text, file);
  throw new ToolError({
    code: 'not-found',
    message: 'there is no such lint configuration',
    place: { file },
    hint: `without --config, ${NAME} beside the document or in the working directory is used`,
  });
}

async function readIfThere(path: string, label: string): Promise<string | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    if (text.length <= LARGEST) return text;
  } catch (error) {
    // No file, or something on the way that is no folder: both mean that there is none.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw unreadable(
      `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
      label,
    );
  }
  throw unreadable('it is larger than 1 MB', label);
}

function unreadable(message: string, file: string): ToolError {
  return new ToolError({
    code: 'usage',
    message: `the lint configuration can't be used: ${message}`,
    place: { file },
  });
}

function shown(path: string, cwd: string): string {
  const short = relative(cwd, path).replaceAll('\\', '/');
  return short.startsWith('..') ? path : short;
}
