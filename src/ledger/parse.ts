/** From the text of a ledger to what it says. Nothing that is written wrongly is passed over. */
import type { Node } from 'yaml';
import { isDay } from './date.ts';
import {
  type AcceptedBreak,
  type ClientEntry,
  DEFAULT_DOCUMENT,
  type Ledger,
  type LedgerEntry,
} from './entries.ts';
import { ID_PATTERN } from './id.ts';
import { YamlSource } from './yaml-source.ts';

const LEDGER_FIELDS = ['document', 'package', 'revisions'];
const PACKAGE_FIELDS = ['name', 'wrapper'];
const ENTRY_FIELDS = ['id', 'date', 'file', 'upstream', 'note', 'accepted', 'client'];
const ACCEPTED_FIELDS = ['id', 'operation', 'path', 'fingerprint', 'reason'];
const CLIENT_FIELDS = ['date', 'note', 'bump'];
const BUMPS = ['patch', 'minor', 'major'] as const;

/**
 * Reads the text of a ledger. `directory` is its folder and `label` how messages name it.
 * Throws a ToolError with code `ledger` that names line and column: broken YAML, an unknown or missing field, a value
 * of the wrong kind, an id or a file that is listed twice, a file outside the ledger's folder.
 */
export function parseLedger(text: string, directory: string, label: string): Ledger {
  const source = new YamlSource(text.replace(/^\uFEFF/, ''), label);
  const fields = source.fields(source.root, 'the ledger', LEDGER_FIELDS);
  const list = source.required(fields, 'revisions', source.root, 'the ledger');
  const revisions: LedgerEntry[] = [];
  for (const node of source.list(list, 'revisions')) {
    const entry = readEntry(source, node, revisions.at(-1)?.id ?? null);
    refuseDuplicate(source, node, entry, revisions);
    revisions.push(entry);
  }
  const document = fields.get('document');
  return {
    directory,
    label,
    document: document === undefined ? DEFAULT_DOCUMENT : relativePath(source, document, 'document'),
    package: readPackage(source, fields.get('package')),
    revisions,
    text,
  };
}

function readEntry(source: YamlSource, node: Node, parent: string | null): LedgerEntry {
  const what = 'a revision';
  const fields = source.fields(node, what, ENTRY_FIELDS);
  const idNode = source.required(fields, 'id', node, what);
  const id = source.text(idNode, 'id');
  if (!ID_PATTERN.test(id)) source.fail(idNode, 'id must be 12 hexadecimal digits in lower case');
  const fileNode = source.required(fields, 'file', node, what);
  const file = relativePath(source, fileNode, 'file');
  if (file.split('/').includes('..')) source.fail(fileNode, "file must be inside the ledger's folder");
  const accepted = fields.get('accepted');
  const client = fields.get('client');
  return {
    id,
    parent,
    date: readDay(source, source.required(fields, 'date', node, what)),
    file,
    ...optionalTexts(source, fields, ['upstream', 'note']),
    accepted:
      accepted === undefined ? [] : source.list(accepted, 'accepted').map((n) => readAccepted(source, n)),
    client: client === undefined ? [] : source.list(client, 'client').map((n) => readClient(source, n)),
    place: source.place(node),
  };
}

function readAccepted(source: YamlSource, node: Node): AcceptedBreak {
  const what = 'an accepted break';
  const fields = source.fields(node, what, ACCEPTED_FIELDS);
  const text = (name: string): string => source.text(source.required(fields, name, node, what), name);
  return {
    id: text('id'),
    ...optionalTexts(source, fields, ['operation', 'path']),
    fingerprint: text('fingerprint'),
    reason: text('reason'),
  };
}

function readClient(source: YamlSource, node: Node): ClientEntry {
  const what = 'a client entry';
  const fields = source.fields(node, what, CLIENT_FIELDS);
  const bump = fields.get('bump');
  return {
    date: readDay(source, source.required(fields, 'date', node, what)),
    note: source.text(source.required(fields, 'note', node, what), 'note'),
    ...(bump === undefined ? {} : { bump: readBump(source, bump) }),
  };
}

function readBump(source: YamlSource, node: Node): (typeof BUMPS)[number] {
  const text = source.text(node, 'bump');
  return BUMPS.find((bump) => bump === text) ?? source.fail(node, `bump must be ${BUMPS.join(', ')}`);
}

function readPackage(source: YamlSource, node: Node | undefined): Ledger['package'] {
  if (node === undefined) return {};
  const fields = source.fields(node, 'package', PACKAGE_FIELDS);
  const wrapper = fields.get('wrapper');
  return {
    ...optionalTexts(source, fields, ['name']),
    ...(wrapper === undefined ? {} : { wrapper: relativePath(source, wrapper, 'wrapper') }),
  };
}

function optionalTexts<Name extends string>(
  source: YamlSource,
  fields: ReadonlyMap<string, Node>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const node = fields.get(name);
    if (node !== undefined) texts[name] = source.text(node, name);
  }
  return texts;
}

function readDay(source: YamlSource, node: Node): string {
  const day = source.text(node, 'date');
  return isDay(day)
    ? day
    : source.fail(node, `${JSON.stringify(day)} is no day of the calendar`, 'write YYYY-MM-DD');
}

/** A path with forward slashes, relative to the ledger's folder, that means the same on every system. */
function relativePath(source: YamlSource, node: Node, what: string): string {
  const path = source.text(node, what);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file of ours has them in its name
  if (/^[/~]|^[A-Za-z]:|[\\\u0000-\u001f\u007f]/.test(path))
    return source.fail(node, `${what} must be a path relative to the ledger's folder, with forward slashes`);
  return path;
}

function refuseDuplicate(
  source: YamlSource,
  node: Node,
  entry: LedgerEntry,
  before: readonly LedgerEntry[],
): void {
  if (before.some((other) => other.id === entry.id)) source.fail(node, `@${entry.id} is listed twice`);
  const other = before.find((candidate) => candidate.file === entry.file);
  if (other !== undefined)
    source.fail(node, `${entry.file} is listed twice, for @${other.id} and @${entry.id}`);
}
