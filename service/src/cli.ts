#!/usr/bin/env node
import {setFlagsFromString} from 'node:v8';
import {run} from './cli/run.ts';

// A pipe that is closed early, as by `head`, has read what it wanted. The command goes on: it may be writing.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  // The embedded database is WebAssembly. Optimizing it takes V8 longer than a few statements take without.
  onShortCommand: () => setFlagsFromString('--liftoff-only'),
});
