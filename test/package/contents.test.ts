import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {publint} from 'publint';
import ts from 'typescript';
import {type BuiltFile, withImports} from '../../scripts/weights.mjs';
import {install} from './install.ts';

interface PackageJson {
  version: string;
  private?: boolean;
  scripts: Record<string, string>;
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  exports: Record<string, string>;
}

const installed = install(['@lit-labs/ssr', 'parse5', 'parse5-parser-stream']);
const {project, folder} = installed;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** What a package contains, and the modules that its `exports` lead to. */
function contentsOf({folder, tarball}: {folder: string; tarball: string}) {
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const modules = Object.entries(packageJson.exports)
    .filter(([, target]) => target.endsWith('.js'))
    .flatMap(([path, target]) => {
      const [start, middle = '', end] = target.slice(2).split('*');
      // A folder is named like its element: its name stands twice.
      const pattern = new RegExp(
        `^${[start, '(?<name>[^/]+)', middle, end === undefined ? '' : `\\k<name>${end}`].join('')}$`,
      );
      return target.includes('*')
        ? files.flatMap((file) => {
            const name = pattern.exec(file)?.groups?.['name'];
            return name === undefined ? [] : [path.replace('*', name)];
          })
        : [path];
    });
  return {folder, tarball, packageJson, files, modules};
}

const readers = contentsOf(installed);
const portal = contentsOf(installed.portal);
/** The names that pages import. */
const names = [readers, portal].flatMap(({packageJson, modules}) =>
  modules.map((path) => packageJson.name + path.slice(1)),
);

/** Runs a module in the project, and gives what it printed. */
const run = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

for (const {folder, tarball, packageJson, files, modules} of [readers, portal]) {
  const isPortal = packageJson.name === 'kb-help-portal';
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');

  describe(`the npm package ${packageJson.name}`, () => {
    it('may be published, and has no install scripts', () => {
      assert.equal(packageJson.private, undefined);
      for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
        assert.ok(!(name in packageJson.scripts), name);
    });

    it('depends on few packages, in ranges', () => {
      for (const range of Object.values(packageJson.dependencies)) assert.match(range, /^\^\d+\.\d+\.\d+$/);
      const names = Object.keys(packageJson.dependencies);
      if (isPortal) {
        for (const name of names) assert.match(name, /^(lit|@tiptap\/.*|oidc-client-ts|diff)$/);
        // Both are released together, and what portal is built of changes with it.
        assert.equal(packageJson.peerDependencies['kb-help'], packageJson.version);
      } else
        assert.deepEqual(names, ['@lit-labs/ssr-client', '@lit/context', '@lit/task', 'dompurify', 'lit']);
    });

    it('has one version', async () => {
      const {version} = (await import(join(readers.folder, 'lib/src/version.js'))) as {version: string};
      assert.equal(version, packageJson.version);
    });

    it('includes nothing of the service, the tests and the sources', () => {
      const places = new Set(files.map((path) => path.split('/')[0]));
      assert.deepEqual([...places].sort(), [
        ...(isPortal ? [] : ['CHANGELOG.md']),
        'LICENSE',
        'README.md',
        ...(isPortal ? [] : ['dist']),
        'lib',
        'package.json',
      ]);
      assert.deepEqual(
        files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts')),
        [],
      );
    });

    it('includes no schema', () => {
      assert.deepEqual(
        files.filter((path) => path.startsWith('lib/contract/') && path.endsWith('.js')),
        [],
      );
    });

    it('imports nothing but its own files and what it depends on', () => {
      const own = files.filter((path) => /^lib\/.*\.(js|d\.ts)$/.test(path));
      assert.ok(own.length > 100);
      // What frameworks call their tags is theirs: an optional peer.
      const frameworks = /^lib\/types\//;
      // What renders on a server: Node's own modules, and optional peers.
      const server = /^lib\/ssr\/.*\.(js|d\.ts)$/;
      const dependencies = isPortal
        ? /^(lit|@tiptap\/[\w-]+|oidc-client-ts|diff|kb-help)(\/|$)/
        : /^(lit|@lit\/[\w-]+|@lit-labs\/ssr-client|dompurify)(\/|$)/;
      for (const path of own) {
        for (const {fileName} of ts.preProcessFile(text(path)).importedFiles) {
          if (!fileName.startsWith('.')) {
            if (!frameworks.test(path))
              assert.match(
                fileName,
                server.test(path) ? /^(node:|parse5|lit\b|@lit)/ : dependencies,
                `${path} imports ${fileName}`,
              );
            continue;
          }
          // Declarations name the modules that they were made of; TypeScript finds what was made of them.
          assert.match(
            fileName,
            path.endsWith('.d.ts') ? /\.[jt]s$/ : /\.js$/,
            `${path} imports ${fileName}`,
          );
          const target = resolve(folder, dirname(path), fileName);
          assert.ok(target.startsWith(`${folder}/lib/`), `${path} imports ${fileName}`);
          const file = path.endsWith('.d.ts') ? target.replace(/\.[jt]s$/, '.d.ts') : target;
          assert.ok(existsSync(file), `${path} imports ${fileName}, which is not there`);
        }
      }
    });

    it('passes publint', async () => {
      const {messages} = await publint({pkgDir: folder, pack: false, strict: true});
      assert.deepEqual(messages, []);
    });

    it('passes attw: types resolve in every mode', () => {
      const attw = resolve(import.meta.dirname, '../../node_modules/@arethetypeswrong/cli/dist/index.js');
      const printed = execFileSync(
        process.execPath,
        [attw, tarball, '--profile', 'esm-only', '--format', 'json', '--entrypoints', ...modules],
        // It prints every file that every module's types come from.
        {encoding: 'utf8', maxBuffer: 1e8},
      );
      const {analysis} = JSON.parse(printed) as {analysis: {entrypoints: Record<string, unknown>}};
      for (const path of modules) assert.ok(path in analysis.entrypoints, `${path} was not looked at`);
    });
  });
}

describe('the files for script tags', () => {
  it('includes the files for script tags with their hashes', () => {
    const manifest = JSON.parse(read('dist/manifest.json')) as Record<string, {integrity: string}>;
    assert.ok(manifest['kb-help.js'] && manifest['kb-help.bundle.js']);
    for (const [name, {integrity}] of Object.entries(manifest)) {
      const hash = createHash('sha384')
        .update(readFileSync(join(folder, 'dist', name)))
        .digest('base64');
      assert.equal(integrity, `sha384-${hash}`, name);
    }
  });
});

describe('on a server', () => {
  it('elements for readers import the files that the loader requests with them, and no other', () => {
    const shared = ['kb-base.js', 'kb-common.js', 'kb-reader.js', 'kb-launcher.js'];
    const known: Record<string, readonly string[]> = {
      'kb-provider': shared.slice(0, 2),
      'kb-recommended': shared.slice(0, 2),
      'kb-article': shared.slice(0, 3),
      'kb-related': shared.slice(0, 3),
      'kb-search': shared.slice(0, 3),
      'kb-vote': shared.slice(0, 3),
      'kb-share': shared.slice(0, 3),
      'kb-launcher': shared.slice(0, 1),
      'kb-help-panel': shared,
    };
    const importsOf = (file: string): string[] =>
      [...read(`dist/${file}`).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g)].map(([, path]) => path!);
    for (const [element, allowed] of Object.entries(known)) {
      const found = new Set([`${element}.js`]);
      for (const file of found) for (const other of importsOf(file)) found.add(other);
      found.delete(`${element}.js`);
      assert.deepEqual(
        [...found].filter((file) => !allowed.includes(file)),
        [],
        element,
      );
      assert.ok(found.size > 0, element);
    }
  });

  it('what is loaded on demand waits for no second file, but for what several of them share', () => {
    const built = JSON.parse(read('dist/manifest.json')) as Record<string, BuiltFile>;
    const waits = Object.keys(built)
      .filter((path) => built[path]!.entry)
      .flatMap((entry) => {
        const loaded = withImports(built, [entry]);
        return [...loaded]
          .flatMap((path) => built[path]!.dynamicImports)
          .filter((path) => [...withImports(built, [path])].some((one) => one !== path && !loaded.has(one)));
      })
      .map((path) => built[path]!.name);
    // The launcher requests the files of the panel together. The others have a small file in common with more than one file: in one file
    // with it they would wait for the bundler's runtime in its place. What parts of an article and DOMPurify wait for is the sanitizer, which
    // has been requested by then.
    assert.deepEqual([...new Set(waits)].sort(), [
      'article-part',
      'field-suggestions',
      'home-blocks',
      'kb-help-panel',
      'launcher-terms',
      'purify',
      'search-panel',
      'vote-form',
    ]);
  });

  it('every module can be imported', () => {
    assert.ok(readers.modules.length > 25 && portal.modules.length > 15);
    // What Angular takes is finished by its compiler, and imports Angular.
    const importable = names.filter((name) => !name.endsWith('/angular'));
    assert.equal(importable.length, names.length - 2);
    const code = `for (const name of ${JSON.stringify(importable)}) await import(name); console.log('done')`;
    assert.equal(run(code), 'done');
  });

  it('importing the package registers nothing, and needs no global', () => {
    const code = `
      const {version, createClient} = await import('kb-help');
      await import('kb-help-portal');
      console.log(version, typeof createClient, globalThis.customElements?.get('kb-article'), typeof document);`;
    const {version} = JSON.parse(read('package.json')) as {version: string};
    assert.equal(run(code), `${version} function undefined undefined`);
  });

  it('elements are rendered, and the process ends', () => {
    const code = `
      import {createRenderer} from 'kb-help/server.js';
      const items = [{contentId: 7, name: 'Lost & found', text: 'Where things are'}];
      const kb = createRenderer({
        page: 'https://www.example.com/help/',
        baseUrl: 'https://help.example.com',
        articleUrl: '/help/{contentId}',
        fetch: async () => Response.json(items),
      });
      console.log((await kb.recommended({take: 2}, {lang: 'sv'})).html);`;
    const html = run(code);
    assert.match(
      html,
      /^<kb-recommended take="2" defer-hydration><template shadowrootmode="open"><style data-kb-server>/,
    );
    assert.match(html, /<a\s[^>]*href="\/help\/7"[^>]*>(<!--[^>]*-->|\s)*Lost &amp; found/);
    assert.match(html, /Rekommenderade/);
  });

  it('the client reads, without Lit', () => {
    const code = `
      import {createClient, recommendedGet} from 'kb-help/api.js';
      const client = createClient({baseUrl: 'https://help.example.com', fetch: async (url) => Response.json([{name: String(url)}])});
      console.log((await recommendedGet(client))[0].name, globalThis.customElements);`;
    assert.equal(run(code), 'https://help.example.com/rest/v2/recommended/ undefined');
  });
});
