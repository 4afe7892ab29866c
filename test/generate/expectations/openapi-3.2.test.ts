import { describe, expect, it } from 'vitest';
import { compile, exchange, ref, typesOf } from '../typing.ts';

const text = { type: 'string' };
const Crate = {
  type: 'object',
  required: ['name'],
  properties: { id: { ...text, readOnly: true }, name: text },
};
const ok = { responses: {} };

describe('what OpenAPI 3.2 brings', () => {
  it('further methods have types by the name of their operation', () => {
    const types = typesOf(
      {
        paths: {
          '/crates/{id}': {
            parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
            query: exchange('search', ref('Crate'), { type: 'array', items: ref('Crate') }),
            additionalOperations: {
              COPY: { ...ok, requestBody: { content: { 'application/json': { schema: ref('Crate') } } } },
            },
            get: { operationId: 'read', ...ok },
          },
        },
        components: { schemas: { Crate } },
      },
      '3.2.0',
    );
    const snippet = `
      export const sent: Same<Sent<'search'>, { name: string }> = true;
      export const received: Same<Received<'search'>, { readonly id?: string; name: string }[]> = true;
      export const path: Same<operations['search']['parameters']['path'], { id: string }> = true;
      export const names: Same<keyof operations, 'search' | 'read' | 'copyCratesById'> = true;
      export const copy: NonNullable<operations['copyCratesById']['requestBody']>['content']['application/json'] = { name: 'a' };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('a parameter that is the whole query has its type', () => {
    const whole = (required: boolean, schema: object) => ({
      name: 'all',
      in: 'querystring',
      required,
      content: { 'application/x-www-form-urlencoded': { schema } },
    });
    const schema = { type: 'object', properties: { zone: text, size: { type: 'integer', default: 1 } } };
    const types = typesOf(
      {
        paths: {
          '/a': { get: { operationId: 'a', parameters: [whole(false, schema)], ...ok } },
          '/b': { parameters: [whole(true, ref('Crate'))], query: { operationId: 'b', ...ok } },
        },
        components: { schemas: { Crate } },
      },
      '3.2.0',
    );
    const snippet = `
      type Query = { zone?: string; size?: number };
      export const a: Same<operations['a']['parameters'], { query?: never; header?: never; path?: never; cookie?: never; querystring?: Query }> = true;
      export const b: Same<operations['b']['parameters']['querystring'], { name: string }> = true;
      // @ts-expect-error required
      export const none: operations['b']['parameters'] = {};
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('a sequence of items is a list of them', () => {
    const content = {
      'application/jsonl': { itemSchema: ref('Crate') },
      'text/event-stream': { schema: text, itemSchema: ref('Crate') },
    };
    const types = typesOf(
      {
        paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'fine', content } } } } },
        components: { schemas: { Crate } },
      },
      '3.2.0',
    );
    const snippet = `
      type Content = operations['a']['responses'][200]['content'];
      export const lines: Same<Content['application/jsonl'], { readonly id?: string; name: string }[]> = true;
      export const events: Same<Content['text/event-stream'], string> = true;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
