import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import type {CustomElementDeclaration, Package} from 'custom-elements-manifest/schema';
import Schema from 'typebox/schema';
import {install} from './install.ts';

const root = resolve(import.meta.dirname, '../..');
const {folder: readers, portal} = install();
const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
/** Of both packages. */
const packages = [readers, portal.folder].map((folder) => {
  const manifest = read<Package>(join(folder, 'lib/custom-elements.json'));
  const declarations = manifest.modules
    .flatMap(({declarations = []}) => declarations)
    .filter((one): one is CustomElementDeclaration => 'customElement' in one);
  return {folder, manifest, declarations};
});
const declarations = packages.flatMap((one) => one.declarations);

const tags = [
  'kb-article',
  'kb-help',
  'kb-provider',
  'kb-recommended',
  'kb-related',
  'kb-search',
  'kb-share',
  'kb-vote',
];
const portalTags = ['kb-associations', 'kb-contribute', 'kb-flag', 'kb-link', 'kb-sign-in', 'kb-tags'];

const classes = {...(await import('../../src/index.ts')), ...(await import('../../portal/src/index.ts'))};
const find = (tag: string) => declarations.find(({tagName}) => tagName === tag)!;

describe('the reference in the handbook', () => {
  it('is compared without writing into the package', () => {
    const lib = join(root, 'lib');
    const times = () =>
      readdirSync(lib, {recursive: true, encoding: 'utf8'})
        .sort()
        .map((path) => [path, statSync(join(lib, path)).mtimeMs]);
    const before = times();
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/reference.ts', '--check'], {cwd: root});
    assert.deepEqual(times(), before);
  });
});

describe('the custom elements manifest', () => {
  it('is valid by its schema', () => {
    const schema = read<object>(join(root, 'node_modules/custom-elements-manifest/schema.json'));
    for (const {manifest} of packages) {
      const [valid, errors] = Schema.Errors(schema, manifest);
      assert.deepEqual(errors, []);
      assert.ok(valid);
      assert.ok(!Schema.Check(schema, {...manifest, modules: [{kind: 'class'}]}));
    }
  });

  it('has the public elements of its package, and no internal ones', () => {
    assert.deepEqual(
      packages.map(({declarations}) => declarations.map(({tagName}) => tagName).sort()),
      [tags, portalTags],
    );
  });

  it('names files that exist, and their exports', async () => {
    for (const {folder, manifest, declarations} of packages) {
      for (const {path, exports = []} of manifest.modules) {
        assert.ok(existsSync(join(folder, path)), `${path} is not there`);
        const module = (await import(join(folder, path))) as object;
        for (const {kind, name} of exports)
          if (kind === 'js') assert.ok(name in module, `${path} exports no ${name}`);
      }
      const definitions = manifest.modules.flatMap(({exports = []}) =>
        exports.filter(({kind}) => kind === 'custom-element-definition').map(({name}) => name),
      );
      assert.deepEqual(definitions.sort(), declarations.map(({tagName}) => tagName).sort());
    }
  });

  it('has the attributes that the classes observe', async () => {
    for (const {name, attributes = []} of declarations) {
      const {[name]: element} = classes as unknown as Record<
        string,
        {observedAttributes: string[]} | undefined
      >;
      assert.ok(element, `${name} is not exported`);
      assert.deepEqual(
        attributes.map((one) => one.name).sort(),
        // Written by the renderer on a server only.
        [...element.observedAttributes].filter((one) => one !== 'defer-hydration').sort(),
        name,
      );
    }
  });

  it('has the classes of events, and the package exports them', async () => {
    const exported = Object.keys(classes);
    const found = packages
      .flatMap(({manifest}) => manifest.modules)
      .filter(({path}) => path.endsWith('/events.js'))
      .flatMap(({declarations = []}) => declarations.map(({name}) => name));
    for (const {events = []} of declarations) {
      for (const {name, type} of events) assert.ok(found.includes(type.text), `${name} is no class of ours`);
    }
    for (const name of found) assert.ok(exported.includes(name), `${name} is not exported`);
  });

  it('describes everything, with its type', () => {
    for (const element of declarations) {
      assert.ok(element.summary && element.description, element.name);
      const {
        attributes = [],
        members = [],
        events = [],
        slots = [],
        cssParts = [],
        cssProperties = [],
      } = element;
      const all = [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties];
      for (const {name, description} of all)
        assert.ok(description, `${element.name}: ${name} is not described`);
      for (const {name, type} of [...attributes, ...events])
        assert.ok(type?.text, `${element.name}: ${name}`);
      for (const member of members) {
        assert.doesNotMatch(member.name, /^[#_]/);
      }
    }
  });

  it('has attributes, events, methods and styles', () => {
    const article = find('kb-article');
    assert.deepEqual(
      article.attributes?.find(({name}) => name === 'external-links'),
      {
        name: 'external-links',
        type: {text: "'blank' | 'self'"},
        default: "'blank'",
        description: 'Where links to other sites open: `blank` (default) or `self`.',
        fieldName: 'externalLinks',
      },
    );
    const open = article.members?.find(({name}) => name === 'openArticle');
    assert.ok(open?.kind === 'method');
    assert.deepEqual(
      open.parameters?.map(({name, type, optional}) => [name, type?.text, optional]),
      [
        ['contentId', 'number', undefined],
        ['culture', 'string', true],
        ['anchor', 'string', true],
      ],
    );
    assert.equal(
      article.events?.find(({name}) => name === 'kb-before-navigate')?.type.text,
      'KbBeforeNavigateEvent',
    );
    assert.ok(article.cssProperties?.some(({name}) => name === '--kb-article-reserve'));
    assert.ok(article.cssProperties?.some(({name}) => name === '--kb-font-mono'));
    assert.ok(!find('kb-recommended').cssProperties?.some(({name}) => name === '--kb-font-mono'));
    assert.equal(find('kb-provider').cssProperties, undefined);
  });
});

interface HtmlData {
  tags: {name: string; attributes: {name: string; values?: {name: string}[]}[]}[];
}

interface WebTypes {
  name: string;
  version: string;
  contributions: {
    html: {elements: {name: string; attributes: {name: string}[]; js: {events: {name: string}[]}}[]};
  };
}

describe('the data for editors', () => {
  it('completes tags, attributes and values in VS Code', () => {
    const tagsOf = (folder: string) => read<HtmlData>(join(folder, 'lib/vscode.html-custom-data.json')).tags;
    for (const {folder, declarations} of packages)
      assert.deepEqual(
        tagsOf(folder).map(({name}) => name),
        declarations.map(({tagName}) => tagName),
      );
    const vote = tagsOf(readers).find(({name}) => name === 'kb-vote')!;
    const attribute = (name: string) => vote.attributes.find((one) => one.name === name);
    assert.deepEqual(
      attribute('comment')?.values?.map(({name}) => name),
      ['none', 'optional', 'required'],
    );
    assert.deepEqual(attribute('ask-email')?.values, []);
  });

  it('completes every token in VS Code, once', () => {
    const all = packages.map(({folder}) => {
      const path = join(folder, 'lib/vscode.css-custom-data.json');
      const names = read<{properties: {name: string}[]}>(path).properties.map(({name}) => name);
      assert.equal(new Set(names).size, names.length);
      return names;
    });
    const names = [...new Set(all.flat())];
    const guide = readFileSync(join(root, 'docs/en-us/guides/theming.md'), 'utf8');
    const described = [...guide.matchAll(/^\| `(--kb-[\w-]+)` \|/gm)].map(([, name]) => name!);
    assert.deepEqual([...described, '--kb-article-reserve'].sort(), names.sort());
  });

  it('completes the same in JetBrains', () => {
    const names = (all: readonly {name: string}[] = []) => all.map(({name}) => name);
    for (const {folder, declarations} of packages) {
      const {name, version, contributions} = read<WebTypes>(join(folder, 'lib/web-types.json'));
      const itself = read<{name: string; version: string}>(join(folder, 'package.json'));
      assert.deepEqual([name, version], [itself.name, itself.version]);
      for (const {tagName, attributes, events} of declarations) {
        const element = contributions.html.elements.find(({name}) => name === tagName);
        assert.deepEqual(names(element?.attributes), names(attributes), tagName);
        assert.deepEqual(names(element?.js.events), names(events), tagName);
      }
    }
  });
});
