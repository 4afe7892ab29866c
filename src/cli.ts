/** The command line: which commands there are, and how a run ends. The only file that touches `process`. */
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import type { CommandFactory, ExitCode } from './commands/command.ts';
import type { Io, Writer } from './commands/io.ts';
import { usageError } from './commands/usage.ts';
import { ToolError } from './errors.ts';
import { failure } from './report/failure.ts';

interface CommandEntry {
  readonly summary: string;
  /** Reads the command's code only when it is asked for, so that start-up stays short. */
  load(): Promise<CommandFactory>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  init: {
    summary: 'start a ledger for a document',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  lint: {
    summary: 'check a document against a rule set',
    load: async () => (await import('./commands/lint.ts')).lintCommand,
  },
  breaking: {
    summary: 'say what a revision breaks, and fail when it does',
    load: async () => (await import('./commands/breaking.ts')).breakingCommand,
  },
  changelog: {
    summary: 'say everything that a revision changes',
    load: async () => (await import('./commands/changelog.ts')).changelogCommand,
  },
  diff: {
    summary: 'list every value that differs, whatever it means',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  revise: {
    summary: 'freeze the working document as the next revision',
    load: async () => (await import('./commands/revise.ts')).reviseCommand,
  },
  history: {
    summary: 'say what each revision changed, operation by operation',
    load: async () => (await import('./commands/history.ts')).historyCommand,
  },
  reference: {
    summary: 'write the reference site: operations, schemas, revisions',
    load: async () => (await import('./commands/reference.ts')).referenceCommand,
  },
  rules: {
    summary: 'list every change that is reported, with its level',
    load: async () => (await import('./commands/rules.ts')).rulesCommand,
  },
  explain: {
    summary: 'say what a rule means and why it has its level',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
  },
  generate: {
    summary: 'write the client package: types, operations, changelog',
    load: async () => (await import('./commands/generate.ts')).generateCommand,
  },
};

/**
 * Runs one command and returns its exit code: 0 clean, 1 findings, 2 could not do the job, 3 our own fault.
 * Never throws; failures are written to `io.stderr`.
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    const { text, exitCode } = failure(error);
    io.stderr.write(text);
    return exitCode;
  }
}

/** Runs the command of this process. The exit code is set and the process left to end, so that all output arrives. */
export async function run(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', onStreamError);
  process.on('uncaughtException', fail);
  const exitCode = await main(process.argv.slice(2), processIo());
  process.exitCode ??= exitCode;
}

/** A reader that has seen enough (`… | head`) is no failure; a full disk is one. */
function onStreamError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  fail(new ToolError({ code: 'limit', message: `the output could not be written: ${error.message}` }));
}

/** For what goes wrong outside of a command's own course: whatever the command returns, the run has failed. */
function fail(error: unknown): void {
  const { text, exitCode } = failure(error);
  process.exitCode = exitCode;
  process.stderr.write(text);
}

async function runCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  const name = commandName(argv);
  let exitCode: ExitCode = 0;
  const program = await programFor(name, io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usageError(error, name);
  }
  return exitCode;
}

/** The command that is called, or whose help is wanted. */
function commandName(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  const word = first === 'help' ? second : first;
  const name = word === 'checks' ? 'rules' : word; // oasdiff's name for it
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? name : undefined;
}

async function programFor(
  name: string | undefined,
  io: Io,
  setExitCode: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('oasgate')
    .description(packageJson.description)
    .version(packageJson.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => 100,
    });
  for (const [key, entry] of Object.entries(COMMANDS)) {
    const command = key === name ? (await entry.load())({ io, setExitCode }) : new Command(key);
    program.addCommand(command.summary(entry.summary).copyInheritedSettings(program));
  }
  return program;
}

function processIo(): Io {
  return {
    stdout: writer(process.stdout),
    stderr: writer(process.stderr),
    stdin: readStdin,
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    color: wantsColor(process.env, process.stdout.isTTY === true),
    progress: process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    pid: process.pid,
    isRunning,
  };
}

/** Signal 0 reaches nobody; it only asks. A process of another user may not be asked, but is there. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function writer(stream: NodeJS.WriteStream): Writer {
  return { write: (text) => void stream.write(text) };
}

/** NO_COLOR wins over FORCE_COLOR, and both over what the terminal can do (no-color.org, force-color.org). */
function wantsColor(env: Io['env'], isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}

async function readStdin(maxBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks);
}
