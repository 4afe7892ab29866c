import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { ledgerOf, petsDocument, readFiles, temporaryFolder, writeFiles } from '../ledger/workspace.ts';

async function reference(cwd: string, ...args: readonly string[]) {
  const io = memoryIo({ cwd });
  const exitCode = await main(['reference', '--out', 'site', ...args], io);
  return { exitCode, out: io.out(), err: io.err() };
}

describe('oasgate reference', () => {
  it('writes a site for the ledger, and then only what changes', async () => {
    const { folder } = await ledgerOf([petsDocument(['cats', 'dogs']), petsDocument(['cats', 'birds'])]);
    const first = await reference(folder);
    expect(first).toEqual({ exitCode: 0, out: 'site: 20 files, 20 written, 0 removed\n', err: '' });
    const files = await readFiles(join(folder, 'site'));
    expect(
      Object.keys(files)
        .sort()
        .filter((name) => !/^(?:assets|openapi|revisions)\//.test(name)),
    ).toEqual([
      '.oasgate-site',
      'index.html',
      'llms.txt',
      'operations/birds.html',
      'operations/birds.md',
      'operations/cats.html',
      'operations/cats.md',
      'operations/dogs.html',
      'operations/dogs.md',
      'schemas/index.html',
      'schemas/pet.html',
    ]);
    expect(await reference(folder)).toEqual({
      exitCode: 0,
      out: 'site: 20 files, nothing changed\n',
      err: '',
    });
    expect(await readFiles(join(folder, 'site'))).toEqual(files);
  });

  it('keeps the last page of an operation that is gone, under its name', async () => {
    const { folder } = await ledgerOf([petsDocument(['cats', 'dogs']), petsDocument(['cats'])]);
    await reference(folder);
    const page = await readFile(join(folder, 'site/operations/dogs.md'), 'utf8');
    expect(page).toContain('Removed in revision');
    expect(await readFile(join(folder, 'site/llms.txt'), 'utf8')).toContain('## Removed operations');
  });

  it('removes what it made and no longer makes, and leaves other files alone', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats', 'dogs']), 'b.yaml': petsDocument(['cats']) });
    await reference(folder, 'a.yaml');
    await writeFiles(folder, { 'site/operations/mine.txt': 'mine', 'site/mine.txt': 'mine' });
    const { out } = await reference(folder, 'b.yaml');
    expect(out).toMatch(/^site: \d+ files, \d+ written, 2 removed\n$/);
    const names = Object.keys(await readFiles(join(folder, 'site')));
    expect(names.filter((name) => name.startsWith('operations/')).sort()).toEqual([
      'operations/cats.html',
      'operations/cats.md',
      'operations/mine.txt',
    ]);
    expect(names).toContain('mine.txt');
  });

  it('refuses a folder that holds other things', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']), 'site/mine.txt': 'mine' });
    expect(await reference(folder, 'a.yaml')).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringContaining("the folder site holds files that are no reference site of oasgate's"),
    });
    expect(await readFiles(join(folder, 'site'))).toEqual({ 'mine.txt': 'mine' });
  });

  it('does not replace a file of other origin, nor write through a link', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']), 'b.yaml': petsDocument(['dogs']) });
    await reference(folder, 'a.yaml');
    await writeFile(join(folder, 'site/operations/dogs.html'), 'mine');
    expect((await reference(folder, 'b.yaml')).err).toContain(
      'site/operations/dogs.html was not made by oasgate',
    );
    expect(await readFile(join(folder, 'site/operations/dogs.html'), 'utf8')).toBe('mine');

    await mkdir(join(folder, 'elsewhere'));
    await mkdir(join(folder, 'site2'));
    await writeFile(
      join(folder, 'site2/.oasgate-site'),
      '# Files that oasgate made; the next run replaces or removes them.\n',
    );
    await symlink(join(folder, 'elsewhere'), join(folder, 'site2/assets'));
    expect((await reference(folder, 'a.yaml', '--out', 'site2')).err).toContain(
      'site2/assets was not made by oasgate',
    );
    expect(await readFiles(join(folder, 'elsewhere'))).toEqual({});
  });

  it('removes nothing outside of its folder, whatever the list says', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']) });
    await reference(folder, 'a.yaml');
    const list = await readFile(join(folder, 'site/.oasgate-site'), 'utf8');
    await writeFile(
      join(folder, 'site/.oasgate-site'),
      `${list}../a.yaml\n/etc/hostname\nassets/../../a.yaml\n`,
    );
    expect((await reference(folder, 'a.yaml')).exitCode).toBe(0);
    expect(await readFile(join(folder, 'a.yaml'), 'utf8')).toContain('Pets');
  });

  it('says what is wrong with its arguments', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']) });
    expect((await reference(folder, 'a.yaml', '--until', '@latest')).err).toContain(
      '--until is about the ledger',
    );
    expect(await reference(folder)).toMatchObject({ exitCode: 2 });
  });

  it('shows progress where standard error is a terminal', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'a.yaml': petsDocument(['cats']) });
    const io = memoryIo({ cwd: folder, progress: true });
    await main(['reference', 'a.yaml', '--out', 'site'], io);
    expect(io.err()).toBe('\rpages: 50 %\u001b[K\rpages: 100 %\u001b[K\r\u001b[K');
  });
});
