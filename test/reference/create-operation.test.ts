/** The pages of the shipped API's create operation, looked at from two days. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasgate-site-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The Markdown page as of a revision. */
async function page(until: string): Promise<string> {
  const io = memoryIo({ cwd: ROOT });
  const out = join(folder, until.slice(1));
  const exitCode = await main(['reference', '--out', out, '--until', until], io);
  expect({ exitCode, err: io.err() }).toEqual({ exitCode: 0, err: '' });
  return readFile(join(out, 'operations/create-model-resources.md'), 'utf8');
}

describe('the create operation', () => {
  it('at revision 4', async () => {
    const text = await page('@3c15aefbaced');
    expect(text).toContain(
      'This operation changed in 3 of the 4 revisions so far: 0 errors, 1 warning, 6 infos.',
    );
    expect(text).toContain('`POST https://api.together.ai/v1/rl/model-resources`');
    expect(text).toContain(
      '[2 further changes of this revision name no endpoint](../revisions/04b1249c9cbe.html#unnamed).',
    );
    await expect(text).toMatchFileSnapshot('../fixtures/reference/create-model-resources@4.md');
  });

  it('at revision 6, unbroken through the move of its prefix', async () => {
    const text = await page('@f3f232d45f63');
    expect(text).toContain('Until revision `b0c71f035d45` of 2026-10-06 it was `POST /rl/model-resources`.');
    expect(text).toContain(
      'This operation changed in 5 of the 6 revisions so far: 0 errors, 1 warning, 12 infos.',
    );
    expect(text).not.toMatch(/endpoint-(?:added|removed)/);
    await expect(text).toMatchFileSnapshot('../fixtures/reference/create-model-resources@6.md');
  });
});
