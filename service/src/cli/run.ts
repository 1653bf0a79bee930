/** Runs the command that the arguments name, and turns errors into messages and exit codes. */
import {inspect} from 'node:util';
import {CommanderError} from 'commander';
import {ExpectedError} from '../expected-error.ts';
import {exitCodes, ReportedError, UsageError, type CommandContext, type ProcessContext} from './command.ts';
import {createPrinter} from './printer.ts';
import {createProgram} from './program.ts';

const programOptions = ['-h', '--help', '-V', '--version'];

/** Adds the default command, and turns `help key create`, of which commander takes one word only, into `key create --help`. */
function normalize(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  if (first === 'help') return [...rest, '--help'];
  const named = first !== undefined && (!first.startsWith('-') || programOptions.includes(first));
  return named ? args : ['serve', ...args];
}

/** @returns the exit code */
export async function run(args: readonly string[], around: ProcessContext): Promise<number> {
  const [stdout, stderr] = [createPrinter(around.stdout), createPrinter(around.stderr)];
  const context: CommandContext = {
    ...around,
    stdout,
    stderr,
    json: false,
    print: (value, text) => stdout.write(`${context.json ? JSON.stringify(value) : text}\n`),
  };
  const fail = (message: string) => {
    stderr.write(`error: ${message}\n`);
    if (args.includes('--json')) stdout.write(`${JSON.stringify({errors: [{message}]})}\n`);
  };
  try {
    await createProgram(context).parseAsync(normalize(args), {from: 'user'});
    return exitCodes.ok;
  } catch (error) {
    // Commander has printed its own errors, and the help or version that ended the parsing.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (error instanceof ReportedError) return exitCodes.failed;
    if (error instanceof UsageError) {
      fail(error.message);
      return exitCodes.usage;
    }
    fail(error instanceof ExpectedError ? error.message : withCauses(error));
    return exitCodes.failed;
  }
}

/** The message of an error and of its causes, such as the database's reason for refusing a statement. */
function withCauses(error: unknown): string {
  // PGlite throws objects that are no errors, too.
  if (!(error instanceof Error)) return inspect(error, {breakLength: Infinity});
  return error.cause === undefined ? error.message : `${error.message}\n  ${withCauses(error.cause)}`;
}
