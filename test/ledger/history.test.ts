import { describe, expect, it } from 'vitest';
import type { Change, Level } from '../../src/change.ts';
import { ToolError } from '../../src/errors.ts';
import { findOperation } from '../../src/ledger/find-operation.ts';
import { buildHistory, type EndpointName, type EndpointPair, type Step } from '../../src/ledger/history.ts';

const name = (call: string, operationId?: string): EndpointName => {
  const [operation = '', path = ''] = call.split(' ');
  return { operation, path, ...(operationId === undefined ? {} : { operationId }) };
};
const same = (one: EndpointName): EndpointPair => ({ before: one, after: one });
const moved = (before: EndpointName, after: EndpointName): EndpointPair => ({ before, after });
const added = (after: EndpointName): EndpointPair => ({ before: null, after });
const removed = (before: EndpointName): EndpointPair => ({ before, after: null });

function change(level: Level, id: string, call?: string, basePointer?: string): Change {
  const place = { file: 'a.yaml', line: 1, column: 1 };
  return {
    id,
    level,
    args: {},
    ...(call === undefined ? {} : name(call)),
    section: 'paths',
    text: id,
    fingerprint: '000000000000',
    places: 1,
    base: basePointer === undefined ? null : { ...place, pointer: basePointer },
    revision: basePointer === undefined ? { ...place, pointer: '/paths' } : null,
    origin: null,
  };
}

function step(number: number, pairs: readonly EndpointPair[], changes: readonly Change[] = []): Step {
  return { revision: { id: `r${number}`, date: `2026-01-0${number}` }, pairs, changes };
}

/** One line for each operation: names with the revisions that gave them, its life, and the changes of each revision. */
function lines(steps: readonly Step[]): string[] {
  return buildHistory(steps).operations.map((one) => {
    const names = one.names.map(({ revision, operation, path }) => `${revision.id} ${operation} ${path}`);
    const changes = one.steps.map((s) => `${s.revision.id} ${s.changes.map(({ id }) => id)}`);
    const end = one.removedIn === undefined ? '' : `–${one.removedIn.id}`;
    return `${names.join(', ')} [${one.since.id}${end}] ${changes.join('; ')}`.trim();
  });
}

const CATS = name('GET /cats', 'listCats');
const DOGS = name('GET /dogs', 'listDogs');

describe('buildHistory', () => {
  it('has nothing to say of no revisions', () => {
    expect(buildHistory([])).toEqual({ revisions: [], operations: [], skipped: [] });
  });

  it('counts for each operation the revisions that changed it, and its changes by level', () => {
    const first = change('error', 'a', 'GET /cats');
    const second = change('warning', 'b', 'GET /cats');
    const third = change('info', 'c', 'GET /cats');
    const other = change('info', 'd', 'GET /dogs');
    const history = buildHistory([
      step(1, [added(CATS), added(DOGS)]),
      step(2, [same(CATS), same(DOGS)], [first, other, second]),
      step(3, [same(CATS), same(DOGS)]),
      step(4, [same(CATS), same(DOGS)], [third]),
    ]);
    const [r1, r2, , r4] = history.revisions.map(({ revision }) => revision);
    expect(history.operations).toEqual([
      {
        ...CATS,
        since: r1,
        names: [{ ...CATS, revision: r1 }],
        totals: { error: 1, warning: 1, info: 1 },
        steps: [
          { revision: r2, totals: { error: 1, warning: 1, info: 0 }, changes: [first, second] },
          { revision: r4, totals: { error: 0, warning: 0, info: 1 }, changes: [third] },
        ],
      },
      {
        ...DOGS,
        since: r1,
        names: [{ ...DOGS, revision: r1 }],
        totals: { error: 0, warning: 0, info: 1 },
        steps: [{ revision: r2, totals: { error: 0, warning: 0, info: 1 }, changes: [other] }],
      },
    ]);
    expect(history.revisions[1]).toEqual({
      revision: r2,
      totals: { error: 1, warning: 1, info: 1 },
      changed: [CATS, DOGS],
      added: [],
      removed: [],
      deprecated: [],
      operations: [
        { operation: CATS, totals: { error: 1, warning: 1, info: 0 }, changes: [first, second] },
        { operation: DOGS, totals: { error: 0, warning: 0, info: 1 }, changes: [other] },
      ],
      unnamed: [],
    });
  });

  it('says since when an operation is deprecated', () => {
    const old = { ...CATS, deprecated: true } as const;
    const steps = [
      step(1, [added(CATS), added({ ...DOGS, deprecated: true })]),
      step(2, [moved(CATS, old), moved({ ...DOGS, deprecated: true }, DOGS)]),
      step(3, [same(old), moved(DOGS, { ...DOGS, deprecated: true })]),
    ];
    const { operations, revisions } = buildHistory(steps);
    expect(operations.map((one) => [one.path, one.deprecatedIn?.id, one.names.length])).toEqual([
      ['/cats', 'r2', 1],
      ['/dogs', 'r3', 1],
    ]);
    expect(revisions.map(({ deprecated }) => deprecated.map(({ path }) => path))).toEqual([
      [],
      ['/cats'],
      ['/dogs'],
    ]);
  });

  it('keeps the changes that name no endpoint apart', () => {
    const unnamed = [change('info', 'a'), change('error', 'b')];
    const history = buildHistory([step(1, [added(CATS)]), step(2, [same(CATS)], unnamed)]);
    expect(history.revisions.map((one) => [one.totals, one.unnamed])).toEqual([
      [{ error: 0, warning: 0, info: 0 }, []],
      [{ error: 1, warning: 0, info: 1 }, unnamed],
    ]);
    expect(history.operations.map(({ steps }) => steps)).toEqual([[]]);
  });

  it('drops no change that names an endpoint which is not there', () => {
    const lost = change('info', 'a', 'GET /unheard-of');
    const history = buildHistory([step(1, [added(CATS)]), step(2, [same(CATS)], [lost])]);
    expect(history.revisions[1]?.unnamed).toEqual([lost]);
  });

  it('follows an operation through new paths and operation ids', () => {
    const [v1, v2] = [name('GET /v1/cats', 'listCats'), name('GET /v1/cats', 'allCats')];
    const steps = [
      step(1, [added(CATS)]),
      step(2, [moved(CATS, v1)], [change('info', 'a', 'GET /v1/cats')]),
      step(3, [moved(v1, v2)], [change('info', 'b', 'GET /v1/cats')]),
    ];
    expect(lines(steps)).toEqual(['r1 GET /cats, r2 GET /v1/cats, r3 GET /v1/cats [r1] r2 a; r3 b']);
    expect(buildHistory(steps).operations[0]?.operationId).toBe('allCats');
  });

  it('follows two operations that exchange their paths', () => {
    expect(
      lines([
        step(1, [added(CATS), added(DOGS)]),
        step(2, [moved(CATS, DOGS), moved(DOGS, CATS)], [change('info', 'a', 'GET /dogs')]),
        step(3, [same(DOGS), same(CATS)], [change('info', 'b', 'GET /cats')]),
      ]),
    ).toEqual(['r1 GET /cats, r2 GET /dogs [r1] r2 a', 'r1 GET /dogs, r2 GET /cats [r1] r3 b']);
  });

  it('counts an operation that is added or removed as changed by that revision', () => {
    const steps = [
      step(1, [added(CATS)]),
      step(2, [same(CATS), added(DOGS)], [change('info', 'endpoint-added', 'GET /dogs')]),
      step(
        3,
        [same(DOGS), removed(CATS)],
        [change('error', 'api-removed', 'GET /cats', '/paths/~1cats/get')],
      ),
      step(4, [same(DOGS)]),
    ];
    expect(lines(steps)).toEqual([
      'r2 GET /dogs [r2] r2 endpoint-added',
      'r1 GET /cats [r1–r3] r3 api-removed',
    ]);
    expect(buildHistory(steps).revisions.map((one) => [one.added, one.removed])).toEqual([
      [[], []],
      [[DOGS], []],
      [[], [CATS]],
      [[], []],
    ]);
  });

  it('goes on with an operation that comes back', () => {
    expect(
      lines([
        step(1, [added(CATS)]),
        step(2, [removed(CATS)], [change('error', 'api-removed', 'GET /cats', '/paths/~1cats')]),
        step(3, [added(CATS)], [change('info', 'endpoint-added', 'GET /cats')]),
      ]),
    ).toEqual(['r1 GET /cats [r1] r2 api-removed; r3 endpoint-added']);
  });

  it('tells an operation that left from one that took its path in the same revision', () => {
    const v1 = name('GET /v1/cats');
    const steps = [
      step(1, [added(CATS), added(v1)]),
      step(
        2,
        [moved(v1, CATS), removed(CATS)],
        [
          change('error', 'api-removed', 'GET /cats', '/paths/~1cats/get'),
          change('info', 'property-removed', 'GET /cats', '/paths/~1v1~1cats/get/parameters/0'),
        ],
      ),
      step(3, [removed(CATS)], [change('error', 'gone', 'GET /cats', '/paths/~1cats/get')]),
    ];
    expect(lines(steps)).toEqual([
      'r1 GET /v1/cats, r2 GET /cats [r1–r3] r2 property-removed; r3 gone',
      'r1 GET /cats [r1–r2] r2 api-removed',
    ]);
  });

  it('takes names that every object has for plain names', () => {
    const odd = name('GET /__proto__', 'constructor');
    expect(
      lines([step(1, [added(odd)]), step(2, [same(odd)], [change('info', 'a', 'GET /__proto__')])]),
    ).toEqual(['r1 GET /__proto__ [r1] r2 a']);
  });
});

describe('findOperation', () => {
  const history = buildHistory([
    step(1, [added(CATS), added(DOGS), added(name('POST /owls'))]),
    step(2, [moved(CATS, name('GET /v1/cats', 'cats')), removed(DOGS), same(name('POST /owls'))]),
    step(3, [same(name('GET /v1/cats', 'cats')), same(name('POST /owls')), added(name('GET /cats', 'dup'))]),
  ]);

  it.each([
    ['cats', 'GET /v1/cats'],
    ['listCats', 'GET /v1/cats'],
    ['GET /v1/cats', 'GET /v1/cats'],
    ['get  /v1/cats', 'GET /v1/cats'],
    ['GET /cats', 'GET /cats'],
    ['listDogs', 'GET /dogs'],
    ['POST /owls', 'POST /owls'],
  ])('%s is %s', (wanted, call) => {
    const { operation, path } = findOperation(history, wanted);
    expect(`${operation} ${path}`).toBe(call);
  });

  it.each([
    ['listOwls', "nearest: 'listDogs', 'cats', 'dup'"],
    ['GET /owls', "nearest: 'POST /owls', 'GET /cats', 'GET /dogs'"],
  ])('names what is nearest to %s', (wanted, hint) => {
    expect(failure(() => findOperation(history, wanted))).toEqual([
      'not-found',
      `no revision has an operation ${wanted}`,
      hint,
    ]);
  });

  it('asks for method and path when an operationId is not unique', () => {
    const twice = buildHistory([step(1, [added(name('GET /a', 'x')), added(name('GET /b', 'x'))])]);
    expect(failure(() => findOperation(twice, 'x'))).toEqual([
      'usage',
      '2 operations have the name x',
      "write method and path: 'GET /a', 'GET /b'",
    ]);
  });
});

function failure(work: () => unknown): (string | undefined)[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return [error.code, error.message, error.hint];
    throw error;
  }
  throw new Error('nothing was thrown');
}
