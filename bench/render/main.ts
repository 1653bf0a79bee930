/**
 * `npm run bench:render`: what a site's server takes to render an article (`createRenderer` of ssr), beside parsing and writing the
 * same markup with parse5 alone. The service's answer is in memory, so that no network is measured. `--json` prints one JSON document.
 */
import {parseArgs} from 'node:util';
import {parse, serialize} from 'parse5';
import {createRenderer} from '../../ssr/index.ts';
import {articleMarkup} from '../browser/fixtures.ts';
import {median, quantile, table} from '../service/statistics.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}, runs: {type: 'string', default: '60'}}});
const runs = Number(values.runs);
/** Renderings that are not counted: the engine has not compiled the code yet. */
const warmUp = 20;

const nestedTables = (depth: number) =>
  '<table><tr><td>Cell</td><td>'.repeat(depth) + 'Inside' + '</td></tr></table>'.repeat(depth);

interface Case {
  name: string;
  markup: string;
  attributes?: Record<string, boolean>;
}

const cases: Case[] = [
  {name: 'article without text', markup: ''},
  {name: 'article', markup: articleMarkup(10_000)},
  {name: 'article', markup: articleMarkup(33_000)},
  {name: 'article', markup: articleMarkup(110_000)},
  {name: 'article with toc', markup: articleMarkup(33_000), attributes: {toc: true}},
  // The limit of 256 levels: each table takes four.
  {name: 'tables inside one another, 60 deep', markup: nestedTables(60)},
  {name: 'the same, 30 times', markup: nestedTables(60).repeat(30)},
];

interface Result {
  name: string;
  /** Lengths, in characters. */
  markup: number;
  html: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  /** Milliseconds of a core, means: they change less than the others with what else the machine does. */
  cpu: number;
  parse5: number;
}

/** Milliseconds that all threads of this process have computed. */
function cpuTime(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure({name, markup, attributes}: Case): Promise<Result> {
  const translation = {
    culture: 'en-US',
    title: 'Settings',
    knowledgeState: 'published',
    description: markup,
  };
  const renderer = createRenderer({
    page: 'https://www.example.com/help/',
    baseUrl: 'https://help.example.com',
    articleUrl: '/help/{contentId}/{culture}',
    fetch: () => Promise.resolve(Response.json({contentId: 1, type: 'article', translations: [translation]})),
  });
  const render = () => renderer.article({'content-id': 1, ...attributes}, {lang: 'en-US'});
  const {html, error} = await render();
  if (error) throw error as Error;
  for (let run = 0; run < warmUp; run++) await render();

  const times: number[] = [];
  let [cpu, parse5] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const [start, startCpu] = [performance.now(), cpuTime()];
    await render();
    times.push(performance.now() - start);
    cpu += cpuTime() - startCpu;
    // In turn, so that whatever else the machine does hits both.
    const startBare = cpuTime();
    serialize(parse(markup));
    parse5 += cpuTime() - startBare;
  }
  return {
    name,
    markup: markup.length,
    html: html.length,
    median: median(times),
    p95: quantile(times, 0.95),
    cpu: cpu / runs,
    parse5: parse5 / runs,
  };
}

const results: Result[] = [];
for (const each of cases) results.push(await measure(each));

const ms = (value: number) => value.toFixed(1);
const kB = (length: number) => (length / 1000).toFixed(0);
console.log(
  values.json
    ? JSON.stringify(results)
    : table(
        [
          'what',
          'kB of markup',
          'kB rendered',
          'median ms',
          'p95 ms',
          'ms of a core',
          'parse5 alone',
          'ratio',
        ],
        results.map((one) => [
          one.name,
          kB(one.markup),
          kB(one.html),
          ...[one.median, one.p95, one.cpu, one.parse5].map(ms),
          (one.cpu / one.parse5).toFixed(2),
        ]),
      ),
);
