/** One entry for one change in one operation, however many media types, statuses or branches show it. */
import type { Finding } from '../compare/walk.ts';

/**
 * Joins findings of one operation that stand at the same two places of the documents, then those that say the same of
 * the same property, which several media types may each spell out. The first is kept, the places are added up.
 */
export function groupFindings(findings: readonly Finding[]): Finding[] {
  return join(join(findings, placeKey), meaningKey);
}

function join(findings: readonly Finding[], key: (finding: Finding) => string): Finding[] {
  const groups = new Map<string, Finding>();
  for (const finding of findings) {
    const name = key(finding);
    const known = groups.get(name);
    groups.set(name, known === undefined ? finding : { ...known, places: known.places + finding.places });
  }
  return [...groups.values()];
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
