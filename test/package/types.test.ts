import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {readdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {install} from './install.ts';

const frameworks = ['@types/react', 'csstype', 'preact', 'solid-js', 'svelte', 'vue'];
const {project, folder} = install([...frameworks, '@types/trusted-types', 'parse5', 'entities']);

const root = resolve(import.meta.dirname, '../..');
/** The project's own, and those before it, which are installed with the frameworks. */
const compilers = {
  '7.0': '@typescript/native',
  '6.0': '../demo/frameworks/node_modules/typescript',
  '5.9': '../demo/frameworks/node_modules/typescript-5.9',
  '5.8': '../demo/frameworks/node_modules/typescript-5.8',
};
const latest = '7.0';

const strict = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: false,
  skipDefaultLibCheck: true,
};
const resolutions = {
  bundler: {module: 'esnext', moduleResolution: 'bundler'},
  nodenext: {module: 'nodenext', moduleResolution: 'nodenext'},
};

/** What TypeScript says in the project's folder. Rejects when it says nothing and yet fails. */
function tsc(args: readonly string[], version: keyof typeof compilers): Promise<string> {
  const script = join(root, 'node_modules', compilers[version], 'bin/tsc');
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [script, ...args], {cwd: project}, (error, output) =>
      error && !output ? reject(error) : resolve(output),
    ),
  );
}

/** What it says of files that are compiled strictly. */
function check(files: readonly string[], options: object, version: keyof typeof compilers = latest) {
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({compilerOptions: {...strict, ...options}, files}),
  );
  return tsc(['--pretty', 'false'], version);
}

/** Compiles one file of the project. */
function compile(name: string, code: string, options: object, version?: keyof typeof compilers) {
  writeFileSync(join(project, name), code);
  return check([name], options, version);
}

/** What a site writes. What must not compile is marked, and a mark without an error is one itself. */
const application = `
import {configure, createClient, contentGet, recommendedGet, KbArticle, KbError} from 'kb-help';
import {searchGet} from 'kb-help/api.js';
import {KbVote} from 'kb-help/elements/kb-vote.js';
import 'kb-help/kb-search.js';
import 'kb-help/define.js';

configure({baseUrl: 'https://help.example.com', segment: 'production'});
// @ts-expect-error There is no such segment.
configure({segment: 'staging'});

const article = document.createElement('kb-article');
const same: KbArticle = article;
article.contentId = 1002;
// @ts-expect-error An id is a number.
article.contentId = '1002';
same.externalLinks = 'self';
// @ts-expect-error No such place.
same.externalLinks = 'top';
document.querySelector('kb-search')?.search('keys').then(() => undefined);
document.querySelector('kb-vote') satisfies KbVote | null;

article.addEventListener('kb-before-open', (event) => event.contentId.toFixed());
document.body.addEventListener('kb-voted', (event) => event.isHelpful satisfies boolean);
article.addEventListener('kb-before-navigate', ({anchor, culture}) => [anchor, culture]);
// @ts-expect-error Its number is no text.
article.addEventListener('kb-before-open', (event) => event.contentId.trim());
document.addEventListener('kb-error', ({error}) => {
  if (error.code === 'config') console.warn(error.message, error.status?.toFixed());
});
// @ts-expect-error No such code.
document.addEventListener('kb-error', ({error}) => error.code === 'broken');

const client = createClient({baseUrl: 'https://help.example.com'});
const items = await recommendedGet(client, {query: {take: 3}});
items[0]?.solutionRatio?.toFixed();
// @ts-expect-error No such field.
items[0]?.rating;
const content = await contentGet(client, {params: {contentId: 1}});
for (const {knowledgeState} of content?.translations ?? []) knowledgeState satisfies 'published' | (string & {}) | undefined;
// @ts-expect-error The id is required.
await contentGet(client, {params: {}});
// @ts-expect-error No such order.
await searchGet(client, {query: {SearchPhrase: 'a', SortBy: 'Oldest'}});
const code = (error: unknown) => (error instanceof KbError ? error.code : undefined);
export {code};
`;

const jsx = (listener: string) => `
export const good = <kb-article contentId={1002} content-id="1002" toc culture="en-US" ${listener}={(event) => event.contentId.toFixed()}>
  <kb-vote comment="required" /><p slot="error">Sorry</p>
</kb-article>;
// @ts-expect-error No such property.
export const unknown = <kb-article content={1002} />;
// @ts-expect-error Not one of its values.
export const value = <kb-vote comment="always" />;
// @ts-expect-error An id is a number.
export const kind = <kb-article content-id={true} />;
// @ts-expect-error Its number is no text.
export const event = <kb-recommended take={3} ${listener}={(event) => event.contentId.trim()} />;
export const opened = <kb-help open placement="top-end" />;
// @ts-expect-error The framework would put its value in the place of the method of that name.
export const method = <kb-help show />;
// Any name with a hyphen compiles in JSX, and the handbook says so.
export const hyphen = <kb-article contnt-id="1002" />;
// @ts-expect-error There is no such element.
export const tag = <kb-articles />;
`;

/** Frameworks answer for their own declarations: the errors of ours and of the file itself. */
async function compileFor(name: string, code: string, options: object = {}) {
  const ours = new RegExp(`^(${name.replace('.', '\\.')}|node_modules/kb-help/.*)\\(\\d+,\\d+\\): `);
  const said = await compile(name, code, {...resolutions.bundler, ...options});
  // What belongs to no file is about the call of the compiler.
  return said.split('\n').filter((line) => ours.test(line) || line.startsWith('error '));
}

describe('the types', () => {
  for (const version of Object.keys(compilers) as (keyof typeof compilers)[]) {
    for (const [name, resolution] of Object.entries(resolutions)) {
      it(`compile strictly, libraries and all, by TypeScript ${version} with the resolution ${name}`, async () => {
        assert.match(await tsc(['--version'], version), new RegExp(`^Version ${version}\\.`));
        assert.equal(await compile(`${name}-${version}.ts`, application, resolution, version), '');
      });
    }
  }

  it('of one element bring those of its events, on it and above it', async () => {
    const code = `
      import 'kb-help/kb-article.js';
      document.querySelector('kb-article')?.addEventListener('kb-before-navigate', ({anchor}) => anchor?.trim());
      document.addEventListener('kb-before-open', ({contentId}) => contentId.toFixed());
      addEventListener('kb-video-step', ({timeInSeconds}) => timeInSeconds.toFixed());
      // @ts-expect-error It has no such field.
      document.addEventListener('kb-video-step', ({chapter}) => chapter);`;
    assert.equal(await compile('one.ts', code, resolutions.bundler), '');
  });

  it('of every file of the package compile strictly', async () => {
    const files = readdirSync(join(folder, 'lib'), {recursive: true, encoding: 'utf8'})
      .filter((path) => path.endsWith('.d.ts') && !/(^|[\\\\/])types[\\\\/](?!jsx)/.test(path))
      .map((path) => join(folder, 'lib', path));
    assert.ok(files.length > 100);
    assert.equal(await check(files, resolutions.nodenext), '');
  });
});

describe('the types for frameworks', () => {
  it('check tags in React', async () => {
    const code = `import type {} from 'kb-help/react';\n${jsx('onkb-before-open')}
      const ref: {current: import('kb-help').KbArticle | null} = {current: null};
      export const more = <kb-article ref={ref} key="a" className="help" />;`;
    const options = {jsx: 'react-jsx', jsxImportSource: 'react'};
    assert.deepEqual(await compileFor('react.tsx', code, options), []);
  });

  it('check tags in Preact', async () => {
    const code = `import type {} from 'kb-help/preact';\n${jsx('onkb-before-open')}`;
    const options = {jsx: 'react-jsx', jsxImportSource: 'preact'};
    assert.deepEqual(await compileFor('preact.tsx', code, options), []);
  });

  it('check tags in Solid', async () => {
    const code = `import type {} from 'kb-help/solid';\n${jsx('on:kb-before-open')}`;
    const options = {jsx: 'preserve', jsxImportSource: 'solid-js'};
    assert.deepEqual(await compileFor('solid.tsx', code, options), []);
  });

  it('check tags in Svelte', async () => {
    const code = `
      import type {} from 'kb-help/svelte';
      import type {SvelteHTMLElements} from 'svelte/elements';
      export const good: SvelteHTMLElements['kb-article'] =
        {'content-id': '1002', toc: true, class: 'help', 'onkb-before-open': (event) => event.contentId.toFixed()};
      // @ts-expect-error Not one of its values.
      export const value: SvelteHTMLElements['kb-vote'] = {comment: 'always'};
      // @ts-expect-error No such property.
      export const unknown: SvelteHTMLElements['kb-article'] = {content: 1};
    `;
    assert.deepEqual(await compileFor('svelte.ts', code), []);
  });

  it('check tags in Vue', async () => {
    const code = `
      import type {} from 'kb-help/vue';
      import type {GlobalComponents} from 'vue';
      type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
      export const good: Props<'kb-article'> =
        {'content-id': '1002', toc: true, class: 'help', onKbBeforeOpen: (event) => event.contentId.toFixed()};
      // @ts-expect-error Not one of its values.
      export const value: Props<'kb-vote'> = {comment: 'always'};
      // @ts-expect-error No such property.
      export const unknown: Props<'kb-article'> = {content: 1};
    `;
    assert.deepEqual(await compileFor('vue.ts', code), []);
  });
});
