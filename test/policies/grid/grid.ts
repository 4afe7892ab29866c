/**
 * The rule grid: for every keyword of every object, at every place, what is reported when its value changes, or why
 * nothing is. Each cell is worked out by comparing two documents that differ in nothing else.
 */
import type { Level } from '../../../src/change.ts';
import { documentFrom } from '../../../src/document/from-value.ts';
import { isObject } from '../../../src/document/metamodel.ts';
import type { Document, JsonObject, OpenApiVersion } from '../../../src/document/types.ts';
import { reasonFor, type Unreported } from '../../../src/policies/unreported.ts';
import { compareRevisions } from '../../../src/policies/verdict.ts';
import { OBJECT_ROWS } from './object-rows.ts';
import { DISCRIMINATOR_ROWS, SCHEMA_ROWS, XML_ROWS } from './schema-rows.ts';
import { BASES, SHARED, SITES, type Site } from './sites.ts';
import type { Variation } from './values.ts';

/** One keyword with the changes to try. */
export interface Row {
  readonly values: readonly Variation[];
  /** Keywords that must stand beside it, and those of the object's usual ones that must not. */
  readonly beside?: JsonObject;
  readonly without?: readonly string[];
  /** The keyword, where the row is named otherwise. */
  readonly keyword?: string;
  /** The object is a map, and the value all that it holds. */
  readonly whole?: true;
  readonly version?: OpenApiVersion;
}

export type ObjectName = keyof typeof ROWS;

/** What becomes of one change at one place. */
export interface Cell {
  readonly object: ObjectName;
  readonly keyword: string;
  readonly outcome: string;
  readonly site: string;
  readonly found: readonly { readonly id: string; readonly level: Level }[];
  /** Why nothing is reported. */
  readonly reason: Unreported | undefined;
}

const ROWS = {
  ...OBJECT_ROWS,
  schema: SCHEMA_ROWS,
  discriminator: DISCRIMINATOR_ROWS,
  xml: XML_ROWS,
};

/** The objects of the grid. */
export const OBJECT_NAMES = Object.keys(ROWS) as readonly ObjectName[];

/** The keywords of an object that the grid tries. */
export function keywordsOf(object: ObjectName): string[] {
  const rows: Readonly<Record<string, Row>> = ROWS[object];
  return [...new Set(Object.entries(rows).map(([name, { keyword }]) => keyword ?? name))];
}

/** The cells of one object. */
export function objectCells(object: ObjectName): Cell[] {
  const sites: Readonly<Record<string, Site>> = SITES[object];
  const rows: Readonly<Record<string, Row>> = ROWS[object];
  return Object.entries(rows).flatMap(([keyword, row]) =>
    row.values.flatMap((variation) =>
      Object.entries(sites).map(([site, put]) => {
        const name = { object, keyword, outcome: variation.outcome, site };
        const found = reported(row, keyword, BASES[object] ?? {}, variation, put);
        return { ...name, found, reason: found.length > 0 ? undefined : reasonFor(name) };
      }),
    ),
  );
}

function reported(
  row: Row,
  keyword: string,
  base: JsonObject,
  { before, after }: Variation,
  put: Site,
): Cell['found'] {
  const name = row.keyword ?? keyword;
  const usual = Object.entries({ ...base, ...row.beside });
  const rest = Object.fromEntries(usual.filter(([key]) => key !== name && !row.without?.includes(key)));
  const [old, now] = [before, after].map((value) => {
    const node = value === undefined ? rest : row.whole ? value : { ...rest, [name]: value };
    return documentWith(put(node), row.version ?? '3.2');
  });
  if (old === undefined || now === undefined) return [];
  const found = compareRevisions(old, now).map(({ id, level }) => [`${level} ${id}`, { id, level }] as const);
  return [...new Map(found).values()];
}

function documentWith(members: JsonObject, version: OpenApiVersion): Document {
  const { components } = members;
  const info = { title: 'Orchard', version: '1' };
  const shared = { ...SHARED, ...(isObject(components) ? components : {}) };
  return documentFrom({ openapi: `${version}.0`, info, ...members, components: shared });
}
