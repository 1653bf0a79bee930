import {InvalidArgumentError, type Command} from 'commander';
import type {constants} from '../config.ts';
import type {Printer} from './printer.ts';

/** What the command line may use of the process around it. */
export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths start from. */
  cwd: string;
  stdin: NodeJS.ReadableStream & {isTTY?: boolean};
  stdout: Printer['stream'];
  stderr: Printer['stream'];
  /** For tests, which have no time for what every service has. */
  constants?: Partial<typeof constants>;
  /** Called before a command opens the database for a few statements only. */
  onShortCommand?: () => void;
}

/** The same for a command. */
export interface CommandContext extends Omit<ProcessContext, 'stdout' | 'stderr'> {
  stdout: Printer;
  stderr: Printer;
}

/** The exit codes of every command. */
export const exitCodes = {ok: 0, failed: 1, usage: 2} as const;

/** The arguments do not fit together: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed in a way that its message explains: exit code 1, no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The command has printed why it failed; only the exit code is left to set. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
}

/** Declares a module's commands on the program. It loads nothing that only their actions need. */
export type AddCommands = (program: Command, context: CommandContext) => void;

export interface JsonOption {
  json?: boolean;
}

/** Adds `--json`, which every command has. */
export const withJson = (command: Command, description = 'print one JSON object on standard output') =>
  command.option('--json', description);

export const environmentHelp = (names: string) => `\nEnvironment: ${names}.`;
export const databaseHelp = environmentHelp('KB_DATA, DATABASE_URL (the database)');

/** The entries of a comma-separated list, each once. */
export const parseList = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** @throws InvalidArgumentError, which commander reports with the name of the argument */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1.');
  return Number(text);
}

/** @throws InvalidArgumentError, which commander reports with the name of the argument */
export function parsePosition(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Positions are whole numbers from 1.');
  return Number(text);
}
