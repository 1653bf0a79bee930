/** The command line: in this process, which is quicker, or as people run it. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';
import {built} from './built.ts';

export const project = fileURLToPath(new URL('../../..', import.meta.url));
const cli = fileURLToPath(built('cli'));
const {run: runHere} = (await import(built('cli/run'))) as typeof import('../../../service/src/cli/run.ts');

export interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
}

export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/** Starts a process of its own. */
export function start(args: readonly string[], {cwd, env}: RunOptions): ChildProcess {
  const {PATH, HOME} = process.env;
  return spawn(process.execPath, [cli, ...args], {
    cwd,
    env: {PATH, HOME, ...env},
  });
}

export async function finished(child: ChildProcess): Promise<Finished> {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  return {code: code as number, stdout, stderr};
}

/** Runs a command in this process. `input` is what its standard input says. */
export async function run(
  args: readonly string[],
  {cwd, env = {}}: RunOptions,
  input = '',
): Promise<Finished> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const output = Promise.all([text(stdout), text(stderr)]);
  const code = await runHere(args, {env, cwd, stdin, stdout, stderr});
  stdout.end();
  stderr.end();
  const [said, complained] = await output;
  return {code, stdout: said, stderr: complained};
}
