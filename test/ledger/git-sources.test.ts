/** Which commits are the revisions of a file. */
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ToolError } from '../../src/errors.ts';
import { type GitHistoryOptions, gitSources } from '../../src/ledger/git-sources.ts';
import type { SkippedRevision } from '../../src/ledger/history.ts';
import { readSteps } from '../../src/ledger/steps.ts';
import { Repository } from './repository.ts';
import { petsDocument, temporaryFolder } from './workspace.ts';

const repository = async (): Promise<Repository> => Repository.in(await temporaryFolder());

/** The revisions, each as `<date> <note> <path>: <operations>`; one that was left out with why. */
async function revisions(
  folder: string,
  path: string,
  options: Partial<GitHistoryOptions> = {},
): Promise<string[]> {
  const lines: string[] = [];
  const told = ({ revision }: SkippedRevision): void => void lines.push(`${revision.note} unreadable`);
  for await (const step of readSteps(gitSources(path, { cwd: folder, ...options }), { skip: told })) {
    const { date, note, source, id, commit } = step.revision;
    expect([source.slice(0, 13), commit.slice(0, 12)]).toEqual([`${id}:`, id]);
    lines.push(`${date} ${note} ${source.slice(13)}: ${Object.keys(step.document.root.paths ?? {})}`);
  }
  return lines;
}

const PETS = [petsDocument(['cats']), petsDocument(['cats', 'dogs']), petsDocument(['cats', 'dogs', 'owls'])];
const [ONE = '', TWO = '', THREE = ''] = PETS;

describe('the revisions of a file in git', () => {
  it('are the commits that touch it, oldest first', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'a.txt': '1' }, message: 'Nothing' });
    await repo.commit({ files: { 'api.yaml': ONE }, message: 'One\n\nIn full.', day: '2025-03-01' });
    await repo.commit({ files: { 'a.txt': '2' }, message: 'Nothing' });
    await repo.commit({ files: { 'api.yaml': TWO }, message: 'Two', day: '2025-03-02' });
    expect(await revisions(repo.folder, 'api.yaml')).toEqual([
      '2025-03-01 One api.yaml: /cats',
      '2025-03-02 Two api.yaml: /cats,/dogs',
    ]);
  });

  it('go back through renames, also where the folder is gone today', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'docs/old/api.yaml': ONE }, message: 'One' });
    await repo.commit({ files: { 'docs/old/api.yaml': TWO }, message: 'Two' });
    await mkdir(join(repo.folder, 'spec'));
    await repo.git('mv', 'docs/old/api.yaml', 'spec/openapi.yaml');
    await repo.commit({ files: { 'spec/openapi.yaml': THREE }, message: 'Three, moved' });
    const expected = [
      '2025-01-01 One docs/old/api.yaml: /cats',
      '2025-01-02 Two docs/old/api.yaml: /cats,/dogs',
      '2025-01-03 Three, moved spec/openapi.yaml: /cats,/dogs,/owls',
    ];
    expect(await revisions(repo.folder, 'spec/openapi.yaml')).toEqual(expected);
    expect(await revisions(join(repo.folder, 'spec'), 'openapi.yaml')).toEqual(expected);
    expect(await revisions('/', join(repo.folder, 'spec/openapi.yaml'))).toEqual(expected);
    expect(await revisions(repo.folder, 'docs/old/api.yaml')).toEqual([
      ...expected.slice(0, 2),
      'Three, moved unreadable',
    ]);
  });

  it('follow a rename that a branch made', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'a.yaml': ONE }, message: 'One' });
    await repo.git('checkout', '-q', '-b', 'branch');
    await repo.git('mv', 'a.yaml', 'b.yaml');
    await repo.commit({ message: 'Move' });
    await repo.commit({ files: { 'b.yaml': TWO }, message: 'Two' });
    await repo.git('checkout', '-q', 'main');
    await repo.commit({ files: { 'else.txt': '1' } });
    await repo.merge('branch', 'Merge');
    expect(await revisions(repo.folder, 'b.yaml')).toEqual([
      '2025-01-01 One a.yaml: /cats',
      '2025-01-05 Merge b.yaml: /cats,/dogs',
    ]);
  });

  it('stand at a merge, not at the commits of its branch', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'api.yaml': ONE }, message: 'One' });
    await repo.git('checkout', '-q', '-b', 'branch');
    await repo.commit({ files: { 'api.yaml': TWO }, message: 'Two' });
    await repo.commit({ files: { 'api.yaml': THREE }, message: 'Three' });
    await repo.git('checkout', '-q', 'main');
    await repo.commit({ files: { 'else.txt': '1' } });
    await repo.merge('branch', 'Merge');
    expect(await revisions(repo.folder, 'api.yaml')).toEqual([
      '2025-01-01 One api.yaml: /cats',
      '2025-01-05 Merge api.yaml: /cats,/dogs,/owls',
    ]);
  });

  it('leave out what can not be read', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'api.yaml': 'openapi: 3.1.0\n  oops' }, message: 'Broken' });
    await repo.commit({ files: { 'api.yaml': ONE }, message: 'One' });
    await repo.commit({ files: { 'api.yaml': `# A comment\n${ONE}` }, message: 'Comment' });
    await repo.commit({ files: { 'api.yaml': null }, message: 'Gone' });
    await rm(join(repo.folder, 'api.yaml'), { force: true });
    await symlink('/etc/passwd', join(repo.folder, 'api.yaml'));
    await repo.commit({ message: 'Link' });
    await rm(join(repo.folder, 'api.yaml'));
    await repo.commit({ files: { 'api.yaml': TWO }, message: 'Two' });
    expect(await revisions(repo.folder, 'api.yaml')).toEqual([
      'Broken unreadable',
      '2025-01-02 One api.yaml: /cats',
      '2025-01-03 Comment api.yaml: /cats',
      'Gone unreadable',
      'Link unreadable',
      '2025-01-06 Two api.yaml: /cats,/dogs',
    ]);
  });

  it('are also the commits that touch only a file which the document refers to', async () => {
    const repo = await repository();
    const entry = ONE.replace("'#/components/schemas/Pet'", "'parts/pet.yaml'");
    await repo.commit({ files: { 'spec/api.yaml': entry }, message: 'No pet yet' });
    await repo.commit({ files: { 'spec/parts/pet.yaml': 'type: object\n' }, message: 'Pet' });
    await repo.commit({ files: { 'spec/parts/cat.yaml': 'type: object\n' }, message: 'Not referred to' });
    await repo.commit({ files: { 'spec/parts/pet.yaml': "$ref: 'cat.yaml'\n" }, message: 'Cat' });
    await repo.commit({ files: { 'spec/parts/cat.yaml': 'type: string\n' }, message: 'Cat is a string' });
    await repo.commit({ files: { 'spec/parts/dog.yaml': 'type: string\n' }, message: 'Dog' });
    await repo.commit({
      files: { 'spec/api.yaml': `${entry}# End\n`, 'spec/parts/cat.yaml': 'type: integer\n' },
      message: 'Both',
    });
    expect(await revisions(repo.folder, 'spec/api.yaml')).toEqual([
      'No pet yet unreadable',
      '2025-01-02 Pet spec/api.yaml: /cats',
      '2025-01-04 Cat spec/api.yaml: /cats',
      '2025-01-05 Cat is a string spec/api.yaml: /cats',
      '2025-01-07 Both spec/api.yaml: /cats',
    ]);
  });

  it('can begin later and end earlier', async () => {
    const repo = await repository();
    for (const [index, text] of PETS.entries())
      await repo.commit({
        files: { 'api.yaml': text },
        message: `Number ${index + 1}`,
        day: `2025-0${index + 1}-01`,
      });
    await repo.git('tag', 'v3');
    await repo.commit({ files: { 'api.yaml': ONE }, message: 'Number 4', day: '2025-04-01' });
    const numbers = async (options: Partial<GitHistoryOptions>): Promise<string[]> =>
      (await revisions(repo.folder, 'api.yaml', options)).map((line) => line.slice(18, 19));
    expect(await numbers({})).toEqual(['1', '2', '3', '4']);
    expect(await numbers({ until: 'v3' })).toEqual(['1', '2', '3']);
    expect(await numbers({ until: 'HEAD~2', maxCount: 1 })).toEqual(['2']);
    expect(await numbers({ since: '2025-03-01' })).toEqual(['2', '3', '4']);
    expect(await numbers({ since: '2025-03-02' })).toEqual(['3', '4']);
    expect(await numbers({ since: '2024-01-01' })).toEqual(['1', '2', '3', '4']);
    expect(await numbers({ maxCount: 2 })).toEqual(['3', '4']);
    expect(await numbers({ maxCount: 9 })).toEqual(['1', '2', '3', '4']);
  });

  it('read names as names', async () => {
    const repo = await repository();
    const names = [
      '--output=x.yaml',
      ':(exclude)a.yaml',
      'ä b*.yaml',
      'a\nb.yaml',
      '\u0001c.yaml',
      ':100644 d.yaml',
    ];
    const files = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    await repo.commit({ files: files(ONE), message: '\u0001-1 --x' });
    await repo.commit({ files: files(TWO), message: 'Two' });
    for (const name of names)
      expect(await revisions(repo.folder, name)).toEqual([
        `2025-01-01  -1 --x ${name}: /cats`,
        `2025-01-02 Two ${name}: /cats,/dogs`,
      ]);
  });

  it('begin at no revision that looks like an option', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'api.yaml': ONE } });
    for (const until of ['--all', '-1', '--output=x', 'no-such', 'HEAD:api.yaml', ''])
      await expect(revisions(repo.folder, 'api.yaml', { until })).rejects.toMatchObject({
        code: 'not-found',
        message: `there is no git revision ${until}`,
      });
    expect(await repo.git('status', '--short')).toBe('');
  });

  it('are none where no commit touches the file, or there is no repository', async () => {
    const repo = await repository();
    await repo.commit({ files: { 'api.yaml': ONE } });
    await expect(revisions(repo.folder, 'other.yaml')).rejects.toMatchObject({
      code: 'not-found',
      message: 'no commit touches other.yaml',
    });
    await expect(revisions(await temporaryFolder(), 'api.yaml')).rejects.toThrow(ToolError);
  });

  it('begin where a shallow clone ends, and that is told', async () => {
    const repo = await repository();
    for (const text of PETS) await repo.commit({ files: { 'api.yaml': text }, message: 'A change' });
    const folder = await temporaryFolder();
    await repo.git('clone', '-q', '--depth', '2', `file://${repo.folder}`, folder);
    let told = 0;
    const lines = await revisions(folder, 'api.yaml', { onShallow: () => void told++ });
    expect([lines.length, told]).toEqual([2, 1]);
  });
});
