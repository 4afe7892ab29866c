import { describe, expect, it } from 'vitest';
import { at, entries, object } from '../../src/document/cursor.ts';
import { endpointsOf } from '../../src/document/endpoints.ts';
import { SchemaReader } from '../../src/document/read-schema.ts';
import type { Document } from '../../src/document/types.ts';
import type { Direction } from '../../src/reference/examples/json-schema.ts';
import type { SchemaNode } from '../../src/reference/model.ts';
import { schemaTree } from '../../src/reference/schema-tree.ts';
import { taking } from './kit.ts';

/** The tree of the body of a document's one operation. */
function tree(document: Document, direction: Direction = 'sent', rows = 1_000): SchemaNode {
  const [endpoint] = endpointsOf(document);
  const [media] = entries(object(endpoint?.operation, 'requestBody'), 'content').values();
  const schema = media && at(media, 'schema');
  if (schema === undefined) throw new Error('there is no schema');
  const reader = new SchemaReader(document, { mergeAllOf: true });
  return schemaTree({ parts: [schema] }, { reader, rows, slugOf: (name) => name.toLowerCase() }, direction);
}

describe('the tree of a schema', () => {
  it('names types, formats, values and bounds', () => {
    const properties = {
      id: { type: 'string', format: 'uuid', description: 'Names it.' },
      size: { type: ['integer', 'null'], minimum: 1, maximum: 9, default: 3 },
      wood: { enum: ['oak', 'ash'] },
      tags: { type: 'array', items: { type: 'string', maxLength: 5 }, uniqueItems: true },
    };
    expect(
      tree(taking({ type: 'object', properties, required: ['id'], additionalProperties: false })),
    ).toEqual({
      type: 'object',
      facts: ['no further properties'],
      properties: [
        { name: 'id', required: true, schema: { type: 'string uuid', description: 'Names it.', facts: [] } },
        {
          name: 'size',
          required: false,
          schema: { type: 'integer | null', facts: ['from 1 to 9', 'default `3`'] },
        },
        { name: 'wood', required: false, schema: { type: 'string', values: ['"oak"', '"ash"'], facts: [] } },
        {
          name: 'tags',
          required: false,
          schema: {
            type: 'array of string',
            facts: ['no two alike'],
            items: { type: 'string', facts: ['at most 5 characters'] },
          },
        },
      ],
    });
  });

  it('applies `required` beside allOf to the whole', () => {
    const schemas = { Base: { type: 'object', properties: { id: { type: 'string' } } } };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { lid: { type: 'boolean' } } }],
      required: ['id', 'lid'],
    };
    expect(tree(taking(schema, schemas)).properties?.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['lid', true],
    ]);
  });

  it('shows every alternative with the values that pick it', () => {
    const kind = { kind: { type: 'string' } };
    const schemas = {
      Oak: { type: 'object', properties: kind },
      Ash: { type: 'object', properties: kind },
      Elm: { type: 'object', properties: kind },
    };
    const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const mapping = { oak: '#/components/schemas/Oak', quercus: '#/components/schemas/Oak', ash: 'Ash' };
    const node = tree(taking({ oneOf, discriminator: { propertyName: 'kind', mapping } }, schemas));
    expect(node.alternatives?.map(({ keyword, discriminator }) => [keyword, discriminator])).toEqual([
      ['oneOf', 'kind'],
    ]);
    expect(node.alternatives?.[0]?.choices.map(({ label, when }) => [label, when])).toEqual([
      ['Oak', ['oak', 'quercus']],
      ['Ash', ['ash']],
      ['Elm', ['Elm']],
    ]);
  });

  it('hides what is read-only from what is sent, and what is write-only from what is received', () => {
    const properties = { id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } };
    const document = taking({ type: 'object', properties });
    const names = (direction: Direction) => tree(document, direction).properties?.map(({ name }) => name);
    expect([names('sent'), names('received')]).toEqual([['key'], ['id']]);
  });

  it('stops at the first repeat', () => {
    const schemas = { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } };
    expect(tree(taking({ $ref: '#/components/schemas/Node' }, schemas))).toEqual({
      type: 'object',
      component: { name: 'Node', slug: 'node' },
      facts: [],
      properties: [
        {
          name: 'next',
          required: false,
          schema: { type: 'object', component: { name: 'Node', slug: 'node' }, facts: [], cut: 'repeat' },
        },
      ],
    });
  });

  it('stays small where a hundred schemas all refer to each other', () => {
    const names = Array.from({ length: 100 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const text = JSON.stringify(tree(taking({ $ref: '#/components/schemas/S0' }, schemas), 'sent', 500));
    expect(text.length).toBeLessThan(200_000);
    expect(text).toContain('"cut":"repeat"');
    expect(text).toContain('"cut":"more"');
  });
});
