import {readdirSync, readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {defineConfig, type UserConfig} from 'vite';

const root = import.meta.dirname;
const {version} = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {version: string};
const entries = Object.fromEntries(
  readdirSync(`${root}/src/entries`).map((file) => [basename(file, '.ts'), `${root}/src/entries/${file}`]),
);
const tags = Object.keys(entries).filter((name) => name !== 'kb-help-panel');

/** Elements as ES modules, a file each beside what they share. */
const modules: UserConfig['build'] = {
  lib: {entry: {...entries, define: `${root}/src/define.ts`}, formats: ['es']},
  rolldownOptions: {
    // Otherwise an entry that another one imports becomes two files.
    preserveEntrySignatures: 'allow-extension',
    output: {
      // kb-help.js is the loader.
      entryFileNames: ({name}) => (name === 'kb-help' ? 'kb-launcher.js' : '[name].js'),
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: {
        groups: [
          {name: 'lit', test: /node_modules[\\/]@?lit/},
          // Each element is imported by its own entry, the panel and define.ts.
          {name: 'common', tags: ['$initial'], minShareCount: 4},
        ],
      },
      minify: true,
    },
  },
};

/** One classic script. The byte order mark makes browsers read it as UTF-8, whatever the page's own encoding is. */
const script = (entry: string, fileName: string, postBanner = '\uFEFF'): UserConfig['build'] => ({
  lib: {entry: `${root}/src/${entry}`, formats: ['iife'], name: 'kbHelp', fileName: () => fileName},
  rolldownOptions: {output: {codeSplitting: false, minify: true, postBanner}},
});

const builds: Record<string, UserConfig['build']> = {
  modules,
  loader: script('loader/loader.ts', 'kb-help.js'),
  // Pasted into a page, and plain ASCII.
  snippet: script('loader/snippet.ts', 'kb-help.inline.js', ''),
  bundle: script('define.ts', 'kb-help.bundle.js'),
};

export default defineConfig(({mode}) => ({
  publicDir: false,
  define: {__KB_VERSION__: JSON.stringify(version), __KB_TAGS__: JSON.stringify(tags.join())},
  build: {target: 'es2022', emptyOutDir: mode === 'modules', reportCompressedSize: false, ...builds[mode]},
}));
