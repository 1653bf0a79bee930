/** A folder that is imported as an archive of it. */
import assert from 'node:assert/strict';
import {readdir, truncate, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {create} from 'tar';
import {page, writeFiles} from '../import/folders.ts';
import {png} from '../import/samples.ts';
import {linkMode, zip, zipOf} from '../import/zip.ts';
import {run} from '../support/cli.ts';
import {createCommandFolder, type CommandFolder} from '../support/command-folder.ts';

let folder: CommandFolder;
before(async () => (folder = await createCommandFolder()));
after(() => folder.close());

const files = {
  'help/en-us/pay.md': page('title: Pay an invoice', '![A card](card.png)'),
  'help/en-us/card.png': png,
  'help/de-de/pay.md': page('title: Eine Rechnung zahlen'),
};
const here = (name: string) => join(folder.cwd, name);

test('an archive is imported as the folder that was packed', async () => {
  await writeFile(here('help.zip'), zipOf(files));
  assert.deepEqual(await run(['import', 'help.zip'], folder), {
    ...{code: 0, stderr: ''},
    stdout: 'created 1, updated 0, unchanged 0, files 1\n',
  });
  await writeFiles(folder.cwd, files);
  await create({file: here('help.tar.gz'), gzip: true, cwd: folder.cwd}, ['help']);
  for (const name of ['help.tar.gz', 'help'])
    assert.deepEqual(await run(['import', name, '--prune'], folder), {
      ...{code: 0, stderr: ''},
      stdout: 'created 0, updated 0, unchanged 1, archived 0, files 1\n',
    });
  const left = await readdir(here('data'));
  assert.deepEqual(
    left.filter((name) => name.startsWith('.')),
    [],
  );
});

test('what is wrong names the archive and the file in it, and nothing is imported', async () => {
  await writeFile(
    here('faulty.zip'),
    zipOf({'help/en-us/a.md': page('title: A\ntags: []\nkind: x'), 'help/en-us/none.md': ''}),
  );
  const faulty = await run(['import', 'faulty.zip'], folder);
  assert.equal(faulty.code, 1);
  assert.match(faulty.stderr, /^faulty\.zip\/en-us\/a\.md:4: [^]*\n1 error; nothing was imported\n$/);

  await writeFile(here('outside.zip'), zip([{name: '../out.md', content: '# Out'}]));
  const outside = await run(['import', 'outside.zip'], folder);
  assert.match(
    outside.stderr,
    /^outside\.zip:1: outside\.zip names "\.\.\/out\.md", outside of it\n1 error; nothing was imported\n$/,
  );
  await writeFile(here('damaged.tar.gz'), zipOf(files));
  const damaged = await run(['import', 'damaged.tar.gz', '--json'], folder);
  const {errors} = JSON.parse(damaged.stdout) as {errors: {file: string; known: {code: string}}[]};
  assert.deepEqual(
    errors.map(({file, known}) => [file, known.code]),
    [['damaged.tar.gz', 'zipDamaged']],
  );
});

test('archives without articles, of other products and above the limit are refused', async () => {
  const refused = async (name: string, bytes: Uint8Array) => {
    await writeFile(here(name), bytes);
    return (await run(['import', name], folder)).stderr;
  };
  assert.equal(
    await refused('pictures.zip', zipOf({'card.png': png})),
    'error: there are no articles in pictures.zip\n',
  );
  const link = zip([{name: 'en-us/a.md', content: '/etc/passwd', mode: linkMode}]);
  assert.equal(await refused('link.zip', link), 'error: there are no articles in link.zip\n');
  assert.match(await refused('export.zip', zipOf({'articles.json': '{}'})), /kb-help-service convert/);
  await writeFile(here('large.zip'), '');
  await truncate(here('large.zip'), 100 * 2 ** 20 + 1);
  const large = await run(['import', 'large.zip'], folder);
  assert.match(large.stderr, /^error: large\.zip is larger than 100 MB; unpack it/);
  assert.match((await run(['import', 'gone.zip'], folder)).stderr, /is not a folder that can be read/);
});
