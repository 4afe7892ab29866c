/** What must not work: each ends with exit code 2 and one sentence that names the place, quickly and in little memory. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oasgate } from './built.ts';

const HEAD = 'openapi: 3.1.0\ninfo: { title: Crates, version: 1.0.0 }\n';

/** Each anchor stands for ten of the one before: a billion values in a kilobyte. */
const ALIAS_BOMB = `${HEAD}x-a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n${Array.from(
  { length: 9 },
  (_, i) => `x-a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]\n`,
).join('')}paths: {}\n`;

const FILES: Readonly<Record<string, string>> = {
  'good.yaml': `${HEAD}paths: {}\n`,
  'empty.yaml': '',
  'comment.yaml': '# nothing\n',
  'syntax.yaml': `${HEAD}paths:\n  /crates: { get: [\n`,
  'tab.yaml': `${HEAD}paths:\n\t/crates: {}\n`,
  'syntax.json': '{\n  "openapi": "3.1.0",\n  "paths": {,}\n}\n',
  'no-openapi.json': '{ "name": "crates", "version": "1.0.0" }\n',
  'list.json': '[]\n',
  'swagger.yaml': 'swagger: "2.0"\ninfo: { title: Crates, version: 1.0.0 }\npaths: {}\n',
  'dangling.yaml': `${HEAD}paths:\n  /crates:\n    get:\n      responses:\n        '200': { $ref: '#/components/responses/None' }\n`,
  'outside.yaml': `${HEAD}paths:\n  /crates: { $ref: '../../secret.yaml' }\n`,
  'network.yaml': `${HEAD}paths:\n  /crates: { $ref: 'https://crates.invalid/x.yaml' }\n`,
  'bomb.yaml': ALIAS_BOMB,
  'deep.yaml': `${HEAD}paths: {}\nx-deep: ${'['.repeat(5000)}${']'.repeat(5000)}\n`,
  'deep.json': `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{},"x-deep":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'spec/openapi.yaml': `${HEAD}paths: {}\n`,
};

let folder = '';
let git = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasgate-hostile-'));
  git = join(folder, 'git');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(git, name)), { recursive: true });
    await writeFile(join(git, name), text);
  }
  await writeFile(join(folder, 'secret.yaml'), 'get: {}\n');
  const identity = ['-c', 'user.name=crates', '-c', 'user.email=crates@crates.invalid'];
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: git });
  execFileSync('git', ['add', 'good.yaml'], { cwd: git });
  execFileSync('git', [...identity, 'commit', '-q', '-m', 'first'], {
    cwd: git,
  });
  await oasgate(['init', 'spec/openapi.yaml', '--date', '2026-01-02'], {
    cwd: git,
  });
});
afterAll(() => rm(folder, { recursive: true }));

const CASES: readonly (readonly [string, readonly string[], string])[] = [
  ['a file that is not there', ['absent.yaml', 'good.yaml'], 'absent.yaml: there is no such file'],
  ['a folder', ['spec', 'good.yaml'], 'spec: this is a folder, not a file'],
  ['an empty file', ['empty.yaml', 'good.yaml'], 'empty.yaml:1:1: the document is empty'],
  [
    'a file with nothing but a comment',
    ['comment.yaml', 'good.yaml'],
    'comment.yaml:2:1: the document is empty',
  ],
  [
    'YAML with a syntax error',
    ['syntax.yaml', 'good.yaml'],
    "syntax.yaml:5:1: the YAML can't be read: a `[` or `{` is not closed before the text ends",
  ],
  [
    'YAML with a tab',
    ['tab.yaml', 'good.yaml'],
    "tab.yaml:4:1: the YAML can't be read: a tab is used to indent, and YAML allows only spaces",
  ],
  [
    'JSON with a syntax error',
    ['syntax.json', 'good.yaml'],
    "syntax.json:3:13: the JSON can't be read: `,` stands where a name in double quotes is expected",
  ],
  [
    'JSON that is no OpenAPI document',
    ['no-openapi.json', 'good.yaml'],
    'no-openapi.json:1:1: this is no OpenAPI document: it has no `openapi` field',
  ],
  [
    'JSON that is a list',
    ['list.json', 'good.yaml'],
    'list.json:1:1: an OpenAPI document is a mapping, but this is a list',
  ],
  ['Swagger 2.0', ['swagger.yaml', 'good.yaml'], 'swagger.yaml:1:1: this is Swagger 2.0, which is not read'],
  [
    'a $ref to nowhere',
    ['good.yaml', 'dangling.yaml'],
    'dangling.yaml:7:18: the $ref "#/components/responses/None" leads nowhere',
  ],
  [
    "a $ref out of the document's folder",
    ['good.yaml', 'outside.yaml'],
    'outside.yaml:4:14: the $ref "../../secret.yaml" leads out of the document\'s folder',
  ],
  [
    'a $ref to the network',
    ['good.yaml', 'network.yaml'],
    'network.yaml:4:14: the $ref "https://crates.invalid/x.yaml" leads to the network',
  ],
  [
    'an alias bomb',
    ['bomb.yaml', 'good.yaml'],
    'bomb.yaml:9:32: the document holds more than 5000000 values, counting what its aliases stand for',
  ],
  [
    'YAML nested 5,000 deep',
    ['deep.yaml', 'good.yaml'],
    'deep.yaml:4:266: the document is nested more than 256 levels deep',
  ],
  [
    'JSON nested 5,000 deep',
    ['deep.json', 'good.yaml'],
    'deep.json:1:330: the document is nested more than 256 levels deep',
  ],
  [
    'an unknown flag',
    ['good.yaml', 'good.yaml', '--frobnicate'],
    "'oasgate changelog' has no flag --frobnicate",
  ],
  [
    'an unknown git revision',
    ['nosuch:good.yaml', 'good.yaml'],
    'nosuch:good.yaml: there is no git revision nosuch',
  ],
  [
    'a file that the git revision does not have',
    ['HEAD:absent.yaml', 'good.yaml'],
    'HEAD:absent.yaml: there is no file absent.yaml in the revision HEAD',
  ],
  [
    'a git revision named like a flag',
    ['--output=x:spec.yaml', 'good.yaml'],
    "'oasgate changelog' has no flag --output=x:spec.yaml",
  ],
  [
    'a git revision named like a flag, after --',
    ['--', '--output=x:spec.yaml', 'good.yaml'],
    '--output=x:spec.yaml: there is no git revision --output=x',
  ],
  [
    'an unknown ledger id',
    ['@0123456789ab', 'good.yaml'],
    'there is no revision @0123456789ab in spec/ledger.yaml',
  ],
  [
    'no revision before the first',
    ['@previous', '@latest'],
    'spec/ledger.yaml has one revision, so none is @previous',
  ],
];

describe('oasgate changelog', () => {
  it.each(CASES)('refuses %s', async (_name, args, message) => {
    const run = await oasgate(['changelog', ...args], { cwd: git });
    const [sentence, ...more] = run.stderr.trimEnd().split('\n');
    expect({ exitCode: run.exitCode, stdout: run.stdout, sentence }).toEqual({
      exitCode: 2,
      stdout: '',
      sentence: `oasgate: ${message}`,
    });
    expect(more.filter((line) => !line.startsWith('  hint: '))).toEqual([]);
    expect(run.cpuSeconds ?? 0).toBeLessThan(2);
    expect(run.megabytes ?? 0).toBeLessThan(300);
  });
});
