// Runs test files of node:test one after the other in this process, where Node's own runner would start a process for each:
// loading the service and starting its database take longer than most files' tests. The parent sends the next
// file whenever this process asks for one, and gets the seconds that it took.
import {once} from 'node:events';
import {after, describe, it} from 'node:test';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

async function nextFile() {
  process.send('next');
  const [file] = await once(process, 'message');
  return file;
}

/** Hooks and tests outside any suite of the file belong to a suite that is named like the file. */
const run = (file) =>
  new Promise((done) => {
    describe(file, async () => {
      try {
        await import(pathToFileURL(resolve(file)).href);
      } catch (error) {
        it('loads', () => {
          throw error;
        });
      }
      after(done);
    });
  });

for (let file = await nextFile(); file; file = await nextFile()) {
  const start = performance.now();
  await run(file);
  process.send({file, seconds: (performance.now() - start) / 1000});
}
process.disconnect();
