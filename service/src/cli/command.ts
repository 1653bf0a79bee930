import {parseArgs, type ParseArgsConfig} from 'node:util';
import {didYouMean} from '../text/did-you-mean.ts';

/** What a command may use of the process around it. */
export interface CommandContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths start from: where the person typed the command. */
  cwd: string;
  stdin: NodeJS.ReadableStream & {isTTY?: boolean};
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream & {isTTY?: boolean};
}

/** The exit codes of every command. */
export const exitCodes = {ok: 0, failed: 1, usage: 2} as const;

export interface Command {
  help: string;
  /** @returns the exit code */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** The command was not typed right: exit code 2, and the message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed in a way that its message explains: exit code 1, no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * `util.parseArgs` with messages that say what to type.
 * @throws UsageError
 */
export function parseOptions<T extends Options>(args: readonly string[], options: T, positionals: number) {
  const config = {args: [...args], options, allowPositionals: true, strict: true} as const;
  let parsed: ReturnType<typeof parseArgs<typeof config>>;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    throw new UsageError(explain(error, Object.keys(options)), {cause: error});
  }
  const extra = parsed.positionals[positionals];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many`);
  return parsed;
}

function explain(error: unknown, names: readonly string[]): string {
  const {code, message} = error as {code?: string; message: string};
  const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(-[^'\s]*)/.exec(message)?.[1];
  if (!unknown) return message;
  const known = names.map((name) => `--${name}`);
  return `unknown option ${unknown}${didYouMean(unknown, known)}`;
}
