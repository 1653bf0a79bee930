/** What a release consists of: the same bytes wherever it is built, and licences that are known. */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import {isAllowed} from '../../scripts/licences.mjs';

const root = resolve(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'kb-help-release-'));
after(() => rmSync(temporary, {recursive: true, force: true}));

/** Builds the checkout at `place`, and gives the folder of the files. */
async function build(place: string, name: string): Promise<string> {
  const out = join(temporary, name);
  const child = spawn(process.execPath, [join(place, 'scripts/build.mjs'), out], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  assert.equal(code, 0);
  return out;
}

const filesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8', withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

interface Locked {
  license?: string;
  /** Not installed by `npm start`. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const {packages: locked} = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where Node finds a package from the folder of another one; undefined for what other platforms have. */
function resolved(name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (locked[path]) return path;
  return from === ''
    ? undefined
    : resolved(name, from.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''));
}

/** All packages that one is installed with, by their paths in the lock file. */
function dependenciesOf(path: string, found = new Set<string>()): Set<string> {
  const {dependencies = {}, optionalDependencies = {}} = locked[path]!;
  for (const name of Object.keys({...dependencies, ...optionalDependencies})) {
    const each = resolved(name, path);
    assert.ok(each !== undefined || name in optionalDependencies, `${name} of ${path}`);
    if (each === undefined || found.has(each)) continue;
    found.add(each);
    dependenciesOf(each, found);
  }
  return found;
}

describe('a release', () => {
  it('has the same bytes when it is built twice, in different folders', async () => {
    const copy = join(temporary, 'elsewhere/another checkout');
    for (const path of [
      'src',
      'portal/src',
      'contract',
      'scripts',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
    ])
      cpSync(join(root, path), join(copy, path), {recursive: true});
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const [one, other] = [await build(root, 'one'), await build(copy, 'other')];
    const files = filesIn(one);
    assert.ok(files.includes('kb-help.js') && files.includes('manifest.json'), String(files));
    assert.deepEqual(filesIn(other), files);
    const differing = files.filter(
      (file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))),
    );
    assert.deepEqual(differing, []);
    const licences = readFileSync(join(one, 'licenses.txt'), 'utf8');
    for (const name of ['dompurify', 'lit', 'lit-html', '@lit/task'])
      assert.match(licences, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    assert.match(licences, /Copyright \(c\) 2017 Google LLC/);
  });

  it('contains packages with known licences only', () => {
    for (const published of ['', 'portal', 'service']) {
      const shipped = dependenciesOf(published);
      assert.ok(shipped.size >= 9, `${published}: ${shipped.size}`);
      const unknown = [...shipped].filter((path) => !isAllowed(locked[path]!.license));
      assert.deepEqual(
        unknown.map((path) => `${path}: ${locked[path]!.license ?? 'none'}`),
        [],
      );
    }
    assert.equal(isAllowed('AGPL-3.0'), false);
    assert.equal(isAllowed(undefined), false);
  });
});

it('`npm start` installs what the elements are built with', () => {
  const imported = ['vite.config.ts', 'scripts/build.mjs'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)['/]/g)].map(
      ([, name]) => name!,
    ),
  );
  assert.ok(imported.includes('vite'));
  const missing = imported.filter((name) => locked[`node_modules/${name}`]?.dev !== undefined);
  assert.deepEqual(missing, [], 'write them into the dependencies of demo');
});
