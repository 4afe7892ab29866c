/** The pairs of documents in fixtures/oasdiff-ids: one for each id that oasdiff can report. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { SCHEMA_SITES, type SchemaSite } from '../../src/compare/family.ts';
import { isObject, METHODS } from '../../src/document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { pathItemWith } from '../families/plant.ts';

/** A pair of path items, or of members of two documents, and the id that it shows. */
export interface Pair {
  readonly id: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  readonly deprecationDays?: number;
}

/** Two documents, and the pairs that they hold. */
export interface Comparison {
  readonly pairs: readonly Pair[];
  readonly base: JsonObject;
  readonly revision: JsonObject;
  readonly deprecationDays: number;
}

/** A pair of schemas, which is planted at a place for each of its ids. */
interface SchemaRow {
  readonly ids: readonly string[];
  readonly at?: SchemaSite | 'request-header';
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly deprecationDays?: number;
}

const FIXTURES = new URL('../fixtures/oasdiff-ids/', import.meta.url);

/** All pairs. Those of path items share two documents, each under a path of its own: a run for each would take minutes. */
export async function readComparisons(): Promise<Comparison[]> {
  const schemas: readonly SchemaRow[] = await read('schemas.yaml');
  const pathItems: readonly Pair[] = await read('path-items.yaml');
  const documents: readonly Pair[] = await read('documents.yaml');
  const pairs = [...schemas.flatMap(plant), ...pathItems];
  return [
    ...[...new Set(pairs.map(daysOf))].map((days) => together(pairs.filter((pair) => daysOf(pair) === days))),
    ...documents.map((pair) => comparison([pair], pair.before, pair.after)),
  ];
}

async function read<T>(file: string): Promise<T> {
  return parse(await readFile(new URL(file, FIXTURES), 'utf8'));
}

function plant({ ids, at, before, after, ...rest }: SchemaRow): Pair[] {
  return ids.map((id) => {
    const place = at ?? siteOf(id);
    return { id, before: holding(place, before), after: holding(place, after), ...rest };
  });
}

function siteOf(id: string): SchemaSite {
  const sites = SCHEMA_SITES.filter((site) => id.startsWith(`${site}-`));
  const [longest] = sites.sort((a, b) => b.length - a.length);
  if (longest === undefined) throw new Error(`${id} begins with no place: it needs an 'at'`);
  return longest;
}

function holding(place: SchemaSite | 'request-header', schema: JsonValue): JsonObject {
  return place === 'request-header'
    ? { get: { parameters: [{ in: 'header', name: 'Crate', schema }] } }
    : pathItemWith(place, schema);
}

function together(pairs: readonly Pair[]): Comparison {
  const paths = (side: 'before' | 'after'): JsonObject =>
    Object.fromEntries(
      pairs.flatMap((pair) => {
        const item = pair[side];
        return item === undefined ? [] : [[`/${pair.id}`, answering(item)]];
      }),
    );
  return comparison(pairs, { paths: paths('before') }, { paths: paths('after') });
}

/** The path item, with a response where an operation has none. */
function answering(item: JsonObject): JsonObject {
  const responses = { 200: { description: 'done' } };
  const entries = Object.entries(item).map(([keyword, value]) =>
    METHODS.some((method) => method === keyword) && isObject(value)
      ? [keyword, { responses, ...value }]
      : [keyword, value],
  );
  return Object.fromEntries(entries);
}

function comparison(pairs: readonly Pair[], before: JsonObject = {}, after: JsonObject = {}): Comparison {
  return {
    pairs,
    base: documentOf(before),
    revision: documentOf(after),
    deprecationDays: Math.max(...pairs.map(daysOf)),
  };
}

function daysOf({ deprecationDays = 0 }: Pair): number {
  return deprecationDays;
}

/** Documents share what their pairs refer to. */
function documentOf({ components = {}, ...members }: JsonObject): JsonObject {
  const { schemas = {}, securitySchemes = {}, ...others } = isObject(components) ? components : {};
  return {
    openapi: '3.1.0',
    info: { title: 'Orchard', version: '1' },
    paths: {},
    ...members,
    components: {
      schemas: { ...SCHEMAS, ...(isObject(schemas) ? schemas : {}) },
      securitySchemes: { ...SECURITY_SCHEMES, ...(isObject(securitySchemes) ? securitySchemes : {}) },
      ...others,
    },
  };
}

const SCHEMAS: JsonObject = {
  Crate: { type: 'object', required: ['kind', 'lid'] },
  Tray: { type: 'object', required: ['kind', 'rim'] },
  Sack: { type: 'object', required: ['kind', 'string'] },
  Stacked: { type: 'object', required: ['level'] },
};
const SECURITY_SCHEMES: JsonObject = {
  key: { type: 'apiKey', in: 'header', name: 'Orchard-Key' },
  login: {
    type: 'oauth2',
    flows: {
      clientCredentials: {
        tokenUrl: 'https://orchard.example/token',
        scopes: { pick: 'Pick fruit', press: 'Press juice' },
      },
    },
  },
};
