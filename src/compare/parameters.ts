/** Which parameter of the revision is which parameter of the base. */
import type { Endpoint, Parameter } from '../document/endpoints.ts';
import type { Pair, Sides } from './family.ts';

/** Header parameters of these names are ignored (OpenAPI 3.1, 4.8.12.2.1). */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** What the keys of a path item's parameters begin with, where they are told from an operation's own. */
const INHERITED = 'inherited ';

/**
 * Pairs the parameters of two operations by place and name; those of a path by their position in the template, since
 * their names never reach the wire. `effective` reads them as a client meets them: an operation's parameter
 * overrides the path item's, header names have no case, ignored headers are left out. `flat` takes the path item's for
 * the operation's own and leaves the rest as it is written.
 */
export function pairParameters(pair: Pair<Endpoint>, effective: boolean, flat = false): Sides<Parameter>[] {
  const before = index(pair.before, effective, flat);
  const after = index(pair.after, effective, flat);
  const keys = new Set([...before.keys(), ...after.keys()]);
  // What the path item no longer declares and the operation now declares itself is not gone.
  const isMoved = (key: string) =>
    key.startsWith(INHERITED) && !after.has(key) && after.has(key.slice(INHERITED.length));
  return [...keys]
    .filter((key) => !isMoved(key))
    .map((key) => ({ before: before.get(key), after: after.get(key) }));
}

function index(endpoint: Endpoint, effective: boolean, flat: boolean): Map<string, Parameter> {
  const positions = positionsOf(endpoint.path);
  const result = new Map<string, Parameter>();
  for (const parameter of endpoint.parameters) {
    const name = nameOf(parameter, positions, effective);
    if (name === undefined) continue;
    const owner = effective || flat || !parameter.inherited ? '' : INHERITED;
    result.set(`${owner}${parameter.in} ${name}`, flat ? { ...parameter, inherited: false } : parameter);
  }
  return result;
}

function nameOf(
  parameter: Parameter,
  positions: ReadonlyMap<string, number>,
  effective: boolean,
): string | undefined {
  if (parameter.in === 'path') return `#${positions.get(parameter.name) ?? parameter.name}`;
  if (parameter.in !== 'header' || !effective) return parameter.name;
  const name = parameter.name.toLowerCase();
  return IGNORED_HEADERS.has(name) ? undefined : name;
}

function positionsOf(path: string): Map<string, number> {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  return new Map(names.map((name, position) => [name, position]));
}
