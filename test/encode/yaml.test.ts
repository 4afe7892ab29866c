import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { terminalYaml } from '../../src/encode/yaml.ts';

/** What a terminal acts on, reorders or hides; line breaks are YAML's own. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff\u{e0041}]/u;
/** Whole characters, which YAML can write (1.2.2, 5.1), and what looks like something else than text. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((one) => one.replaceAll(/\p{Cs}/gu, '')),
  fc.constantFrom(
    ...['\u001b[2J', '\u202e', '\u009b31m', '\r\n', '\t', '\u{e0041}', 'two\nlines\n', 'yes', '2020-01-01'],
    ...['~', '0o7', '1:30', '- a', '# b', '&a', '__proto__', ' ', ''],
  ),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.constantFrom(null, true, 0, -1.5, 1e21),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));
const VALUE = fc.array(value, { maxLength: 3 });

describe('terminalYaml', () => {
  it('parses to the same value, by rules of YAML 1.2 and of 1.1', () => {
    fc.assert(
      fc.property(VALUE, (list) => {
        const written = terminalYaml(list);
        const plain = JSON.stringify(list);
        expect(JSON.stringify(parse(written))).toBe(plain);
        expect(JSON.stringify(parse(written, { version: '1.1', merge: false }))).toBe(plain);
        expect(load(written)).toEqual(JSON.parse(plain));
      }),
    );
  });

  it('lets nothing through but its own line breaks', () => {
    fc.assert(fc.property(VALUE, (list) => !UNSAFE.test(terminalYaml(list).replaceAll('\n', ''))));
  });

  it('leaves ordinary text as it is', () => {
    expect(terminalYaml([{ größe: 'two\nlines\n', 日本語: 'a\u001b[1m' }])).toBe(
      '- größe: |\n    two\n    lines\n  日本語: "a\\e[1m"\n',
    );
  });
});
