/** One entry for one change in one operation, however many media types, statuses or branches show it. */
import { LEVEL_NUMBER } from '../change.ts';
import type { Finding } from '../compare/walk.ts';

/**
 * Joins findings of one operation that stand at the same two places of the documents, then those that say the same of
 * the same property, which several media types may each spell out. The worst is kept, of equal ones the first, and the
 * places are added up.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  return join(join(findings, placeKey), meaningKey);
}

function join(findings: readonly Finding[], key: (finding: Finding) => string): Finding[] {
  const groups = new Map<string, Finding>();
  for (const finding of findings) {
    const name = key(finding);
    const known = groups.get(name);
    const places = finding.places + (known?.places ?? 0);
    const kept = known === undefined || isWorse(finding, known) ? finding : known;
    groups.set(name, { ...kept, places });
  }
  return [...groups.values()];
}

/** Whether the context of a finding makes it worse than another one of the same id. */
function isWorse(finding: Finding, other: Finding): boolean {
  return rankOf(finding) > rankOf(other);
}

function rankOf({ hit, family }: Finding): number {
  const level = hit.level ?? family.ids[hit.id];
  return level === undefined ? 0 : LEVEL_NUMBER[level];
}

function placeKey(finding: Finding): string {
  const { endpoint, hit, before, after } = finding;
  // What a schema says is found at its component; what an operation says of itself differs by status and name.
  const context =
    finding.site === undefined ? finding.args : { in: finding.args.in, name: finding.args.name };
  return JSON.stringify([
    endpoint?.method,
    endpoint?.path,
    hit.id,
    hit.args,
    hit.property,
    before,
    after,
    context,
  ]);
}

function meaningKey({ endpoint, hit, args }: Finding): string {
  const { mediaType: _, ...context } = args;
  return JSON.stringify([endpoint?.method, endpoint?.path, hit.id, hit.args, context]);
}
