/** `oasgate init --from-git`: what it takes, and what it says. */
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { Repository } from '../ledger/repository.ts';
import { petsDocument, temporaryFolder } from '../ledger/workspace.ts';

async function run(args: readonly string[], cwd: string) {
  const io = memoryIo({ cwd });
  const code = await main(['init', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

describe('oasgate init --from-git', () => {
  it('says what it made and what it left out', async () => {
    const repo = await Repository.in(await temporaryFolder());
    await repo.commit({ files: { 'api.yaml': petsDocument(['cats', 'dogs']) } });
    await repo.commit({ files: { 'api.yaml': `# Comment\n${petsDocument(['cats', 'dogs'])}` } });
    const left = (await repo.git('rev-parse', 'HEAD')).slice(0, 12);
    await repo.commit({ files: { 'api.yaml': petsDocument(['cats']) } });
    const { code, out, err } = await run(['--from-git', 'api.yaml'], repo.folder);
    expect([code, err]).toEqual([
      0,
      `warning: ${left} of 2025-01-02 is left out: the document says the same as before\n`,
    ]);
    expect(out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(
        /^started spec\/ledger\.yaml with 2 revisions of api\.yaml, @[0-9a-f]{12} to @[0-9a-f]{12}; 1 break of the past is accepted$/,
      ),
      'the frozen copies are in spec/revisions; commit both',
    ]);
  });

  it.each([
    [
      ['api.yaml', '--from-git', 'api.yaml'],
      "'oasgate init' takes a document or --from-git, but was given both",
    ],
    [['--accept', 'x'], '--accept, --since and --max-count go with --from-git'],
    [['--from-git', 'api.yaml', '--note', 'x'], '--from-git'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await run(args, await temporaryFolder());
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(message);
  });
});
