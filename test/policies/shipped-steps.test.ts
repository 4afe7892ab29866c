/** The revisions that ship with the project: what each of their steps changes, to the last entry. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import type { Document } from '../../src/document/types.ts';
import { loadRevision, readLedger } from '../../src/ledger/ledger.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import fixture from '../fixtures/expected-steps.json' with { type: 'json' };

interface Expected {
  readonly id: string;
  readonly level: string;
  readonly path?: string;
  readonly names: readonly string[];
}

const SPEC = fileURLToPath(new URL('../../spec', import.meta.url));
const revisions: Document[] = [];

beforeAll(async () => {
  const ledger = await readLedger(SPEC);
  for (const entry of ledger.revisions) revisions.push(await loadRevision(ledger, entry));
});

/** The changes from one revision to another; they are counted from 1. */
function step(from: number, to: number, match: 'url' | 'path' = 'url'): Change[] {
  const [base, revision] = [revisions[from - 1], revisions[to - 1]];
  if (base === undefined || revision === undefined)
    throw new Error(`there are no revisions ${from} and ${to}`);
  return compareRevisions(base, revision, { match });
}

/** Whether a change is about the operation that the fixture is about. */
function isOurs({ operationId }: Change): boolean {
  return operationId === fixture.operation;
}

/** Holds each expected entry against one change, and says what is missing on either side. */
function unpaired(changes: readonly Change[], expected: readonly Expected[]) {
  const left = [...changes];
  const missing = expected.filter(({ id, level, path, names }) => {
    const index = left.findIndex(
      (change) =>
        change.id === id &&
        change.level === level &&
        (path === undefined || change.path === path) &&
        names.every((name) => change.text.includes(name)),
    );
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return { missing, unexpected: left.map(line) };
}

function line({ level, id, operation, path, text }: Change): string {
  return `${level} ${id}${operation === undefined ? '' : ` ${operation} ${path}`}: ${text}`;
}

describe('the shipped revisions', () => {
  it('are six at least', () => {
    expect(revisions.length).toBeGreaterThanOrEqual(6);
  });

  it.each(fixture.steps)(
    '$from → $to by $match change the create operation so',
    ({ from, to, match, changes }) => {
      const found = step(from, to, match === 'path' ? 'path' : 'url').filter(isOurs);
      expect(unpaired(found, changes)).toEqual({ missing: [], unexpected: [] });
    },
  );

  it.each(fixture.steps)('$from → $to by $match change this besides', ({ from, to, match, others }) => {
    const found = step(from, to, match === 'path' ? 'path' : 'url').filter((change) => !isOurs(change));
    expect(found.map(line)).toEqual(others);
  });

  it('break nothing in the whole: the first against the last', () => {
    expect(step(1, 6).filter(({ level }) => level === 'error')).toEqual([]);
    expect(step(1, 6).filter(({ id }) => id === 'api-server-base-path-changed')).toEqual([]);
  });

  it('are each equal to themselves', () => {
    expect(revisions.flatMap((_, index) => step(index + 1, index + 1))).toEqual([]);
  });
});

describe('the create operation', () => {
  it('was changed by three steps until revision 4: a warning and six infos', () => {
    const steps = [step(1, 2), step(2, 3), step(3, 4)].map((changes) => changes.filter(isOurs));
    const count = (level: string) => steps.flat().filter((change) => change.level === level).length;
    expect(steps.filter((changes) => changes.length > 0)).toHaveLength(3);
    expect({ error: count('error'), warning: count('warning'), info: count('info') }).toEqual({
      error: 0,
      warning: 1,
      info: 6,
    });
  });

  it('keeps its name, and gets the path of the revision', () => {
    const changes = step(4, 5).filter(isOurs);
    expect([...new Set(changes.map(({ operation, path }) => `${operation} ${path}`))]).toEqual([
      'POST /v1/rl/model-resources',
    ]);
  });

  it('says which component holds a change, and where in both files', () => {
    const [added] = step(2, 3).filter(isOurs);
    expect(added?.origin).toEqual({ component: 'RL.ModelResourcesError' });
    const pointer = '/components/schemas/RL.ModelResourcesError/properties/code/enum';
    expect([added?.base?.pointer, added?.revision?.pointer]).toEqual([pointer, pointer]);
    expect(added?.revision?.file).toMatch(/revisions\/[0-9a-f]{12}\.yaml$/);
    expect(added?.revision?.line).toBeGreaterThan(1);
  });

  it('taken the other way round, loses what it gained', () => {
    const ids = (changes: readonly Change[]) =>
      changes.filter(isOurs).map(({ level, id }) => `${level} ${id}`);
    expect(ids(step(4, 3))).toEqual([
      'warning request-property-removed',
      'warning response-optional-property-removed',
    ]);
    expect(ids(step(3, 2))).toEqual([
      'warning response-property-enum-value-added',
      'info response-property-enum-value-removed',
    ]);
    expect(ids(step(2, 1))).toEqual([
      'error response-required-property-removed',
      'error response-required-property-removed',
      'warning request-property-removed',
    ]);
  });
});
