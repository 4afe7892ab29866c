import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import { REPORTERS, type ReportContext } from '../../src/report/reporter.ts';

const CONTEXT: ReportContext = { base: 'a.yaml', revision: 'b.yaml', subject: 'changes', color: false };

const added: Change = {
  id: 'new-optional-request-property',
  level: 'info',
  args: { property: 'label' },
  operation: 'POST',
  operationId: 'storeCrate',
  path: '/crates',
  section: 'paths',
  text: 'the request property `label` was added as optional',
  fingerprint: '0123456789ab',
  places: 2,
  base: null,
  revision: { file: 'b.yaml', pointer: '/components/schemas/Crate/properties/label', line: 12, column: 9 },
  origin: { component: 'Crate' },
};
const removed: Change = {
  id: 'api-removed-without-deprecation',
  level: 'error',
  args: {},
  operation: 'GET',
  path: '/crates/{id}',
  section: 'paths',
  text: 'the endpoint was removed',
  comment: 'it was not announced',
  fingerprint: 'ba9876543210',
  places: 1,
  base: { file: 'a.yaml', pointer: '/paths/~1crates~1{id}/get', line: 7, column: 5 },
  revision: null,
  origin: null,
};
const component: Change = {
  id: 'api-schema-removed',
  level: 'info',
  args: { schema: 'Old' },
  section: 'components',
  text: 'the schema `Old` was removed',
  fingerprint: '00000000000a',
  places: 1,
  base: { file: 'a.yaml', pointer: '/components/schemas/Old', line: 30, column: 5 },
  revision: null,
  origin: null,
};

describe('the text report', () => {
  it('groups by endpoint, gives each change its place, and counts at the end', () => {
    expect(REPORTERS.text([component, removed, added], CONTEXT)).toBe(`GET /crates/{id}
  error    the endpoint was removed
           it was not announced
           api-removed-without-deprecation at a.yaml:7:5 (base)

POST /crates (storeCrate)
  info     the request property \`label\` was added as optional
           new-optional-request-property at b.yaml:12:9, in component Crate, 2 places

components (no endpoint)
  info     the schema \`Old\` was removed
           api-schema-removed at a.yaml:30:5 (base)

3 changes: 1 error, 0 warning, 2 info
`);
  });

  it('says so when nothing changed', () => {
    expect(REPORTERS.text([], CONTEXT)).toBe('no changes between a.yaml and b.yaml\n');
  });

  it('colours levels, and only when asked', () => {
    const text = REPORTERS.text([removed], { ...CONTEXT, color: true });
    expect(text).toContain('\u001b[31merror  \u001b[39m');
    expect(REPORTERS.text([removed], CONTEXT)).not.toContain('\u001b');
  });

  it('lets no document write to the terminal', () => {
    const hostile = {
      ...added,
      text: 'a\u001b[2J\nb\u202e',
      path: '/\u0007',
      operationId: '\r',
      origin: { component: '\u009b' },
    };
    expect(REPORTERS.text([hostile], { ...CONTEXT, base: '\u001b' })).toBe(`POST /\\u{7} (\\r)
  info     a\\u{1b}[2J\\nb\\u{202e}
           new-optional-request-property at b.yaml:12:9, in component \\u{9b}, 2 places

1 change: 0 error, 0 warning, 1 info
`);
  });
});

describe('the JSON report', () => {
  it('has the fields of oasdiff first, then ours', () => {
    const [first] = JSON.parse(REPORTERS.json([added], CONTEXT));
    expect(Object.entries(first)).toEqual([
      ['id', 'new-optional-request-property'],
      ['text', 'the request property `label` was added as optional'],
      ['level', 1],
      ['operation', 'POST'],
      ['operationId', 'storeCrate'],
      ['path', '/crates'],
      ['source', 'b.yaml'],
      ['section', 'paths'],
      ['revisionSource', { file: 'b.yaml', line: 12, column: 9 }],
      ['fingerprint', '0123456789ab'],
      ['args', { property: 'label' }],
      ['places', 2],
      ['base', null],
      ['revision', added.revision],
      ['origin', { component: 'Crate' }],
    ]);
  });

  it('names the base as the source of what is gone, and the comment after the text', () => {
    const [first] = JSON.parse(REPORTERS.json([removed], CONTEXT));
    expect(Object.keys(first).slice(0, 4)).toEqual(['id', 'text', 'comment', 'level']);
    expect(first).toMatchObject({
      level: 3,
      source: 'a.yaml',
      baseSource: { file: 'a.yaml', line: 7, column: 5 },
    });
    expect(first).not.toHaveProperty('revisionSource');
    expect(first).not.toHaveProperty('operationId');
  });

  it('leaves out the endpoint where there is none', () => {
    const [first] = JSON.parse(REPORTERS.json([component], CONTEXT));
    for (const field of ['operation', 'operationId', 'path', 'source'])
      expect(first).not.toHaveProperty(field);
  });

  it('is an empty array when nothing changed', () => {
    expect(REPORTERS.json([], CONTEXT)).toBe('[]\n');
  });
});
