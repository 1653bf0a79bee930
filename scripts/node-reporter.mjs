// For `node --test`: shows what failed, with what its file printed, and writes the sums as JSON to the file
// that KB_TEST_REPORT names.
import {writeFileSync} from 'node:fs';
import {relative, resolve} from 'node:path';
import {inspect} from 'node:util';

const indent = (text) => text.trimEnd().replace(/^/gm, '      ');

/** The runner wraps each file in a test named like the file; its passing means that the file had no tests. */
const isFile = ({name, file}) => file !== undefined && resolve(name) === file;

function* describe({name, file, details}) {
  const {error} = details;
  yield `    ✖ ${isFile({name, file}) ? 'the file itself' : name}${file ? ` (${relative('', file)})` : ''}\n`;
  yield `${indent(inspect(error?.cause ?? error))}\n`;
}

export default async function* report(events) {
  const sum = {passed: 0, failed: 0, skipped: 0};
  const printed = new Map();
  const broken = new Set();
  for await (const {type, data} of events) {
    const suite = data.details?.type === 'suite';
    if (type === 'test:stdout' || type === 'test:stderr') {
      printed.set(data.file, (printed.get(data.file) ?? '') + data.message);
    } else if (type === 'test:pass' && isFile(data)) {
      sum.failed++;
      yield `    ✖ ${relative('', data.file)} has no tests\n`;
    } else if (type === 'test:pass' && !suite) {
      sum[data.skip || data.todo ? 'skipped' : 'passed']++;
    } else if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') {
      sum.failed++;
      broken.add(data.file);
      yield* describe(data);
    }
  }
  for (const file of broken) {
    if (printed.has(file)) yield `    ${relative('', file)} printed:\n${indent(printed.get(file))}\n`;
  }
  if (process.env.KB_TEST_REPORT) writeFileSync(process.env.KB_TEST_REPORT, JSON.stringify(sum));
}
