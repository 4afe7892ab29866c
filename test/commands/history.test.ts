/** `oasgate history` on the ledger that ships. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { requireLedger, verifyLedger } from '../../src/ledger/ledger.ts';
import type { HistoryJson } from '../../src/report/history-json.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { ledgerOf, petsDocument, temporaryFolder, writeFiles } from '../ledger/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');

async function run(args: readonly string[], cwd = ROOT) {
  const io = memoryIo({ cwd });
  const code = await main(['history', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

async function json(args: readonly string[]): Promise<HistoryJson> {
  const { code, out, err } = await run([...args, '--format', 'json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

async function shippedIds(): Promise<string[]> {
  return (await requireLedger(ROOT)).revisions.map(({ id }) => id);
}

describe('the shipped ledger', () => {
  it('is sound', async () => {
    const ledger = await requireLedger(ROOT);
    expect(ledger.revisions.map(({ date, upstream }) => [date, upstream])).toEqual([
      ['2026-06-09', undefined],
      ['2026-07-07', '0c4fdad77435'],
      ['2026-07-28', '42c9ead8f2f5'],
      ['2026-08-25', 'f4885bc38424'],
      ['2026-10-06', 'bb5257b3173a'],
      ['2026-11-10', '93438ddac711'],
    ]);
    expect(await verifyLedger(ledger)).toEqual([]);
  });

  it('at its fourth revision: three of the revisions changed the create call', async () => {
    const ids = await shippedIds();
    const history = await json(['--operation', 'createModelResources', '--until', `@${ids[3]}`]);
    expect(history.revisions.map(({ id, namingNoEndpoint }) => [id, namingNoEndpoint.length])).toEqual([
      [ids[0], 0],
      [ids[1], 2],
      [ids[2], 0],
      [ids[3], 0],
    ]);
    const [operation, ...others] = history.operations;
    expect(others).toEqual([]);
    expect(operation).toMatchObject({
      operation: 'POST',
      path: '/rl/model-resources',
      operationId: 'createModelResources',
      since: ids[0],
      changedIn: 3,
      revisions: 4,
      totals: { error: 0, warning: 1, info: 6 },
    });
    expect(operation?.steps.map(({ id, totals }) => [id, totals])).toEqual([
      [ids[1], { error: 0, warning: 0, info: 3 }],
      [ids[2], { error: 0, warning: 1, info: 1 }],
      [ids[3], { error: 0, warning: 0, info: 2 }],
    ]);
  });

  it('at its last: the history of the create call goes on when /v1 moves into the paths', async () => {
    const ids = await shippedIds();
    const { operations } = await json([]);
    expect(operations.map(({ operationId, since, changedIn }) => [operationId, since, changedIn])).toEqual([
      ['listModelResources', ids[4], 2],
      ['createModelResources', ids[0], 5],
      ['getModelResources', ids[4], 2],
      ['stopModelResources', ids[4], 2],
      ['extendModelResourcesExpiry', ids[5], 1],
    ]);
    const create = operations[1];
    expect(create?.totals).toEqual({ error: 0, warning: 1, info: 12 });
    expect(create?.names.map(({ path, revision }) => [path, revision])).toEqual([
      ['/rl/model-resources', ids[0]],
      ['/v1/rl/model-resources', ids[4]],
    ]);
  });

  it('matched by templates alone, the create call is removed and added in the fifth', async () => {
    const ids = await shippedIds();
    const { operations } = await json(['--match', 'path', '--operation', 'POST /rl/model-resources']);
    expect(operations.map(({ removedIn, changedIn, totals }) => [removedIn, changedIn, totals])).toEqual([
      [ids[4], 4, { error: 1, warning: 1, info: 6 }],
    ]);
  });

  it.each([
    [
      'text',
      /^POST \/v1\/rl\/model-resources \(createModelResources\)\n {2}changed in 5 of 6 revisions: 0 errors, 1 warning, 12 infos\n/,
    ],
    [
      'markdown',
      /^# History\n\n6 revisions\n\n## `POST \/v1\/rl\/model-resources` createModelResources\n\nChanged in 5 of 6 revisions: /,
    ],
  ])('can be read as %s', async (format, beginning) => {
    const { code, out } = await run(['--operation', 'createModelResources', '--format', format]);
    expect(code).toBe(0);
    expect(out).toMatch(beginning);
    expect(out).toMatch(/\n2 changes name no endpoint\.?\n$/);
  });

  it('has no such operation', async () => {
    expect(await run(['--operation', 'createModelResource'])).toEqual({
      code: 2,
      out: '',
      err: `oasgate: no revision has an operation createModelResource
  hint: nearest: 'createModelResources', 'getModelResources', 'listModelResources'
`,
    });
  });

  it('has no such revision', async () => {
    const { code, err } = await run(['--until', '@000000000000']);
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'oasgate: there is no revision @000000000000 in spec/ledger.yaml',
    ]);
  });
});

describe('oasgate history', () => {
  it('ends with 2 where there is no ledger, and where it lists nothing', async () => {
    const folder = await temporaryFolder();
    expect(await run([], folder)).toEqual({
      code: 2,
      out: '',
      err: "oasgate: there is no ledger at spec/ledger.yaml\n  hint: 'oasgate init' starts one\n",
    });
    await writeFiles(folder, { 'spec/ledger.yaml': 'revisions: []\n' });
    expect(await run([], folder)).toEqual({
      code: 2,
      out: '',
      err: "oasgate: spec/ledger.yaml lists no revision\n  hint: 'oasgate revise' adds the first\n",
    });
  });

  it('leaves out a revision that was tampered with, names its file and ends with 2', async () => {
    const documents = [['cats'], ['cats', 'dogs'], ['dogs']].map((names) => petsDocument(names));
    const { folder, ledger } = await ledgerOf(documents);
    const [first, second, third] = ledger.revisions;
    const file = `spec/${second?.file}`;
    await writeFiles(folder, { [file]: petsDocument(['cats', 'owls']) });
    const { code, out, err } = await run(['--format', 'json'], folder);
    const message = `this is not what was frozen as @${second?.id}: its content was changed`;
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      `warning: @${second?.id} of 2026-02-01 is left out: ${file}: ${message}`,
    ]);
    const { revisions, operations, skipped }: HistoryJson = JSON.parse(out);
    expect(revisions.map(({ id }) => id)).toEqual([first?.id, third?.id]);
    expect(operations.map(({ path, removedIn }) => [path, removedIn])).toEqual([
      ['/dogs', undefined],
      ['/cats', third?.id],
    ]);
    expect(skipped).toMatchObject([{ id: second?.id, source: `@${second?.id}`, message, place: { file } }]);
  });

  it('has nothing to say when no revision can be read', async () => {
    const { folder, ledger } = await ledgerOf([petsDocument(['cats'])]);
    await writeFiles(folder, { [`spec/${ledger.revisions[0]?.file}`]: 'swagger: "2.0"\n' });
    const { code, out, err } = await run([], folder);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^warning: @[\s\S]*\noasgate: [^\n]*there is no history: of 1 revision none can be read\n/,
    );
  });

  it('can begin later', async () => {
    const { folder, ledger } = await ledgerOf(
      [['a'], ['a', 'b'], ['a', 'c']].map((names) => petsDocument(names)),
    );
    const ids = async (...args: string[]): Promise<string[]> => {
      const { out } = await run([...args, '--format', 'json'], folder);
      const { revisions }: HistoryJson = JSON.parse(out);
      return revisions.map(({ id }) => id);
    };
    const [first, second, third] = ledger.revisions.map(({ id }) => id);
    expect(await ids('--since', '2026-03-01')).toEqual([second, third]);
    expect(await ids('--max-count', '1')).toEqual([third]);
    expect(await ids('--until', `@${second}`, '--max-count', '5')).toEqual([first, second]);
    expect((await run(['--max-count', '0'], folder)).code).toBe(2);
    expect((await run(['--since', 'yesterday'], folder)).code).toBe(2);
  });
});
