/** What the two packages hold, as the tools that check packages see it. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packClient, packOasgate, ROOT, run } from './kit.ts';

const BIN = join(ROOT, 'node_modules/.bin');
const TIME = 300_000;

describe.each([
  ['the client package', packClient],
  ['oasgate', packOasgate],
])('%s', (name, pack) => {
  let packed: Awaited<ReturnType<typeof pack>>;
  beforeAll(async () => {
    packed = await pack();
  }, TIME);

  it('publint finds nothing', { timeout: TIME }, async () => {
    expect(await run(ROOT, join(BIN, 'publint'), packed.tarball, '--strict')).toContain('All good!');
  });

  it('are-the-types-wrong finds nothing', { timeout: TIME }, async () => {
    const args = [packed.tarball, '--profile', 'esm-only', '--format', 'json'];
    // The profile: CommonJS and the oldest way to resolve are no part of a package that is ESM alone.
    const { problems = {} }: { problems?: Record<string, { resolutionKind: string }[]> } = JSON.parse(
      await run(ROOT, join(BIN, 'attw'), ...args),
    );
    const meant = Object.values(problems)
      .flat()
      .filter(({ resolutionKind }) => !['node10', 'node16-cjs'].includes(resolutionKind));
    expect(meant).toStrictEqual([]);
  });

  it('has what belongs into it, the licence too, and nothing else', () => {
    const folders = new Set(packed.files.map((file) => file.split('/')[0]));
    expect([...folders].sort()).toStrictEqual(
      name === 'oasgate'
        ? ['LICENSE', 'README.md', 'dist', 'package.json']
        : ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json', 'schema.d.ts'],
    );
  });
});
