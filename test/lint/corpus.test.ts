/** Lint over real documents; set OASGATE_CORPUS to a folder of them, else these tests are skipped. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile } from '../../src/document/load.ts';
import { lintDocument } from '../../src/lint/lint.ts';

const CORPUS = process.env.OASGATE_CORPUS;

describe.skipIf(CORPUS === undefined)('real documents (OASGATE_CORPUS)', () => {
  // The first two are ones that Redocly's own parser rejects.
  it.each([
    ['000.yaml', 198],
    ['022.yaml', 197],
    ['039.yaml', 189],
  ])('%s is linted, and every finding has its place', async (name, count) => {
    const document = await loadFile(name, { cwd: join(CORPUS ?? '', 'real/together') });
    const findings = await lintDocument(document, { cwd: '.' });
    expect(findings).toHaveLength(count);
    expect(findings.filter(({ location }) => location.line === 1)).toEqual([]);
  });
});
