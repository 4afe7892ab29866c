import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Ledger,
  loadRevision,
  readLedger,
  requireSound,
  verifyLedger,
} from '../../src/ledger/ledger.ts';
import { ledgerOf, petsDocument, writeFiles } from './workspace.ts';

const THREE = [
  petsDocument(['cats']),
  petsDocument(['cats', 'dogs']),
  petsDocument(['cats', 'dogs', 'owls']),
];
const RESTORE = 'a frozen revision never changes: take the file back from version control';
const MOVED =
  'entries are never taken out or moved; after a merge, remove the later entry and its file and revise again';

/** A ledger of three revisions after its files were changed by `edit`. */
async function edited(edit: (folder: string, ids: string[]) => Promise<void>): Promise<[Ledger, string[]]> {
  const { folder, ledger } = await ledgerOf(THREE);
  const ids = ledger.revisions.map(({ id }) => id);
  await edit(folder, ids);
  return [await readLedger(ledger.directory, { cwd: folder }), ids];
}

async function replaceIn(path: string, from: string | RegExp, to: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

describe('verifyLedger', () => {
  it('finds nothing in a ledger that is sound', async () => {
    const [ledger] = await edited(async () => {});
    expect(await verifyLedger(ledger)).toEqual([]);
    expect(await requireSound(ledger)).toEqual([]);
  });

  it('does not mind comments, formatting and the order of keys in a frozen file', async () => {
    const [ledger] = await edited((folder, ids) =>
      replaceIn(
        join(folder, `spec/revisions/${ids[1]}.yaml`),
        'info: { title: Pets, version: 1.0.0 }\n',
        'info:\n  version: "1.0.0" # first\n  title: Pets\n',
      ),
    );
    expect(await verifyLedger(ledger)).toEqual([]);
  });

  it('names a file that was tampered with, and no other', async () => {
    const [ledger, ids] = await edited((folder, [first]) =>
      replaceIn(join(folder, `spec/revisions/${first}.yaml`), 'title: Pets', 'title: Pests'),
    );
    const file = `spec/revisions/${ids[0]}.yaml`;
    const message = `this is not what was frozen as @${ids[0]}: its content was changed`;
    expect(await verifyLedger(ledger)).toEqual([
      {
        level: 'error',
        code: 'damaged',
        message,
        hint: RESTORE,
        place: { file },
      },
    ]);
    await expect(requireSound(ledger)).rejects.toMatchObject({
      code: 'ledger',
      message,
      place: { file },
    });
    await expect(loadRevision(ledger, at(ledger, 0))).rejects.toMatchObject({
      code: 'ledger',
      message,
    });
    expect((await loadRevision(ledger, at(ledger, 1))).label).toBe(`spec/revisions/${ids[1]}.yaml`);
  });

  it('names a file that is missing', async () => {
    const [ledger, ids] = await edited((folder, [, second]) =>
      rm(join(folder, `spec/revisions/${second}.yaml`)),
    );
    const message = `spec/revisions/${ids[1]}.yaml, the document of @${ids[1]}, is missing`;
    expect(await verifyLedger(ledger)).toEqual([
      {
        level: 'error',
        code: 'damaged',
        message,
        hint: RESTORE,
        place: { file: 'spec/ledger.yaml', line: 8, column: 5 },
      },
    ]);
    await expect(loadRevision(ledger, at(ledger, 1))).rejects.toMatchObject({
      code: 'ledger',
      message,
    });
  });

  it('names a file that is no document any more, with the place', async () => {
    const [ledger, ids] = await edited((folder, [, , third]) =>
      writeFiles(folder, {
        [`spec/revisions/${third}.yaml`]: 'openapi: 3.1.0\npaths: [\n',
      }),
    );
    const [problem, ...more] = await verifyLedger(ledger);
    expect(more).toEqual([]);
    expect(problem?.place).toMatchObject({
      file: `spec/revisions/${ids[2]}.yaml`,
      line: 3,
    });
    expect(problem?.message).toMatch(`this is not what was frozen as @${ids[2]}: `);
  });

  it('says that files were exchanged', async () => {
    const [ledger, ids] = await edited(async (folder, [first, second]) => {
      const path = (id: string | undefined): string => join(folder, `spec/revisions/${id}.yaml`);
      await rename(path(first), path('x'));
      await rename(path(second), path(first));
      await rename(path('x'), path(second));
    });
    expect((await verifyLedger(ledger)).map(({ place, message }) => [place, message])).toEqual(
      [ids[0], ids[1]].map((id) => [
        { file: `spec/revisions/${id}.yaml` },
        `this is not what was frozen as @${id}: its content was changed`,
      ]),
    );
  });

  it('says that an entry was taken out of the middle, and names what is left over', async () => {
    const [ledger, ids] = await edited((folder, [, second]) =>
      replaceIn(join(folder, 'spec/ledger.yaml'), new RegExp(` {2}- id: "${second}"\\n.*\\n.*\\n`), ''),
    );
    expect(await verifyLedger(ledger)).toEqual([
      {
        level: 'error',
        code: 'damaged',
        message: `@${ids[2]} was frozen after @${ids[1]} and stands after @${ids[0]}`,
        hint: MOVED,
        place: { file: 'spec/ledger.yaml', line: 8, column: 5 },
      },
      leftOver(`spec/revisions/${ids[1]}.yaml`),
    ]);
  });

  it('says that the first entry was taken out', async () => {
    const [ledger, ids] = await edited((folder, [first]) =>
      replaceIn(join(folder, 'spec/ledger.yaml'), new RegExp(` {2}- id: "${first}"\\n.*\\n.*\\n`), ''),
    );
    expect((await verifyLedger(ledger)).map(({ message }) => message)).toEqual([
      `@${ids[1]} was frozen after @${ids[0]} and stands as the first`,
      'this is left over: the ledger does not list it',
    ]);
  });

  it('finds dates that run backwards', async () => {
    const [ledger, ids] = await edited((folder) =>
      replaceIn(join(folder, 'spec/ledger.yaml'), 'date: 2026-02-01', 'date: 2026-03-02'),
    );
    expect(await verifyLedger(ledger)).toEqual([
      {
        level: 'error',
        code: 'order',
        message: `@${ids[2]} is dated 2026-03-01, earlier than @${ids[1]} before it (2026-03-02)`,
        hint: 'revisions stand oldest first',
        place: { file: 'spec/ledger.yaml', line: 11, column: 5 },
      },
    ]);
  });

  it('warns of files that nothing lists', async () => {
    const [ledger] = await edited((folder) => writeFiles(folder, { 'spec/revisions/notes.txt': 'mine' }));
    expect(await verifyLedger(ledger)).toEqual([leftOver('spec/revisions/notes.txt')]);
    expect(await requireSound(ledger)).toEqual([leftOver('spec/revisions/notes.txt')]);
  });

  it('counts the errors behind the first', async () => {
    const [ledger, ids] = await edited((folder) => rm(join(folder, 'spec/revisions'), { recursive: true }));
    await expect(requireSound(ledger)).rejects.toThrow(
      `spec/revisions/${ids[0]}.yaml, the document of @${ids[0]}, is missing (and 2 more)`,
    );
  });
});

function at(ledger: Ledger, index: number) {
  const entry = ledger.revisions[index];
  if (entry === undefined) throw new Error(`no entry ${index}`);
  return entry;
}

function leftOver(file: string) {
  return {
    level: 'warning',
    code: 'left-over',
    message: 'this is left over: the ledger does not list it',
    hint: 'a revise that was stopped leaves such a file; nothing needs it, and the next revise of the same document takes it up',
    place: { file },
  };
}
