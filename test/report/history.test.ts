import { describe, expect, it } from 'vitest';
import type { Change, Level } from '../../src/change.ts';
import { buildHistory, type History } from '../../src/ledger/history.ts';
import { historyValue } from '../../src/report/history-json.ts';
import { historyMarkdown } from '../../src/report/history-markdown.ts';
import { historyText } from '../../src/report/history-text.ts';

const CATS = { operation: 'GET', path: '/cats', operationId: 'cats' };
const V1 = { ...CATS, path: '/v1/cats' };
const OWLS = { operation: 'GET', path: '/owls' };

function change(level: Level, text: string, endpoint?: typeof CATS): Change {
  return {
    id: 'some-rule',
    level,
    args: {},
    ...endpoint,
    section: endpoint === undefined ? 'components' : 'paths',
    text,
    fingerprint: '000000000000',
    places: 1,
    base: null,
    revision: { file: 'b.yaml', pointer: '/paths', line: 3, column: 1 },
    origin: null,
  };
}

function history(text = 'a value was added'): History {
  return buildHistory([
    { revision: { id: 'aaa', date: '2026-01-01' }, pairs: [{ before: null, after: CATS }], changes: [] },
    {
      revision: { id: 'bbb', date: '2026-02-01', upstream: 'v2', note: 'A note.' },
      pairs: [
        { before: CATS, after: V1 },
        { before: null, after: OWLS },
      ],
      changes: [change('warning', text, V1), change('info', 'another', V1), change('info', 'a schema')],
    },
    {
      revision: { id: 'ccc', date: '2026-03-01' },
      pairs: [
        { before: V1, after: null },
        { before: OWLS, after: { ...OWLS, deprecated: true } },
      ],
      changes: [change('error', 'it was removed', V1)],
    },
  ]);
}

const CATS_TEXT = `GET /v1/cats (cats)
  changed in 2 of 3 revisions: 1 error, 1 warning, 1 info
  until @bbb of 2026-02-01 it was GET /cats
  removed in @ccc of 2026-03-01

  @ccc 2026-03-01: 1 error, 0 warnings, 0 infos
    error    it was removed
             some-rule

  @bbb 2026-02-01, upstream v2: 0 errors, 1 warning, 1 info
    A note.
    warning  a value was added
             some-rule
    info     another
             some-rule
`;

describe('historyText', () => {
  it('shows what changed, what did not, and what names no endpoint', () => {
    expect(historyText(history(), { color: false })).toBe(`${CATS_TEXT}
1 operation never changed in 3 revisions
  GET /owls, added in @bbb of 2026-02-01, deprecated since @ccc of 2026-03-01

3 revisions

  @ccc 2026-03-01: 1 error, 0 warnings, 0 infos
    removed     GET /v1/cats (cats)
    deprecated  GET /owls
    changed     GET /v1/cats (cats): 1 error, 0 warnings, 0 infos

  @bbb 2026-02-01, upstream v2: 0 errors, 1 warning, 2 infos
    A note.
    added       GET /owls
    changed     GET /v1/cats (cats): 0 errors, 1 warning, 1 info
    1 change names no endpoint
      info     a schema
               some-rule

  @aaa 2026-01-01: 0 errors, 0 warnings, 0 infos
`);
  });

  it('shows one operation, and counts what names no endpoint', () => {
    const all = history();
    const [owls, cats] = all.operations;
    if (owls === undefined || cats === undefined) throw new Error('operations are missing');
    expect(historyText(all, { only: cats, color: false })).toBe(`${CATS_TEXT}\n1 change names no endpoint\n`);
    expect(historyText(all, { only: owls, color: false })).toBe(`1 operation never changed in 3 revisions
  GET /owls, added in @bbb of 2026-02-01, deprecated since @ccc of 2026-03-01

1 change names no endpoint
`);
  });

  it('lets no control character of a document through', () => {
    expect(historyText(history('\u001b[2Jgone\u202e\nfake'), { color: false })).toContain(
      '    warning  \\u{1b}[2Jgone\\u{202e}\\nfake\n',
    );
  });
});

describe('historyMarkdown', () => {
  it('says the same', () => {
    expect(historyMarkdown(history(), { color: false })).toBe(`# History

3 revisions

## \`GET /v1/cats\` cats

Changed in 2 of 3 revisions: 1 error, 1 warning, 1 info

- until \`@bbb\` of 2026-02-01 it was \`GET /cats\`
- removed in \`@ccc\` of 2026-03-01

### \`@ccc\` 2026-03-01

1 error, 0 warnings, 0 infos

- **error** it was removed (\`some-rule\`)

### \`@bbb\` 2026-02-01, upstream v2

A note.

0 errors, 1 warning, 1 info

- **warning** a value was added (\`some-rule\`)
- **info** another (\`some-rule\`)

## Never changed

- \`GET /owls\`

## Revisions

### \`@ccc\` 2026-03-01

1 error, 0 warnings, 0 infos

- removed \`GET /v1/cats\` cats
- deprecated \`GET /owls\`
- changed \`GET /v1/cats\` cats: 1 error, 0 warnings, 0 infos

### \`@bbb\` 2026-02-01, upstream v2

A note.

0 errors, 1 warning, 2 infos

- added \`GET /owls\`
- changed \`GET /v1/cats\` cats: 0 errors, 1 warning, 1 info

1 change names no endpoint:

- **info** a schema (\`some-rule\`)

### \`@aaa\` 2026-01-01

0 errors, 0 warnings, 0 infos
`);
  });

  it('lets no markup of a document through', () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:b) `c`\n# d';
    expect(historyMarkdown(history(hostile), { color: false })).toContain(
      '- **warning** \\<img src=x onerror=alert(1)\\> \\[a\\](javascript:b) \\`c\\` # d (`some-rule`)\n',
    );
  });
});

describe('historyValue', () => {
  it('names revisions by their ids and carries changes as changelog does', () => {
    const json = JSON.parse(JSON.stringify(historyValue(history(), {})));
    expect(json.revisions[1]).toEqual({
      id: 'bbb',
      date: '2026-02-01',
      source: '@bbb',
      upstream: 'v2',
      note: 'A note.',
      totals: { error: 0, warning: 1, info: 2 },
      changed: [V1],
      added: [OWLS],
      removed: [],
      deprecated: [],
      operations: [
        {
          ...V1,
          totals: { error: 0, warning: 1, info: 1 },
          changes: [
            expect.objectContaining({ text: 'a value was added', source: '@bbb' }),
            expect.objectContaining({ text: 'another' }),
          ],
        },
      ],
      namingNoEndpoint: [expect.objectContaining({ id: 'some-rule', text: 'a schema', level: 1 })],
    });
    const [owls, cats] = json.operations;
    expect(owls).toEqual({
      ...OWLS,
      deprecated: true,
      since: 'bbb',
      deprecatedIn: 'ccc',
      names: [{ ...OWLS, revision: 'bbb' }],
      changedIn: 0,
      revisions: 3,
      totals: { error: 0, warning: 0, info: 0 },
      steps: [],
    });
    const { steps, ...rest } = cats;
    expect(rest).toEqual({
      ...V1,
      since: 'aaa',
      removedIn: 'ccc',
      names: [
        { ...CATS, revision: 'aaa' },
        { ...V1, revision: 'bbb' },
      ],
      changedIn: 2,
      revisions: 3,
      totals: { error: 1, warning: 1, info: 1 },
    });
    expect(steps.map((step: { id: string; changes: object[] }) => [step.id, step.changes.length])).toEqual([
      ['bbb', 2],
      ['ccc', 1],
    ]);
    expect(steps[0].changes[0]).toMatchObject({ level: 2, text: 'a value was added', source: '@bbb' });
  });

  it('can hold one operation', () => {
    const all = history();
    const [only] = all.operations;
    if (only === undefined) throw new Error('operations are missing');
    expect(historyValue(all, { only }).operations.map(({ path }) => path)).toEqual(['/owls']);
  });
});
