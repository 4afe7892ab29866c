/** Entries that a preset adds to one that says the whole: a list of values, value by value. */
import type { Finding } from '../compare/walk.ts';

/** The id of a further entry, and the argument whose members get one each; one for all where it names none. */
export interface FurtherEntry {
  readonly id: string;
  readonly each?: string;
}

/** Puts the further entries of a finding behind it. */
export function spellOut(
  findings: readonly Finding[],
  further: Readonly<Record<string, FurtherEntry>>,
): Finding[] {
  return findings.flatMap((finding) => {
    const entry = further[finding.hit.id];
    return entry === undefined ? [finding] : [finding, ...entriesOf(finding, entry)];
  });
}

function entriesOf(finding: Finding, { id, each }: FurtherEntry): Finding[] {
  if (each === undefined) return [{ ...finding, hit: { ...finding.hit, id } }];
  const values = finding.hit.args?.[each];
  return (Array.isArray(values) ? values : []).map((value) => ({
    ...finding,
    hit: { ...finding.hit, id, args: { value } },
  }));
}
