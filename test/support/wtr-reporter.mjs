// Says in the terminal what failed and how many passed in each engine, and writes the same as JSON for the
// script that sums up all suites.
import {writeFileSync} from 'node:fs';
import {relative} from 'node:path';

function* walk(suite, path = []) {
  for (const test of suite?.tests ?? []) yield {...test, name: [...path, test.name].join(' › ')};
  for (const inner of suite?.suites ?? []) yield* walk(inner, [...path, inner.name].filter(Boolean));
}

const maxLines = 80;

/** Long lists of the same say no more than their beginning. */
const shorten = (text) => {
  const lines = text.split('\n').map((line) => line.slice(0, 400));
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `… and ${more} lines more`].join('\n') : lines.join('\n');
};

const indent = (text) => shorten(text).replace(/^/gm, '      ');

function describeError({name, message, stack, expected, actual}) {
  const lines = [stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`.trim()];
  if (expected !== undefined) lines.push(`expected ${expected}`, `actual   ${actual}`);
  return indent(lines.join('\n'));
}

function describeSession(session) {
  const lines = [];
  for (const test of walk(session.testResults)) {
    if (test.passed && !test.skipped) continue;
    lines.push(
      `    ✖ ${test.name}${test.skipped ? ' (skipped)' : ''}`,
      ...(test.error ? [describeError(test.error)] : []),
    );
  }
  for (const error of session.errors) lines.push('    ✖ outside any test', describeError(error));
  for (const url of session.request404s) lines.push(`    not found: ${url}`);
  for (const log of session.logs)
    lines.push(
      `    console: ${log.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')}`,
    );
  return lines;
}

/** The page sent no result in time: it crashed, or its browser lost it. A test that takes too long is a result. */
const isUnanswered = ({testResults, errors}) =>
  !testResults && errors.some(({message}) => /^Browser tests did not (start|finish)/.test(message));

/** A file that broke outside its tests counts as one failed test. So does a skipped test: nothing here is skipped on purpose. */
function count(sessions) {
  const sum = {passed: 0, failed: 0};
  for (const session of sessions) {
    const tests = [...walk(session.testResults)];
    for (const test of tests) sum[test.passed && !test.skipped ? 'passed' : 'failed']++;
    if (!session.passed && !tests.some((test) => !test.passed && !test.skipped)) sum.failed++;
  }
  return sum;
}

/** As BROWSERS names it. */
const engineOf = ({name, type}) =>
  type === 'webdriver' ? 'webkit' : name === 'Firefox' ? 'firefox' : 'chromium';

/** Seconds that the tests of a file took in an engine; loading the page is not counted. */
const secondsOf = (session) =>
  [...walk(session.testResults)].reduce((sum, {duration = 0}) => sum + duration, 0) / 1000;

export function jsonReporter({path, root}) {
  return {
    reportTestFileResults({logger, sessionsForTestFile, testFile}) {
      for (const session of sessionsForTestFile) {
        const lines = describeSession(session);
        if (!lines.length) continue;
        for (const line of [`  ${relative(root, testFile)} in ${session.browser.name}`, ...lines])
          logger.log(line);
      }
    },

    onTestRunFinished({sessions}) {
      const engines = {};
      for (const name of new Set(sessions.map((session) => session.browser.name))) {
        engines[name] = count(sessions.filter((session) => session.browser.name === name));
      }
      for (const [name, {passed, failed}] of Object.entries(engines)) {
        console.log(`  ${name}: ${passed} passed, ${failed} failed`);
      }
      const files = sessions.map((session) => ({
        file: `${relative(root, session.testFile)} in ${session.browser.name}`,
        seconds: secondsOf(session),
      }));
      const unanswered = sessions
        .filter(isUnanswered)
        .map(({testFile, browser}) => ({file: relative(root, testFile), engine: engineOf(browser)}));
      if (path) writeFileSync(path, JSON.stringify({...count(sessions), engines, files, unanswered}));
    },
  };
}
