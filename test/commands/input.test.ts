import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { loadInput } from '../../src/commands/input.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { CRATES, folderWith, WIDER } from './crates.ts';

let cwd = '';
beforeAll(async () => {
  cwd = await folderWith({ 'a.yaml': CRATES, 'HEAD:odd.yaml': CRATES, 'sub/b.yaml': WIDER });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=crates', '-c', 'user.email=a@crates.invalid', ...args], { cwd });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  git('tag', 'v1');
});

describe('loadInput', () => {
  it('loads a file, named relative to the working directory', async () => {
    expect((await loadInput('sub/b.yaml', memoryIo({ cwd }))).label).toBe('sub/b.yaml');
    expect((await loadInput('b.yaml', memoryIo({ cwd: join(cwd, 'sub') }))).label).toBe('b.yaml');
  });

  it('loads standard input', async () => {
    const document = await loadInput('-', memoryIo({ cwd, input: CRATES }));
    expect(document.locate('/paths')).toMatchObject({ file: 'stdin', line: 5, column: 1 });
  });

  it('loads a file of a git revision', async () => {
    expect((await loadInput('v1:sub/b.yaml', memoryIo({ cwd }))).label).toBe('v1:sub/b.yaml');
  });

  it('prefers a file that exists to a git revision', async () => {
    expect((await loadInput('HEAD:odd.yaml', memoryIo({ cwd }))).files).toEqual(['HEAD:odd.yaml']);
  });

  it('loads a URL', async () => {
    const server = createServer((_request, response) => response.end(CRATES));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}/openapi.yaml`;
    expect((await loadInput(url, memoryIo({ cwd }))).label).toBe(url);
    server.close();
  });

  it('loads a revision of the ledger', async () => {
    const folder = await folderWith({ 'spec/openapi.yaml': CRATES });
    await main(['init', 'spec/openapi.yaml'], memoryIo({ cwd: folder }));
    const document = await loadInput('@latest', memoryIo({ cwd: folder }));
    expect(document.label).toMatch(/^spec\/revisions\/[0-9a-f]{12}\.yaml$/);
  });

  it('says what a document can be when it is none of these', async () => {
    await expect(loadInput('absent.yaml', memoryIo({ cwd }))).rejects.toMatchObject({
      code: 'not-found',
      message: 'there is no such file',
      place: { file: 'absent.yaml' },
      hint: "a document is a file, '-', a URL, '<git revision>:<path>' or '@<ledger id>'",
    });
  });

  it('takes a folder for a folder', async () => {
    await mkdir(join(cwd, 'folder'));
    await expect(loadInput('folder', memoryIo({ cwd }))).rejects.toMatchObject({ code: 'not-found' });
  });
});
