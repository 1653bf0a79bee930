import {readdirSync, readFileSync} from 'node:fs';
import {basename, resolve} from 'node:path';
import {defineConfig, type Plugin, type Rolldown} from 'vite';
import {minifyTemplates} from './scripts/minify-templates.ts';

const root = import.meta.dirname;
const {version} = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {version: string};
const entries = Object.fromEntries(
  readdirSync(`${root}/src/entries`).map((file) => [basename(file, '.ts'), `${root}/src/entries/${file}`]),
);

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What every element needs anyway: all that the plainest of them loads at once, but itself. */
function makeIsCore() {
  const core = new Set<string>();
  const add = (id: string, graph: Graph) => {
    if (core.has(id)) return;
    core.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next, graph);
  };
  return (id: string, graph: Graph) => {
    if (!core.size) add(resolve(root, 'src/entries/kb-recommended.ts'), graph);
    return core.has(id) && !/\/src\/(entries|elements\/kb-recommended)\//.test(id);
  };
}

/** One chunk for what all share, one for what some share; the rest goes with its element or is loaded on demand. */
function chunks(): Rolldown.CodeSplittingOptions {
  const isCore = makeIsCore();
  return {
    groups: [
      {debugName: 'core', name: (id, graph) => (isCore(id, graph) ? 'core' : null), priority: 2},
      {name: 'shared', test: /\/src\/(?!elements|entries|i18n)/, minShareCount: 2, priority: 1},
    ],
  };
}

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
  plugins: [asciiOnly()],
  lib: {entry: `${root}/src/${entry}`, formats: ['iife' as const], name: 'kbHelp', fileName: () => name},
  output: {codeSplitting: false as const},
});

const kinds = {
  elements: () => ({
    plugins: [],
    lib: {
      entry: {...entries, define: `${root}/src/define.ts`},
      formats: ['es' as const],
      fileName: (_format: string, name: string) => `${name}.js`,
    },
    output: {codeSplitting: chunks(), chunkFileNames: 'chunks/[name]-[hash].js'},
  }),
  loader: () => script('loader.ts', 'kb-help.js'),
  bundle: () => script('bundle.ts', 'kb-help.bundle.js'),
};

export default defineConfig(({mode}) => {
  const {plugins, lib, output} = kinds[mode in kinds ? (mode as keyof typeof kinds) : 'elements']();
  return {
    publicDir: false,
    define: {__KB_VERSION__: JSON.stringify(version)},
    plugins: [minifyTemplates(), ...plugins],
    build: {
      target: 'es2022',
      emptyOutDir: mode === 'elements',
      reportCompressedSize: false,
      lib,
      // An entry may lend its neighbours more than it promises; else each becomes two files.
      rolldownOptions: {preserveEntrySignatures: 'allow-extension', output: {...output, minify: true}},
    },
  };
});
