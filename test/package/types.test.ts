import assert from 'node:assert/strict';
import {readdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import ts from 'typescript';
import {install} from './install.ts';

const frameworks = ['@types/react', 'csstype', 'preact', 'solid-js', 'svelte', 'vue'];
const {project, folder} = install([...frameworks, '@types/trusted-types', 'parse5', 'entities']);

const strict: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: false,
};

/** The other versions are installed with the frameworks: at the root their `tsc` would take the place of ours. */
const requireFromFrameworks = createRequire(new URL('../../demo/frameworks/package.json', import.meta.url));
const typescript = (version: string) => requireFromFrameworks(`typescript-${version}`) as typeof ts;

/** The project's version, and the two minor versions before it. */
const compilers = {[ts.versionMajorMinor]: ts, '5.9': typescript('5.9'), '5.8': typescript('5.8')};

const resolutions: Record<string, ts.CompilerOptions> = {
  bundler: {module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler},
  nodenext: {module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext},
};

const tell = (diagnostics: readonly ts.Diagnostic[]) =>
  ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => project,
    getNewLine: () => '\n',
  });

/** Libraries are read once for all programs that resolve in the same way. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of all files, or only of those whose path matches. */
function diagnose(
  files: readonly string[],
  options: ts.CompilerOptions,
  only?: RegExp,
  compiler = ts,
): readonly ts.Diagnostic[] {
  const all = {...strict, ...options};
  const host = compiler.createCompilerHost(all);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) => {
    const key = `${compiler.version} ${all.module} ${all.jsx} ${path}`;
    if (!parsed.has(key)) parsed.set(key, read(path, ...rest));
    return parsed.get(key);
  };
  const program = compiler.createProgram(files, all, host);
  if (!only) return compiler.getPreEmitDiagnostics(program);
  const looked = program.getSourceFiles().filter(({fileName}) => only.test(fileName));
  for (const file of files) assert.ok(looked.some(({fileName}) => fileName === file));
  return [
    ...program.getOptionsDiagnostics(),
    ...looked.flatMap((file) => compiler.getPreEmitDiagnostics(program, file)),
  ];
}

/** Compiles one file of the project; `only` says whose errors count, those of all files unless given. */
function compile(
  name: string,
  code: string,
  options: ts.CompilerOptions,
  only?: RegExp,
  compiler = ts,
): string {
  const file = join(project, name);
  writeFileSync(file, code);
  return tell(diagnose([file], options, only, compiler));
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

article.addEventListener('kb-open', (event) => event.contentId.toFixed());
document.body.addEventListener('kb-voted', (event) => event.isHelpful satisfies boolean);
article.addEventListener('kb-navigate', ({anchor, culture}) => [anchor, culture]);
// @ts-expect-error Its number is no text.
article.addEventListener('kb-open', (event) => event.contentId.trim());
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
export const opened = <kb-help opened placement="top-end" />;
// @ts-expect-error The framework would put its value in the place of the method of that name.
export const method = <kb-help open />;
// Any name with a hyphen compiles in JSX, and the handbook says so.
export const hyphen = <kb-article contnt-id="1002" />;
// @ts-expect-error There is no such element.
export const tag = <kb-articles />;
`;

/** Errors of ours and of the file itself; frameworks answer for their own declarations. */
const ours = /node_modules\/kb-help\/|\/(preact|react|solid)\.tsx$|\/(svelte|vue)\.ts$/;

describe('the types', () => {
  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [name, resolution] of Object.entries(resolutions)) {
      it(`compile strictly, libraries and all, by TypeScript ${version} with the resolution ${name}`, () => {
        assert.equal(compiler.versionMajorMinor, version);
        assert.equal(compile(`${name}-${version}.ts`, application, resolution, undefined, compiler), '');
      });
    }
  }

  it('of one element bring those of its events, on it and above it', () => {
    const code = `
      import 'kb-help/kb-article.js';
      document.querySelector('kb-article')?.addEventListener('kb-navigate', ({anchor}) => anchor?.trim());
      document.addEventListener('kb-open', ({contentId}) => contentId.toFixed());
      addEventListener('kb-video-step', ({timeInSeconds}) => timeInSeconds.toFixed());
      // @ts-expect-error It has no such field.
      document.addEventListener('kb-video-step', ({chapter}) => chapter);`;
    assert.equal(compile('one.ts', code, resolutions.bundler!), '');
  });

  it('of every file of the package compile strictly', () => {
    const files = readdirSync(join(folder, 'lib'), {recursive: true, encoding: 'utf8'})
      .filter((path) => path.endsWith('.d.ts') && !/(^|[\\\\/])types[\\\\/](?!jsx)/.test(path))
      .map((path) => join(folder, 'lib', path));
    assert.ok(files.length > 100);
    assert.equal(tell(diagnose(files, resolutions.nodenext!)), '');
  });
});

describe('the types for frameworks', () => {
  const tsx = {...resolutions.bundler, jsx: ts.JsxEmit.ReactJSX};

  it('check tags in React', () => {
    const code = `import type {} from 'kb-help/react';\n${jsx('onkb-open')}
      const ref: {current: import('kb-help').KbArticle | null} = {current: null};
      export const more = <kb-article ref={ref} key="a" className="help" />;`;
    assert.equal(compile('react.tsx', code, {...tsx, jsxImportSource: 'react'}, ours), '');
  });

  it('check tags in Preact', () => {
    const code = `import type {} from 'kb-help/preact';\n${jsx('onkb-open')}`;
    assert.equal(compile('preact.tsx', code, {...tsx, jsxImportSource: 'preact'}, ours), '');
  });

  it('check tags in Solid', () => {
    const code = `import type {} from 'kb-help/solid';\n${jsx('on:kb-open')}`;
    const options = {...tsx, jsx: ts.JsxEmit.Preserve, jsxImportSource: 'solid-js'};
    assert.equal(compile('solid.tsx', code, options, ours), '');
  });

  it('check tags in Svelte', () => {
    const code = `
      import type {} from 'kb-help/svelte';
      import type {SvelteHTMLElements} from 'svelte/elements';
      export const good: SvelteHTMLElements['kb-article'] =
        {'content-id': '1002', toc: true, class: 'help', 'onkb-open': (event) => event.contentId.toFixed()};
      // @ts-expect-error Not one of its values.
      export const value: SvelteHTMLElements['kb-vote'] = {comment: 'always'};
      // @ts-expect-error No such property.
      export const unknown: SvelteHTMLElements['kb-article'] = {content: 1};
    `;
    assert.equal(compile('svelte.ts', code, resolutions.bundler!, ours), '');
  });

  it('check tags in Vue', () => {
    const code = `
      import type {} from 'kb-help/vue';
      import type {GlobalComponents} from 'vue';
      type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
      export const good: Props<'kb-article'> =
        {'content-id': '1002', toc: true, class: 'help', onKbOpen: (event) => event.contentId.toFixed()};
      // @ts-expect-error Not one of its values.
      export const value: Props<'kb-vote'> = {comment: 'always'};
      // @ts-expect-error No such property.
      export const unknown: Props<'kb-article'> = {content: 1};
    `;
    assert.equal(compile('vue.ts', code, resolutions.bundler!, ours), '');
  });
});
