import { describe, expect, it } from 'vitest';
import { firstSentence, proseHtml, proseLine, proseMarkdown } from '../../src/reference/prose.ts';
import { HOSTILE } from './hostile.ts';

describe('texts of a document', () => {
  it('are CommonMark', () => {
    expect(proseHtml('A *b* `c`.\n\n- d').text).toBe(
      '<p>A <em>b</em> <code>c</code>.</p>\n<ul>\n<li>d</li>\n</ul>\n',
    );
  });

  it('link to the web and to mailboxes alone', () => {
    expect(proseHtml('[a](https://a.example) [b](mailto:b@b.example) [c](c.html)').text).toBe(
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow">a</a> <a href="mailto:b@b.example" rel="noopener noreferrer nofollow">b</a> [c](c.html)</p>\n',
    );
  });

  it('load no pictures', () => {
    expect(proseHtml('![A "crate"](https://a.example/x.png)').text).toBe(
      '<p><a href="https://a.example/x.png" rel="noopener noreferrer nofollow">A &quot;crate&quot;</a></p>\n',
    );
  });

  it('are no part of the outline', () => {
    expect(proseHtml('# Big\n\ntext').text).toBe('<p class="heading">Big</p>\n<p>text</p>\n');
  });

  it.each(HOSTILE)('bring in no markup: %s', (text) => {
    const tags = [...proseHtml(text).text.matchAll(/<([a-z0-9]+)([^>]*)>/g)];
    const allowed = ['p', 'a', 'code', 'pre', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
    expect(tags.map(([, name]) => name).filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
    expect(tags.filter(([, , attributes]) => /\son|javascript|data:|style=/i.test(attributes ?? ''))).toEqual(
      [],
    );
  });

  it('stay Markdown in Markdown where they are harmless', () => {
    expect(proseMarkdown('Use `a`.\n\n- b')).toBe('Use `a`.\n\n- b');
    expect(proseMarkdown('Use <b>a</b>.')).toBe('Use \\<b\\>a\\</b\\>.');
    expect(proseLine('Use `a`\nand *b*.')).toBe('Use `a` and *b*.');
    expect(proseLine('An open ` tick')).toBe('An open \\` tick');
    expect(proseLine('[x](javascript:y)')).toBe('\\[x\\](javascript:y)');
  });

  it('have a first sentence', () => {
    expect(firstSentence('Makes *a* crate. Then more.\n\nAnd more.')).toBe('Makes a crate.');
    expect(firstSentence('x'.repeat(300))).toHaveLength(200);
    expect(firstSentence('')).toBe('');
  });
});
