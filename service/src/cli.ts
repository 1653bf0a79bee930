#!/usr/bin/env node
import {setFlagsFromString} from 'node:v8';
import {run} from './cli/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  // The embedded database is WebAssembly. Optimizing it takes V8 longer than a few statements take without.
  onShortCommand: () => setFlagsFromString('--liftoff-only'),
});
