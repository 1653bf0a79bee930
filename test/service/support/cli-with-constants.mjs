/** The built command line with constants of the test's own, which stand in KB_TEST_CONSTANTS as JSON: `cli-with-constants.mjs MODULE ARGUMENTS…`. */
const {KB_TEST_CONSTANTS = '{}', ...env} = process.env;
const [module, ...args] = process.argv.slice(2);
const {run} = await import(module);
process.exitCode = await run(args, {
  env,
  cwd: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  constants: JSON.parse(KB_TEST_CONSTANTS),
});
