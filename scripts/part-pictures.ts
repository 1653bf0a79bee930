/**
 * `npm run pictures`: takes the pictures of parts for the handbook, from the gallery of the demo, in the Chromium of the machine. The numbers in
 * them are those that scripts/reference.ts writes into the tables of parts. Names of elements take only their pictures.
 */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import process, {argv} from 'node:process';
import {chromium, type Browser, type Page} from '@playwright/test';
import {startDemo, type Demo} from '../demo/serve/demo.ts';
import {chromiumArgs} from '../test/support/chromium-args.mjs';
import {elements} from './manifest.ts';
import {partNumbers, type Picture, pictures} from './pictured-parts.ts';
import {find} from './programs.mjs';

const folder = resolve(import.meta.dirname, '../docs/media/parts');
const width = 760;

const looks = `
  body > :not(main), main > :not(#stages), #stages h2, .specimen > header {display: none !important}
  html, body, main {margin: 0 !important; padding: 0 !important; max-inline-size: none !important; background: #fff !important}
  .specimens {grid-template-columns: repeat(var(--columns), minmax(0, 1fr)) !important; gap: 0 !important; padding: 16px !important}
  .specimen {border: 0 !important}
  .stage {max-block-size: var(--max-height); overflow: clip; padding: 16px 20px !important}
  ::view-transition, * {caret-color: #0000 !important}`;

/** Draws a numbered outline around the first place of each part. Returns the parts that are nowhere to be seen. */
function markParts({
  tagName,
  numbers,
}: {
  tagName: string;
  numbers: [part: string, number: number][];
}): string[] {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.style.cssText =
    'position: fixed; inset: 0; inline-size: auto; block-size: auto; margin: 0; padding: 0; border: 0; background: none; overflow: visible; pointer-events: none';
  document.querySelector('#stages')!.append(layer);
  const roots = [...document.querySelectorAll(tagName)].map((element) => element.shadowRoot!);
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const isSeen = (element: Element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const stage = element.getRootNode() instanceof ShadowRoot && (element.getRootNode() as ShadowRoot).host;
    const bottom = (stage && stage.closest('.stage')?.getBoundingClientRect().bottom) || innerHeight;
    const floats = element.closest('[popover], dialog');
    return (
      element.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
      width > 2 &&
      height > 2 &&
      left >= 0 &&
      left < innerWidth &&
      (floats ? top < innerHeight : top + Math.min(height, 24) <= bottom)
    );
  };
  const found = numbers.flatMap(([part, number]) => {
    const places = roots.flatMap((root) => [...root.querySelectorAll(`[part~="${part}"]`)]);
    const place = places.find(isSeen);
    if (!place) return [];
    const {left, top, right, bottom} = place.getBoundingClientRect();
    const stage = (place.getRootNode() as ShadowRoot).host.closest('.stage')?.getBoundingClientRect();
    const end = place.closest('[popover], dialog') || !stage ? innerHeight - 8 : stage.bottom - 4;
    return [{part, number, box: {left, top, right, bottom: Math.min(bottom, end)}}];
  });
  const area = ({left, top, right, bottom}: Box) => (right - left) * (bottom - top);
  const outlines: Box[] = [];
  const badges: [x: number, y: number][] = [];
  const radius = 9;
  for (const {number, box} of found.sort((one, other) => area(one.box) - area(other.box))) {
    // Lines of nested parts lie beside each other.
    const grow = (by: number) => ({
      left: box.left - by,
      top: box.top - by,
      right: box.right + by,
      bottom: box.bottom + by,
    });
    const touches = (one: Box) =>
      outlines.some((other) =>
        (['left', 'top', 'right', 'bottom'] as const).some((edge) => {
          const [from, to] =
            edge === 'left' || edge === 'right' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
          return Math.abs(one[edge] - other[edge]) < 4 && one[from] < other[to] && one[to] > other[from];
        }),
      );
    let by = 2;
    while (by < 18 && touches(grow(by))) by += 2;
    const outline = grow(by);
    outline.left = Math.max(2, outline.left);
    outline.top = Math.max(2, outline.top);
    outline.right = Math.min(innerWidth - 2, outline.right);
    outline.bottom = Math.min(innerHeight - 2, outline.bottom);
    outlines.push(outline);
    const {left, top, right, bottom} = outline;
    const along = (from: number, to: number) =>
      Array.from({length: Math.max(0, Math.floor((to - from) / 22))}, (_, index) => from + 22 * (index + 1));
    const places: [number, number][] = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
      ...along(left, right).map((x): [number, number] => [x, top]),
      ...along(top, bottom).map((y): [number, number] => [left, y]),
      ...along(top, bottom).map((y): [number, number] => [right, y]),
      ...along(left, right).map((x): [number, number] => [x, bottom]),
    ];
    const clamp = ([x, y]: [number, number]): [number, number] => [
      Math.min(Math.max(x, radius + 1), innerWidth - radius - 1),
      Math.min(Math.max(y, radius + 1), innerHeight - radius - 1),
    ];
    const isFree = ([x, y]: [number, number]) =>
      badges.every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) > 2 * radius + 1);
    const [x, y] = places.map(clamp).find(isFree) ?? clamp(places[0]!);
    badges.push([x, y]);
    const line = document.createElement('div');
    line.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px; box-sizing: border-box; border: 1.5px solid #b3126d; border-radius: 4px`;
    const badge = document.createElement('div');
    badge.textContent = `${number}`;
    badge.style.cssText = `position: absolute; z-index: 1; left: ${x - radius}px; top: ${y - radius}px; width: ${2 * radius}px; height: ${2 * radius}px; border-radius: 50%; background: #b3126d; color: #fff; font: 700 11px/${2 * radius}px sans-serif; text-align: center; box-shadow: 0 0 0 1.5px #fff`;
    layer.append(line, badge);
  }
  layer.showPopover();
  return numbers.map(([part]) => part).filter((part) => !found.some((each) => each.part === part));
}

/** WebP has a third of the bytes of PNG. */
const toWebp = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({type: 'image/webp', quality: 0.7});
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString('base64'));

async function takePicture(browser: Browser, demo: Demo, tagName: string, parts: readonly string[]) {
  const {
    states,
    columns = Math.min(2, states.length),
    maxHeight = 520,
    css = '',
    act,
  }: Picture = pictures[tagName]!;
  const page = await browser.newPage({
    viewport: {width, height: 900},
    deviceScaleFactor: 1.25,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    bypassCSP: true,
  });
  // tsx calls it for each named function.
  await page.addInitScript('globalThis.__name = (value) => value');
  const query = states.length ? `only=${tagName}&state=${states.join()}` : 'only=none';
  await page.goto(`${demo.url}/gallery.html?lang=en-US&${query}`);
  await page.addStyleTag({
    content: `:root {--columns: ${columns}; --max-height: ${maxHeight}px} ${looks} ${css}`,
  });
  await page.evaluate((key) => (document.querySelector<HTMLElement>('#stages')!.dataset.key = key), demo.key);
  const settle = async () => {
    for (const pending of ['.stage :not(:defined)', '[aria-busy=true]'])
      await page.locator(pending).first().waitFor({state: 'detached'});
  };
  await settle();
  await act?.(page);
  await page.mouse.move(0, 0);
  await settle();
  const height = await page.evaluate(() =>
    Math.ceil(document.querySelector('#stages')!.getBoundingClientRect().bottom),
  );
  await page.setViewportSize({width, height: height + 8});
  await page.evaluate(() => scrollTo(0, 0));
  const numbers = [...partNumbers(tagName, parts)];
  const missing = await page.evaluate(markParts, {tagName, numbers});
  if (missing.length) {
    console.error(`${tagName}: the picture has no ${missing.join(', ')}.`);
    process.exitCode = 1;
  }
  const png = await page.screenshot({animations: 'disabled'});
  await page.goto('about:blank');
  const bytes = await toWebp(page, png);
  await writeFile(join(folder, `${tagName}.webp`), Uint8Array.from(bytes));
  console.log(`${tagName}.webp: ${width} × ${height + 8}, ${(bytes.length / 1000).toFixed(1)} kB`);
  await page.close();
}

/** Reads and votes, so that there are numbers to show. */
async function readArticle({url, key}: Demo) {
  const headers = {'Ocp-Apim-Subscription-Key': key, 'Content-Type': 'application/json'};
  const vote = {contentId: 1002, culture: 'en-US', isHelpful: true};
  await fetch(`${url}/kb/rest/v2/content/1002`, {headers});
  await fetch(`${url}/kb/rest/v2/statistics/vote/`, {method: 'POST', headers, body: JSON.stringify(vote)});
  // Views are written in batches.
  for (let views = 0; !views;) {
    const reply = await fetch(`${url}/kb/rest/v2/recommended/`, {headers});
    const items = (await reply.json()) as {views?: number}[];
    views = Math.max(...items.map((item) => item.views ?? 0));
  }
}

const wanted = argv.slice(2);
const dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-pictures-'));
await mkdir(folder, {recursive: true});
const demo = await startDemo({dataFolder, port: 0});
const browser = await chromium.launch({executablePath: find('chromium'), args: [...chromiumArgs]});
try {
  await readArticle(demo);
  for (const {tagName, cssParts = []} of elements) {
    if (!pictures[tagName] || (wanted.length && !wanted.includes(tagName))) continue;
    await takePicture(
      browser,
      demo,
      tagName,
      cssParts.map(({name}) => name),
    ).catch((error: unknown) => {
      console.error(`${tagName}: ${String(error)}`);
      process.exitCode = 1;
    });
  }
} finally {
  await browser.close();
  await demo.close();
  await rm(dataFolder, {recursive: true, force: true});
}
