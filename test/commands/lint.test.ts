import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { CRATES, folderWith } from './crates.ts';

const RULES = 'no-empty-servers: off, security-defined: off, operation-summary';
const CONFIG = `extends: [minimal]\nrules: { ${RULES}: warn }\n`;

let cwd = '';
beforeAll(async () => {
  cwd = await folderWith({ 'spec/openapi.yaml': CRATES, 'spec/redocly.yaml': CONFIG });
});

async function run(...argv: string[]) {
  const io = memoryIo({ cwd });
  return { code: await main(['lint', ...argv], io), out: io.out(), err: io.err() };
}

describe('oasgate lint', () => {
  it('checks spec/openapi.yaml with the configuration beside it', async () => {
    expect(await run()).toEqual({
      code: 0,
      err: '',
      out: `spec/openapi.yaml
  warning  Operation object should contain \`summary\` field.
           operation-summary at spec/openapi.yaml:7:5

1 finding: 0 error, 1 warning in spec/openapi.yaml
`,
    });
  });

  it('fails on warnings when asked, and prints JSON', async () => {
    const { code, out } = await run('spec/openapi.yaml', '--fail-on', 'warning', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ rule: 'operation-summary', line: 7, column: 5 }]);
  });

  it('takes another configuration, and says what of it is not read', async () => {
    await writeFile(join(cwd, 'strict.yaml'), `extends: [minimal]\ntheme: {}\nrules: { ${RULES}: error }\n`);
    const { code, out, err } = await run('--config', 'strict.yaml');
    expect(code).toBe(1);
    expect(out).toContain('1 finding: 1 error, 0 warning');
    expect(err).toBe('note: strict.yaml also sets theme, which lint here does not read\n');
  });

  it('says so when the configuration is not there', async () => {
    expect(await run('--config', 'absent.yaml')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^oasgate: absent\.yaml: there is no such lint configuration\n {2}hint: /),
    });
  });

  it('says so when the document is not there', async () => {
    expect(await run('absent.yaml')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^oasgate: absent\.yaml: there is no such file\n/),
    });
  });
});
