/** `oasgate history --git` on real repositories: small ones, and public documents with their revisions as commits. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import schema from '../../src/report/history.schema.json' with { type: 'json' };
import type { HistoryJson } from '../../src/report/history-json.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { Repository } from '../ledger/repository.ts';
import { petsDocument, temporaryFolder } from '../ledger/workspace.ts';

const CORPUS = process.env.OASGATE_CORPUS;

async function run(args: readonly string[], cwd: string) {
  const io = memoryIo({ cwd });
  const code = await main(['history', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

const ajv = new Ajv.default({ allErrors: true, strictTypes: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** The history as JSON, which has to be as the schema says. */
async function json(args: readonly string[], cwd: string): Promise<HistoryJson> {
  const { code, out, err } = await run([...args, '--format', 'json'], cwd);
  expect([code, err]).toEqual([0, '']);
  const value: HistoryJson = JSON.parse(out);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
  return value;
}

describe('oasgate history --git', () => {
  it('says what the commits changed, and leaves out what it can not read', async () => {
    const repo = await Repository.in(await temporaryFolder());
    const old = petsDocument(['cats', 'dogs']).replace(
      'operationId: dogs',
      'operationId: dogs\n      deprecated: true',
    );
    await repo.commit({ files: { 'api.yaml': petsDocument(['cats', 'dogs']) }, message: 'First' });
    await repo.commit({ files: { 'api.yaml': 'openapi: [' }, message: 'Broken' });
    await repo.commit({ files: { 'api.yaml': old }, message: 'Dogs \u001b[2J go' });
    await repo.commit({ files: { 'api.yaml': petsDocument(['cats', 'owls']) }, message: 'Dogs are gone' });
    const [last = '', third = '', second = '', first = ''] = (await repo.git('log', '--format=%H'))
      .split('\n')
      .map((id) => id.slice(0, 12));
    const { code, out, err } = await run(['--git', 'api.yaml'], repo.folder);
    expect(code).toBe(0);
    expect(err).toMatch(
      new RegExp(`^warning: ${second} of 2025-01-02 is left out: ${second}:api\\.yaml:\\d+:\\d+: [^\n]+\n`),
    );
    expect(out).toBe(`GET /owls (owls)
  changed in 1 of 3 revisions: 0 errors, 0 warnings, 1 info
  added in ${last} of 2025-01-04

  ${last} 2025-01-04: 0 errors, 0 warnings, 1 info
    Dogs are gone
    info     the endpoint was added
             endpoint-added

GET /dogs (dogs)
  changed in 2 of 3 revisions: 0 errors, 0 warnings, 2 infos
  deprecated since ${third} of 2025-01-03
  removed in ${last} of 2025-01-04

  ${last} 2025-01-04: 0 errors, 0 warnings, 1 info
    Dogs are gone
    info     the endpoint was removed after it had been deprecated
             api-path-removed-with-deprecation

  ${third} 2025-01-03: 0 errors, 0 warnings, 1 info
    Dogs \\u{1b}[2J go
    info     the endpoint is deprecated
             endpoint-deprecated

1 operation never changed in 3 revisions
  GET /cats (cats)

3 revisions

  ${last} 2025-01-04: 0 errors, 0 warnings, 2 infos
    Dogs are gone
    added       GET /owls (owls)
    removed     GET /dogs (dogs)
    changed     GET /dogs (dogs): 0 errors, 0 warnings, 1 info
    changed     GET /owls (owls): 0 errors, 0 warnings, 1 info

  ${third} 2025-01-03: 0 errors, 0 warnings, 1 info
    Dogs \\u{1b}[2J go
    deprecated  GET /dogs (dogs)
    changed     GET /dogs (dogs): 0 errors, 0 warnings, 1 info

  ${first} 2025-01-01: 0 errors, 0 warnings, 0 infos
    First
`);
  });

  it('prints its schema', async () => {
    const { code, out } = await run(['--schema'], '/');
    expect([code, JSON.parse(out)]).toEqual([0, schema]);
  });

  it('names what is wrong with its input', async () => {
    const repo = await Repository.in(await temporaryFolder());
    await repo.commit({ files: { 'api.yaml': 'swagger: "2.0"\n' } });
    expect(await run(['--git', 'other.yaml'], repo.folder)).toEqual({
      code: 2,
      out: '',
      err: `oasgate: other.yaml: no commit touches other.yaml
  hint: name the file as it is called now, relative to the current folder
`,
    });
    expect((await run(['--git', 'api.yaml', '--until', '--output=x'], repo.folder)).err).toMatch(
      /^oasgate: api\.yaml: there is no git revision --output=x\n/,
    );
    const { code, out, err } = await run(['--git', 'api.yaml'], repo.folder);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/\noasgate: [^\n]*there is no history: of 1 revision none can be read\n/);
  });
});

describe.skipIf(CORPUS === undefined)('public documents with their revisions as commits', () => {
  /** A repository whose commits are the documents of a folder, in the order of their names. */
  async function repository(kind: string, path: string): Promise<string> {
    const folder = join(CORPUS ?? '', 'real', kind);
    const names = (await readdir(folder)).filter((name) => /^\d+\./.test(name)).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const repo = await Repository.in(await temporaryFolder());
    await repo.import(path, new Map(names.map((name, index) => [name, texts[index] ?? Buffer.of()])));
    return repo.folder;
  }

  it('40 of Together', { timeout: 300_000 }, async () => {
    const folder = await repository('together', 'openapi.yaml');
    const history = await json(['--git', 'openapi.yaml'], folder);
    expect([history.revisions.length, history.operations.length, history.skipped]).toEqual([40, 99, []]);
    const sessions = history.operations.find(({ path }) => path === '/rl/training-sessions');
    expect([sessions?.operationId, sessions?.changedIn]).toEqual(['listTrainingSessions', 9]);
  });

  it('10 of Box', { timeout: 300_000 }, async () => {
    const folder = await repository('box', 'openapi/openapi.json');
    const history = await json(['--git', 'openapi/openapi.json'], folder);
    expect([history.revisions.length, history.operations.length, history.skipped]).toEqual([10, 296, []]);
    const [field] = history.operations.filter(({ names }) => names.length > 1);
    const rest = '{template_key}/fields/{field_key}/options';
    expect(field?.names.map(({ path }) => path)).toEqual([
      `/metadata_templates/{scope}/${rest}`,
      `/metadata_templates/{namespace}/${rest}`,
    ]);
    const io = memoryIo({ cwd: folder });
    expect([await main(['init', '--from-git', 'openapi/openapi.json'], io), io.err()]).toEqual([0, '']);
    expect(io.out()).toMatch(
      /^started spec\/ledger\.yaml with 10 revisions of openapi\/openapi\.json, @[0-9a-f]{12} to @[0-9a-f]{12}\n/,
    );
    const fromLedger = await json([], folder);
    const counts = ({ revisions, operations }: HistoryJson) => [
      revisions.map(({ date, note, totals, added, namingNoEndpoint }) => [
        date,
        note,
        totals,
        added,
        namingNoEndpoint.length,
      ]),
      operations.map(({ operation, path, changedIn, totals }) => [operation, path, changedIn, totals]),
    ];
    expect(counts(fromLedger)).toEqual(counts(history));
  });
});
