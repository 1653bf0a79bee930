import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, describe, it} from 'node:test';
import {build, type Rolldown} from 'vite';
import {install} from './install.ts';

const {project} = install();

/** What a site's bundler makes of a module: the code that is loaded at once, and its size minified. */
async function bundle(name: string, code: string) {
  const entry = join(project, `${name}.js`);
  mkdirSync(project, {recursive: true});
  writeFileSync(entry, code);
  const results = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {write: false, minify: true, target: 'es2022', rolldownOptions: {input: entry, treeshake: true}},
  });
  const chunks = (results as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const first = chunks.find(({isEntry}) => isEntry)!;
  const loaded = new Set([first]);
  for (const chunk of loaded) {
    for (const name of chunk.imports) loaded.add(chunks.find(({fileName}) => fileName === name)!);
  }
  const modules = [...loaded].flatMap((chunk) =>
    Object.keys(chunk.modules).map((id) => id.split('node_modules/').pop()!),
  );
  return {modules, bytes: [...loaded].reduce((sum, chunk) => sum + chunk.code.length, 0)};
}

type Bundle = Awaited<ReturnType<typeof bundle>>;
const has = ({modules}: Bundle, pattern: RegExp) => modules.some((id) => pattern.test(id));
const elements = /lib\/src\/elements\/kb-/;

describe('the bundle of a page', () => {
  let all: Bundle;

  before(async () => {
    all = await bundle('all', "import 'kb-help/define.js';");
    assert.ok(has(all, /^lit-html\//));
    for (const tag of ['article', 'search', 'vote'])
      assert.ok(has(all, new RegExp(`kb-${tag}/kb-${tag}\\.js$`)));
  });

  it('is empty where nothing is used', async () => {
    const {bytes} = await bundle(
      'none',
      "import 'kb-help'; import 'kb-help/react'; import {KbVote} from 'kb-help';",
    );
    assert.ok(bytes < 100, `${bytes} bytes`);
  });

  it('is a few kB, without Lit and elements, where one operation is called', async () => {
    const one = await bundle(
      'operation',
      "import {createClient, recommendedGet} from 'kb-help'; recommendedGet(createClient({baseUrl: '/kb'})).then(console.log);",
    );
    assert.ok(!has(one, /^(lit|lit-html|@lit)\//) && !has(one, elements), one.modules.join('\n'));
    assert.ok(one.bytes < 6_000, `${one.bytes} bytes`);
    assert.ok(one.bytes < all.bytes / 10, `${one.bytes} of ${all.bytes} bytes`);
  });

  it('is one element and what it needs where one is registered', async () => {
    const one = await bundle('element', "import 'kb-help/kb-recommended.js';");
    assert.deepEqual(
      one.modules.filter((id) => elements.test(id)),
      ['kb-help/lib/src/elements/kb-recommended/kb-recommended.js'],
    );
    assert.ok(one.bytes < all.bytes * 0.6, `${one.bytes} of ${all.bytes} bytes`);
  });

  it('is the same element when its class comes from the package as a whole', async () => {
    const direct = await bundle(
      'direct',
      "import {KbShare} from 'kb-help/elements/kb-share.js'; console.log(KbShare);",
    );
    const whole = await bundle('whole', "import {KbShare} from 'kb-help'; console.log(KbShare);");
    assert.deepEqual(
      whole.modules.filter((id) => elements.test(id)),
      direct.modules.filter((id) => elements.test(id)),
    );
    assert.ok(whole.bytes < direct.bytes * 1.05, `${whole.bytes}, not ${direct.bytes} bytes`);
  });

  it('includes modules that register elements, although nothing is imported from them', async () => {
    const one = await bundle('kept', "import 'kb-help/kb-vote.js';");
    assert.ok(has(one, /lib\/src\/entries\/kb-vote\.js$/));
  });

  it('leaves DOMPurify, languages and rare parts to be loaded on demand', () => {
    assert.ok(!has(all, /^dompurify\//));
    assert.ok(!has(all, /lib\/src\/i18n\/(ar|de|sv)\.js$/));
    assert.ok(!has(all, /vote-form\.js$/));
  });
});
