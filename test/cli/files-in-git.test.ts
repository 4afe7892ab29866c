/** A document of several files in git: each revision's references lead into that revision, and findings into the right file. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Repository } from '../ledger/repository.ts';
import { temporaryFolder } from '../ledger/workspace.ts';
import { oasgate } from './built.ts';

const ENTRY = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /cats: { $ref: 'paths/cats.yaml' }
`;
const CATS = `post:
  requestBody:
    content:
      application/json:
        schema: { $ref: '../models/cat.yaml#/Cat' }
  responses:
    '200': { description: Added }
`;
const CAT = `Cat:
  type: object
  properties:
    name: { type: string, maxLength: 10 }
    kind: { $ref: './kind.yaml' }
`;

/** main has the first revision; the branch has tightened it, with the models in another folder, and then moved it all. */
async function repository(): Promise<Repository> {
  const repo = await Repository.in(await temporaryFolder());
  const files = {
    'openapi.yaml': ENTRY,
    'paths/cats.yaml': CATS,
    'models/cat.yaml': CAT,
    'models/kind.yaml': 'enum: [a, b]\n',
  };
  const inSpec = Object.entries(files).map(([name, text]) => [`svc/spec/${name}`, text]);
  await repo.commit({ files: Object.fromEntries(inSpec) });
  await repo.git('checkout', '-q', '-b', 'work');
  await repo.git('mv', 'svc/spec/models', 'svc/spec/schemas');
  await repo.commit({
    files: {
      'svc/spec/paths/cats.yaml': CATS.replace('models', 'schemas'),
      'svc/spec/schemas/cat.yaml': CAT.replace('10', '5'),
      'svc/spec/schemas/kind.yaml': '# One less\nenum: [a]\n',
    },
  });
  return repo;
}

/** The places of what `oasgate breaking` finds, as `<rule> <base> <revision>`. */
async function breaking(cwd: string, base: string, revision: string): Promise<string[]> {
  const { stdout, stderr, exitCode } = await oasgate(['breaking', base, revision, '--format', 'json'], {
    cwd,
  });
  expect([exitCode, stderr]).toEqual([1, '']);
  const found: { id: string; base: Place; revision: Place }[] = JSON.parse(stdout);
  const at = ({ file, line, pointer }: Place) => `${file}:${line}#${pointer}`;
  return found.map((one) => `${one.id} ${at(one.base)} ${at(one.revision)}`);
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

const found = (base: string, revision: string): string[] => [
  `request-property-enum-value-removed ${base}/models/kind.yaml:1#/enum ${revision}/schemas/kind.yaml:2#/enum`,
  `request-property-max-length-decreased ${base}/models/cat.yaml:4#/Cat/properties/name/maxLength ${revision}/schemas/cat.yaml:4#/Cat/properties/name/maxLength`,
];

describe('a document of several files in git', () => {
  it('is compared with the working tree, from the root and from a folder', async () => {
    const { folder } = await repository();
    const svc = join(folder, 'svc');
    const root = 'main:svc/spec/openapi.yaml';
    expect(await breaking(folder, root, 'svc/spec/openapi.yaml')).toEqual(found('main:svc/spec', 'svc/spec'));
    for (const base of [root, 'main:./spec/openapi.yaml', 'main:spec/openapi.yaml'])
      expect(await breaking(svc, base, 'spec/openapi.yaml')).toEqual(found('main:svc/spec', 'spec'));
  });

  it('is compared between revisions after everything was moved', async () => {
    const repo = await repository();
    await mkdir(join(repo.folder, 'api'));
    await repo.git('mv', 'svc/spec', 'api/v1');
    await repo.commit({ message: 'Move' });
    const base = 'main:svc/spec/openapi.yaml';
    expect(await breaking(repo.folder, base, 'HEAD:api/v1/openapi.yaml')).toEqual(
      found('main:svc/spec', 'HEAD:api/v1'),
    );
    expect(await breaking(repo.folder, base, 'api/v1/openapi.yaml')).toEqual(
      found('main:svc/spec', 'api/v1'),
    );
    expect(await breaking(repo.folder, base, 'HEAD~1:svc/spec/openapi.yaml')).toEqual(
      found('main:svc/spec', 'HEAD~1:svc/spec'),
    );
  });
});
