import { describe, expect, it } from 'vitest';
import { ToolError } from '../../src/errors.ts';
import { failure, placeText } from '../../src/report/failure.ts';

describe('failure', () => {
  it('says place, sentence and hint of what was expected, and ends with 2', () => {
    const error = new ToolError({
      code: 'syntax',
      message: 'the YAML is broken',
      place: { file: 'a.yaml', line: 3, column: 4 },
      hint: 'mend it',
    });
    expect(failure(error)).toEqual({
      exitCode: 2,
      text: 'oasgate: a.yaml:3:4: the YAML is broken\n  hint: mend it\n',
    });
  });

  it('leaves out what is not known', () => {
    expect(failure(new ToolError({ code: 'usage', message: 'no' })).text).toBe('oasgate: no\n');
  });

  it('shows the stack of what was not expected, and ends with 3', () => {
    const { exitCode, text } = failure(new TypeError('x is undefined'));
    expect(exitCode).toBe(3);
    expect(text).toMatch(
      /^oasgate: this is a fault of oasgate .* report it.*:\n {2}TypeError: x is undefined\n {2} {4}at /,
    );
  });

  it('also when something that is no error was thrown', () => {
    expect(failure('a\u001bb').text).toMatch(/:\n {2}a\\u\{1b\}b\n$/);
  });

  it('lets no file name write to the terminal', () => {
    expect(placeText({ file: 'a\u001b.yaml', line: 1 })).toBe('a\\u{1b}.yaml:1');
  });
});
