import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGit } from '../../src/document/load.ts';
import { documentText, failure, folder } from './kit.ts';

const run = promisify(execFile);

async function git(...args: readonly string[]): Promise<void> {
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  await run('git', [...identity, ...args], { cwd });
}

async function commit(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), content);
  }
  await git('add', '.');
  await git('commit', '-q', '-m', 'step');
}

const withRef = (ref: string) => documentText('components:', '  schemas:', `    A: {$ref: "${ref}"}`);

/** References out of `specs/refs/<number>.yaml`, and why they are refused. */
const REFUSED: readonly (readonly [ref: string, code: string, problem: string])[] = [
  ['../api.yaml', 'outside', "leads out of the document's folder"],
  ['/etc/passwd', 'outside', "leads out of the document's folder"],
  ['../../../../etc/passwd', 'outside', "leads out of the document's folder"],
  ['http://example.com/a.yaml', 'outside', 'leads to the network'],
  ['link.yaml', 'outside', 'leads to a symbolic link, which may leave the folder'],
  ['dir/passwd', 'reference', 'leads to a file that the revision does not have'],
  ['nope.yaml', 'reference', 'leads to a file that the revision does not have'],
  ['sub', 'reference', 'leads to a file that the revision does not have'],
  ['new.yaml', 'reference', 'leads to a file that the revision does not have'],
];

/** A repository with two commits, the first tagged v1, whose working tree has moved on. */
let cwd = '';

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'oasgate-git-'));
  await git('init', '-q', '-b', 'main');
  const schema = (name: string) => ['components:', '  schemas:', `    ${name}: {$ref: "models/m.yaml#/M"}`];
  await commit({
    'api.yaml': documentText('paths: {/one: {}}'),
    'specs/api.yaml': documentText(...schema('One')),
    'specs/models/m.yaml': 'M: {const: 1}\n',
  });
  await git('tag', 'v1');
  await mkdir(join(cwd, 'specs/refs'));
  await symlink('/etc/passwd', join(cwd, 'specs/refs/link.yaml'));
  await symlink('/etc', join(cwd, 'specs/refs/dir'));
  await commit({
    'specs/api.yaml': documentText(...schema('Two')),
    'specs/models/m.yaml': 'M: {const: 2}\n',
    'specs/refs/sub/x.yaml': '{}',
    'specs/refs/up.yaml': withRef('../../m.yaml'),
    'specs/refs/far.yaml': withRef('../../../m.yaml'),
    'm.yaml': '{}',
    'bad.yaml': 'a: [\n',
    ...Object.fromEntries(REFUSED.map(([ref], index) => [`specs/refs/${index}.yaml`, withRef(ref)])),
  });
  await git('clone', '-q', '--bare', '.', 'bare.git');
  await rm(join(cwd, 'specs/models'), { recursive: true });
  await writeFile(join(cwd, 'specs/api.yaml'), 'not yet');
  await writeFile(join(cwd, 'specs/refs/new.yaml'), '{}');
});

afterAll(() => rm(cwd, { recursive: true, force: true }));

describe('a document in a git revision', () => {
  it('is read as it stood there, with the files that it refers to', async () => {
    const document = await loadGit({ revision: 'v1', path: 'specs/api.yaml' }, { cwd });
    expect(document.root.components).toEqual({ schemas: { One: { const: 1 } } });
    expect([document.label, document.files]).toEqual([
      'v1:specs/api.yaml',
      ['v1:specs/api.yaml', 'v1:specs/models/m.yaml'],
    ]);
    expect(document.locate('/components/schemas/One')).toMatchObject({
      file: 'v1:specs/api.yaml',
      line: 5,
      column: 5,
    });
    expect(document.locate('/components/schemas/One/const')).toMatchObject({
      file: 'v1:specs/models/m.yaml',
      pointer: '/M/const',
    });
    const now = await loadGit({ revision: 'HEAD', path: 'specs/api.yaml' }, { cwd, label: 'now' });
    expect(now.root.components).toEqual({ schemas: { Two: { const: 2 } } });
    expect(now.files).toEqual(['now', 'HEAD:specs/models/m.yaml']);
  });

  it.each(['main', 'HEAD~1', 'main@{0}', 'v1^{commit}', 'HEAD^{tree}'.replace('tree', 'commit')])(
    'is found by what git takes: %s',
    async (revision) => {
      expect((await loadGit({ revision, path: 'api.yaml' }, { cwd })).root.paths).toEqual({ '/one': {} });
    },
  );

  it.each([
    ['specs/api.yaml', '', true],
    ['./specs/api.yaml', '', true],
    ['specs/../specs/api.yaml', '', true],
    ['specs/api.yaml', 'specs', true],
    ['./api.yaml', 'specs', true],
    ['api.yaml', 'specs', false],
    ['../specs/api.yaml', 'specs', true],
    ['models/m.yaml', 'specs', undefined],
  ])('has a path from the root or the current folder: %s in "%s"', async (path, below, inSpecs) => {
    const load = () => loadGit({ revision: 'v1', path }, { cwd: join(cwd, below) });
    if (inSpecs === undefined) expect(await failure(load)).toMatchObject({ code: 'not-openapi' });
    else expect(Object.hasOwn((await load()).root, 'components')).toBe(inSpecs);
  });

  it('is read in a bare repository', async () => {
    const document = await loadGit(
      { revision: 'main', path: 'specs/api.yaml' },
      { cwd: join(cwd, 'bare.git') },
    );
    expect(document.root.components).toEqual({ schemas: { Two: { const: 2 } } });
  });
});

describe('a document in a git revision that fails', () => {
  it.each([
    'nope',
    '--output=x',
    '-h',
    '--',
    '',
    'v1:api.yaml',
    'v1..main',
    '^v1',
    'HEAD --all',
    'a\nb',
    'a\0b',
    '$(touch x)',
  ])('because there is no such revision: %j', async (revision) => {
    const before = await readdir(cwd);
    expect(await failure(() => loadGit({ revision, path: 'api.yaml' }, { cwd }))).toEqual({
      code: 'not-found',
      message: `there is no git revision ${revision}`,
      place: `${revision}:api.yaml`,
      hint: '`git log --oneline --all` lists the revisions',
    });
    expect(await readdir(cwd)).toEqual(before);
  });

  it.each([
    'nope.yaml',
    '--output=x',
    '../api.yaml',
    '../../etc/passwd',
    '/etc/passwd',
    'specs/api.yaml/x',
    ':(glob)*.yaml',
    '*.yaml',
    'a\0b',
  ])('because there is no such file: %j', async (path) => {
    expect(await failure(() => loadGit({ revision: 'v1', path }, { cwd }))).toEqual({
      code: 'not-found',
      message: `there is no file ${path} in the revision v1`,
      place: `v1:${path}`,
      hint: 'the path is relative to the root of the repository, or with ./ to the current folder',
    });
  });

  it.each(['specs', './specs', 'specs/'])('because it is a folder: %s', async (path) => {
    expect(await failure(() => loadGit({ revision: 'v1', path }, { cwd }))).toMatchObject({
      code: 'not-found',
      message: `${path} is a folder in the revision v1, not a file`,
    });
  });

  it('because it is a symbolic link', async () => {
    const path = 'specs/refs/link.yaml';
    expect(await failure(() => loadGit({ revision: 'HEAD', path }, { cwd }))).toMatchObject({
      code: 'not-found',
      message: 'specs/refs/link.yaml is a symbolic link in the revision HEAD',
      hint: 'name the file itself',
    });
  });

  it('because this is no repository', async () => {
    const elsewhere = { cwd: await folder() };
    expect(await failure(() => loadGit({ revision: 'v1', path: 'api.yaml' }, elsewhere))).toEqual({
      code: 'not-found',
      message: 'the current folder is in no git repository that can be read',
      place: 'v1:api.yaml',
      hint: 'run this inside the repository that has the revision; `git status` says what is wrong',
    });
  });

  it('because of what it holds', async () => {
    expect(await failure(() => loadGit({ revision: 'HEAD', path: 'bad.yaml' }, { cwd }))).toMatchObject({
      code: 'syntax',
      place: 'HEAD:bad.yaml:2:1',
    });
    expect(
      await failure(() => loadGit({ revision: 'v1', path: 'api.yaml' }, { cwd, limits: { bytes: 10 } })),
    ).toMatchObject({ code: 'limit' });
  });
});

describe('references in a git revision', () => {
  it.each(REFUSED.map((one, index) => [...one, index] as const))(
    'to %s are refused',
    async (ref, code, problem, index) => {
      const path = `specs/refs/${index}.yaml`;
      expect(await failure(() => loadGit({ revision: 'HEAD', path }, { cwd }))).toMatchObject({
        code,
        message: `the $ref "${ref}" ${problem}`,
        place: `HEAD:${path}:5:9`,
      });
    },
  );

  it('may leave the folder with the flag, but not the revision', async () => {
    const load = (path: string) => loadGit({ revision: 'HEAD', path }, { cwd, allowExternalRefs: true });
    expect((await load('specs/refs/up.yaml')).files).toEqual(['HEAD:specs/refs/up.yaml', 'HEAD:m.yaml']);
    expect(await failure(() => load('specs/refs/far.yaml'))).toMatchObject({ code: 'outside' });
  });
});
