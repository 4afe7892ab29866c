/** What only a process of its own can show: pipes, colour, exit codes, a package without its optional parts. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CRATES, folderWith, NARROWER } from '../commands/crates.ts';
import { DIST, oasgate } from './built.ts';

const MANY = 3000;

let cwd = '';
beforeAll(async () => {
  const operation = 'responses: { "200": { description: Done } }';
  const paths = Array.from({ length: MANY }, (_, i) => `  /crates/${i}: { get: { ${operation} } }\n`);
  cwd = await folderWith({
    'a.yaml': CRATES,
    'b.yaml': NARROWER,
    'none.yaml': 'openapi: 3.1.0\ninfo: { title: Crates, version: 1.0.0 }\npaths: {}\n',
    'many.yaml': `openapi: 3.1.0\ninfo: { title: Crates, version: 1.0.0 }\npaths:\n${paths.join('')}`,
  });
});

describe('the output', () => {
  it('arrives whole through a pipe whose reader is slow', async () => {
    const cli = join(DIST, 'cli.js');
    const child = spawn(process.execPath, [cli, 'changelog', 'none.yaml', 'many.yaml', '-f', 'json'], {
      cwd,
    });
    await new Promise((later) => setTimeout(later, 1000));
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(text)).toHaveLength(MANY);
  });

  it('may be cut off by its reader', () => {
    const script = `node "$0" changelog none.yaml many.yaml -f json | head -c 20; echo " \${PIPESTATUS[0]}"`;
    const text = execFileSync('bash', ['-c', `${script} 2>&1`, join(DIST, 'cli.js')], {
      cwd,
      encoding: 'utf8',
    });
    expect(text).toMatch(/^\[\s+\{\s+"id": .* 0\n$/s);
  });

  it.each([
    ['FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['NO_COLOR beside FORCE_COLOR', { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
    ['neither, into a pipe', {}, false],
  ])('has colour only where it should: %s', async (_name, env, colored) => {
    const { stdout } = await oasgate(['changelog', 'a.yaml', 'b.yaml'], {
      cwd,
      env: { PATH: process.env.PATH, ...env },
    });
    expect(stdout.includes('\u001b[31m')).toBe(colored);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it('is told, and is no success', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'node "$0" --version > /dev/full', join(DIST, 'cli.js')],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      2,
      'oasgate: the output could not be written: ENOSPC: no space left on device, write\n',
    ]);
  });
});

describe('the exit code', () => {
  it.each([
    [0, ['changelog', 'a.yaml', 'b.yaml']],
    [1, ['breaking', 'a.yaml', 'b.yaml']],
    [2, ['breaking', 'a.yaml', 'absent.yaml']],
    [2, []],
    [0, ['--help']],
  ])('is %i for %j', async (code, args) => {
    expect((await oasgate(args, { cwd })).exitCode).toBe(code);
  });
});

it('a document comes through standard input', async () => {
  const { stdout, exitCode } = await oasgate(['changelog', 'a.yaml', '-'], { cwd, input: NARROWER });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('request-property-became-required at stdin:14:15');
});

it('lint says what to install when its package is missing', async () => {
  const alone = await folderWith({ 'a.yaml': CRATES, 'package.json': '{ "type": "module" }' });
  cpSync(DIST, join(alone, 'dist'), { recursive: true });
  const { stdout, stderr, exitCode } = await oasgate(['lint', 'a.yaml'], { cwd: alone }, join(alone, 'dist'));
  expect({ stdout, stderr, exitCode }).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'oasgate: the package @redocly/openapi-core is needed to lint and is not installed\n' +
      '  hint: npm install --save-dev @redocly/openapi-core@2\n',
  });
});
