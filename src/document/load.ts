/** The ways in: a document from a file, from text, from a git revision or from a URL that the user typed. */
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { finish, finishAlone } from './finish.ts';
import { Git } from './git.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { parseSource } from './parse.ts';
import { FileReader, folderOf, outside, readEntry } from './read-file.ts';
import { type Commit, candidates, GitReader, type GitSpec } from './read-git.ts';
import { readUrl, shownUrl } from './read-url.ts';
import type { Document } from './types.ts';

/** What all ways of loading take. */
export interface LoadOptions {
  /** How messages name the document; as the user gave it when absent. */
  readonly label?: string;
  /** The folder that relative paths are relative to; the process's own when absent. */
  readonly cwd?: string;
  /** Follow references to files outside the document's folder. References to the network are never followed. */
  readonly allowExternalRefs?: boolean;
  readonly limits?: Partial<Limits>;
}

/**
 * Loads a document from a file, with the files that it refers to. Throws a ToolError: 'not-found', 'syntax',
 * 'not-openapi', 'reference', 'outside' or 'limit', with the place where there is one.
 */
export async function loadFile(path: string, options: LoadOptions = {}): Promise<Document> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const folder = folderOf(path, options.cwd);
  const label = options.label ?? path;
  const bytes = await readEntry(folder.path, label, limits);
  const entry = parseSource(bytes, label, limits);
  const reader = new FileReader({ ...folder, allowOutside: options.allowExternalRefs === true, limits });
  // What is no file on disk, as a pipe, has no path that a reference could lead back to.
  reader.addEntry(entry, await realpath(folder.path).catch(() => undefined), bytes.length);
  return finish(entry, limits, (request) => reader.read(request));
}

/**
 * Loads a document from text or bytes (standard input, say); its relative references lead into `directory`, by default
 * the current one. Throws as `loadFile` does.
 */
export async function loadText(
  text: string | Uint8Array,
  options: LoadOptions & { readonly label: string; readonly directory?: string },
): Promise<Document> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const entry = parseSource(text, options.label, limits);
  const directory = resolve(options.cwd ?? '.', options.directory ?? '.');
  const allowOutside = options.allowExternalRefs === true;
  const reader = new FileReader({ directory, label: options.directory ?? '', allowOutside, limits });
  reader.addEntry(entry, undefined, text.length);
  return finish(entry, limits, (request) => reader.read(request));
}

/**
 * Loads a document as it stood in a git revision, with the files that it refers to in the same revision. Throws as
 * `loadFile` does; 'not-found' also where there is no git, no repository or no such revision.
 */
export async function loadGit(spec: GitSpec, options: LoadOptions = {}): Promise<Document> {
  const { revision, path } = spec;
  const git = new Git(options.cwd ?? '.', options.label ?? `${revision}:${path}`);
  try {
    const paths = candidates(path, await git.prefix());
    const commit = { git, id: await git.commit(revision), shown: revision };
    return await loadCommitted(commit, paths, path, options);
  } finally {
    git.close();
  }
}

/** Loads a document from a commit that was found; `path` is its path from the repository's root. Throws as `loadGit`. */
export function loadCommit(commit: Commit, path: string, options: LoadOptions = {}): Promise<Document> {
  return loadCommitted(commit, [path], path, options);
}

async function loadCommitted(
  commit: Commit,
  paths: readonly string[],
  typed: string,
  options: LoadOptions,
): Promise<Document> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const label = options.label ?? `${commit.shown}:${typed}`;
  const allowOutside = options.allowExternalRefs === true;
  const reader = new GitReader(commit, { label, allowOutside, limits });
  return finish(await reader.entry(paths, typed), limits, (request) => reader.read(request));
}

/**
 * Loads a document from a URL, which must be one that the user typed. It may not refer to other files. Throws as
 * `loadFile` does.
 */
export async function loadUrl(url: string, options: LoadOptions = {}): Promise<Document> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const label = options.label ?? shownUrl(url);
  const entry = parseSource(await readUrl(url, label, limits), label, limits);
  return finishAlone(entry, limits, (request) => outside(request, 'leads to the network'));
}
