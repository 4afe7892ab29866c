import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { main } from '../../src/cli.ts';
import { memoryIo } from './memory-io.ts';

describe('an invocation that is wrong', () => {
  it.each<[string, string[], string]>([
    [
      'no command',
      [],
      "oasgate: the name of a command is needed\n  hint: 'oasgate --help' lists the commands\n",
    ],
    [
      'an unknown command',
      ['chagelog', 'a', 'b'],
      "oasgate: there is no command 'chagelog'\n  hint: did you mean changelog?\n",
    ],
    [
      'an unknown flag',
      ['changelog', 'a', 'b', '--formt', 'json'],
      "oasgate: 'oasgate changelog' has no flag --formt\n  hint: did you mean --format?\n",
    ],
    [
      'a document named like a flag',
      ['changelog', '--output=x:spec.yaml', 'b'],
      "oasgate: 'oasgate changelog' has no flag --output=x:spec.yaml\n  hint: a document whose name begins with '-' goes after '--'\n",
    ],
    [
      'an unknown flag before a command',
      ['--verbose', 'lint'],
      "oasgate: 'oasgate lint' has no flag --verbose\n  hint: 'oasgate lint --help' shows what it takes\n",
    ],
    [
      'an argument too few',
      ['changelog', 'a'],
      "oasgate: 'oasgate changelog' needs the argument <revision>\n  hint: 'oasgate changelog --help' shows what it takes\n",
    ],
    [
      'an argument too many',
      ['changelog', 'a', 'b', 'c'],
      "oasgate: 'oasgate changelog' takes 2 arguments, but 3 were given\n  hint: 'oasgate changelog --help' shows what it takes\n",
    ],
    [
      'one document where it takes two or none',
      ['breaking', 'a'],
      "oasgate: 'oasgate breaking' takes two documents or none, but one was given\n  hint: to compare a with the working document, name that as well\n",
    ],
    [
      'a value that is no choice',
      ['changelog', 'a', 'b', '--format', 'xml'],
      "oasgate: --format of 'oasgate changelog' cannot be 'xml'\n  hint: allowed choices are text, json\n",
    ],
    [
      'a level that is none',
      ['breaking', 'a', 'b', '--fail-on', 'constructor'],
      "oasgate: --fail-on of 'oasgate breaking' cannot be 'constructor'\n  hint: allowed choices are error, warning, info, none (or ERR, WARN, INFO)\n",
    ],
    [
      'a flag without its value',
      ['changelog', 'a', 'b', '--match'],
      "oasgate: --match of 'oasgate changelog' needs a value\n  hint: 'oasgate changelog --help' shows what it takes\n",
    ],
    [
      'standard input twice',
      ['changelog', '-', '-'],
      'oasgate: standard input can be one of the two documents, not both\n  hint: save one of them to a file\n',
    ],
    [
      'a flag with an escape sequence',
      ['lint', '--a\u001b[2J'],
      "oasgate: 'oasgate lint' has no flag --a\\u{1b}[2J\n  hint: 'oasgate lint --help' shows what it takes\n",
    ],
  ])('%s ends with 2 and one sentence', async (_name, argv, message) => {
    const io = memoryIo();
    expect({
      code: await main(argv, io),
      out: io.out(),
      err: io.err(),
    }).toEqual({
      code: 2,
      out: '',
      err: message,
    });
  });
});

describe('help and version', () => {
  it.each([['--version'], ['-V']])('%s prints the version alone', async (flag) => {
    const io = memoryIo();
    expect({
      code: await main([flag], io),
      out: io.out(),
      err: io.err(),
    }).toEqual({
      code: 0,
      out: `${packageJson.version}\n`,
      err: '',
    });
  });

  it.each([[['--help']], [['help']], [['-h']]])('%j lists the commands', async (argv) => {
    const io = memoryIo();
    expect(await main(argv, io)).toBe(0);
    expect(io.err()).toBe('');
    for (const command of ['lint', 'breaking', 'changelog'])
      expect(io.out()).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it.each([[['changelog', '--help']], [['help', 'changelog']]])(
    '%j shows what the command takes',
    async (argv) => {
      const io = memoryIo();
      expect(await main(argv, io)).toBe(0);
      expect(io.out()).toContain('Usage: oasgate changelog [options] <base> <revision>');
      expect(io.out()).toContain('--fail-on <level>');
      expect(io.out()).toContain("'<git revision>:<path>'");
    },
  );
});

describe('a fault of our own', () => {
  it('ends with 3 and a stack, and asks for a report', async () => {
    const io = memoryIo();
    const broken = {
      ...io,
      stdout: {
        write: () => {
          throw new TypeError('no more paper');
        },
      },
    };
    expect(await main(['--version'], broken)).toBe(3);
    expect(io.err()).toMatch(/^oasgate: this is a fault of oasgate .*report it/);
    expect(io.err()).toMatch(/\n {2}TypeError: no more paper\n {2} {4}at /);
  });
});
