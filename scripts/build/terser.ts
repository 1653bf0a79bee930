// A second look at what the bundler has minified: Terser writes some things shorter.
import {createRequire} from 'node:module';
import {minify, type MinifyOptions} from 'terser';
import type {Plugin} from 'vite';

const {version} = createRequire(import.meta.url)('terser/package.json') as {version: string};

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
    augmentChunkHash: () => version + JSON.stringify(options),
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
      }
    },
  };
};
