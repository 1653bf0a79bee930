import assert from 'node:assert/strict';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {test} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {build, type Rolldown} from 'vite';
import {contract} from '../../contract/operations.ts';
import type * as Api from '../../src/api/index.ts';

const index = fileURLToPath(new URL('../../src/api/index.ts', import.meta.url));
const entry = 'used-by-a-page.js';

/** The code of a page that uses these exports, as the production build makes it: what it loads at once, and on demand. */
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
  const chunks = new Map(
    output!.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const atOnce = new Set<string>();
  const add = (name: string) => {
    if (atOnce.has(name)) return;
    atOnce.add(name);
    for (const next of chunks.get(name)!.imports) add(next);
  };
  add(output!.output[0].fileName);
  const files = [...chunks.values()];
  return {
    atOnce: files.filter(({fileName}) => atOnce.has(fileName)),
    onDemand: files.filter(({fileName}) => !atOnce.has(fileName)),
  };
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

test('what the five elements use is at most 1.9 kB at once', async (t) => {
  const {atOnce, onDemand} = await bundle('createClient', ...Object.keys(readers));
  t.diagnostic(
    `client with ${Object.keys(readers).length} operations: ${sizeOf(atOnce)} bytes, when something fails ${sizeOf(onDemand)} more (brotli)`,
  );
  assert.ok(sizeOf(atOnce) <= 1900, `${sizeOf(atOnce)} bytes`);
  assert.deepEqual(
    pathsIn(codeOf(atOnce)),
    Object.values(readers)
      .map(({path}) => path)
      .sort(),
  );
});

test('an operation that is not used is not in the bundle, nor is any schema', async (t) => {
  const {atOnce, onDemand} = await bundle('createClient', 'recommendedGet');
  t.diagnostic(`client with one operation: ${sizeOf(atOnce)} bytes at once (brotli)`);
  const code = codeOf([...atOnce, ...onDemand]);
  assert.deepEqual(pathsIn(code), ['/rest/v2/recommended/']);
  assert.doesNotMatch(code, /FormData|contentIds|additionalProperties|articlePartViewModels|typebox/i);
});

test('importing everything and using nothing leaves nothing', async () => {
  const {atOnce, onDemand} = await bundle();
  assert.equal(
    codeOf([...atOnce, ...onDemand])
      .replace(/globalThis\.used\s*=\s*\{\};?/, '')
      .trim(),
    '',
  );
});

test('who is cut off, so that not even the code for failures loads, is told so', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-bundle-'));
  t.after(() => rm(folder, {recursive: true}));
  const {atOnce, onDemand} = await bundle('createClient', 'tagGetAll');
  assert.equal(onDemand.length, 1);
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  for (const {fileName, code} of atOnce) await writeFile(join(folder, fileName), code);
  await import(pathToFileURL(join(folder, 'entry.js')).href);
  const {createClient, tagGetAll} = (globalThis as unknown as {used: typeof Api}).used;
  const failing = (fetch: typeof globalThis.fetch) => tagGetAll(createClient({baseUrl: 'http://kb', fetch}));
  const cause = new TypeError('Failed to fetch');
  await assert.rejects(
    failing(() => Promise.reject(cause)),
    {name: 'KbError', code: 'network', cause},
  );
  await assert.rejects(
    failing(async () => new Response(null, {status: 404})),
    {name: 'KbError', code: 'network'},
  );
  assert.deepEqual(await failing(async () => Response.json(['a'])), ['a']);
});
