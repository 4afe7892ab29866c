import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { CRATES, folderWith, NARROWER, VAGUER, WIDER } from './crates.ts';

let cwd = '';
beforeAll(async () => {
  cwd = await folderWith({
    'a.yaml': CRATES,
    'wider.yaml': WIDER,
    'vaguer.yaml': VAGUER,
    'narrower.yaml': NARROWER,
  });
});

async function run(...argv: string[]) {
  const io = memoryIo({ cwd });
  return { code: await main(argv, io), out: io.out(), err: io.err() };
}

describe('oasgate changelog', () => {
  it('prints what changed and where, and fails on nothing by default', async () => {
    expect(await run('changelog', 'a.yaml', 'narrower.yaml')).toEqual({
      code: 0,
      err: '',
      out: `POST /crates (storeCrate)
  error    the request property \`label\` became required
           request-property-became-required at narrower.yaml:14:15

1 change: 1 error, 0 warning, 0 info
`,
    });
  });

  it('prints JSON', async () => {
    const { code, out } = await run('changelog', 'a.yaml', 'wider.yaml', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      {
        id: 'new-optional-request-property',
        level: 1,
        operation: 'POST',
        path: '/crates',
        source: 'wider.yaml',
        revisionSource: { file: 'wider.yaml', line: 16, column: 17 },
      },
    ]);
  });

  it('says so when nothing changed', async () => {
    expect(await run('changelog', 'a.yaml', 'a.yaml')).toEqual({
      code: 0,
      err: '',
      out: 'no changes between a.yaml and a.yaml\n',
    });
    expect((await run('changelog', 'a.yaml', 'a.yaml', '-f', 'json')).out).toBe('[]\n');
  });

  it.each([
    ['narrower.yaml', 'error', 1],
    ['narrower.yaml', 'ERR', 1],
    ['narrower.yaml', 'none', 0],
    ['vaguer.yaml', 'error', 0],
    ['vaguer.yaml', 'WARN', 1],
    ['wider.yaml', 'warning', 0],
    ['wider.yaml', 'info', 1],
    ['a.yaml', 'INFO', 0],
  ] as const)('%s with --fail-on %s ends with %i', async (revision, level, code) => {
    expect((await run('changelog', 'a.yaml', revision, '--fail-on', level)).code).toBe(code);
  });
});

describe('oasgate breaking', () => {
  it('shows errors and fails on them', async () => {
    const { code, out } = await run('breaking', 'a.yaml', 'narrower.yaml');
    expect([code, out.split('\n').at(-2)]).toEqual([1, '1 change: 1 error, 0 warning']);
  });

  it('shows warnings and does not fail on them', async () => {
    const { code, out } = await run('breaking', 'a.yaml', 'vaguer.yaml');
    expect([code, out.split('\n').at(-2)]).toEqual([0, '1 change: 0 error, 1 warning']);
    expect((await run('breaking', 'a.yaml', 'vaguer.yaml', '--fail-on', 'warning')).code).toBe(1);
  });

  it('shows no infos, unless it is to fail on them', async () => {
    expect(await run('breaking', 'a.yaml', 'wider.yaml')).toEqual({
      code: 0,
      err: '',
      out: 'no breaking changes between a.yaml and wider.yaml\n',
    });
    const { code, out } = await run('breaking', 'a.yaml', 'wider.yaml', '--fail-on', 'info');
    expect([code, out.split('\n').at(-2)]).toEqual([1, '1 change: 0 error, 0 warning, 1 info']);
  });
});

describe('oasgate breaking without documents', () => {
  it('compares the working document with the last revision of the ledger', async () => {
    const folder = await folderWith({ 'spec/openapi.yaml': CRATES });
    const io = () => memoryIo({ cwd: folder });
    expect(await main(['init', 'spec/openapi.yaml'], io())).toBe(0);

    const unchanged = io();
    expect(await main(['breaking'], unchanged)).toBe(0);
    expect(unchanged.out()).toMatch(
      /^no breaking changes between spec\/revisions\/[0-9a-f]{12}\.yaml and spec\/openapi\.yaml\n$/,
    );

    await writeFile(join(folder, 'spec/openapi.yaml'), NARROWER);
    const changed = io();
    expect(await main(['breaking'], changed)).toBe(1);
    expect(changed.out()).toContain('request-property-became-required at spec/openapi.yaml:14:15');
  });

  it('says so when there is no ledger', async () => {
    const folder = await folderWith({ 'openapi.yaml': CRATES });
    const io = memoryIo({ cwd: folder });
    expect(await main(['breaking'], io)).toBe(2);
    expect(io.err()).toBe(
      "oasgate: there is no ledger at spec/ledger.yaml\n  hint: 'oasgate init' starts one\n",
    );
  });
});
