/** What commander finds wrong with an invocation, in oasgate's words. */
import type { CommanderError } from 'commander';
import { type ErrorDetails, ToolError } from '../errors.ts';

type Wording = (message: string, command: string) => Omit<ErrorDetails, 'code'>;

const quoted = (message: string): string => /'(.*)'/s.exec(message)?.[1] ?? message;
const flagOf = (message: string): string =>
  quoted(message)
    .split(/[ ,]/)
    .find((word) => word.startsWith('--')) ?? '';
const suggestion = (message: string): string | undefined => /\(Did you mean (.*)\?\)$/.exec(message)?.[1];
const seeHelp = (command: string): string => `'${command} --help' shows what it takes`;

/** One sentence for each of commander's codes; it gives no more than a code and a message. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'commander.unknownOption': (message, command) => {
    const flag = quoted(message.replace(/\n\(Did you mean.*$/s, ''));
    const looksLikeDocument = /[:/]|\.(ya?ml|json)$/i.test(flag);
    const hint = looksLikeDocument
      ? "a document whose name begins with '-' goes after '--'"
      : didYouMean(message, command);
    return { message: `'${command}' has no flag ${flag}`, hint };
  },
  'commander.unknownCommand': (message, command) => ({
    message: `there is no command '${quoted(message.replace(/\n\(Did you mean.*$/s, ''))}'`,
    hint: didYouMean(message, command),
  }),
  'commander.help': (_message, command) => ({
    message: 'the name of a command is needed',
    hint: `'${command} --help' lists the commands`,
  }),
  'commander.missingArgument': (message, command) => ({
    message: `'${command}' needs the argument <${quoted(message)}>`,
    hint: seeHelp(command),
  }),
  'commander.optionMissingArgument': (message, command) => ({
    message: `${flagOf(message)} of '${command}' needs a value`,
    hint: seeHelp(command),
  }),
  'commander.excessArguments': (message, command) => {
    const [, expected, given] = /Expected (\d+) arguments? but got (\d+)/.exec(message) ?? [];
    return {
      message: `'${command}' takes ${count(expected)}, but ${given} were given`,
      hint: seeHelp(command),
    };
  },
  'commander.invalidArgument': (message, command) => {
    const [, target, value, why] = /'(.*?)'.* '(.*)' is invalid\. (.*)$/s.exec(message) ?? [];
    const flag = flagOf(`'${target}'`) || `<${target}>`;
    return { message: `${flag} of '${command}' cannot be '${value}'`, hint: lowerFirst(why ?? '') };
  },
};

/** Turns commander's error into the failure that the user sees; `command` is the command's name, if one was given. */
export function usageError(error: CommanderError, command: string | undefined): ToolError {
  const name = command === undefined ? 'oasgate' : `oasgate ${command}`;
  const message = error.message.replace(/^error: /, '');
  const wording = WORDINGS[error.code] ?? ((text: string) => ({ message: text, hint: seeHelp(name) }));
  return new ToolError({ code: 'usage', ...wording(message, name) });
}

function didYouMean(message: string, command: string): string {
  const similar = suggestion(message);
  return similar === undefined ? seeHelp(command) : `did you mean ${similar}?`;
}

function count(expected: string | undefined): string {
  if (expected === '0') return 'no arguments';
  return expected === '1' ? 'one argument' : `${expected} arguments`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
