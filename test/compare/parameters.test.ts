import { describe, expect, it } from 'vitest';
import { pairParameters } from '../../src/compare/parameters.ts';
import { type Endpoint, endpointsOf, type Parameter } from '../../src/document/endpoints.ts';
import type { Document, JsonObject } from '../../src/document/types.ts';
import { api, asking, compare, done } from './kit.ts';

/** `GET path` with these parameters. */
function at(
  path: string,
  parameters: readonly JsonObject[],
  inherited: readonly JsonObject[] = [],
): Document {
  return api({ paths: { [path]: { parameters: inherited, get: { parameters, ...done } } } });
}

function only(document: Document): Endpoint {
  const [endpoint] = endpointsOf(document);
  if (endpoint === undefined) throw new Error('an endpoint was expected');
  return endpoint;
}

/** How parameters pair: `query a = b`, `- query a`, `+ query b`; what is inherited ends with `^`. */
function pairs(base: Document, revision: Document, effective = true, flat = false): string[] {
  const say = (parameter: Parameter | undefined) =>
    parameter && `${parameter.in} ${parameter.name}${parameter.inherited ? '^' : ''}`;
  return pairParameters({ before: only(base), after: only(revision) }, effective, flat).map(
    ({ before, after }) => {
      const [a, b] = [say(before), say(after)];
      return a === undefined ? `+ ${b}` : b === undefined ? `- ${a}` : `${a} = ${b}`;
    },
  );
}

const query = (name: string): JsonObject => ({ in: 'query', name });
const path = (name: string): JsonObject => ({ in: 'path', name, required: true });
const header = (name: string): JsonObject => ({ in: 'header', name });

describe('parameters pair', () => {
  it("as the operation's own where a path's parameters are flattened", () => {
    const base = at('/crates', [query('a')], [query('b')]);
    const revision = at('/crates', [query('b')], [query('a')]);
    expect(pairs(base, revision, false, true)).toEqual(['query b = query b', 'query a = query a']);
  });

  it('by place and name', () => {
    const base = asking([query('a'), header('a'), { in: 'cookie', name: 'a' }, query('b')]);
    const revision = asking([query('c'), header('a'), { in: 'cookie', name: 'a' }, query('a')]);
    expect(pairs(base, revision)).toEqual([
      'query a = query a',
      'header a = header a',
      'cookie a = cookie a',
      '- query b',
      '+ query c',
    ]);
  });

  it('of a query with regard to case', () => {
    expect(pairs(asking([query('Lid')]), asking([query('lid')]))).toEqual(['- query Lid', '+ query lid']);
  });

  it('of a path by their position, whatever they are called and wherever they are listed', () => {
    const base = at('/a/{x}/b/{y}', [path('x'), path('y')]);
    const revision = at('/a/{p}/b/{q}', [path('q'), path('p')]);
    expect(pairs(base, revision)).toEqual(['path x = path p', 'path y = path q']);
    expect(pairs(base, revision, false)).toEqual(['path x = path p', 'path y = path q']);
  });

  it('of a path by their position, when names trade places', () => {
    const base = at('/a/{x}/b/{y}', [path('x'), path('y')]);
    const revision = at('/a/{y}/b/{x}', [path('x'), path('y')]);
    expect(pairs(base, revision)).toEqual(['path x = path y', 'path y = path x']);
  });

  it('of a path by name where the template does not hold them', () => {
    expect(pairs(asking([path('x'), path('y')]), asking([path('y')]))).toEqual([
      '- path x',
      'path y = path y',
    ]);
  });
});

describe('headers', () => {
  it('have no case, except where documents are compared as spelled', () => {
    const [base, revision] = [asking([header('X-Lid')]), asking([header('x-lid')])];
    expect(pairs(base, revision)).toEqual(['header X-Lid = header x-lid']);
    expect(pairs(base, revision, false)).toEqual(['- header X-Lid', '+ header x-lid']);
    expect(compare(base, revision)).toEqual([]);
    expect(compare(base, revision, { compat: 'oasdiff' })).toEqual([
      'warning request-parameter-removed X-Lid',
      'info new-optional-request-parameter x-lid',
    ]);
  });

  it('that are described elsewhere are ignored', () => {
    const ignored = [header('Accept'), header('content-type'), header('AUTHORIZATION')];
    expect(pairs(asking([]), asking([...ignored, query('accept')]))).toEqual(['+ query accept']);
    expect(pairs(asking([]), asking(ignored), false)).toHaveLength(3);
    expect(compare(asking(ignored), asking([]))).toEqual([]);
  });
});

describe('parameters of the path item', () => {
  it('are the parameters of the operation', () => {
    expect(pairs(asking([], [query('a')]), asking([query('a')]))).toEqual(['query a^ = query a']);
    expect(compare(asking([], [query('a')]), asking([query('a')]))).toEqual([]);
  });

  it('are overridden by those of the operation', () => {
    const required = { ...query('a'), required: true };
    expect(pairs(asking([query('a')], [required]), asking([query('a')]))).toEqual(['query a = query a']);
    expect(compare(asking([query('a')], [required]), asking([query('a')]))).toEqual([]);
    expect(compare(asking([query('a')], [query('a')]), asking([], [required]))).toEqual([
      'error request-parameter-became-required a',
    ]);
  });

  it('are overridden without regard to the case of headers and the names of path parameters', () => {
    const base = at('/a/{x}', [header('x-lid'), path('x')], [header('X-Lid'), path('x')]);
    expect(pairs(base, base)).toEqual(['header x-lid = header x-lid', 'path x = path x']);
  });

  it('stand apart where documents are compared as spelled, but are not gone when the operation has them', () => {
    const [base, revision] = [asking([], [query('a')]), asking([query('a')])];
    expect(pairs(base, revision, false)).toEqual(['+ query a']);
    expect(pairs(revision, base, false)).toEqual(['- query a', '+ query a^']);
    expect(pairs(base, asking([query('b')]), false)).toEqual(['- query a^', '+ query b']);
    expect(compare(base, revision, { compat: 'oasdiff' })).toEqual(['info new-optional-request-parameter a']);
  });

  it('change the operations that inherit them', () => {
    const item = (type: string) => ({
      parameters: [{ ...query('a'), schema: { type } }],
      get: done,
      put: { ...done, parameters: [{ ...query('a'), schema: { type: 'string' } }] },
    });
    const documents = [
      api({ paths: { '/a': item('string') } }),
      api({ paths: { '/a': item('boolean') } }),
    ] as const;
    expect(compare(...documents)).toEqual(['error request-parameter-type-changed a']);
  });
});
