import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLedger, readLedger, requireLedger, workingDocument } from '../../src/ledger/ledger.ts';
import { temporaryFolder, writeFiles } from './workspace.ts';

const LEDGER = { 'spec/ledger.yaml': 'revisions: []\n' };

describe('findLedger', () => {
  it('looks in spec and in the folder itself', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, LEDGER);
    expect(await findLedger(folder)).toBe(join(folder, 'spec'));
    expect(await findLedger(join(folder, 'spec'))).toBe(join(folder, 'spec'));
  });

  it('looks above, but not out of the repository', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, LEDGER);
    await mkdir(join(folder, 'src/deep'), { recursive: true });
    expect(await findLedger(join(folder, 'src/deep'))).toBe(undefined);
    await mkdir(join(folder, '.git'));
    expect(await findLedger(join(folder, 'src/deep'))).toBe(join(folder, 'spec'));
    await mkdir(join(folder, 'src/.git'));
    expect(await findLedger(join(folder, 'src/deep'))).toBe(undefined);
  });
});

describe('readLedger', () => {
  it('says how to start when there is none', async () => {
    const folder = await temporaryFolder();
    await expect(requireLedger(folder)).rejects.toMatchObject({
      code: 'ledger',
      message: 'there is no ledger at spec/ledger.yaml',
      hint: "'oasgate init' starts one",
    });
  });

  it('refuses what is no UTF-8', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'spec'));
    await writeFile(join(folder, 'spec/ledger.yaml'), Buffer.from([0x61, 0xff]));
    await expect(requireLedger(folder)).rejects.toMatchObject({
      code: 'ledger',
      message: 'spec/ledger.yaml is no UTF-8 text',
    });
  });

  it('says why a ledger can not be read', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'spec/ledger.yaml'), { recursive: true });
    await expect(readLedger(join(folder, 'spec'), { cwd: folder })).rejects.toMatchObject({
      code: 'ledger',
      message: 'spec/ledger.yaml could not be read: EISDIR: illegal operation on a directory, read',
    });
  });

  it('knows the working document beside it or elsewhere', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, LEDGER);
    expect(workingDocument(await requireLedger(folder))).toBe(join(folder, 'spec/openapi.yaml'));
    await writeFiles(folder, {
      'spec/ledger.yaml': 'document: ../api/openapi.json\nrevisions: []\n',
    });
    expect(workingDocument(await requireLedger(folder))).toBe(join(folder, 'api/openapi.json'));
  });
});
