/** What the runner of the tests prints (scripts/node-reporter.mjs). */
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {it} from 'node:test';
import report from '../../scripts/node-reporter.mjs';

/** Events of tests inside a file: the sums, which the events of files write, are those of this very run. */
async function printed(...events: object[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of report(events)) lines.push(line);
  return lines;
}

it('names what is skipped or to do, with its file where that is known', async () => {
  const data = {name: 'tea', nesting: 1, details: {type: 'test'}, skip: true};
  const file = join(process.cwd(), 'test', 'tea.test.ts');
  assert.deepEqual(
    await printed(
      {type: 'test:pass', data: {...data, file}},
      {type: 'test:pass', data},
      {type: 'test:fail', data: {...data, skip: undefined, todo: 'later'}},
    ),
    [`    ✖ tea: skipped (${join('test', 'tea.test.ts')})\n`, '    ✖ tea: skipped\n', '    ✖ tea: todo\n'],
  );
});
