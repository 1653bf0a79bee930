/**
 * What one caller who asks much costs the others: a reader searches over one connection, alone and while sixteen connections of another
 * address ask for dear searches, on both databases. Prints the reader's milliseconds (median and 95th percentile), and ends with 1 where the median
 * grows more than it may.
 *   node --import tsx test/attack/fairness.ts [embedded|postgres]
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startChild} from '../../bench/service/child-process.ts';
import {benchDatabase, type DatabaseKind} from '../../bench/service/database.ts';
import type {ServedUrls} from '../../bench/service/service-process.ts';
import {find} from '../../scripts/programs.mjs';

const articles = 1000;
const searches = 60;
/** Times that the median may grow. */
const most = 2;
const dear =
  'a or b or c or in or the or of or set or service or network or file or log or word or print or account';
const cheap = [
  'service',
  'network file',
  'print setting',
  'account',
  'update',
  'password word',
  'install',
  'log',
];

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))]!;

async function measure(kind: DatabaseKind): Promise<boolean> {
  const database = await benchDatabase(kind, articles);
  const dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-fairness-'));
  const child = await startChild<ServedUrls>('service-process.ts', [
    JSON.stringify(database.options),
    dataFolder,
  ]);
  const {fresh, key} = child.ready;
  const search = async (phrase: string, address: string): Promise<number> => {
    const start = performance.now();
    const response = await fetch(`${fresh}/rest/v2/search?SearchPhrase=${encodeURIComponent(phrase)}`, {
      headers: {'Ocp-Apim-Subscription-Key': key, 'X-Forwarded-For': address},
    });
    await response.arrayBuffer();
    return performance.now() - start;
  };
  const read = async () => {
    const times: number[] = [];
    for (let count = 0; count < searches; count += 1)
      times.push(await search(cheap[count % cheap.length]!, '192.0.2.1'));
    return times;
  };
  await read();
  const alone = await read();
  let attacking = true;
  const attackers = Array.from({length: 16}, async () => {
    while (attacking) await search(dear, '192.0.2.2');
  });
  const beside = await read();
  attacking = false;
  await Promise.all(attackers);
  await child.stop();
  await rm(dataFolder, {recursive: true, force: true});
  await database.remove();
  const shown = (times: number[]) => `${at(times, 0.5).toFixed(0)} / ${at(times, 0.95).toFixed(0)} ms`;
  console.log(`${kind}: alone ${shown(alone)}, beside sixteen of another address ${shown(beside)}`);
  return at(beside, 0.5) <= most * at(alone, 0.5);
}

const kinds: DatabaseKind[] = find('postgres') ? ['embedded', 'postgres'] : ['embedded'];
const asked = kinds.filter((kind) => process.argv.length < 3 || process.argv.includes(kind));
let fair = true;
for (const kind of asked) fair = (await measure(kind)) && fair;
process.exit(fair ? 0 : 1);
