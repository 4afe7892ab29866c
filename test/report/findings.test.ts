import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/lint/lint.ts';
import { FINDINGS_REPORTERS } from '../../src/report/findings.ts';

const finding: Finding = {
  rule: 'struct',
  level: 'error',
  text: 'Property `pats` is not expected here.\nSee the specification.',
  suggestions: ['paths', 'tags'],
  location: { file: 'a.yaml', pointer: '/pats', line: 3, column: 1 },
};
const warning: Finding = {
  ...finding,
  level: 'warning',
  rule: 'info-license',
  text: 'No\u001b licence',
  suggestions: [],
};

describe('the text report of lint', () => {
  it('shows findings under their documents', () => {
    const linted = [
      { label: 'a.yaml', findings: [finding, warning] },
      { label: 'b.yaml', findings: [] },
    ];
    expect(FINDINGS_REPORTERS.text(linted, false)).toBe(`a.yaml
  error    Property \`pats\` is not expected here. See the specification. (did you mean paths, tags?)
           struct at a.yaml:3:1
  warning  No\\u{1b} licence
           info-license at a.yaml:3:1

2 findings: 1 error, 1 warning in 2 documents
`);
  });

  it('says so when there is nothing', () => {
    expect(FINDINGS_REPORTERS.text([{ label: 'a.yaml', findings: [] }], false)).toBe(
      '0 findings: 0 error, 0 warning in a.yaml\n',
    );
  });
});

describe('the JSON report of lint', () => {
  it('is an array with the place spelled out', () => {
    expect(JSON.parse(FINDINGS_REPORTERS.json([{ label: 'A', findings: [finding] }], false))).toEqual([
      {
        document: 'A',
        rule: 'struct',
        level: 'error',
        text: finding.text,
        suggestions: ['paths', 'tags'],
        file: 'a.yaml',
        pointer: '/pats',
        line: 3,
        column: 1,
      },
    ]);
  });
});
