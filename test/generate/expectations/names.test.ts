/** Hostile names and texts stay inside their strings and comments. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, complaints, exchange, programOf, ref, typesOf } from '../typing.ts';

const SNIPPETS = [
  '*/',
  '/*',
  '//',
  "'",
  '"',
  '`',
  '${',
  '}',
  '\\',
  '\n',
  '\r',
  '\u2028',
  '..',
  '/',
  '#',
  '%',
  '~',
  ' ',
  'a',
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...SNIPPETS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'NaN', '-1', '1e3', 'properties', '$ref'),
  fc.string({ minLength: 1, unit: 'binary' }),
);

/** A document with a name, a text, a path segment and an operationId at all places where one can stand. */
function documentWith(name: string, text: string, segment: string, operationId: string): object {
  const pointer = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  const reference = { $ref: `#/components/schemas/${pointer}` };
  const prose = { description: text, title: text };
  const Crate = {
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string', enum: [text], ...prose } },
  };
  return {
    paths: {
      [`/${segment}`]: {
        put: { ...exchange(operationId, reference, ref('Other')), summary: text, description: text },
        parameters: [{ name, in: 'query', description: text, schema: { default: text } }],
      },
    },
    components: {
      schemas: Object.fromEntries([
        ['Other', { type: 'object', properties: { inner: reference }, ...prose, example: text }],
        [name, Crate],
      ]),
    },
  };
}

describe('names and texts of a document', { timeout: 120_000 }, () => {
  it('change nothing outside their strings and comments, whatever they are', () => {
    const all = fc.tuple(
      hostile,
      hostile,
      hostile.filter((one) => !one.includes('{')),
      hostile,
    );
    // One program for all of them: most of its time goes to what they share.
    const files: Record<string, string> = {};
    fc.assert(
      fc.property(all, ([name, text, segment, operationId]) => {
        const types = typesOf(documentWith(name, text, segment, operationId));
        expect(types.match(/^export (interface|type) ([\w$]+)/gm)).toEqual([
          'export interface paths',
          'export type webhooks',
          'export interface components',
          'export type $defs',
          'export interface operations',
        ]);
        files[`${Object.keys(files).length}.d.ts`] = types;
      }),
      { numRuns: 150 },
    );
    expect(complaints(programOf(files))).toEqual([]);
  });

  it('may hold a percent sign, which the place of a failure keeps', () => {
    const wrong = { properties: { '100%': { title: 5 } } };
    expect(() => typesOf({ components: { schemas: { '5%': wrong } } })).toThrow('"name":"5%"');
  });

  it('keep their meaning', () => {
    const name = 'a\'`$"*/\\b';
    const types = typesOf(documentWith(name, 'end */ export type evil = 1; /*', '\'`"', '../*/b'));
    const snippet = `
      const name = ${JSON.stringify(name)};
      export const crate: Sent<'b'> = { [name]: 'end */ export type evil = 1; /*' } as const;
      export const path: Same<keyof paths, '/\\'\`"'> = true;
      // @ts-expect-error another value
      export const wrong: Sent<'b'> = { [name]: 'x' } as const;
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
