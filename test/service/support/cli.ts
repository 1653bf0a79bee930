/** The command line as people run it: a process of its own. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';

export const project = fileURLToPath(new URL('../../..', import.meta.url));
const cli = join(project, 'service/src/cli.ts');
const loader = import.meta.resolve('tsx');

export interface Place {
  cwd: string;
  env?: Record<string, string>;
}

export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

export function start(args: readonly string[], {cwd, env}: Place): ChildProcess {
  const {PATH, HOME} = process.env;
  return spawn(process.execPath, ['--import', loader, cli, ...args], {cwd, env: {PATH, HOME, ...env}});
}

export async function finished(child: ChildProcess): Promise<Finished> {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  return {code: code as number, stdout, stderr};
}

export const run = (args: readonly string[], place: Place) => finished(start(args, place));
