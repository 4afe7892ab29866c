import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terminalJson, terminalText } from '../../src/encode/terminal.ts';

/** What a terminal acts on, reorders or hides. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff\u{e0041}]/u;
const anyText = fc.string({ unit: 'binary' });
const hostileText = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom('\u001b[2J', '\u202e', '\u2066', '\u009b31m', '\r\n', '\ud800', '\u{e0041}'),
    ),
  )
  .map((parts) => parts.join(''));

describe('terminalText', () => {
  it('lets nothing through that a terminal acts on, reorders or hides', () => {
    fc.assert(fc.property(hostileText, (text) => !UNSAFE.test(terminalText(text))));
  });

  it('leaves ordinary text of any script as it is', () => {
    const text = 'GET /crates/{id} – größer, 日本語, עברית, می‌خواهم, 👨‍👩‍👧';
    expect(terminalText(text)).toBe(text);
  });

  it('shows what it takes out', () => {
    expect(terminalText('a\u001b[31mb\n\u202ec\ud800')).toBe('a\\u{1b}[31mb\\n\\u{202e}c\\u{d800}');
  });
});

describe('terminalJson', () => {
  it('parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.parse(terminalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('lets nothing through but its own line breaks', () => {
    fc.assert(fc.property(hostileText, (text) => !UNSAFE.test(terminalJson([text]).replaceAll('\n', ''))));
  });
});
