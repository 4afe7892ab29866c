import { describe, expect, it } from 'vitest';
import { at, entries, object } from '../../src/document/cursor.ts';
import { endpointsOf } from '../../src/document/endpoints.ts';
import type { Document } from '../../src/document/types.ts';
import { Examples } from '../../src/reference/examples/examples.ts';
import type { Direction } from '../../src/reference/examples/json-schema.ts';
import { taking } from './kit.ts';

/** The example that is made for the body of a document's one operation; undefined where none fits. */
function example(document: Document, direction: Direction = 'sent'): unknown {
  const [endpoint] = endpointsOf(document);
  const [media] = entries(object(endpoint?.operation, 'requestBody'), 'content').values();
  const schema = media && at(media, 'schema');
  return schema && new Examples(document).of(schema, direction)[0]?.value;
}

const made = (schema: object, schemas: object = {}): unknown => example(taking(schema, schemas));

describe('an example that is made', () => {
  it.each([
    [{ type: 'string', format: 'date-time' }, '2026-01-15T09:30:00Z'],
    [{ type: 'string', minLength: 8, maxLength: 8 }, 'stringst'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', enum: ['oak', 'ash'] }, 'oak'],
    [{ const: 7 }, 7],
    [{ type: 'integer', exclusiveMinimum: 5 }, 6],
    [{ type: 'integer', minimum: 10, multipleOf: 4 }, 12],
    [{ type: 'number', maximum: -1 }, -1],
    [{ type: 'number', minimum: 0.1, maximum: 0.2 }, 0.2],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
    [{ type: 'array', items: { type: 'string' }, maxItems: 0 }, []],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [{ type: 'object', required: ['a'] }, { a: 'string' }],
    [{ type: 'string', default: 'oak', maxLength: 2 }, 'st'],
  ])('keeps to %j', (schema, value) => {
    expect(made(schema)).toEqual(value);
  });

  it('keeps to a pattern', () => {
    expect(made({ type: 'string', pattern: '^crate-[a-f0-9]{4}$', minLength: 10 })).toMatch(
      /^crate-[a-f0-9]{4}$/,
    );
  });

  it('is not held up by a pattern that takes for ever', () => {
    expect(made({ type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(40)}!` })).toMatch(/^a+$/);
  });

  it('takes the examples of properties where they fit', () => {
    const properties = {
      a: { type: 'string', example: 'given' },
      b: { type: 'integer', example: 'no number' },
    };
    expect(made({ type: 'object', properties })).toEqual({ a: 'given', b: 1 });
  });

  it('has what is required in its direction, and nothing that is hidden', () => {
    const properties = {
      id: { type: 'string', readOnly: true },
      key: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    };
    const document = taking({ type: 'object', properties, required: ['id', 'key', 'name'] });
    expect(example(document, 'sent')).toEqual({ key: 'string', name: 'string' });
    expect(example(document, 'received')).toEqual({ id: 'string', name: 'string' });
  });

  it('knows what is hidden when `required` stands elsewhere', () => {
    const schemas = {
      Base: { type: 'object', properties: { id: { type: 'string', readOnly: true } } },
      Named: { type: 'object', required: ['id', 'name'], properties: { name: { type: 'string' } } },
    };
    const allOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(made({ allOf }, schemas)).toEqual({ name: 'string' });
  });

  it('carries the discriminator of the alternative that it is', () => {
    const schemas = {
      Oak: {
        type: 'object',
        properties: { kind: { type: 'string' }, rings: { type: 'integer' } },
        required: ['kind'],
      },
    };
    const discriminator = { propertyName: 'kind', mapping: { oak: '#/components/schemas/Oak' } };
    const oneOf = [{ $ref: '#/components/schemas/Oak' }, { type: 'string' }];
    expect(made({ oneOf, discriminator }, schemas)).toEqual({ kind: 'oak', rings: 1 });
  });

  it('ends where schemas refer to themselves', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const schemas = {
      Node: {
        type: 'object',
        properties: { next: node, all: { type: 'array', items: node }, name: { type: 'string' } },
        required: ['all'],
      },
    };
    expect(made(node, schemas)).toEqual({ all: [], name: 'string' });
    const endless = { Node: { type: 'object', properties: { next: node }, required: ['next'] } };
    expect(made(node, endless)).toBeUndefined();
  });

  it('takes another alternative where one has no end, or does not fit', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const schemas = { Node: { oneOf: [{ type: 'array', items: node, minItems: 1 }, { type: 'integer' }] } };
    expect(made(node, schemas)).toBe(1);
  });

  it('is left out where nothing fits', () => {
    expect(made({ type: 'string', minLength: 5, maxLength: 2 })).toBeUndefined();
    expect(made({ type: 'integer', minimum: 5, maximum: 2 })).toBeUndefined();
    expect(made({ not: {} })).toBeUndefined();
  });

  it('reads 3.0 as 3.0', () => {
    const schema = { type: 'integer', minimum: 1, exclusiveMinimum: true, nullable: true };
    expect(example(taking(schema, {}, '3.0.3'))).toBe(2);
  });
});

describe('an example of the document', () => {
  function beside(media: object, direction: Direction = 'sent') {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, size: { type: 'integer' } },
    };
    const document = taking({});
    const [endpoint] = endpointsOf(document);
    if (endpoint === undefined) throw new Error('there is no operation');
    const examples = new Examples(document);
    const found = examples.beside({ document, pointer: '/x', value: { schema, ...media } }, direction);
    return { found, misfits: [...examples.misfits] };
  }

  it('is shown where it fits', () => {
    expect(
      beside({ examples: { one: { summary: 'Small', value: { size: 1 } }, two: { value: { size: 2 } } } }),
    ).toEqual({
      found: [
        { title: 'Small', value: { size: 1 } },
        { title: 'two', value: { size: 2 } },
      ],
      misfits: [],
    });
  });

  it('gives way to one that is made where it does not', () => {
    expect(beside({ example: { size: 'large' } })).toEqual({
      found: [{ value: { size: 1 }, made: true }],
      misfits: ['/x/example'],
    });
  });

  it('may not hold what its direction hides', () => {
    expect(beside({ example: { id: 'a' } }).found).toEqual([{ value: { size: 1 }, made: true }]);
    expect(beside({ example: { id: 'a' } }, 'received').found).toEqual([{ value: { id: 'a' } }]);
  });
});
