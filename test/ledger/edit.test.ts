import { describe, expect, it } from 'vitest';
import { appendEntry, emptyLedger } from '../../src/ledger/edit.ts';
import { parseLedger } from '../../src/ledger/parse.ts';

const ENTRY = {
  id: '123456789012',
  date: '2026-03-01',
  file: 'revisions/123456789012.yaml',
  accepted: [],
};
const LINES = ['- id: "123456789012"', '  date: 2026-03-01', '  file: revisions/123456789012.yaml'];
const added = (indent: string): string => LINES.map((line) => `${indent}${line}\n`).join('');

describe('emptyLedger', () => {
  it('names the working document only where it is not the usual one', () => {
    const header = `# The revisions of the API description, oldest first. 'oasgate revise' adds the next one.
# An id is made from the document and the id before it: a file that is edited later no longer fits its id.
`;
    expect(emptyLedger('openapi.yaml')).toBe(`${header}\nrevisions: []\n`);
    expect(emptyLedger('../a b.json')).toBe(`${header}\ndocument: ../a b.json\nrevisions: []\n`);
  });
});

describe('appendEntry', () => {
  it('writes everything that an entry says, and quotes what looks like a number', () => {
    const text = appendEntry(emptyLedger('openapi.yaml'), {
      ...ENTRY,
      upstream: '12e5',
      note: 'Line one: a # b\n\nline two ',
      accepted: [
        {
          id: 'api-removed',
          operation: 'GET',
          path: '/a',
          fingerprint: '000000000000',
          reason: 'unused',
        },
        {
          id: 'api-schema-removed',
          fingerprint: '1e1000000000',
          reason: 'unused',
        },
      ],
    });
    expect(text.slice(text.indexOf('revisions:'))).toBe(`revisions:
  - id: "123456789012"
    date: 2026-03-01
    file: revisions/123456789012.yaml
    upstream: "12e5"
    note: |-
      Line one: a # b

      line two 
    accepted:
      - id: api-removed
        operation: GET
        path: /a
        fingerprint: "000000000000"
        reason: unused
      - id: api-schema-removed
        fingerprint: "1e1000000000"
        reason: unused
`);
    const [entry] = parseLedger(text, '/spec', 'ledger.yaml').revisions;
    expect([entry?.upstream, entry?.note]).toEqual(['12e5', 'Line one: a # b\n\nline two ']);
  });

  const old = (indent: string): string =>
    `${indent}- { id: "0123456789ab", date: 2026-01-01, file: a.yaml } # by hand\n`;

  it.each([
    ['below the last item', `revisions: # oldest first\n${old('  ')}`, added('  '), ''],
    ['with a list that is not indented', `# top\nrevisions:\n${old('')}`, added(''), ''],
    ['before a comment that ends the file', `revisions:\n${old('  ')}`, added('  '), '# the end\n'],
    [
      'below a comment that belongs to the list',
      `revisions:\n${old('  ')}  # no client yet\n`,
      added('  '),
      '',
    ],
    ['before what follows the list', `revisions:\n${old('    ')}`, added('    '), 'document: b.yaml\n'],
    [
      'after a folded note',
      `revisions:\n  - id: "0123456789ab"\n    note: >\n      folded\n      text\n`,
      added('  '),
      '',
    ],
    ['after a note that keeps its line breaks', `revisions:\n  - note: |+\n      kept\n\n`, added('  '), ''],
    ['after a byte order mark', `\uFEFFrevisions:\n${old('  ')}`, added('  '), ''],
  ])('adds its lines %s and touches nothing else', (_, before, lines, after) => {
    expect(appendEntry(before + after, ENTRY)).toBe(before + lines + after);
  });

  it('ends the last line of a file that does not', () => {
    const text = `revisions:\n${old('  ')}`.trimEnd();
    expect(appendEntry(text, ENTRY)).toBe(`${text}\n${added('  ')}`);
  });

  it('keeps the line ends of Windows', () => {
    const text = `revisions:\n${old('  ')}`.replaceAll('\n', '\r\n');
    expect(appendEntry(text, ENTRY)).toBe(text + added('  ').replaceAll('\n', '\r\n'));
  });

  it('spreads a list that stood on one line, and keeps the comments', () => {
    const text = '# top\nrevisions: [{ id: "0123456789ab", date: 2026-01-01, file: a.yaml }] # one\n# end\n';
    expect(appendEntry(text, ENTRY)).toBe(`# top
revisions:
  - id: "0123456789ab"
    date: 2026-01-01
    file: a.yaml
${added('  ')}  # one

# end
`);
  });
});
