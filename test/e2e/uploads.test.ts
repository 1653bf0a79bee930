import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test as base, type Page} from '@playwright/test';
import {add, translation} from '../service/http/content.ts';
import {startTestService, type TestService} from '../service/http/service.ts';

const contentId = 7;

/** Everything in a drawing that could run, each part of it asking for an address that tells on it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40" onload="fetch('/ran?onload')">
  <script>fetch('/ran?script'); document.documentElement.setAttribute('data-ran', 'yes')</script>
  <script xlink:href="/ran?src"/>
  <image href="x:" onerror="fetch('/ran?onerror')"/>
  <foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml">
    <img src="x:" onerror="fetch('/ran?html')"/><iframe src="/ran?frame"/>
  </body></foreignObject>
  <rect width="60" height="40" fill="teal"/>
</svg>`;
const pageText = `<!doctype html><title>x</title><script>fetch('/ran?page')</script><img src=x onerror="fetch('/ran?img')">`;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Every way to show a file in a page. */
const frames = (url: string) =>
  `<!doctype html><img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">`;

const test = base.extend<object, {service: TestService; site: string}>({
  service: [
    async ({}, use) => {
      const service = await startTestService({publicUrl: undefined});
      await add(service.db, [translation('Kettle')], {contentId});
      await use(service);
      await service.close();
    },
    {scope: 'worker'},
  ],
  /** Another site: it shows what it is asked to, and serves the drawing as a server does that does not care. */
  site: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const {pathname, searchParams} = new URL(request.url ?? '', 'http://site');
        const [type, body] =
          pathname === '/drawing.svg'
            ? ['image/svg+xml', drawing]
            : ['text/html', frames(searchParams.get('url') ?? '')];
        response.writeHead(200, {'Content-Type': type}).end(body);
      });
      await use(await listen(server));
      await new Promise((resolve) => server.close(resolve));
    },
    {scope: 'worker'},
  ],
});

async function upload(service: TestService, name: string, content: string) {
  const form = new FormData();
  form.set('file', new Blob([content], {type: 'image/svg+xml'}), name);
  const request = new Request('http://a.example', {method: 'POST', body: form});
  return service.ask(`/rest/test/v2/file/content/${contentId}`, {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: {'Content-Type': request.headers.get('content-type') ?? ''},
  });
}

/** What was asked for while the page was open and everything in it settled. */
async function requestsDuring(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ran')) asked.push(request.url());
  });
  await open();
  await page.waitForLoadState('networkidle');
  return asked;
}

test('the drawing does run without protection', async ({page, site}) => {
  const asked = await requestsDuring(page, () => page.goto(`${site}/drawing.svg`));
  expect(asked.some((url) => url.endsWith('?script'))).toBe(true);
});

test('an uploaded drawing is shown, and runs nothing', async ({page, service, site}) => {
  const {body} = await upload(service, 'drawing.svg', drawing);
  const url = String(body);
  expect(url).toMatch(/\.svg$/);
  expect(await requestsDuring(page, () => page.goto(url))).toEqual([]);
  expect(await page.locator('rect').getAttribute('fill')).toBe('teal');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ran'))).toBe(false);

  expect(await requestsDuring(page, () => page.goto(`${site}/?url=${url}`))).toEqual([]);
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test('an HTML file is rejected, and as text it is downloaded instead of shown', async ({
  page,
  service,
  site,
}) => {
  for (const name of ['page.html', 'page.svg', 'page.xhtml']) {
    expect((await upload(service, name, pageText)).status).toBe(400);
  }
  const url = String((await upload(service, 'page.txt', pageText)).body);
  const downloading = page.waitForEvent('download');
  const asked = await requestsDuring(page, () => page.goto(url).catch(() => undefined));
  expect((await downloading).suggestedFilename()).toBe('page.txt');
  expect(asked).toEqual([]);
  expect(await requestsDuring(page, () => page.goto(`${site}/?url=${url}`))).toEqual([]);
});
