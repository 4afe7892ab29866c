/** `oasgate init` and `oasgate revise`, from the command line to the files. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { ledgerOf, petsDocument, readFiles, temporaryFolder, writeFiles } from '../ledger/workspace.ts';

const ONE = petsDocument(['cats']);
const TWO = petsDocument(['cats', 'dogs']);
/** Lint has nothing to say here; another test runs the recommended rules. */
const NO_RULES = { 'spec/redocly.yaml': 'extends: []\n' };

async function run(folder: string, args: readonly string[]) {
  const io = memoryIo({ cwd: folder });
  const code = await main(args, io);
  return { code, out: io.out(), err: io.err() };
}

async function edited(before: string, after: string, more: Readonly<Record<string, string>> = NO_RULES) {
  const { folder, ledger } = await ledgerOf([before]);
  await writeFiles(folder, { 'spec/openapi.yaml': after, ...more });
  return { folder, last: `@${ledger.revisions[0]?.id}` };
}

async function latest(folder: string): Promise<string> {
  const ids = (await readFiles(folder))['spec/ledger.yaml']?.match(/(?<=id: ")[0-9a-f]{12}(?=")/g);
  return ids?.at(-1) ?? '';
}

describe('oasgate init', () => {
  it('starts a ledger and says what comes next', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'openapi.yaml': ONE });
    const { code, out, err } = await run(folder, ['init', '--note', 'The first.']);
    const id = await latest(folder);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`started spec/ledger.yaml with openapi.yaml as its first revision, @${id}
the frozen copy is spec/revisions/${id}.yaml; commit both

next, after you edit openapi.yaml:
  oasgate lint       is it sound?
  oasgate breaking   does it break anybody?
  oasgate revise     freeze it as the next revision
  oasgate generate   write types and client for it
  oasgate history    what changed, operation by operation
`);
    expect((await readFiles(folder))['spec/ledger.yaml']).toContain(
      `document: ../openapi.yaml\nrevisions:\n  - id: "${id}"\n    date: 2026-01-02\n    file: revisions/${id}.yaml\n    note: The first.\n`,
    );
  });

  it('ends with 2 when there is a ledger', async () => {
    const { folder } = await ledgerOf([ONE]);
    expect(await run(folder, ['init'])).toEqual({
      code: 2,
      out: '',
      err: "oasgate: spec/ledger.yaml: there is a ledger already\n  hint: 'oasgate revise' adds the next revision to it\n",
    });
  });
});

describe('oasgate revise', () => {
  it('freezes the document and says what it changes', async () => {
    const { folder, last } = await edited(ONE, TWO);
    const { code, out, err } = await run(folder, ['revise', '--note', 'Dogs, too.', '--upstream', 'v2']);
    const id = await latest(folder);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`froze @${id}, after ${last}: 0 errors, 0 warnings, 1 info
commit spec/ledger.yaml and spec/revisions/${id}.yaml
`);
    expect((await readFiles(folder))['spec/ledger.yaml']).toMatch(
      /\n {2}- id: "[0-9a-f]{12}"\n {4}date: 2026-01-02\n {4}file: .*\n {4}upstream: "v2"\n {4}note: Dogs, too\.\n$/,
    );
  });

  it('works from a folder below the repository', async () => {
    const { folder } = await edited(ONE, TWO, { ...NO_RULES, '.git/HEAD': '', 'src/deep/a.ts': '' });
    const { code, out } = await run(join(folder, 'src/deep'), ['revise']);
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      `commit ../../spec/ledger.yaml and ../../spec/revisions/${await latest(folder)}.yaml`,
    ]);
  });

  it('ends with 1 and lists the breaks, and --accept lets them through', async () => {
    const { folder, last } = await edited(TWO, ONE);
    const before = await readFiles(folder);
    const { code, out, err } = await run(folder, ['revise']);
    expect(code).toBe(1);
    expect(out).toMatch(/^GET \/dogs \(dogs\)\n {2}error .*\n.*api-path-removed-without-deprecation.*\n/);
    expect(err).toBe(`no revision was written: 1 change since ${last} breaks callers
  hint: to let it through on purpose, give the reason: oasgate revise --accept "…"
`);
    expect(await readFiles(folder)).toEqual(before);

    const accepted = await run(folder, ['revise', '--accept', 'nobody called it']);
    const id = await latest(folder);
    expect(accepted).toEqual({
      code: 0,
      out: `froze @${id}, after ${last}: 1 error, 0 warnings, 0 infos
1 break was let through: nobody called it
commit spec/ledger.yaml and spec/revisions/${id}.yaml
`,
      err: '',
    });
  });

  it('says when there was nothing to accept', async () => {
    const { folder } = await edited(ONE, TWO);
    const { code, out } = await run(folder, ['revise', '--accept', 'just in case']);
    expect([code, out.split('\n')[1]]).toEqual([0, 'nothing had to be accepted: no change breaks callers']);
  });

  it('ends with 1 when lint finds an error', async () => {
    const { folder } = await edited(ONE, TWO.replace('operationId: dogs', 'operationId: cats'), {
      'spec/redocly.yaml': 'extends: []\nrules: { operation-operationId-unique: error }\n',
    });
    const before = await readFiles(folder);
    const { code, out, err } = await run(folder, ['revise']);
    expect(code).toBe(1);
    expect(out).toContain('operation-operationId-unique');
    expect(out).toContain('spec/openapi.yaml:');
    expect(err).toBe('no revision was written: lint found errors\n');
    expect(await readFiles(folder)).toEqual(before);
  });

  it('warns of what is left over, and goes on', async () => {
    const { folder } = await edited(ONE, TWO, { ...NO_RULES, 'spec/revisions/old.yaml': 'mine' });
    const { code, err } = await run(folder, ['revise']);
    expect([code, err.split('\n')[0]]).toEqual([
      0,
      'warning: spec/revisions/old.yaml: this is left over: the ledger does not list it',
    ]);
  });

  it('ends with 2 for a document that says the same', async () => {
    const { folder, last } = await edited(ONE, ONE);
    const before = await readFiles(folder);
    expect(await run(folder, ['revise'])).toEqual({
      code: 2,
      out: '',
      err: `oasgate: spec/openapi.yaml says the same as the last revision, ${last}
  hint: there is nothing to revise; comments and formatting do not count
`,
    });
    expect(await readFiles(folder)).toEqual(before);
  });

  it.each([
    [['--date', '2026-02-30'], "oasgate: --date of 'oasgate revise' cannot be '2026-02-30'"],
    [['--accept', ' '], "oasgate: --accept of 'oasgate revise' cannot be ' '"],
    [['--note'], "oasgate: --note of 'oasgate revise' needs a value"],
  ])('ends with 2 for %j', async (flags, message) => {
    const { folder } = await edited(ONE, TWO);
    const { code, out, err } = await run(folder, ['revise', ...flags]);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', message]);
  });
});
