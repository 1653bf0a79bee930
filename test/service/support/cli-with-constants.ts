/** The command line with constants of the test's own, which stand in KB_TEST_CONSTANTS as JSON. */
import {run} from '../../../service/src/cli/run.ts';
import type {constants} from '../../../service/src/config.ts';

const {KB_TEST_CONSTANTS = '{}', ...env} = process.env;
process.exitCode = await run(process.argv.slice(2), {
  env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  constants: JSON.parse(KB_TEST_CONSTANTS) as Partial<typeof constants>,
});
