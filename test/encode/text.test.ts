import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { markdownBlock, markdownCode, markdownSentence, markdownText } from '../../src/encode/markdown.ts';
import { docComment, literal, stringLiteral } from '../../src/encode/typescript.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'*/\\\'"`$', ...'{}<>[]()@#\n\r\u2028 .-1'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

/** What a TypeScript expression means: it is compiled and run. */
function evaluated(expression: string): unknown {
  return new Function(ts.transpile(`return (${expression})`, { target: ts.ScriptTarget.ES2022 }))();
}

describe('stringLiteral', () => {
  it.each([
    ['plain', "'plain'"],
    ["it's", "'it\\'s'"],
    ['a"b', "'a\"b'"],
    ['\\"', "'\\\\\"'"],
    ['`$x`', "'`$x`'"],
    ['a\u202eb\u2028', "'a\\u202eb\\u2028'"],
  ])('%o → %s', (text, code) => {
    expect(stringLiteral(text)).toBe(code);
  });

  it('means the text that went in, on one line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = stringLiteral(text);
        expect(code).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(evaluated(code)).toBe(text);
      }),
    );
  });
});

describe('literal', () => {
  it('means the value that went in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(evaluated(literal(value))).toEqual(value);
      }),
    );
  });

  it('keeps __proto__ a plain key', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
    expect(Object.keys(Object(evaluated(literal(value))))).toEqual(['__proto__']);
  });
});

describe('docComment', () => {
  it('keeps a text inside the comment, and its tags out', () => {
    expect(docComment('One line')).toBe('/** One line */');
    expect(docComment('a */ b\n@internal\n\nc', ['@deprecated'])).toBe(
      '/**\n * a *\\/ b\n * \\@internal\n *\n * c\n * @deprecated\n */',
    );
  });

  it('never ends early', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const comment = docComment(text);
        expect(comment.indexOf('*/')).toBe(comment.length - 2);
        expect(evaluated(`${comment} 1`)).toBe(1);
      }),
    );
  });
});

describe('markdownText', () => {
  it.each([
    ['plain text, 2.0.0', 'plain text, 2.0.0'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['a\n\nb', 'a b'],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['<img src=x onerror=y>', '\\<img src=x onerror=y\\>'],
    ['see https://a.dev and www.b.dev', 'see https&#58;//a.dev and www&#46;b.dev'],
    ['ask @someone', 'ask &#64;someone'],
    ['a &lt; b', 'a \\&lt; b'],
    ['a\u202eb\u0007', 'ab'],
  ])('%o → %s', (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
  });
});

describe('markdownSentence', () => {
  it('sets names in backticks as code, and shows everything else as it is', () => {
    expect(markdownSentence('the `a_b` of *c* was removed')).toBe('the `a_b` of \\*c\\* was removed');
    expect(markdownSentence('one ` alone')).toBe('one \\` alone');
    expect(markdownSentence('`<b>` <b>')).toBe('`<b>` \\<b\\>');
  });
});

describe('markdownCode', () => {
  it.each([
    ['a_b', '`a_b`'],
    ['a`b', '`` a`b ``'],
    ['``', '``` `` ```'],
    ['a\nb', '`a b`'],
  ])('%o → %s', (text, markdown) => {
    expect(markdownCode(text)).toBe(markdown);
  });

  it('has a fence that the text does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ', '\n') }), (text) => {
        const code = markdownCode(text);
        const [fence = ''] = /^`+/.exec(code) ?? [];
        const inner = code.slice(fence.length, -fence.length);
        expect(inner.split(/[^`]+/)).not.toContain(fence);
        expect(code).not.toContain('\n');
      }),
    );
  });
});

describe('markdownBlock', () => {
  it('has a fence that is longer than any in the code', () => {
    expect(markdownBlock('ts', 'f();')).toBe('```ts\nf();\n```');
    expect(markdownBlock('', '````\n```')).toBe('`````\n````\n```\n`````');
  });
});
