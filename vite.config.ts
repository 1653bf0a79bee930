import {readdirSync} from 'node:fs';
import {basename} from 'node:path';
import {defineConfig, type BuildEnvironmentOptions} from 'vite';

const root = import.meta.dirname;
const {
  'kb-help': help,
  'kb-help-panel': panel,
  ...elements
} = Object.fromEntries(
  readdirSync(`${root}/src/entries`).map((file) => [basename(file, '.ts'), `${root}/src/entries/${file}`]),
);
const tags = ['kb-help', ...Object.keys(elements)];

const modules = (
  entry: Record<string, string>,
  output: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>,
): BuildEnvironmentOptions => ({
  lib: {entry, formats: ['es'], fileName: (_format, name) => `${name}.js`},
  rolldownOptions: {
    // Otherwise an entry that lends code to another file becomes two files.
    preserveEntrySignatures: 'allow-extension',
    output: {chunkFileNames: 'chunks/[name]-[hash].js', minify: true, ...output},
  },
});

/** Makes browsers read a classic script as UTF-8, whatever the encoding of its page is. */
const byteOrderMark = '\uFEFF';

const script = (entry: string, fileName: string, postBanner = ''): BuildEnvironmentOptions => ({
  lib: {entry: `${root}/src/${entry}`, formats: ['iife'], name: 'kbHelp', fileName: () => fileName},
  rolldownOptions: {
    output: {codeSplitting: false, minify: true, postBanner},
  },
});

const builds: Record<string, BuildEnvironmentOptions> = {
  // A file for each element, and one for all that at least two of them use: define.ts uses each, too.
  elements: modules(
    {...elements, define: `${root}/src/define.ts`},
    {
      chunkFileNames: ({name}) => (name === 'kb-common' ? '[name].js' : 'chunks/[name]-[hash].js'),
      codeSplitting: {groups: [{name: 'kb-common', tags: ['$initial'], minShareCount: 3}]},
    },
  ),
  // kb-help has a build of its own, because a bundler puts no module into two files: here the panel and all elements in it are one.
  help: modules(
    {'kb-launcher': help!, 'kb-help-panel': panel!},
    {
      codeSplitting: {
        groups: [
          {name: 'kb-launcher', test: /entries[\\/]kb-help\.ts$/, priority: 1},
          {name: 'kb-help-panel', test: /entries[\\/]kb-help-panel\.ts$/},
        ],
      },
    },
  ),
  loader: script('loader/loader.ts', 'kb-help.js', byteOrderMark),
  snippet: script('loader/snippet.ts', 'kb-help.inline.js'),
  bundle: script('define.ts', 'kb-help.bundle.js', byteOrderMark),
};

export default defineConfig(({mode}) => ({
  publicDir: false,
  define: {__KB_TAGS__: JSON.stringify(tags.join())},
  build: {target: 'es2022', emptyOutDir: mode === 'elements', reportCompressedSize: false, ...builds[mode]},
}));
