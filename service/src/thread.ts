import {Worker} from 'node:worker_threads';

/**
 * Starts a module in a thread.
 * @param base `import.meta.url` of a module beside it
 * @param name of its file, without the ending
 */
export function startThread(base: string, name: string, workerData: unknown): Worker {
  if (!base.endsWith('.ts')) return new Worker(new URL(`${name}.js`, base), {workerData});
  // A thread takes over the options of its process, but not the loader.
  const loader = new URL('../typescript-loader.mjs', import.meta.url).href;
  return new Worker(new URL(`${name}.ts`, base), {workerData, execArgv: ['--import', loader]});
}
