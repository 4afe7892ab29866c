/** The terms that the package is given away under: those of the repository that it is generated in. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member } from '../document/metamodel.ts';
import type { JsonValue } from '../document/types.ts';

/** What package.json says about them, and their text where the repository holds one. */
export interface Licence {
  readonly name: string;
  readonly text?: string;
}

/**
 * Reads the terms of a repository: the name from its package.json, the text from its LICENSE. Without either nobody is
 * given any right, which npm calls UNLICENSED.
 */
export async function readLicence(repository: string): Promise<Licence> {
  const text = await readText(repository);
  const name = (await readName(repository)) ?? (text === undefined ? 'UNLICENSED' : 'SEE LICENSE IN LICENSE');
  return text === undefined ? { name } : { name, text };
}

async function readText(repository: string): Promise<string | undefined> {
  const entries = await readdir(repository, { withFileTypes: true }).catch(() => []);
  const [file] = entries
    .filter((entry) => entry.isFile() && /^licen[cs]e(\.(md|txt))?$/i.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  if (file === undefined) return undefined;
  return (await readFile(join(repository, file), 'utf8')).replaceAll('\r\n', '\n');
}

/** Undefined where there is no package.json, or one that says nothing of the kind; it may be broken for all we care. */
async function readName(repository: string): Promise<string | undefined> {
  try {
    const content: JsonValue = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
    const name = isObject(content) ? member(content, 'license') : undefined;
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
