// For scripts/test-worker.mjs: prints what failed, and after each file writes the sums as JSON to the file that KB_TEST_REPORT names.
import {EventEmitter, once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {inspect} from 'node:util';

const files = new EventEmitter();

/** Resolves when the sums hold those of this file. */
export const reported = (file) => once(files, file);

const indent = (text) => text.trimEnd().replace(/^/gm, '      ');

export default async function* report(events) {
  const sum = {passed: 0, failed: 0};
  let testsOfFile = 0;
  for await (const {type, data} of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const {name, nesting, file, details} = data;
    const isFile = nesting === 0; // the worker runs each file as a suite
    if (details.type !== 'suite') testsOfFile++;
    const place = file && !isFile ? ` (${relative('', file)})` : '';
    const left = data.skip === undefined ? data.todo !== undefined && 'todo' : 'skipped';
    if (left) {
      // Nothing here is skipped on purpose. A suite counts, too: its tests may not be reported.
      sum.failed++;
      yield `    ✖ ${name}: ${left}${place}\n`;
    } else if (type === 'test:fail' && details.error?.failureType !== 'subtestsFailed') {
      sum.failed++;
      const {error} = details;
      yield `    ✖ ${name}${place}\n${indent(inspect(error?.cause ?? error))}\n`;
    } else if (type === 'test:pass' && details.type !== 'suite') {
      sum.passed++;
    } else if (isFile && testsOfFile === 0) {
      sum.failed++;
      yield `    ✖ ${name} has no tests\n`;
    }
    if (isFile) {
      testsOfFile = 0;
      if (process.env.KB_TEST_REPORT) writeFileSync(process.env.KB_TEST_REPORT, JSON.stringify(sum));
      files.emit(name);
    }
  }
}
