import { describe, expect, it } from 'vitest';
import type { Document, JsonObject } from '../../src/document/types.ts';
import { compareRevisions, type VerdictOptions } from '../../src/policies/verdict.ts';
import { api, done, json, object, ref } from '../compare/kit.ts';

const today = new Date('2026-01-01T12:00:00Z');

function orchard(operations: JsonObject, schemas: JsonObject = {}): Document {
  return api({ paths: { '/crates': { head: done, ...operations } }, components: { schemas } });
}

/** The changes as "level id", one side of GET to the other; undefined is an operation that is not there. */
function verdict(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  options: VerdictOptions = {},
): string[] {
  const side = (keywords: JsonObject | undefined) =>
    orchard(keywords === undefined ? {} : { get: { ...done, ...keywords } });
  const changes = compareRevisions(side(before), side(after), { today, ...options });
  return changes.map(({ level, id }) => `${level} ${id}`);
}

const at = (level: string, more: JsonObject = {}): JsonObject => ({ 'x-stability-level': level, ...more });
const BREAK = { parameters: [{ in: 'query', name: 'ripe', required: true }] };
const BROKEN = 'new-required-request-parameter';

describe('an operation that is not stable', () => {
  it('may break: what would be an error is an info that says why', () => {
    expect(verdict(at('alpha'), at('alpha', BREAK))).toEqual([`info ${BROKEN}`]);
    const [base, revision] = [orchard({ get: at('draft', done) }), orchard({})];
    expect(compareRevisions(base, revision)).toMatchObject([
      {
        id: 'api-removed-without-deprecation',
        level: 'info',
        comment: 'the operation is draft: it may change at any time',
      },
    ]);
  });

  it('may not break from the level on that is asked for', () => {
    expect(verdict(at('alpha'), at('alpha', BREAK), { stabilityLevel: 'alpha' })).toEqual([
      `error ${BROKEN}`,
    ]);
    expect(verdict(at('beta'), at('beta', BREAK))).toEqual([`error ${BROKEN}`]);
    expect(verdict(at('beta'), at('beta', BREAK), { stabilityLevel: 'stable' })).toEqual([`info ${BROKEN}`]);
  });

  it('may not break where one side is stable', () => {
    expect(verdict(at('stable'), at('draft', BREAK))).toEqual([
      'error api-stability-decreased',
      `error ${BROKEN}`,
    ]);
    expect(verdict({}, at('draft', BREAK))).toEqual([`error ${BROKEN}`, 'warning api-stability-set']);
    expect(verdict(at('draft'), at('beta', BREAK))).toEqual([
      `error ${BROKEN}`,
      'info api-stability-increased',
    ]);
  });

  it('may not break where its level cannot be read', () => {
    expect(verdict(at('alpha'), at('ga', BREAK))).toEqual([
      'error api-invalid-stability-level',
      `error ${BROKEN}`,
    ]);
  });

  it('is passed over as oasdiff does, but not when it comes or promises less', () => {
    const compat = { compat: 'oasdiff' } as const;
    expect(verdict(at('alpha'), at('alpha', BREAK), compat)).toEqual([]);
    expect(verdict(at('alpha'), undefined, compat)).toEqual([]);
    expect(verdict(undefined, at('alpha'), compat)).toEqual(['info endpoint-added']);
    expect(verdict(at('alpha'), at('draft'), compat)).toEqual(['error api-stability-decreased']);
    expect(verdict(at('alpha'), {}, compat)).toEqual(['error api-stability-decreased']);
  });
});

describe('a removal', () => {
  const until = (sunset: string): JsonObject => ({ deprecated: true, 'x-sunset': sunset });

  it('is right from the sunset date on', () => {
    expect(verdict(until('2026-01-02'), undefined)).toEqual(['error api-removed-before-sunset']);
    expect(verdict(until('2026-01-01'), undefined)).toEqual(['info api-removed-with-deprecation']);
  });

  it('is said nothing of after the sunset date where oasdiff says nothing', () => {
    expect(verdict(until('2026-01-01'), undefined, { compat: 'oasdiff' })).toEqual([]);
    expect(verdict({ deprecated: true }, undefined, { compat: 'oasdiff' })).toEqual([
      'info api-removed-with-deprecation',
    ]);
  });

  it('cannot be judged without the date', () => {
    expect(verdict(until('soon'), undefined)).toEqual(['error api-path-sunset-parse']);
  });
});

describe('the grace period', () => {
  const days = { deprecationDaysStable: 90, deprecationDaysBeta: 30 };
  const until = (sunset: string): JsonObject => ({ deprecated: true, 'x-sunset': sunset });

  it('is that of the stability of the operation', () => {
    expect(verdict({}, until('2026-03-31'), days)).toEqual(['error api-sunset-date-too-small']);
    expect(verdict({}, until('2026-04-01'), days)).toEqual(['info endpoint-deprecated-with-sunset']);
    expect(verdict(at('beta'), at('beta', until('2026-01-30')), days)).toEqual([
      'error api-sunset-date-too-small',
    ]);
    expect(verdict(at('beta'), at('beta', until('2026-01-31')), days)).toEqual([
      'info endpoint-deprecated-with-sunset',
    ]);
    expect(verdict(at('alpha'), at('alpha', { deprecated: true }), days)).toEqual([
      'info endpoint-deprecated',
    ]);
  });

  it('differs for one schema where operations of two levels share it', () => {
    const sharing = (lid: JsonObject) => {
      const operation = { requestBody: json(ref('Crate')), ...done };
      return orchard(
        { post: operation, put: { ...operation, ...at('beta') }, patch: { ...operation, ...at('draft') } },
        { Crate: object({ lid }) },
      );
    };
    const changes = compareRevisions(sharing({}), sharing(until('2026-02-15')), { today, ...days });
    expect(changes.map(({ operation, level, id }) => `${operation} ${level} ${id}`)).toEqual([
      'PATCH info request-property-deprecated-with-sunset',
      'POST error request-property-sunset-date-too-small',
      'PUT info request-property-deprecated-with-sunset',
    ]);
  });
});
