// Runs test files of node:test one after the other in this process, where Node's own runner would start a process for each:
// loading the service and starting its database take longer than most files' tests. The parent sends the next
// file whenever this process asks for one, and gets the seconds that it took.
import {once} from 'node:events';
import {describe, it} from 'node:test';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
// Not by --import: threads would take it over, and one of the built service that loads it takes half as long again to open a database.
import 'tsx';
import {reported} from './node-reporter.mjs';

/** Milliseconds. The slowest file takes less than one minute; this ends what hangs. */
const longest = 10 * 60 * 1000;

async function nextFile() {
  process.send('next');
  const [file] = await once(process, 'message');
  return file;
}

/** Hooks and tests outside any suite of the file belong to a suite that is named like the file. */
async function run(file) {
  const end = reported(file);
  const timer = setTimeout(() => {
    const active = process.getActiveResourcesInfo().join(', ');
    console.log(`    ✖ ${file} did not end within ${longest / 60_000} minutes. Active: ${active}`);
    process.exit(1);
  }, longest);
  void describe(file, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href);
    } catch (error) {
      it('loads', () => {
        throw error;
      });
    }
  });
  await end;
  clearTimeout(timer);
}

for (let file = await nextFile(); file; file = await nextFile()) {
  const start = performance.now();
  await run(file);
  process.send({file, seconds: (performance.now() - start) / 1000});
}
// The report is written. Timers of the embedded database would keep the process for 10 s and longer.
process.disconnect();
process.exit();
