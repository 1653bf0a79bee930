import {readdirSync, readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {defineConfig, type Plugin, type Rolldown} from 'vite';
import {shortenInternalNames} from './scripts/build/internal-names.ts';
import {languageCodes, languageFiles} from './scripts/build/language-files.ts';
import {leanLit} from './scripts/build/lean-lit.ts';
import {minifyTemplates} from './scripts/build/minify-templates.ts';
import {minifyAgain} from './scripts/build/terser.ts';
import {withoutHelpers} from './scripts/build/without-helpers.ts';

const root = import.meta.dirname;
const {version} = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {version: string};
/** By tag. The launcher of kb-help stands alone: what it costs before it is opened shall not hang on what others share. */
const {'kb-help': launcher = '', ...entries} = Object.fromEntries(
  readdirSync(`${root}/src/entries`).map((file) => [basename(file, '.ts'), `${root}/src/entries/${file}`]),
);

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What an entry loads at once, itself included. */
function closureOf(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(entry);
  return found;
}

const plainest = 'kb-recommended';

/**
 * What the plainest element loads is what all of them need. It is one file, so that the list of articles is one trip away from the
 * loader. What at least two others load beyond it is shared. The
 * rest stays with its element, and what is loaded on demand is left as it is.
 */
function makeNameOf() {
  let closures: Map<string, Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    closures ??= new Map(
      Object.entries(entries)
        // The panel is composed of the others.
        .filter(([name]) => name !== 'kb-help-panel')
        .map(([name, file]) => [name, closureOf(file, graph)]),
    );
    if (closures.get(plainest)?.has(id)) return plainest;
    if (id.includes('/src/entries/')) return null;
    // What parts on demand use too would be a file of its own.
    if (id.endsWith('/src/content/translation.ts')) return 'shared';
    const users = [...closures.values()].filter((closure) => closure.has(id));
    return users.length > 1 ? 'shared' : null;
  };
}

/** What another build makes a file of is imported from there. */
const fromFile = (source: RegExp, file: string): Plugin => ({
  name: 'kb-from-file',
  enforce: 'pre',
  resolveId: (id) => (source.test(id) ? {id: file, external: true} : null),
});

/** A classic script is read in its page's encoding, which need not be UTF-8. */
const asciiOnly = (): Plugin => ({
  name: 'kb-ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      file.code = file.code.replace(/[\u0080-\uffff]/g, escape);
    }
  },
});

const script = (entry: string, name: string) => ({
  plugins: [minifyAgain(false), asciiOnly()],
  lib: {entry: `${root}/src/${entry}`, formats: ['iife' as const], name: 'kbHelp', fileName: () => name},
  output: {codeSplitting: false as const},
});

const kinds = {
  elements: () => ({
    plugins: [languageFiles('./lang'), fromFile(/\/kb-help\.ts$/, './kb-launcher.js'), minifyAgain(true)],
    lib: {
      entry: {...entries, define: `${root}/src/define.ts`},
      formats: ['es' as const],
      fileName: (_format: string, name: string) => `${name}.js`,
    },
    output: {
      codeSplitting: {groups: [{debugName: 'parts', name: makeNameOf()}]},
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  }),
  page: () => {
    const name = 'kb-article-page';
    const entry = `${root}/src/article-page.ts`;
    let closure: Set<string> | undefined;
    const nameOf = (id: string, graph: Graph) => {
      closure ??= closureOf(entry, graph);
      // The Trusted Types policy would be a file of its own, and one more trip to DOMPurify.
      return closure.has(id) || id.endsWith('/src/content/policy.ts') ? name : null;
    };
    return {
      plugins: [languageFiles('./lang'), minifyAgain(true)],
      lib: {entry: {[name]: entry}, formats: ['es' as const], fileName: () => `${name}.js`},
      output: {
        codeSplitting: {groups: [{debugName: 'page', name: nameOf}]},
        chunkFileNames: 'chunks/page-[name]-[hash].js',
      },
    };
  },
  languages: () => ({
    plugins: [minifyAgain(true)],
    lib: {
      entry: Object.fromEntries(languageCodes.map((code) => [code, `${root}/src/i18n/${code}.ts`])),
      formats: ['es' as const],
      fileName: (_format: string, name: string) => `lang/${name}.js`,
    },
    output: {chunkFileNames: 'lang/[name].js'},
  }),
  // Beside kb-help.js, which is the loader.
  launcher: () => ({
    plugins: [
      fromFile(/\/kb-help-panel\.ts$/, './kb-help-panel.js'),
      // All that it uses of Lit are styles.
      leanLit('css-text.ts'),
      minifyAgain(true),
    ],
    lib: {entry: launcher, formats: ['es' as const], fileName: () => 'kb-launcher.js'},
    output: {codeSplitting: false as const},
  }),
  loader: () => script('loader/loader.ts', 'kb-help.js'),
  snippet: () => script('loader/snippet.ts', 'kb-help.inline.js'),
  bundle: () => script('define.ts', 'kb-help.bundle.js'),
};

export default defineConfig(({mode}) => {
  const {plugins, lib, output} = kinds[mode in kinds ? (mode as keyof typeof kinds) : 'elements']();
  return {
    publicDir: false,
    define: {
      __KB_VERSION__: JSON.stringify(version),
      __KB_TAGS__: JSON.stringify(
        ['kb-help', ...Object.keys(entries)].filter((tag) => tag !== 'kb-help-panel').join(),
      ),
    },
    plugins: [...plugins, withoutHelpers(), leanLit(), minifyTemplates(), shortenInternalNames()],
    build: {
      target: 'es2022',
      emptyOutDir: mode === 'elements',
      reportCompressedSize: false,
      lib,
      // An entry may lend its neighbours more than it promises; else each becomes two files.
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        checks: {pluginTimings: false},
        output: {...output, minify: true},
      },
    },
  };
});
