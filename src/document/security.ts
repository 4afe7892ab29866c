/** Who may call an operation: alternatives (OR) of schemes that must be satisfied together (AND). */
import { at, type Cursor } from './cursor.ts';
import { isObject, member } from './metamodel.ts';
import type { JsonValue } from './types.ts';

/** Schemes that are needed together, with the scopes of each; none at all means that anybody may call. */
export type Alternative = ReadonlyMap<string, readonly string[]>;

/** The alternatives that an object's `security` lists (OpenAPI 3.1, 4.8.30), or undefined where it has none. */
export function alternativesOf(owner: Cursor): readonly Alternative[] | undefined {
  const security = at(owner, 'security')?.value;
  if (!Array.isArray(security)) return undefined;
  return security.filter(isObject).map((requirement) => {
    const schemes = Object.keys(requirement).sort();
    return new Map(schemes.map((name) => [name, scopesOf(member(requirement, name))]));
  });
}

function scopesOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((scope: JsonValue): scope is string => typeof scope === 'string')
    : [];
}

/** Whether an operation can be called without credentials. */
export function isOpen(alternatives: readonly Alternative[]): boolean {
  return alternatives.length === 0 || alternatives.some((alternative) => alternative.size === 0);
}

/** Whether credentials that satisfy one alternative satisfy the other too. */
export function satisfies(credentials: Alternative, needed: Alternative): boolean {
  return [...needed].every(([scheme, scopes]) => {
    const held = credentials.get(scheme);
    return held !== undefined && scopes.every((scope) => held.includes(scope));
  });
}
