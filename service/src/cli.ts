#!/usr/bin/env tsx
/** The command line `kb-service`. Which command does what is said in `cli/`, one module each. */
import {run} from './cli/run.ts';

/** npm runs the command in the folder of its package, and notes where it was typed. */
function whereTyped({npm_lifecycle_event, INIT_CWD}: NodeJS.ProcessEnv): string {
  return (npm_lifecycle_event === 'kb-service' && INIT_CWD) || process.cwd();
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  cwd: whereTyped(process.env),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
