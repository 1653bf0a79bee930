import {readdirSync} from 'node:fs';
import {basename} from 'node:path';
import {minifyHTMLLiterals} from 'minify-literals';
import {defineConfig, normalizePath, type BuildEnvironmentOptions, type Plugin} from 'vite';

const root = normalizePath(import.meta.dirname);
/** By tag. kb-help.js is the loader, so the element's own file is kb-launcher.js. */
const {'kb-help': launcher, ...entries} = Object.fromEntries(
  ['src', 'portal/src']
    .map((folder) => `${root}/${folder}/entries`)
    .flatMap((folder) => readdirSync(folder).map((file) => [basename(file, '.ts'), `${folder}/${file}`])),
);
const tags = ['kb-help', ...Object.keys(entries)];

/** Whether a module is in one of these folders of the repository. */
const inFolders =
  (...folders: string[]) =>
  (module: string) =>
    folders.some((folder) => module.startsWith(`${root}/${folder}/`));

/** Whether a module is of one of these packages, wherever they are installed. */
const inPackages =
  (...names: string[]) =>
  (module: string) =>
    names.some((name) => module.includes(`/node_modules/${name}/`));

const lit = inPackages('lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context');
const basic = inFolders('src/base', 'src/navigation');
/** What launchers and elements have in common: Lit as far as a launcher needs it, and what knows nothing of the service. */
const base = (module: string) => lit(module) || basic(module);

/** The texts of the launcher, which no other element has. */
const launcherTexts = `${root}/src/i18n/launcher-texts.ts`;
const lists = inFolders('src/tasks', 'src/i18n', 'src/elements/kb-recommended');
/** Lists, with what every element needs of all that they import. */
const common = (module: string) => lists(module) && module !== launcherTexts;

const content = inFolders('src/content');
/** What foreign HTML goes through, as one file; DOMPurify, which some browsers need beside it, as another. */
const sanitizer = (module: string) => content(module) && module !== `${root}/src/content/purify.ts`;

/** The other elements of kb-help's panel. */
const reader = inFolders(
  ...['article', 'related', 'search', 'share', 'vote'].map((name) => `src/elements/kb-${name}`),
);

/**
 * Makes V8 compile the functions of a file while it loads, off the main thread, instead of each one when it is first called:
 * https://v8.dev/blog/explicit-compile-hints. For files most of whose functions run as soon as an element is on the page.
 */
const compileHint = '//# allFunctionsCalledOnLoad';
const compiledOnLoad = ['kb-base', 'kb-common', 'kb-launcher', 'kb-help-panel'];

/** Annotations are for bundlers, which take the package instead. */
const comments = {annotation: false};

/** Minifying the styles takes most of a build, and a slow machine would be warned of it. */
const checks = {bundlerTimings: false};

const modules = (
  entry: Record<string, string>,
  output: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>,
): BuildEnvironmentOptions => ({
  lib: {entry, formats: ['es'], fileName: (_format, name) => `${name}.js`},
  rolldownOptions: {
    checks,
    // Otherwise an entry that lends code to another file becomes two files.
    preserveEntrySignatures: 'allow-extension',
    output: {
      chunkFileNames: 'chunks/[name]-[hash].js',
      minify: true,
      comments,
      postBanner: ({name}) => (compiledOnLoad.includes(name) ? compileHint : ''),
      ...output,
    },
  },
});

/** Makes browsers read a classic script as UTF-8, whatever the encoding of its page is. */
const byteOrderMark = '\uFEFF';

const script = (entry: string, fileName: string, postBanner = ''): BuildEnvironmentOptions => ({
  lib: {entry: `${root}/src/${entry}`, formats: ['iife'], name: 'kbHelp', fileName: () => fileName},
  rolldownOptions: {
    checks,
    output: {codeSplitting: false, minify: true, comments, postBanner},
  },
});

const builds: Record<string, BuildEnvironmentOptions> = {
  // Three shared files: Lit with what the launcher needs, lists with what all elements need, and the other elements. An opened kb-help
  // needs them all: more and smaller files would cost it more than they save a page with one element.
  elements: modules(
    {
      ...entries,
      'kb-launcher': launcher!,
      'kb-help-panel': `${root}/src/elements/kb-help/panel-elements.ts`,
      define: `${root}/src/define.ts`,
    },
    {
      chunkFileNames: ({name}) => (name.startsWith('kb-') ? '[name].js' : 'chunks/[name]-[hash].js'),
      codeSplitting: {
        // A group takes what its modules import along, unless a group of a higher priority has it. What is loaded on demand stays apart.
        groups: [
          {name: 'kb-base', test: base, tags: ['$initial'], priority: 3},
          {name: 'kb-common', test: common, tags: ['$initial'], priority: 2},
          {name: 'kb-reader', test: reader, tags: ['$initial'], priority: 1},
          {name: 'forms', test: inFolders('src/forms')},
          {name: 'sanitize', test: sanitizer},
        ],
      },
    },
  ),
  loader: script('loader/loader.ts', 'kb-help.js', byteOrderMark + compileHint),
  snippet: script('loader/snippet.ts', 'kb-help.inline.js'),
  bundle: script('define.ts', 'kb-help.bundle.js', byteOrderMark),
};

/** Minifies style sheets, which are template literals for the minifier of scripts. */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  transform: {
    filter: {id: {exclude: /node_modules/}, code: 'css`'},
    handler: (code, fileName) => minifyHTMLLiterals(code, {fileName, html: false, sourceMap: false}),
  },
};

export default defineConfig(({mode}) => ({
  publicDir: false,
  plugins: [minifyStyles],
  resolve: {tsconfigPaths: true},
  define: {__KB_TAGS__: JSON.stringify(tags.join())},
  build: {target: 'es2022', emptyOutDir: mode === 'elements', reportCompressedSize: false, ...builds[mode]},
}));
