// Runs the suites one after the other and sums up: `node scripts/test.mjs`, or `… elements e2e` for some.
// The last line is the sum; the exit code is 1 when anything failed or a suite had no tests.
import {find} from './programs.mjs';
import * as run from './runners.mjs';

const suites = {
  lint: [run.eslint, run.prettier],
  types: [run.types],
  ground: [run.reference, () => run.nodeTests('test/ground')],
  contract: [run.openapi, run.contractTypes, () => run.nodeTests('test/contract')],
  api: [() => run.nodeTests('test/api')],
  service: [
    () => run.nodeTests('test/service', {KB_TEST_DATABASE: 'embedded'}, 2),
    ...(find('postgres') ? [() => run.nodeTests('test/service', {KB_TEST_DATABASE: 'postgres'}, 2)] : []),
    ...(find('postgres') && find('nginx')
      ? [() => run.nodeTests('test/scale', {KB_TEST_DATABASE: 'postgres'})]
      : []),
  ],
  elements: [run.elements],
  build: [run.build, run.snippet],
  package: [run.npmPackage, () => run.nodeTests('test/package')],
  size: [run.size],
  e2e: [run.endToEnd],
};

async function runSuite(name) {
  const start = performance.now();
  console.log(`${name} …`);
  const sum = {passed: 0, failed: 0};
  const notes = [];
  for (const part of suites[name]) {
    const {passed, failed, note} = await part();
    sum.passed += passed;
    sum.failed += failed;
    if (note) notes.push(note);
    if (passed + failed === 0) {
      sum.failed++;
      notes.push('no tests');
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const more = notes.length ? ` (${notes.join('; ')})` : '';
  console.log(
    `${sum.failed ? '✖' : '✔'} ${name}: ${sum.passed} passed, ${sum.failed} failed, ${seconds} s${more}`,
  );
  return sum;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in suites));
if (unknown.length) {
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

const total = {passed: 0, failed: 0};
for (const name of asked.length ? asked : Object.keys(suites)) {
  const {passed, failed} = await runSuite(name);
  total.passed += passed;
  total.failed += failed;
}
if (!find('postgres'))
  console.log('No PostgreSQL server is installed: the service ran on the embedded database only.');
if (!find('nginx'))
  console.log('No nginx is installed: several processes, the gateway and pages behind it were not tested.');
process.exitCode = total.failed ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
