/** What every command file exports: a factory that makes the commander command, loaded only when it is asked for. */
import type { Command } from 'commander';
import type { Io } from './io.ts';

/** 0 clean, 1 findings at or above the limit, 2 could not do the job, 3 our own fault. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command is made with. */
export interface CommandContext {
  readonly io: Io;
  /** Called by an action that ran to its end; without a call the exit code is 0. Failures are thrown instead. */
  setExitCode(code: ExitCode): void;
}

/** Makes the command: its arguments, options, help and action. An expected failure is thrown as a ToolError. */
export type CommandFactory = (context: CommandContext) => Command;
