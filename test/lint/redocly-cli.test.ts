/** Redocly's own command agrees that the shipped revisions are sound: our lint is no laxer than what it stands for. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUIET = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

describe('redocly lint', () => {
  it('finds nothing in the six revisions and the working document', async () => {
    const revisions = readdirSync(`${ROOT}/spec/revisions`).map((file) => `spec/revisions/${file}`);
    const files = ['spec/openapi.yaml', ...revisions.sort()];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'lint',
        ...files,
        '--config',
        'spec/redocly.yaml',
        '--format',
        'json',
      ],
      { cwd: ROOT, env: { ...process.env, ...QUIET } },
    );
    // One report for each file, one behind the other.
    const totals = [...stdout.matchAll(/"totals": (\{[^}]*\})/g)].map((match) => JSON.parse(match[1] ?? ''));
    expect(totals).toEqual(files.map(() => ({ errors: 0, warnings: 0, ignored: 0 })));
    expect(files).toHaveLength(7);
  });
});
