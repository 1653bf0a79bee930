/** `npm run screenshots`: takes pictures of the demo, and of a page with the open widget for README and start page, in the Chromium of the machine. */
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium, type Browser, type Page} from '@playwright/test';
import {find} from '../scripts/programs.mjs';
import {chromiumArgs} from '../test/support/chromium-args.mjs';
import {startDemo} from './serve/demo.ts';

const folder = fileURLToPath(new URL('../.github/screenshots/', import.meta.url));
const pictures = fileURLToPath(new URL('pictures/', import.meta.url));

interface Shot {
  name: string;
  path: string;
  width: number;
  height: number;
  dark?: boolean;
  phone?: boolean;
  /** Scrolled to, when it is not the top that is to be seen. */
  at?: string;
  /** With the open widget, for README and start page. */
  widget?: boolean;
}

const shots: readonly Shot[] = [
  {name: 'home-light', path: '/', width: 1280, height: 800},
  {name: 'home-dark', path: '/', width: 1280, height: 900, dark: true, at: '.shelf'},
  {name: 'article-phone', path: '/article.html?id=1023&culture=en-US', width: 390, height: 844, phone: true},
  {
    name: 'article-phone-arabic',
    path: '/article.html?id=1023&culture=ar-SA',
    width: 390,
    height: 844,
    phone: true,
    dark: true,
  },
  {name: 'widget-light', path: '/app.html', width: 1280, height: 800, widget: true},
  {name: 'widget-dark', path: '/app.html', width: 1280, height: 800, widget: true, dark: true},
];

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').first().waitFor({state: 'detached'});
}

async function takePicture(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const {name, path, width, height, dark, phone, at, widget} = shot;
  const page = await browser.newPage({
    viewport: {width, height},
    deviceScaleFactor: phone ? 2 : widget ? 1.5 : 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(origin + path);
  await settle(page);
  if (at) await page.locator(at).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 40));
  if (widget) {
    await page.getByRole('button', {name: 'Help', exact: true}).click();
    await page.locator('kb-help').getByRole('link').first().waitFor();
    await settle(page);
    // Neither a caret nor the pointer.
    await page.mouse.move(0, 0);
    await page.getByRole('combobox', {name: 'Search help'}).blur();
  }
  await page.screenshot({path: join(widget ? pictures : folder, `${name}.png`)});
  await page.close();
}

const dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-screenshots-'));
for (const each of [folder, pictures]) await mkdir(each, {recursive: true});
const demo = await startDemo({dataFolder, port: 0});
const browser = await chromium.launch({executablePath: find('chromium'), args: [...chromiumArgs]});
try {
  for (const shot of shots) await takePicture(browser, demo.url, shot);
} finally {
  await browser.close();
  await demo.close();
  await rm(dataFolder, {recursive: true, force: true});
}
