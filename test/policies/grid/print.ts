/** The grid in words: what is reported, at which places, or why nothing is. */
import type { SchemaSite } from '../../../src/compare/family.ts';
import { addTo } from '../../../src/compare/multimap.ts';
import type { Cell } from './grid.ts';

/** The site in the ids about a schema at a place; what the API sends in a webhook is a response to whoever gets it. */
export const SCHEMA_PLACES: Readonly<Record<string, SchemaSite>> = {
  'path request body': 'request-body',
  'path request body property': 'request-property',
  'path parameter': 'request-parameter',
  'path parameter property': 'request-parameter-property',
  'path response body': 'response-body',
  'path response body property': 'response-property',
  'path response header': 'response-header',
  'path response header property': 'response-header-property',
  'webhook request body': 'response-body',
  'webhook request body property': 'response-property',
  'webhook parameter': 'response-header',
  'webhook parameter property': 'response-header-property',
  'webhook response body': 'request-body',
  'webhook response body property': 'request-property',
  'webhook response header': 'request-parameter',
  'webhook response header property': 'request-parameter-property',
};

/** A line for each answer to each change, with the places where it is given. */
export function gridText(cells: readonly Cell[]): string {
  const changes = groupBy(cells, ({ keyword, outcome }) => `${keyword}: ${outcome}`);
  return [...changes].map(([change, found]) => `${change}\n${answers(found)}\n`).join('\n');
}

function answers(cells: readonly Cell[]): string {
  const given = cells.flatMap((cell) => answersOf(cell).map((answer) => ({ answer, site: cell.site })));
  const lines = [...groupBy(given, ({ answer }) => answer)].map(([answer, at]) => {
    const all = at.length === cells.length ? ['everywhere'] : at.map(({ site }) => site);
    return `  ${answer}\n    ${all.join('; ')}`;
  });
  return lines.join('\n');
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) addTo(groups, key(item), item);
  return groups;
}

function answersOf({ object, found, reason, site }: Cell): string[] {
  if (found.length === 0) return [reason === undefined ? 'NOTHING' : `nothing: ${reason.why}`];
  const named = ['schema', 'discriminator', 'xml'].includes(object) ? SCHEMA_PLACES[site] : undefined;
  return found.map(({ id, level }) => {
    const generic = named !== undefined && id.startsWith(`${named}-`) ? id.replace(named, '<site>') : id;
    return `${level} ${generic}`;
  });
}
