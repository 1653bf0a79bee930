/**
 * `npm run bench:import`: time and memory to import a folder of 10,000 generated articles into an empty database, to import it again, and to
 * export it, with the compiled package. `--articles N` sets the number; DATABASE_URL names an empty database on a server instead of the
 * embedded one.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {table} from './statistics.ts';
import {article} from './generate.ts';

const {values} = parseArgs({options: {articles: {type: 'string', default: '10000'}}});
const count = Number(values.articles);
const cli = fileURLToPath(new URL('../../service/dist/service/src/cli.js', import.meta.url));
const root = await mkdtemp(join(tmpdir(), 'kb-bench-import-'));

async function writeArticles(): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const {title, parts, tags} = article(number).translations[0]!;
    const folder = join(root, 'docs/en-us', String(Math.floor(number / 500)));
    if (number === 1 || number % 500 === 0) await mkdir(folder, {recursive: true});
    const head = `---\ntitle: ${title}\ntags: [${tags.join(', ')}]\ncreated: 2026-01-01\nupdated: 2026-01-01\n---\n`;
    await writeFile(join(folder, `${number}.html`), `${head}${parts[0]!.markup}\n`);
  }
}

/** Runs a command of the service to its end. */
async function measure(...args: string[]) {
  const start = performance.now();
  const child = spawn(process.execPath, [cli, ...args], {
    env: {...process.env, KB_DATA: join(root, 'data')},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const exit = once(child, 'exit');
  let peakMemory = 0;
  let cpuSeconds = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const counted = (await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => ''))
      .split(') ')[1]
      ?.split(' ');
    // Fields 14 and 15, in hundredths of a second.
    if (counted) cpuSeconds = (Number(counted[11]) + Number(counted[12])) / 100;
    peakMemory = Math.max(peakMemory, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    await Promise.race([exit, wait(200)]);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds,
    peakMemory: peakMemory / 1024,
    output: (await output).trim(),
  };
}

try {
  await writeArticles();
  const rows = [];
  const docs = join(root, 'docs');
  for (const [name, ...args] of [
    ['import', 'import', docs],
    ['import again', 'import', docs],
    ['export', 'export', join(root, 'exported')],
  ] as [string, ...string[]][]) {
    const {seconds, cpuSeconds, peakMemory, output} = await measure(...args);
    rows.push([
      name,
      seconds.toFixed(0),
      cpuSeconds.toFixed(0),
      Math.round(count / seconds),
      Math.round(peakMemory),
      output,
    ]);
  }
  console.log(table(['command', 'seconds', 'of a core', 'articles a second', 'MB at most', 'result'], rows));
} finally {
  await rm(root, {recursive: true, force: true});
}
