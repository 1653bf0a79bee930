// A second look at what the bundler has minified: Terser writes some things shorter.
import {createRequire} from 'node:module';
import {posix} from 'node:path';
import {minify, type MinifyOptions} from 'terser';
import type {Plugin, Rolldown} from 'vite';

const {version} = createRequire(import.meta.url)('terser/package.json') as {version: string};

/** Names in an `import` or `export` list: those outside and those inside the file, which are often the same. */
const listed = (list: string): [name: string, local: string, outside: string][] =>
  list.split(',').map((name) => {
    const [first = '', last = first] = name.split(' as ');
    return [name, first, last];
  });

const exportList = /export\{([^{}]*)\};?$/;
const importList = /(import|export)\{([^{}]*)\}from"([^"]*)"/g;

/** Names that the bundler made up for what files of one build lend each other. What pages may use has a longer one. */
const madeUp = (name: string) => name.length < 3;

/**
 * Lets files lend each other things under the names that these have at home: `export{ee}` and not `export{ee as A}`.
 */
function exportAsNamed(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const renamed = new Map<string, Map<string, string>>();
  for (const chunk of chunks) {
    const names = new Map<string, string>();
    chunk.code = chunk.code.replace(exportList, (_all, list: string) => {
      const exported = listed(list).map(([name, local, outside]) => {
        if (!madeUp(outside)) return name;
        names.set(outside, local);
        return local;
      });
      return `export{${exported.sort().join()}};`;
    });
    renamed.set(chunk.fileName, names);
  }
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(importList, (all, how: string, list: string, from: string) => {
      const names = renamed.get(posix.join(posix.dirname(chunk.fileName), from));
      if (!names) return all;
      const imported = listed(list).map(([, outside, local]) => {
        const name = names.get(outside) ?? outside;
        return name === local ? name : `${name} as ${local}`;
      });
      return `${how}{${imported.join()}}from"${from}"`;
    });
  }
}

/**
 * Has Chromium compile all functions of a file beside the main thread, while it comes in, and not each one when it is first
 * called: what an element loads at once is called at once.
 */
const compiledEarly = '//# allFunctionsCalledOnLoad\n';

/** What every element of the loader needs. */
const core = 'kb-recommended.js';

/** @param module whether it is for modules; a classic script keeps the one name that it gives to its page */
export const minifyAgain = (module: boolean): Plugin => {
  const options: MinifyOptions = {
    module,
    ecma: 2020,
    // What compresses best, of all combinations of what may be turned on or off; not what is shortest before.
    compress: {passes: 3, sequences: false, hoist_funs: true},
    format: {quote_style: 0},
  };
  return {
    name: 'kb-terser',
    // Files are named before this: what writes them otherwise must name them otherwise.
    augmentChunkHash: () => version + JSON.stringify(options) + exportAsNamed.toString() + compiledEarly,
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
      }
      exportAsNamed(bundle);
      for (const chunk of Object.values(bundle)) {
        if (module && chunk.type === 'chunk' && chunk.fileName === core)
          chunk.code = compiledEarly + chunk.code;
      }
    },
  };
};
