/** Every keyword of every object, at every place, in every way: reported, or left out for a reason that is written down. */
import { getTypes } from '@redocly/openapi-core';
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import format from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { UNREPORTED } from '../../src/policies/unreported.ts';
import { type Cell, keywordsOf, OBJECT_NAMES, type ObjectName, objectCells } from './grid/grid.ts';
import { gridText, SCHEMA_PLACES } from './grid/print.ts';

const LONG = 300_000;
const grid = new Map<ObjectName, readonly Cell[]>();
/** The cells of an object, worked out once. */
function cellsOf(object: ObjectName): readonly Cell[] {
  const cells = grid.get(object) ?? objectCells(object);
  grid.set(object, cells);
  return cells;
}

describe.each(OBJECT_NAMES)('the grid of %s', (object) => {
  it(
    'is as printed, and each of its cells has an id or a reason',
    async () => {
      const cells = cellsOf(object);
      await expect(gridText(cells)).toMatchFileSnapshot(`../fixtures/rule-grid/${object}.txt`);
      const open = cells.filter(({ found, reason }) => found.length === 0 && reason === undefined);
      expect(open).toEqual([]);
    },
    LONG,
  );
});

/** What other tools know of the objects of OpenAPI 3.0, 3.1 and 3.2. */
const KNOWN: Readonly<Record<string, ObjectName>> = {
  ...{ Root: 'document', Info: 'info', PathItem: 'pathItem', Operation: 'operation', Parameter: 'parameter' },
  ...{ RequestBody: 'requestBody', MediaType: 'mediaType', Encoding: 'encoding', Response: 'response' },
  ...{ Header: 'header', Link: 'link', Components: 'components', SecurityScheme: 'securityScheme' },
  ...{ OAuth2Flows: 'flows', ImplicitFlow: 'flow', PasswordFlow: 'flow', ClientCredentials: 'flow' },
  ...{ AuthorizationCode: 'flow', DeviceAuthorization: 'flow', Server: 'server', Tag: 'tag' },
  ...{ ServerVariable: 'serverVariable', Example: 'example', Schema: 'schema', Xml: 'xml' },
  ...{ Discriminator: 'discriminator' },
};

describe('the keywords of the grid', () => {
  it.each(['oas3_0', 'oas3_1', 'oas3_2'] as const)('are all that Redocly knows of %s', (version) => {
    const types: Readonly<Record<string, { readonly properties?: object }>> = getTypes(version);
    const missing = Object.entries(KNOWN).flatMap(([type, object]) => {
      const keywords = Object.keys(types[type]?.properties ?? {}).filter((name) => !name.startsWith('x-'));
      // `id` is what `$id` was called before JSON Schema draft 6, which no version of OpenAPI builds on.
      return keywords.filter((name) => name !== 'id' && !keywordsOf(object).includes(name));
    });
    expect(missing).toEqual([]);
  });

  it('are all that the vocabularies of JSON Schema 2020-12 have', () => {
    const vocabularies = [applicator, content, core, format, metaData, unevaluated, validation];
    const keywords = vocabularies.flatMap(({ properties }) => Object.keys(properties));
    expect(keywords.filter((name) => !keywordsOf('schema').includes(name))).toEqual([]);
  });
});

/** The objects that stand in callbacks as in webhooks. */
const CALLED = [
  'pathItem',
  'operation',
  'parameter',
  'requestBody',
  'encoding',
  'response',
  'header',
] as const;

describe('the direction', () => {
  it.each(CALLED)(
    'of callbacks is that of webhooks: %s',
    (object) => {
      const levels = (kind: string) =>
        cellsOf(object)
          .filter(({ site }) => site.startsWith(kind))
          .map(({ keyword, outcome, site, found }) => [
            `${keyword} ${outcome} at ${site.replace(kind, '')}`,
            found.map(({ level }) => level).sort(),
          ]);
      expect(levels('callback')).toEqual(levels('webhook'));
    },
    LONG,
  );

  it(
    'is turned round for schemas in webhooks',
    () => {
      const levels = new Map<string, string[]>();
      for (const { keyword, outcome, site, found } of cellsOf('schema')) {
        const key = `${keyword} ${outcome} at ${SCHEMA_PLACES[site]}`;
        levels.set(key, [...(levels.get(key) ?? []), found.map(({ level }) => level).join()]);
      }
      expect([...levels].filter(([, found]) => new Set(found).size > 1)).toEqual([]);
    },
    LONG,
  );
});

describe('the table of what is not reported', () => {
  it(
    'holds nothing that is not needed',
    () => {
      const used = new Set(OBJECT_NAMES.flatMap((name) => cellsOf(name).map(({ reason }) => reason)));
      expect(UNREPORTED.filter((reason) => !used.has(reason))).toEqual([]);
      const keywords = UNREPORTED.flatMap((reason) =>
        reason.objects.flatMap((object) => reason.keywords.map((keyword) => ({ object, keyword, reason }))),
      );
      const cells = OBJECT_NAMES.flatMap((name) => cellsOf(name));
      const idle = keywords.filter(({ object, keyword, reason }) => {
        const there = cells.filter((cell) => cell.object === object && cell.keyword === keyword);
        return there.length > 0 && !there.some((cell) => cell.reason === reason);
      });
      expect(idle).toEqual([]);
    },
    LONG,
  );
});
