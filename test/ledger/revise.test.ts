import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/ledger/ledger.ts';
import { type ReviseInput, revise } from '../../src/ledger/revise.ts';
import { HOLDER, ledgerOf, petsDocument, readFiles, temporaryFolder, writeFiles } from './workspace.ts';

const ONE = petsDocument(['cats']);
const TWO = petsDocument(['cats', 'dogs']);

function run(folder: string, more: Partial<ReviseInput> = {}) {
  const lint = async (): Promise<boolean> => true;
  return revise({
    directory: join(folder, 'spec'),
    cwd: folder,
    date: '2026-05-01',
    lint,
    holder: HOLDER,
    ...more,
  });
}

/** A ledger with some revisions, and a working document that was edited since. */
async function editedSince(revisions: readonly string[], working: string): Promise<string> {
  const { folder } = await ledgerOf(revisions);
  await writeFiles(folder, { 'spec/openapi.yaml': working });
  return folder;
}

/** Runs and expects that nothing on the disk changes. */
async function unchanged<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = await readFiles(folder);
  const result = await work();
  expect(await readFiles(folder)).toEqual(before);
  return result;
}

describe('revise', () => {
  it('freezes the working document as the next revision', async () => {
    const folder = await editedSince([ONE], TWO);
    const before = await readFiles(folder);
    const outcome = await run(folder, { note: 'Dogs, too.', upstream: 'v2' });
    if (outcome.kind !== 'revised') throw new Error(outcome.kind);
    const { entry, ledger, changes, problems } = outcome;
    expect(changes.map(({ id, operation, path }) => [id, operation, path])).toEqual([
      ['endpoint-added', 'GET', '/dogs'],
    ]);
    expect(problems).toEqual([]);
    expect(entry).toMatchObject({
      date: '2026-05-01',
      upstream: 'v2',
      note: 'Dogs, too.',
      accepted: [],
    });
    expect(entry.parent).toBe(ledger.revisions[0]?.id);
    expect(await readFiles(folder)).toEqual({
      ...before,
      'spec/ledger.yaml': `${before['spec/ledger.yaml']}  - id: "${entry.id}"
    date: 2026-05-01
    file: revisions/${entry.id}.yaml
    upstream: "v2"
    note: Dogs, too.
`,
      [`spec/revisions/${entry.id}.yaml`]: TWO,
    });
    expect(await verifyLedger(ledger)).toEqual([]);
  });

  it('freezes the first revision of a ledger that lists none, whatever it holds', async () => {
    const folder = await editedSince([], ONE);
    const outcome = await run(folder);
    expect(outcome).toMatchObject({
      kind: 'revised',
      changes: [],
      entry: { parent: null },
    });
  });

  it('gives a document that returns to an earlier state a new id', async () => {
    const folder = await editedSince([ONE, TWO], ONE);
    const outcome = await run(folder, { accept: 'dogs were a mistake' });
    if (outcome.kind !== 'revised') throw new Error(outcome.kind);
    expect(new Set(outcome.ledger.revisions.map(({ id }) => id)).size).toBe(3);
  });

  it('stops a break, and writes nothing', async () => {
    const folder = await editedSince([TWO], ONE);
    const outcome = await unchanged(folder, () => run(folder));
    if (outcome.kind !== 'gate') throw new Error(outcome.kind);
    expect(outcome.breaking.map(({ id, level, path }) => [id, level, path])).toEqual([
      ['api-path-removed-without-deprecation', 'error', '/dogs'],
    ]);
  });

  it('writes down what is let through, and why', async () => {
    const folder = await editedSince([TWO], ONE);
    const outcome = await run(folder, { accept: 'nobody called it' });
    if (outcome.kind !== 'revised') throw new Error(outcome.kind);
    const [change] = outcome.changes;
    expect(outcome.entry.accepted).toEqual([
      {
        id: 'api-path-removed-without-deprecation',
        operation: 'GET',
        path: '/dogs',
        fingerprint: change?.fingerprint,
        reason: 'nobody called it',
      },
    ]);
  });

  it('accepts nothing where nothing breaks', async () => {
    const outcome = await run(await editedSince([ONE], TWO), {
      accept: 'just in case',
    });
    expect(outcome).toMatchObject({ kind: 'revised', entry: { accepted: [] } });
  });

  it('stops when lint fails, and writes nothing', async () => {
    const folder = await editedSince([ONE], TWO);
    const labels: string[] = [];
    const outcome = await unchanged(folder, () =>
      run(folder, {
        lint: async ({ label }) => {
          labels.push(label);
          return false;
        },
      }),
    );
    expect([outcome, labels]).toEqual([{ kind: 'lint', problems: [] }, ['spec/openapi.yaml']]);
  });

  it('refuses a document that says the same as the last revision', async () => {
    const folder = await editedSince([ONE, TWO], `# a comment\n${TWO}`);
    const ids = Object.keys(await readFiles(folder));
    await unchanged(folder, () =>
      expect(run(folder)).rejects.toMatchObject({
        code: 'ledger',
        message: expect.stringMatching(
          /^spec\/openapi\.yaml says the same as the last revision, @[0-9a-f]{12}$/,
        ),
      }),
    );
    expect(ids).toHaveLength(4);
  });

  it('refuses a ledger with a damaged revision', async () => {
    const folder = await editedSince([ONE], TWO);
    const [file = ''] = Object.keys(await readFiles(folder)).filter((name) => name.includes('revisions/'));
    await writeFile(
      join(folder, file),
      (await readFile(join(folder, file), 'utf8')).replace('Pets', 'Pests'),
    );
    await unchanged(folder, () =>
      expect(run(folder)).rejects.toMatchObject({
        code: 'ledger',
        message: `this is not what was frozen as @${file.slice(15, 27)}: its content was changed`,
        place: { file },
      }),
    );
  });

  it('refuses a day before the last revision', async () => {
    const folder = await editedSince([ONE], TWO);
    await unchanged(folder, () =>
      expect(run(folder, { date: '2025-12-31' })).rejects.toMatchObject({
        code: 'usage',
        hint: '--date takes 2026-01-01 or a later day',
      }),
    );
  });

  it('refuses without a ledger', async () => {
    const folder = await temporaryFolder();
    await expect(run(folder)).rejects.toMatchObject({
      code: 'ledger',
      message: 'there is no ledger at spec/ledger.yaml',
    });
    expect(await readFiles(folder)).toEqual({});
  });

  it('names a working document that is not there', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'spec/ledger.yaml': 'revisions: []\n' });
    await unchanged(folder, () => expect(run(folder)).rejects.toMatchObject({ code: 'not-found' }));
  });

  it('refuses a ledger that is edited while it works', async () => {
    const folder = await editedSince([ONE], TWO);
    const path = join(folder, 'spec/ledger.yaml');
    const text = await readFile(path, 'utf8');
    const lint = async (): Promise<boolean> => {
      await writeFile(path, `${text}# mine\n`);
      return true;
    };
    await expect(run(folder, { lint })).rejects.toMatchObject({
      code: 'ledger',
      message: `${path} was changed by somebody else in the meantime`,
    });
    expect(await readFile(path, 'utf8')).toBe(`${text}# mine\n`);
  });

  it('leaves a file alone that has the name of the new revision and is something else', async () => {
    const folder = await editedSince([ONE], TWO);
    const trial = await run(await editedSince([ONE], TWO));
    if (trial.kind !== 'revised') throw new Error(trial.kind);
    const file = `spec/revisions/${trial.entry.id}.yaml`;
    await writeFiles(folder, { [file]: 'mine\n' });
    await unchanged(folder, () =>
      expect(run(folder)).rejects.toMatchObject({
        code: 'ledger',
        message: `${join(folder, file)} is in the way: it is not the revision that would get this name`,
      }),
    );
  });

  it('lets one of two at once through', async () => {
    const folder = await editedSince([ONE], TWO);
    const holder = (pid: number) => ({ pid, isRunning: () => true });
    const outcomes = await Promise.allSettled([1, 2].map((pid) => run(folder, { holder: holder(pid) })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(await readFiles(folder)).filter((name) => name.includes('revisions/'))).toHaveLength(
      2,
    );
  });
});
