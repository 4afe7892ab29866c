import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, htmlText, trusted } from '../../src/encode/html.ts';

describe('the HTML template', () => {
  it('escapes text and keeps markup', () => {
    const inner = html`<b title="${'"><script>'}">${'<i>'} & ${3}</b>`;
    expect(html`<p>${inner}${[inner, 'x']}${undefined}${false}${null}</p>`.text).toBe(
      '<p><b title="&quot;&gt;&lt;script&gt;">&lt;i&gt; & 3</b><b title="&quot;&gt;&lt;script&gt;">&lt;i&gt; & 3</b>x</p>',
    );
    expect(html`${trusted('<hr>')}`.text).toBe('<hr>');
  });

  it('lets nothing out of an element or a quoted attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(htmlText(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('drops what is not seen and turns text around', () => {
    expect(htmlText('a\u0000b\u202ec\u2066d\ud800e\tf\ng')).toBe('abcde\tf\ng');
  });
});
