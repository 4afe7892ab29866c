/** Responses and media types that belong together without being spelled alike. */
import { describe, expect, it } from 'vitest';
import { nameRelation, pairMediaTypes } from '../../src/compare/media-types.ts';
import { pairStatuses } from '../../src/compare/statuses.ts';
import { type Cursor, rootOf } from '../../src/document/cursor.ts';
import type { JsonObject } from '../../src/document/types.ts';
import { api, compare, json } from './kit.ts';

/** A map in which each name stands for a node of its own. */
function named(...names: string[]): Map<string, Cursor<JsonObject>> {
  const root = rootOf(api({}));
  return new Map(names.map((name) => [name, { ...root, pointer: `/${name}` }]));
}

/** `a = b`, `- a`, `+ b`, in the order in which they are walked. */
function say(before: Cursor | undefined, after: Cursor | undefined): string {
  const [a, b] = [before?.pointer.slice(1), after?.pointer.slice(1)];
  return a === undefined ? `+ ${b}` : b === undefined ? `- ${a}` : `${a} = ${b}`;
}

const statuses = (before: string[], after: string[], effective = true) =>
  pairStatuses(named(...before), named(...after), effective).map((pair) => say(pair.before, pair.after));
const mediaTypes = (before: string[], after: string[], effective = true) =>
  pairMediaTypes(named(...before), named(...after), effective).map((pair) => say(pair.before, pair.after));

describe('responses pair', () => {
  it.each<[string, string[], string[], string[]]>([
    ['by their status', ['200', '404'], ['404', '201'], ['- 200', '404 = 404', '+ 201']],
    ['by a range that stands for a code now', ['404'], ['4XX'], ['404 = 4XX']],
    ['by a range that stood for a code', ['4XX'], ['404', '409'], ['4XX = 404', '4XX = 409']],
    ['by a range that still stands for others', ['4XX'], ['4XX', '404'], ['4XX = 4XX', '4XX = 404']],
    ['by default, for errors', ['404', '5XX'], ['default'], ['404 = default', '5XX = default']],
    ['by the default of the base', ['default'], ['404'], ['default = 404']],
    ['by no default, for successes', ['200', '201'], ['200', 'default'], ['200 = 200', '- 201', '+ default']],
    ['by a range of successes', ['201'], ['2XX'], ['201 = 2XX']],
    ['by nothing', ['404'], ['5XX'], ['- 404', '+ 5XX']],
  ])('%s', (_, before, after, expected) => {
    expect(statuses(before, after)).toEqual(expected);
  });

  it('by their spelling alone where that is asked for', () => {
    expect(statuses(['404', 'default'], ['4XX', 'default'], false)).toEqual([
      '- 404',
      'default = default',
      '+ 4XX',
    ]);
  });

  it('and what changes below is said of the status of the revision', () => {
    const at = (status: string, type: string) =>
      api({ paths: { '/a': { get: { responses: { [status]: { description: 'a', ...json({ type }) } } } } } });
    expect(compare(at('404', 'string'), at('4XX', 'boolean'))).toContain(
      'error response-body-type-changed 4XX',
    );
  });
});

describe('media types pair', () => {
  const jsonType = 'application/json';

  it.each<[string, string[], string[], string[]]>([
    [
      'by name, whatever the case',
      [jsonType, 'text/csv'],
      ['Text/CSV', 'a/b'],
      [`- ${jsonType}`, 'text/csv = Text/CSV', '+ a/b'],
    ],
    [
      'by name without parameters',
      [`${jsonType}; charset=utf-8`],
      [jsonType],
      [`${jsonType}; charset=utf-8 = ${jsonType}`],
    ],
    [
      'by equal parameters first',
      ['a/b;v=1', 'a/b;v=2'],
      ['a/b; v=2', 'a/b; v=1'],
      ['a/b;v=1 = a/b; v=1', 'a/b;v=2 = a/b; v=2'],
    ],
    [
      'by a range that covers them now',
      [jsonType, 'application/xml'],
      ['application/*'],
      [`${jsonType} = application/*`, 'application/xml = application/*'],
    ],
    ['by a range that covered them', ['*/*'], [jsonType], [`*/* = ${jsonType}`]],
    [
      'by their suffix at last',
      ['application/hal+json', 'application/hal+xml'],
      [jsonType, 'a/b'],
      [`application/hal+json = ${jsonType}`, '- application/hal+xml', '+ a/b'],
    ],
    [
      'by no suffix of one that has its own',
      ['application/hal+json', jsonType],
      [jsonType, 'a/b'],
      ['- application/hal+json', `${jsonType} = ${jsonType}`, '+ a/b'],
    ],
    ['by nothing', ['text/csv'], [jsonType], ['- text/csv', `+ ${jsonType}`]],
    ['by no range of another type', ['text/csv'], ['image/*'], ['- text/csv', '+ image/*']],
  ])('%s', (_, before, after, expected) => {
    expect(mediaTypes(before, after)).toEqual(expected);
  });

  it('by no range where that is asked for', () => {
    expect(mediaTypes(['a/b;v=1'], ['a/b'], false)).toEqual(['a/b;v=1 = a/b']);
    expect(mediaTypes(['a/b'], ['a/*'], false)).toEqual(['- a/b', '+ a/*']);
  });

  it.each([
    [jsonType, 'application/*', 'generalized'],
    ['application/*', jsonType, 'specialized'],
    ['*/*', 'text/*', 'specialized'],
    [`${jsonType}; v=1`, jsonType, 'changed'],
    ['application/hal+json', jsonType, 'generalized'],
    [jsonType, 'application/hal+json', 'specialized'],
  ])('%s → %s: %s', (base, revision, relation) => {
    expect(nameRelation(base, revision)).toBe(relation);
  });
});
