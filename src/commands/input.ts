/** What an argument that names a document may be. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DEFAULT_LIMITS } from '../document/limits.ts';
import type { LoadOptions } from '../document/load.ts';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import type { Io } from './io.ts';

/** Said in the help of every command that takes documents. */
export const INPUT_HELP = `
A document is a file (YAML or JSON), '-' for standard input, a URL, '<git revision>:<path>',
or a revision of the ledger: '@<id>', '@latest', '@previous'.`;

/**
 * Loads the document that an argument names: '-' standard input, '@…' a revision of the ledger, an http(s) URL, a file
 * that exists, or '<git revision>:<path>'. Throws a ToolError that names the argument's place.
 */
export async function loadInput(
  argument: string,
  io: Io,
  options: Pick<LoadOptions, 'allowExternalRefs'> = {},
): Promise<Document> {
  const load = await import('../document/load.ts');
  const inPlace = { ...options, cwd: io.cwd };
  if (argument === '-') {
    const text = await io.stdin(DEFAULT_LIMITS.bytes);
    return load.loadText(text, { ...inPlace, label: 'stdin' });
  }
  if (argument.startsWith('@')) return loadFromLedger(argument, io.cwd);
  if (/^https?:\/\//i.test(argument)) return load.loadUrl(argument, inPlace);
  if (await exists(resolve(io.cwd, argument))) return load.loadFile(argument, inPlace);
  const git = /^(.+?):(.+)$/s.exec(argument);
  if (git?.[1] === undefined || git[2] === undefined) throw noSuchFile(argument);
  return load.loadGit({ revision: git[1], path: git[2] }, inPlace);
}

/** Loads the two documents of a comparison; only one of them can be standard input. */
export async function loadPair(
  [base, revision]: readonly [string, string],
  io: Io,
  options: Pick<LoadOptions, 'allowExternalRefs'> = {},
): Promise<[Document, Document]> {
  if (base === '-' && revision === '-') {
    throw new ToolError({
      code: 'usage',
      message: 'standard input can be one of the two documents, not both',
      hint: 'save one of them to a file',
    });
  }
  return [await loadInput(base, io, options), await loadInput(revision, io, options)];
}

async function loadFromLedger(name: string, cwd: string): Promise<Document> {
  const { entryById, loadRevision, requireLedger } = await import('../ledger/ledger.ts');
  const ledger = await requireLedger(cwd);
  return loadRevision(ledger, entryById(ledger, name));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

function noSuchFile(argument: string): ToolError {
  return new ToolError({
    code: 'not-found',
    message: 'there is no such file',
    place: { file: argument },
    hint: "a document is a file, '-', a URL, '<git revision>:<path>' or '@<ledger id>'",
  });
}
