/** What the preset of oasdiff's reading does otherwise than our own: as written, entry by entry. */
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { answering, api, asking, compare, done, object, ref, taking } from '../compare/kit.ts';

const OASDIFF = { compat: 'oasdiff' } as const;
const text: JsonObject = { type: 'string' };
const schemas = { Crate: object({ lid: text }), Box: object({ side: text }) };

/** What a request body gives that becomes another one, read as written and by what it means. */
function both(before: JsonValue, after: JsonValue, version?: string) {
  const [base, revision] = [taking(before, schemas, version), taking(after, schemas, version)];
  return { written: compare(base, revision, OASDIFF), meant: compare(base, revision) };
}

describe('a list of values', () => {
  it('that comes to a request is told value by value too', () => {
    expect(both(text, { ...text, enum: ['ripe', 'green'] })).toEqual({
      written: [
        'error request-body-became-enum',
        'info request-body-enum-value-added',
        'info request-body-enum-value-added',
      ],
      meant: ['error request-body-became-enum'],
    });
  });

  it('that goes from a response is told value by value too, and is an error all the same', () => {
    const [base, revision] = [answering({ ...text, enum: ['ripe'] }), answering(text)];
    expect(compare(base, revision, OASDIFF)).toEqual([
      'error response-body-enum-removed 200',
      'info response-mediatype-enum-value-removed 200',
    ]);
    expect(compare(base, revision)).toEqual(['error response-body-enum-removed 200']);
  });

  it('that goes from a request property loses no value', () => {
    const [before, after] = [object({ lid: { ...text, enum: ['flat'] } }), object({ lid: text })];
    expect(both(before, after).written).toEqual(['info request-property-enum-removed lid']);
  });
});

describe('a choice between schemas', () => {
  it('takes no null for a choice of two that a choice of one did not', () => {
    const [one, two] = [{ oneOf: [ref('Crate')] }, { oneOf: [ref('Crate'), ref('Box')] }];
    expect(both(one, two).written).toEqual(['info request-body-one-of-added']);
  });

  it('in place of a type changes the type', () => {
    expect(both(ref('Crate'), { oneOf: [ref('Crate'), ref('Box')] })).toEqual({
      written: [
        'error request-body-type-changed',
        'warning request-property-removed lid',
        'info request-body-one-of-added',
      ],
      meant: ['info request-body-one-of-added'],
    });
  });
});

describe('bounds', () => {
  it('of 3.0 are quoted as they are written', () => {
    const [before, after] = [
      { type: 'number', maximum: 9 },
      { type: 'number', maximum: 9, exclusiveMaximum: true },
    ];
    const [base, revision] = [taking(before, {}, '3.0.3'), taking(after, {}, '3.0.3')];
    const texts = (options = {}) => compareRevisions(base, revision, options).map((change) => change.text);
    expect(texts(OASDIFF)).toEqual([
      'the request body (application/json) now has an exclusive maximum of true',
    ]);
    expect(texts()).toEqual(['the request body now has an exclusive maximum of 9']);
    expect(both(after, before, '3.0.3').meant).toEqual(['info request-body-exclusive-max-unset']);
  });

  it('of two kinds are one limit: what the other kind says anyway is no news', () => {
    const number = (bounds: JsonObject) => ({ type: 'number', ...bounds });
    const meant = (before: JsonObject, after: JsonObject) => both(number(before), number(after)).meant;
    expect(meant({ exclusiveMaximum: 9 }, { maximum: 12 })).toEqual([
      'info request-body-exclusive-max-unset',
    ]);
    expect(meant({ exclusiveMaximum: 9 }, { maximum: 3 })).toEqual(['error request-body-max-set']);
    expect(meant({ minimum: 5 }, { exclusiveMinimum: 5 })).toEqual(['error request-body-exclusive-min-set']);
    expect(meant({ minimum: 5 }, { exclusiveMinimum: 4 })).toEqual(['info request-body-min-unset']);
  });

  it('with more digits than a number shows are written in full', () => {
    const [base, revision] = [
      taking({ type: 'integer', maximum: 5 }),
      taking({ type: 'integer', maximum: 1e21 }),
    ];
    const [change] = compareRevisions(base, revision, OASDIFF);
    expect(change?.text).toContain('from 5.00 to 1000000000000000000000.00');
  });
});

describe('parameters of the path item', () => {
  const filter = { name: 'filter', in: 'query', schema: text };

  it('that the operation declares from now on are not gone', () => {
    expect(compare(asking([], [filter]), asking([filter]), OASDIFF)).toEqual([
      'info new-optional-request-parameter filter',
    ]);
    expect(compare(asking([], [filter]), asking([filter]))).toEqual([]);
  });
});

describe('a path whose parameter is called otherwise', () => {
  it('goes by the name of the base', () => {
    const at = (path: string, get: JsonObject) => api({ paths: { [path]: { get } } });
    const [base, revision] = [at('/crates/{id}', done), at('/crates/{crate}', { ...done, tags: ['crates'] })];
    const paths = (options = {}) => compareRevisions(base, revision, options).map(({ path }) => path);
    expect(paths(OASDIFF)).toEqual(['/crates/{id}']);
    expect(paths()).toEqual(['/crates/{crate}']);
  });
});

describe('a property that is required and nowhere declared', () => {
  it('goes by an id of its own', () => {
    expect(both(object({}), object({}, ['lid']))).toEqual({
      written: ['error request-undeclared-property-became-required lid'],
      meant: ['error request-property-became-required lid'],
    });
  });
});

describe('alternatives of a security requirement', () => {
  const open = (...security: readonly JsonObject[]) =>
    api({ paths: { '/crates': { get: { security, ...done } } } });

  it('may change their order', () => {
    const [read, write] = [{ oa: ['read'] }, { oa: ['write'] }];
    expect(compare(open(read, write), open(write, read))).toEqual([]);
    expect(compare(open(read, write), open(write, read), OASDIFF)).toEqual([]);
  });
});

describe('null in a list of values of 3.0', () => {
  const listing = (...values: readonly JsonValue[]) => ({ ...text, nullable: true, enum: values });

  it('that comes or goes beside nullable is a warning', () => {
    expect(both(listing('a', null), listing('a'), '3.0.3').meant).toEqual([
      'warning request-body-enum-value-removed',
    ]);
    expect(both(listing('a'), listing('a', null), '3.0.3').meant).toEqual([
      'warning request-body-enum-value-added',
    ]);
  });

  it('that an upgrade to 3.1 puts there is no change', () => {
    const upgraded = { type: ['string', 'null'], enum: ['a', null] };
    expect(compare(taking(listing('a'), {}, '3.0.3'), taking(upgraded))).toEqual([]);
  });
});
