import assert from 'node:assert/strict';
import {fileURLToPath} from 'node:url';
import {test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {build, type Rolldown} from 'vite';
import {contract} from '../../contract/operations.ts';

const index = fileURLToPath(new URL('../../src/api/index.ts', import.meta.url));
const entry = 'used-by-a-page.js';

/** The code of a page that uses these exports, as the production build makes it. */
async function bundle(...names: string[]) {
  const code = `import {${names.join()}} from ${JSON.stringify(index)}; globalThis.used = {${names.join()}};`;
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith(entry) ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: {entry, formats: ['es'], fileName: () => 'entry.js'},
      rolldownOptions: {output: {minify: true}},
    },
  })) as Rolldown.RolldownOutput[];
  return output!.output.filter((file) => file.type === 'chunk');
}

const codeOf = (files: Rolldown.OutputChunk[]) => files.map(({code}) => code).join('');
const sizeOf = (files: Rolldown.OutputChunk[]) =>
  files.reduce((sum, {code}) => sum + brotliCompressSync(code).length, 0);

/** Paths of the operations that a bundle can call. */
const pathsIn = (code: string) =>
  [...code.matchAll(/["'`](?:GET|POST|DELETE) (\/rest\/[^"'`]*)/g)].map(([, path]) => path!).sort();

const readers = {
  recommendedGet: contract.Recommended_Get,
  contentGet: contract.Content_Get,
  contentGetSlash: contract.Content_Get_Slash,
  searchGetSuggestions: contract.Search_GetSuggestions,
  searchGet: contract.Search_Get,
  statisticsVotePost: contract.Statistics_VotePost,
  statisticsVotePostByModel: contract.Statistics_VotePostByModel,
  shareGet: contract.Share_Get,
  shareGetCulture: contract.Share_Get_Culture,
  statisticsShare: contract.Statistics_Share,
};

test('a bundle has the operations that it uses, and loads nothing on demand', async (t) => {
  const files = await bundle('createClient', ...Object.keys(readers));
  t.diagnostic(`client with ${Object.keys(readers).length} operations: ${sizeOf(files)} bytes (brotli)`);
  assert.equal(files.length, 1);
  assert.deepEqual(
    pathsIn(codeOf(files)),
    Object.values(readers)
      .map(({path}) => path)
      .sort(),
  );
});

test('an operation that is not used is not in the bundle, nor is any schema', async (t) => {
  const files = await bundle('createClient', 'recommendedGet');
  t.diagnostic(`client with one operation: ${sizeOf(files)} bytes (brotli)`);
  const code = codeOf(files);
  assert.deepEqual(pathsIn(code), ['/rest/v2/recommended/']);
  assert.doesNotMatch(code, /FormData|contentIds|additionalProperties|typebox/i);
});

test('an import of everything without a use is removed', async () => {
  assert.equal(
    codeOf(await bundle())
      .replace(/globalThis\.used\s*=\s*\{\};?/, '')
      .trim(),
    '',
  );
});
