/**
 * `npm run bench:typing`: how long the main thread is busy for a key in the desk's editor, in an article with 200 kB of text, on a processor four
 * times slower. `--profile FILE` writes a CPU profile of the keys. Task time grows beside other work, so it wants an idle machine.
 */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {accounts} from '../../demo/serve/desk.ts';
import {startTemporaryDemo} from '../../test/e2e/support/server.ts';
import {median, quantile} from '../service/statistics.ts';
import {launch, withPage} from './browser.ts';

const {values} = parseArgs({options: {profile: {type: 'string'}, keys: {type: 'string', default: '100'}}});
const sentence =
  'Open the settings, choose what you want to change, and save it before you close the window. ';
/** A heading, a paragraph, a list and a link, as long articles have them. */
const section = (index: number) =>
  `## Part ${index}\n\n${sentence.repeat(6)}\n\n1. ${sentence}\n2. **Save** it, see [the first part](#part-0).\n\n`;

const content = await mkdtemp(join(tmpdir(), 'kb-help-typing-'));
await mkdir(join(content, 'en-us'));
const sections = Array.from({length: Math.ceil(200_000 / section(1).length)}, (_, index) => section(index));
await writeFile(join(content, 'en-us', 'long.md'), `---\nid: 7001\ntitle: Long\n---\n\n${sections.join('')}`);

const demo = await startTemporaryDemo(['--content', content]);
const browser = await launch();
try {
  const times = await withPage(browser, {cpu: 4}, async (page, context) => {
    await page.goto(`${demo.url}/kb/desk/sign-in`);
    await page.getByLabel('Name').fill(accounts.ownerName);
    await page.getByLabel('Password').fill(accounts.ownerPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(/desk\/$/);
    await page.goto(`${demo.url}/kb/desk/write?article=7001&culture=en-US`);
    const text = page.getByRole('textbox', {name: 'Resolution'});
    await text.locator('h2').first().click({timeout: 120_000});
    await page.keyboard.press('End');
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const busy = async () => {
      await page.evaluate(() => bench.afterPaint());
      const {metrics} = await protocol.send('Performance.getMetrics');
      return metrics.find(({name}) => name === 'TaskDuration')!.value * 1000;
    };
    // What is compiled at the first keys.
    for (const key of 'warm up ') await page.keyboard.press(key === ' ' ? 'Space' : key);
    if (values.profile) {
      await protocol.send('Profiler.enable');
      await protocol.send('Profiler.start');
    }
    /** What reading it costs. */
    const idle: number[] = [];
    for (let count = 0; count < 9; count++) {
      const before = await busy();
      idle.push((await busy()) - before);
    }
    const each: number[] = [];
    for (let key = 0; key < Number(values.keys); key++) {
      const before = await busy();
      await page.keyboard.press('abcdefghij'[key % 10]!);
      each.push((await busy()) - before - median(idle));
    }
    if (values.profile) {
      const {profile} = await protocol.send('Profiler.stop');
      await writeFile(values.profile, JSON.stringify(profile));
    }
    return each;
  });
  const shown = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  console.log(`ms of the main thread for a key: median ${shown[0]}, p95 ${shown[1]}, longest ${shown[2]}`);
} finally {
  await browser.close();
  await demo.stop();
  await rm(content, {recursive: true});
}
