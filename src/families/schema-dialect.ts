import { defineFamily } from '../compare/family.ts';
import { rootOf, text } from '../document/cursor.ts';
import type { Document, JsonValue } from '../document/types.ts';

/** The dialect of JSON Schema in which schemas are written. */
export const schemaDialect = defineFamily({
  about:
    'The same keywords can mean something else in another dialect of JSON Schema, or nothing at all; what that alters the documents alone do not say.',
  spec: 'OpenAPI 3.1, 4.8.24.4 (jsonSchemaDialect); JSON Schema 2020-12, core 8.1.1 ($schema)',
  ids: {
    'api-schema-dialect-changed': 'warning',
    'request-body-schema-dialect-changed': 'warning',
    'request-property-schema-dialect-changed': 'warning',
    'request-parameter-schema-dialect-changed': 'warning',
    'request-parameter-property-schema-dialect-changed': 'warning',
    'response-body-schema-dialect-changed': 'warning',
    'response-property-schema-dialect-changed': 'warning',
    'response-header-schema-dialect-changed': 'warning',
    'response-header-property-schema-dialect-changed': 'warning',
  },
  keyword: '$schema',
  section: 'components',
  text: ({ from, to }) => `is written in the dialect ${to}, which was ${from}`,
  document({ before, after }) {
    const [from, to] = [dialectOf(before), dialectOf(after)];
    const place = '/jsonSchemaDialect';
    const at = { before: place, after: place };
    return from === to ? undefined : { id: 'api-schema-dialect-changed', args: { from, to }, at };
  },
  schema({ site, before, after }) {
    const [from, to] = [shown(before.other.get('$schema')), shown(after.other.get('$schema'))];
    return from === to ? undefined : { id: `${site}-schema-dialect-changed`, args: { from, to } };
  },
  examples: [
    {
      document: true,
      before: {},
      after: { jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' },
      ids: ['api-schema-dialect-changed'],
    },
    {
      document: true,
      before: {},
      after: { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' },
      ids: [],
    },
    {
      before: { type: 'string' },
      after: { type: 'string', $schema: 'http://json-schema.org/draft-07/schema#' },
      outcome: 'schema-dialect-changed',
    },
  ],
});

const DEFAULT = 'of OpenAPI';

/** The dialect of a document's schemas; OpenAPI's own is the same in all its editions. */
function dialectOf(document: Document): string {
  return shown(text(rootOf(document), 'jsonSchemaDialect'));
}

function shown(dialect: JsonValue | undefined): string {
  const isOwn = typeof dialect !== 'string' || dialect.startsWith('https://spec.openapis.org/oas/');
  return isOwn ? DEFAULT : dialect;
}
