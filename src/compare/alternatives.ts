/** How the alternatives of a security requirement change, and whom that turns away. */
import { type Alternative, isOpen, satisfies } from '../document/security.ts';

/** A change of the alternatives: one that came or went, or a scope within one that stayed. */
export interface SecurityChange {
  readonly outcome:
    | 'added'
    | 'removed'
    | 'scope-added'
    | 'scope-removed'
    | 'anonymous-added'
    | 'anonymous-removed';
  readonly args: Readonly<Record<string, string>>;
  /** Whether callers who did as they were told before are turned away now. */
  readonly breaks: boolean;
}

/** Compares alternatives by the schemes that they name. */
export function securityChanges(
  before: readonly Alternative[],
  after: readonly Alternative[],
): SecurityChange[] {
  // Their order means nothing: those that are on both sides are no news.
  const [from, to] = [index(without(before, after)), index(without(after, before))];
  const locked = isOpen(before) && !isOpen(after);
  const changes: SecurityChange[] = [];
  for (const [key, alternative] of to) {
    const old = from.get(key);
    if (old !== undefined) changes.push(...scopeChanges(old, alternative, after));
    else if (alternative.size > 0) changes.push({ outcome: 'added', args: { schemes: key }, breaks: locked });
    else if (before.length > 0) changes.push({ outcome: 'anonymous-added', args: {}, breaks: false });
  }
  for (const [key, alternative] of from) {
    if (to.has(key)) continue;
    const breaks = !isAccepted(alternative, after);
    if (alternative.size > 0) changes.push({ outcome: 'removed', args: { schemes: key }, breaks });
    else if (after.length > 0) changes.push({ outcome: 'anonymous-removed', args: {}, breaks });
  }
  return changes;
}

/** Whether an operation without requirements, or one of its alternatives, takes these credentials. */
function isAccepted(credentials: Alternative, alternatives: readonly Alternative[]): boolean {
  return alternatives.length === 0 || alternatives.some((needed) => satisfies(credentials, needed));
}

function scopeChanges(
  before: Alternative,
  after: Alternative,
  all: readonly Alternative[],
): SecurityChange[] {
  const breaks = !isAccepted(before, all);
  return [...after].flatMap(([scheme, scopes]) => {
    const old = before.get(scheme) ?? [];
    const added = scopes.filter((scope) => !old.includes(scope));
    const removed = old.filter((scope) => !scopes.includes(scope));
    return [
      ...added.map((scope) => ({ outcome: 'scope-added', args: { scheme, scope }, breaks }) as const),
      ...removed.map(
        (scope) => ({ outcome: 'scope-removed', args: { scheme, scope }, breaks: false }) as const,
      ),
    ];
  });
}

/** The alternatives that have no equal among the others, each of which makes up for one. */
function without(alternatives: readonly Alternative[], others: readonly Alternative[]): Alternative[] {
  const left = others.map(textOf);
  return alternatives.filter((alternative) => {
    const index = left.indexOf(textOf(alternative));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The schemes with their scopes; neither their order means anything. */
function textOf(alternative: Alternative): string {
  return JSON.stringify([...alternative].map(([scheme, scopes]) => [scheme, [...scopes].sort()]));
}

/** Alternatives by the names of their schemes, joined as people say them; those of the same schemes are numbered. */
function index(alternatives: readonly Alternative[]): Map<string, Alternative> {
  const result = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const names = [...alternative.keys()].join(' and ');
    let key = names;
    for (let count = 2; result.has(key); count++) key = `${names} #${count}`;
    result.set(key, alternative);
  }
  return result;
}
