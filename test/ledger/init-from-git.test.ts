/** A ledger made of what a document's history in git holds. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initFromGit } from '../../src/ledger/init-from-git.ts';
import { readLedger, verifyLedger } from '../../src/ledger/ledger.ts';
import { Repository } from './repository.ts';
import { HOLDER, petsDocument, readFiles, temporaryFolder } from './workspace.ts';

const CATS = petsDocument(['cats']);
const BOTH = petsDocument(['cats', 'dogs']);
const DOGS = petsDocument(['dogs']);

async function start(folder: string, path: string, more: { accept?: string; maxCount?: number } = {}) {
  const skipped: string[] = [];
  const ledger = await initFromGit({
    cwd: folder,
    path,
    holder: HOLDER,
    skip: ({ revision, message }) => void skipped.push(`${revision.note}: ${message}`),
    ...more,
  });
  return { ledger, skipped };
}

describe('a ledger from git', () => {
  it('has a revision for each commit that changes the document', async () => {
    const repo = await Repository.in(await temporaryFolder());
    const entry = CATS.replace("'#/components/schemas/Pet'", "'pet.yaml'");
    await repo.commit({ files: { 'api.yaml': CATS }, message: 'Cats', day: '2025-03-01' });
    await repo.commit({ files: { 'api.yaml': 'openapi: [' }, message: 'Broken' });
    await repo.commit({ files: { 'api.yaml': `# Comment\n${CATS}` }, message: 'Comment' });
    await repo.git('mv', 'api.yaml', 'openapi.yaml');
    await repo.commit({ files: { 'openapi.yaml': BOTH }, message: 'And "dogs": {x}', day: '2025-02-01' });
    await repo.commit({ files: { 'openapi.yaml': DOGS }, message: '- # no cats', day: '2025-03-05' });
    await repo.commit({
      files: { 'openapi.yaml': entry, 'pet.yaml': '{}\n' },
      message: 'Files',
      day: '2025-03-06',
    });
    const { ledger, skipped } = await start(repo.folder, 'openapi.yaml');
    expect(skipped).toEqual([
      expect.stringMatching(/^Broken: ./),
      'Comment: the document says the same as before',
    ]);
    const commit = async (back: number): Promise<string> =>
      (await repo.git('rev-parse', `HEAD~${back}`)).slice(0, 12);
    const broken = { id: 'api-path-removed-without-deprecation', operation: 'GET' };
    const reason = async (back: number): Promise<string> =>
      `commit ${await commit(back)} made it before there was a ledger`;
    const accepted = async (path: string, back: number) => [
      { ...broken, path, reason: await reason(back), fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ];
    expect(ledger).toMatchObject({ label: 'spec/ledger.yaml', document: '../openapi.yaml' });
    expect(ledger.revisions.map(({ date, note, accepted: list }) => [date, note, list])).toEqual([
      ['2025-03-01', 'Cats', []],
      ['2025-03-01', 'And "dogs": {x}', []],
      ['2025-03-05', '- # no cats', await accepted('/cats', 1)],
      ['2025-03-06', 'Files', expect.arrayContaining(await accepted('/dogs', 0))],
    ]);
    const read = await readLedger(join(repo.folder, 'spec'), { cwd: repo.folder });
    expect([read, await verifyLedger(read)]).toEqual([ledger, []]);
    const files = await readFiles(join(repo.folder, 'spec'));
    expect(ledger.revisions.slice(0, 3).map(({ file }) => files[file])).toEqual([CATS, BOTH, DOGS]);
  });

  it('says why its breaks are accepted, and can begin later', async () => {
    const repo = await Repository.in(await temporaryFolder());
    for (const text of [CATS, BOTH, DOGS]) await repo.commit({ files: { 'spec/openapi.yaml': text } });
    const { ledger } = await start(repo.folder, 'spec/openapi.yaml', { accept: 'Long ago', maxCount: 2 });
    expect(ledger.revisions.map(({ accepted }) => accepted.map(({ reason }) => reason))).toEqual([
      [],
      ['Long ago'],
    ]);
    await expect(start(repo.folder, 'spec/openapi.yaml')).rejects.toMatchObject({ code: 'ledger' });
  });

  it('is not started without a file, or without a revision that can be read', async () => {
    const repo = await Repository.in(await temporaryFolder());
    await repo.commit({ files: { 'api.yaml': 'swagger: "2.0"\n', 'gone.yaml': CATS } });
    await repo.commit({ files: { 'gone.yaml': null } });
    await expect(start(repo.folder, 'gone.yaml')).rejects.toMatchObject({
      code: 'not-found',
      message: 'there is no file gone.yaml',
    });
    await expect(start(repo.folder, 'api.yaml')).rejects.toMatchObject({
      code: 'not-found',
      message: 'no revision of api.yaml can be read',
    });
    expect(Object.keys(await readFiles(repo.folder)).filter((name) => !name.startsWith('.git/'))).toEqual([
      'api.yaml',
    ]);
  });
});
