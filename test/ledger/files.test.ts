import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/ledger/files.ts';
import { readFiles, temporaryFolder, writeFiles } from './workspace.ts';

const BYTES = new TextEncoder().encode('new');

describe('diskFiles', () => {
  it('reads, lists, writes, renames and removes', async () => {
    const folder = await temporaryFolder();
    const [a, b] = [join(folder, 'sub/a'), join(folder, 'sub/b')];
    await diskFiles.makeDirectory(join(folder, 'sub'));
    await diskFiles.makeDirectory(join(folder, 'sub'));
    expect(await diskFiles.create(a, BYTES)).toBe(true);
    await diskFiles.sync(a);
    await writeFiles(folder, { 'sub/b': 'old' });
    expect(await diskFiles.list(join(folder, 'sub'))).toEqual(['a', 'b']);
    await diskFiles.rename(a, b);
    await diskFiles.sync(join(folder, 'sub'));
    expect(await readFiles(folder)).toEqual({ 'sub/b': 'new' });
    expect(new TextDecoder().decode(await diskFiles.read(b))).toBe('new');
    await diskFiles.remove(b);
    await diskFiles.remove(b);
    expect(await readFiles(folder)).toEqual({});
  });

  it('answers for what is not there', async () => {
    const folder = await temporaryFolder();
    expect(await diskFiles.read(join(folder, 'a'))).toBe(undefined);
    expect(await diskFiles.list(join(folder, 'a'))).toEqual([]);
  });

  it('never overwrites a file that it is to create', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { a: 'old' });
    expect(await diskFiles.create(join(folder, 'a'), BYTES)).toBe(false);
    expect(await readFiles(folder)).toEqual({ a: 'old' });
  });

  it('says what could not be done, and why', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { a: 'a file' });
    const [file, inside] = [join(folder, 'a'), join(folder, 'a/b')];
    const failures: [() => Promise<unknown>, string][] = [
      [() => diskFiles.read(folder), `could not read ${folder}: it is a folder`],
      [() => diskFiles.list(file), `could not read ${file}: a part of the path is no folder`],
      [() => diskFiles.makeDirectory(inside), `could not make ${inside}: a part of the path is no folder`],
      [
        () => diskFiles.create(join(folder, 'b/c'), BYTES),
        `could not write ${join(folder, 'b/c')}: it is not there`,
      ],
      [() => diskFiles.rename(join(folder, 'c'), file), `could not write ${file}: it is not there`],
    ];
    for (const [failure, message] of failures)
      await expect(failure()).rejects.toMatchObject({ code: 'ledger', message });
  });
});
