/** Arguments as the documents spell them, where that is not how they are read. */
import type { ChangeArgs } from '../change.ts';
import type { Finding } from '../compare/walk.ts';
import { valueAt } from '../document/references.ts';
import type { Document, Pointer } from '../document/types.ts';

/**
 * Gives back the spelling of values that stand as a boolean in a document: 3.0's `exclusiveMaximum: true` beside
 * `maximum: 9` is read as an exclusive maximum of 9.
 * @param keywords those that are looked up
 */
export function asWritten(
  finding: Finding,
  base: Document,
  revision: Document,
  keywords: ReadonlySet<string>,
): ChangeArgs {
  const { family, hit, before, after } = finding;
  const args = { ...finding.args, ...hit.args };
  if (!keywords.has(family.keyword ?? '')) return args;
  const [from, to] = [booleanAt(base, before), booleanAt(revision, after)];
  return {
    ...args,
    ...(from === undefined || args.from === undefined ? {} : { from }),
    ...(to === undefined || args.to === undefined ? {} : { to }),
  };
}

function booleanAt(document: Document, pointer: Pointer | undefined): string | undefined {
  const value = pointer === undefined ? undefined : valueAt(document.root, pointer);
  return typeof value === 'boolean' ? String(value) : undefined;
}
