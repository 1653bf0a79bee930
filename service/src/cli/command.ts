import {InvalidArgumentError, type Command} from 'commander';
import type {constants} from '../config.ts';
import {ExpectedError} from '../expected-error.ts';
import type {Printer} from './printer.ts';

/** The parts of the process that commands use. */
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
  /** Whether the command has the option --json. */
  json: boolean;
  /** Prints what a command did: the value with --json, otherwise the text. */
  print(value: unknown, text: string): void;
}

/** The exit codes of every command. */
export const exitCodes = {ok: 0, failed: 1, usage: 2} as const;

/** The arguments do not fit together: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed in a way that its message explains: exit code 1, no stack. */
export class CommandError extends ExpectedError {
  override readonly name = 'CommandError';
}

/** The command has printed why it failed; only the exit code is left to set. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
}

/** Declares a module's commands on the program. It loads nothing that only their actions need. */
export type AddCommands = (program: Command, context: CommandContext) => void;

export const environmentHelp = (names: string) => `\nEnvironment: ${names}.`;

/** The entries of a comma-separated list, each once. */
export const parseList = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/**
 * The parser of a whole number from 1, such as a count or an id.
 * @param advice the message of the InvalidArgumentError, which commander reports with the name of the argument
 */
export const parseNumber =
  (advice: string, maxDigits = 6) =>
  (text: string): number => {
    if (!/^[1-9]\d*$/.test(text) || text.length > maxDigits) throw new InvalidArgumentError(advice);
    return Number(text);
  };

export const parseCount = parseNumber('Write a whole number from 1.');

/** @throws CommandError */
export async function requireCulture(name: string): Promise<string> {
  const {canonicalCulture} = await import('../text/cultures.ts');
  const culture = canonicalCulture(name);
  if (!culture) throw new CommandError(`"${name}" is no culture; write one such as en-US or de-DE.`);
  return culture;
}
