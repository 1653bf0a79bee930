/**
 * The apps of demo/frameworks compile against the package as it is installed, each by its framework's own checker; and what is
 * written wrong beside them does not: every line with `data-wrong` of the files in `type-errors/`, and no other. So do the recipes of the handbook.
 */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import {stripVTControlCharacters} from 'node:util';
import {install} from './install.ts';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'demo/frameworks/node_modules');

interface Checker {
  /** Extension of its components. */
  extension: string;
  /** Below `node_modules`, and what it is told. */
  command: [script: string, ...args: string[]];
  /** What it has to see beside the package. */
  others: string[];
}

const tsc: Checker['command'] = ['typescript/bin/tsc', '--pretty', 'false'];

const checkers: Record<string, Checker> = {
  react: {
    extension: 'tsx',
    command: tsc,
    others: ['@types/react', '@types/react-dom', '@vitejs/plugin-react'],
  },
  preact: {extension: 'tsx', command: tsc, others: ['preact', 'preact-render-to-string']},
  solid: {extension: 'tsx', command: tsc, others: ['solid-js', 'vite-plugin-solid']},
  vue: {
    extension: 'vue',
    command: ['vue-tsc/bin/vue-tsc.js', '--pretty', 'false'],
    others: ['vue', '@vitejs/plugin-vue'],
  },
  svelte: {
    extension: 'svelte',
    command: ['svelte-check/bin/svelte-check', '--output', 'machine', '--tsconfig', './tsconfig.json'],
    others: ['svelte', '@sveltejs/vite-plugin-svelte'],
  },
  angular: {
    extension: 'ts',
    command: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'tsconfig.json', '--noEmit'],
    others: [
      ...['core', 'common', 'compiler-cli', 'platform-browser', 'platform-server'].map(
        (name) => `@angular/${name}`,
      ),
      '@babel/core',
      '@types/babel__core',
      'typescript',
    ],
  },
};

const {project} = install(['vite', ...Object.values(checkers).flatMap(({others}) => others)]);
const demo = join(root, 'demo/frameworks');
for (const shared of ['shared', 'tsconfig.json'])
  cpSync(join(demo, shared), join(project, shared), {recursive: true});

/** Where the checker found an error: `src/App.tsx:12`, without doubles. */
async function errors(name: string, {command: [script, ...args]}: Checker): Promise<string[]> {
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(modules, script), ...args],
      {cwd: join(project, name), encoding: 'utf8'},
      (_error, stdout, stderr) => resolve(stripVTControlCharacters(stdout + stderr)),
    );
  });
  const found = output.matchAll(
    /^(?:\d+ ERROR ")?([^\s(:"]+)(?:\((\d+),\d+\): error|:(\d+):\d+ - error|" (\d+):)/gm,
  );
  const places = [...found].map(([, file, ...rows]) => `${file}:${rows.find(Boolean)}`);
  // What none of them says is no finding of a type checker.
  if (!places.length) assert.match(output, /^\s*$|COMPLETED \d+ FILES 0 ERRORS/);
  return [...new Set(places)].sort();
}

const handbook = readFileSync(join(root, 'docs/en-us/guides/frameworks.md'), 'utf8');

/** The recipe of the handbook. All that it needs is in it, but the function that gives the reader's token. */
const recipe = (framework: string) =>
  [...handbook.matchAll(/^```\w+\n([^]*?)^```/gm)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(`'kb-help/${framework}'`) && text.includes('<kb-provider'));

/** The lines of a file that are wrong. */
const marked = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.includes('data-wrong') ? [index + 1] : []));

describe('the apps compile, and type errors are found', {concurrency: 2}, () => {
  for (const [name, checker] of Object.entries(checkers)) {
    it(`in ${name}`, async () => {
      cpSync(join(demo, name), join(project, name), {
        recursive: true,
        filter: (path) => !path.endsWith('dist'),
      });
      const file = join(import.meta.dirname, 'type-errors', `${name}.${checker.extension}`);
      cpSync(file, join(project, name, 'src', `Wrong.${checker.extension}`));
      const lines = marked(file);
      assert.ok(lines.length >= 5);
      // Preact's is that of React.
      const written = recipe(name === 'preact' ? 'react' : name)?.replaceAll(
        'kb-help/react',
        `kb-help/${name}`,
      );
      assert.ok(written);
      writeFileSync(
        join(project, name, 'src', `Recipe.${checker.extension}`),
        name === 'preact' ? written.replace("from 'react'", "from 'preact/hooks'") : written,
      );
      writeFileSync(
        join(project, name, 'src/session.ts'),
        'export const getToken = (): Promise<string | undefined> => Promise.resolve(undefined);\n',
      );
      assert.deepEqual(
        await errors(name, checker),
        lines.map((line) => `src/Wrong.${checker.extension}:${line}`).sort(),
      );
    });
  }
});
