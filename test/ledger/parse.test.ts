import { describe, expect, it } from 'vitest';
import { ToolError } from '../../src/errors.ts';
import { parseLedger } from '../../src/ledger/parse.ts';

const ENTRY = `  - id: "0123456789ab"
    date: 2026-01-31
    file: revisions/0123456789ab.yaml
`;

describe('parseLedger', () => {
  it('reads everything that a ledger can say', () => {
    const text = `# kept by hand
document: ../api/openapi.json
package: { name: pets, wrapper: ../src/client }
revisions:
${ENTRY}    upstream: "12e5"
    note: The first.
    accepted:
      - { id: api-removed, operation: GET, path: /pets, fingerprint: "000011112222", reason: nobody called it }
      - { id: api-schema-removed, fingerprint: "333344445555", reason: unused }
    client:
      - { date: 2026-02-01, note: Time-outs are told apart., bump: minor }
  - id: "fedcba987654"
    date: 2026-02-28
    file: revisions/fedcba987654.json
    note:
`;
    expect(parseLedger(text, '/repo/spec', 'spec/ledger.yaml')).toEqual({
      directory: '/repo/spec',
      label: 'spec/ledger.yaml',
      document: '../api/openapi.json',
      package: { name: 'pets', wrapper: '../src/client' },
      revisions: [
        {
          id: '0123456789ab',
          parent: null,
          date: '2026-01-31',
          file: 'revisions/0123456789ab.yaml',
          upstream: '12e5',
          note: 'The first.',
          accepted: [
            {
              id: 'api-removed',
              operation: 'GET',
              path: '/pets',
              fingerprint: '000011112222',
              reason: 'nobody called it',
            },
            {
              id: 'api-schema-removed',
              fingerprint: '333344445555',
              reason: 'unused',
            },
          ],
          client: [{ date: '2026-02-01', note: 'Time-outs are told apart.', bump: 'minor' }],
          place: { file: 'spec/ledger.yaml', line: 5, column: 5 },
        },
        {
          id: 'fedcba987654',
          parent: '0123456789ab',
          date: '2026-02-28',
          file: 'revisions/fedcba987654.json',
          accepted: [],
          client: [],
          place: { file: 'spec/ledger.yaml', line: 15, column: 5 },
        },
      ],
      text,
    });
  });

  it('takes openapi.yaml for the working document when the ledger names none', () => {
    const ledger = parseLedger('revisions: []\n', '/spec', 'ledger.yaml');
    expect([ledger.document, ledger.package, ledger.revisions]).toEqual(['openapi.yaml', {}, []]);
  });

  const twice = (file: string): string => `  - { id: "111111111111", date: 2026-02-01, file: ${file} }\n`;
  const entry = (fields: string): string => `revisions:\n  - { ${fields} }\n`;
  const good = 'id: "0123456789ab", date: 2026-01-31, file: a.yaml';

  it.each<[string, string, string, number | undefined, number | undefined]>([
    ['an empty file', '', 'the ledger is empty', undefined, undefined],
    ['nothing but a comment', '# soon\n', 'the ledger is empty', undefined, undefined],
    ['a list', '- a\n', 'the ledger must be a mapping of document, package, revisions', 1, 1],
    [
      'a syntax error',
      'revisions: [\n',
      'Flow sequence in block collection must be sufficiently indented and end with a ]',
      2,
      1,
    ],
    [
      'two documents',
      'revisions: []\n---\nrevisions: []\n',
      'the file holds more than one YAML document',
      2,
      1,
    ],
    ['no revisions', 'document: a.yaml\n', 'the ledger has no revisions', 1, 1],
    ['empty revisions', 'revisions:\n', 'the ledger has no revisions', 1, 1],
    ['revisions that are a text', 'revisions: none\n', 'revisions must be a list', 1, 12],
    ['an unknown field', 'revision: []\n', 'the ledger has no field revision', 1, 1],
    ['a number as a field', '7: []\n', 'the ledger has no field 7', 1, 1],
    ['a field twice', 'revisions: []\nrevisions: []\n', 'Map keys must be unique', 2, 1],
    [
      'an empty item',
      'revisions:\n  -\n',
      'a revision must be a mapping of id, date, file, upstream, note, accepted, client',
      2,
      4,
    ],
    [
      'an entry that is a text',
      'revisions:\n  - soon\n',
      'a revision must be a mapping of id, date, file, upstream, note, accepted, client',
      2,
      5,
    ],
    ['an unknown field of an entry', entry(`${good}, acepted: []`), 'a revision has no field acepted', 2, 59],
    ['no id', entry('date: 2026-01-31, file: a.yaml'), 'a revision has no id', 2, 5],
    ['no date', entry('id: "0123456789ab", file: a.yaml'), 'a revision has no date', 2, 5],
    ['no file', entry('id: "0123456789ab", date: 2026-01-31'), 'a revision has no file', 2, 5],
    [
      'an id that YAML takes for a number',
      entry('id: 012345678912, date: 2026-01-31, file: a'),
      'id is no text for YAML',
      2,
      11,
    ],
    [
      'a short id',
      entry('id: "0123", date: 2026-01-31, file: a'),
      'id must be 12 hexadecimal digits in lower case',
      2,
      11,
    ],
    [
      'an id in capitals',
      entry('id: 0123456789AB, date: 2026-01-31, file: a'),
      'id must be 12 hexadecimal digits in lower case',
      2,
      11,
    ],
    [
      'a day that is none',
      entry('id: "0123456789ab", date: 2026-02-29, file: a'),
      '"2026-02-29" is no day of the calendar',
      2,
      33,
    ],
    [
      'a moment as a day',
      entry('id: "0123456789ab", date: 2026-02-28T10:00:00Z, file: a'),
      '"2026-02-28T10:00:00Z" is no day of the calendar',
      2,
      33,
    ],
    [
      'a file above the folder',
      entry('id: "0123456789ab", date: 2026-01-31, file: a/../../b.yaml'),
      "file must be inside the ledger's folder",
      2,
      51,
    ],
    [
      'an absolute file',
      entry('id: "0123456789ab", date: 2026-01-31, file: /etc/passwd'),
      "file must be a path relative to the ledger's folder, with forward slashes",
      2,
      51,
    ],
    [
      'a drive',
      entry('id: "0123456789ab", date: 2026-01-31, file: "C:a.yaml"'),
      "file must be a path relative to the ledger's folder, with forward slashes",
      2,
      51,
    ],
    [
      'an absolute document',
      'document: /etc/passwd\nrevisions: []\n',
      "document must be a path relative to the ledger's folder, with forward slashes",
      1,
      11,
    ],
    ['an empty note', entry(`${good}, note: " "`), 'note is empty', 2, 65],
    ['a note that is a list', entry(`${good}, note: [a]`), 'note must be a text', 2, 65],
    ['an alias', entry(`${good}, upstream: &a x, note: *a`), 'note is an alias; a ledger has none', 2, 81],
    ['accepted that is no list', entry(`${good}, accepted: yes`), 'accepted must be a list', 2, 69],
    [
      'an accepted break without a reason',
      entry(`${good}, accepted: [{ id: a, fingerprint: "1b" }]`),
      'an accepted break has no reason',
      2,
      70,
    ],
    [
      'a client entry without a note',
      entry(`${good}, client: [{ date: 2026-01-31 }]`),
      'a client entry has no note',
      2,
      68,
    ],
    [
      'a client entry of no known size',
      entry(`${good}, client: [{ date: 2026-01-31, note: x, bump: huge }]`),
      'bump must be patch, minor, major',
      2,
      103,
    ],
    ['an id twice', `revisions:\n${ENTRY}${ENTRY}`, '@0123456789ab is listed twice', 5, 5],
    [
      'a file twice',
      `revisions:\n${ENTRY}${twice('revisions/0123456789ab.yaml')}`,
      'revisions/0123456789ab.yaml is listed twice, for @0123456789ab and @111111111111',
      5,
      5,
    ],
    [
      'a text nested 5,000 deep',
      `revisions: ${'['.repeat(5000)}`,
      'the ledger is nested too deep',
      undefined,
      undefined,
    ],
  ])('names the place of %s', (_, text, message, line, column) => {
    const error = failureOf(() => parseLedger(text, '/spec', 'spec/ledger.yaml'));
    expect([error.code, error.message, error.place]).toEqual([
      'ledger',
      message,
      {
        file: 'spec/ledger.yaml',
        ...(line === undefined ? {} : { line, column }),
      },
    ]);
  });
});

function failureOf(work: () => unknown): ToolError {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
