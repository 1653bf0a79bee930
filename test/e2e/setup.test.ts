/** The first pages that an owner sees: the start page, and the one on which they set kb-help up and check their own page. */
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {allows, allowsScript} from '../../demo/serve/check.ts';
import {loadConfig} from '../../service/src/config.ts';
import {startService} from '../../service/src/main.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {findingsInAllColors} from './support/axe.ts';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

const code = (page: Page) => page.locator('#code');

test('the start page shows the open widget first, in the colours of the page', async ({page}) => {
  await page.goto('/');
  const picture = page.locator('main').getByRole('img').first();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme: theme});
    await expect(picture).toHaveAttribute('src', `/pictures/widget-${theme}.png`);
    await expect(picture).toBeInViewport();
  }
  const {width, height} = await picture.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  expect(width / height).toBe(1280 / 800);
  await picture.click();
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  await expect(page.getByRole('dialog').getByRole('link', {name: 'Five-minute start'})).toBeVisible();
});

test('figures of the start page are those of the build, in every language', async ({page}) => {
  await page.goto('/');
  const rows = page.locator('.bars .ours .number');
  const [closed, opened] = await rows.allTextContents();
  for (const language of ['English', 'Deutsch', 'Svenska', 'العربية']) {
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.locator('.whole li').first()).toContainText(`${closed} `);
    await expect(page.locator('.whole li').first()).toContainText(`${opened} `);
  }
});

test('on a phone the navigation is a menu', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.goto('/');
  const link = page.getByRole('navigation').getByRole('link', {name: 'Set up'});
  await expect(link).toBeHidden();
  await page.getByRole('button', {name: 'Menu'}).click();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', {name: 'Menu'}).click();
  await link.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Set up kb-help');
});

for (const width of [360, 1280]) {
  test(`the set-up page at ${width} px: nothing sticks out, and axe finds nothing`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/setup.html');
    for (const name of ['kb-search', 'kb-recommended', 'kb-article']) await page.getByLabel(name).check();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findingsInAllColors(page)).toEqual([]);
  });
}

test('what is chosen is shown live, and written as code', async ({page}) => {
  await page.goto('/setup.html');
  await page.getByRole('combobox', {name: 'Corner'}).selectOption('top left');
  await page.getByLabel('Address of an open article').selectOption('?help=1002');
  await page.getByLabel('kb-article').check();
  await page.getByLabel('kb-recommended').check();
  await page.getByRole('combobox', {name: 'Language'}).last().selectOption('Deutsch');
  await page.getByLabel('Accent').fill('#ffcc00');
  await page.getByLabel('Corners').fill('20');

  const live = page.locator('#live');
  await expect(live.getByRole('heading', {name: 'Empfohlene Artikel'})).toBeVisible();
  const launcher = page.getByRole('button', {name: 'Hilfe', exact: true});
  await expect(launcher).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  await expect(launcher).toHaveCSS('color', 'rgb(17, 17, 17)');
  expect((await launcher.boundingBox())?.y).toBeLessThan(100);
  await page.getByRole('button', {name: 'Open the panel'}).click();
  await expect(page.getByRole('dialog', {name: 'Hilfe'})).toBeVisible();

  const help = '<kb-help placement="top-start" route="query" lang="de"></kb-help>';
  await expect(code(page)).toContainText(help);
  await expect(code(page)).toContainText('<kb-recommended for="article" lang="de"></kb-recommended>');
  await page.getByLabel('npm').check();
  await expect(code(page)).toContainText("import 'kb-help/kb-vote.js';");
  await expect(code(page)).toContainText(help);
  await page.getByLabel('CSS').check();
  await expect(code(page)).toHaveText(
    ':root {\n  --kb-accent: #ffcc00;\n  --kb-on-accent: #111111;\n  --kb-radius: 20px;\n}\n',
    {useInnerText: true},
  );
});

for (const kind of ['Script tag', 'Snippet']) {
  test(`the ${kind.toLowerCase()} that is copied makes a page with help`, async ({page}) => {
    await page.goto('/setup.html');
    const [, key = ''] = /subscription-key="([^"]+)"/.exec(await settingsOf(page)) ?? [];
    const output = page.getByRole('region', {name: 'Copy'}).first();
    await output.getByLabel('Address of the service').fill('/kb');
    await output.getByLabel('Key').fill(key);
    await output.getByLabel('Folder of the files').fill('/dist/');
    await page.getByLabel('kb-search').check();
    await page.getByLabel(kind).check();
    if (kind === 'Snippet') await expect(page.getByText(/script-src 'sha384-/)).toBeVisible();
    await expect(code(page)).toContainText(
      kind === 'Snippet' ? 'data-src="/dist/"' : 'src="/dist/kb-help.js"',
    );
    const copied = (await code(page).textContent()) ?? '';
    await show(page, copied);
    await page.getByRole('button', {name: 'Help', exact: true}).click();
    await expect(page.getByRole('dialog').getByRole('link', {name: 'Five-minute start'})).toBeVisible();
    await expect(page.locator('body > kb-search').getByRole('combobox')).toBeVisible();
  });
}

test.describe('a page is checked', () => {
  /** Fills in the form, and reads what is wrong. */
  async function check(page: Page, values: {page: string; service: string; key?: string}): Promise<string[]> {
    const form = page.locator('form#check');
    await form.getByLabel('Address of the page').fill(values.page);
    await form.getByLabel('Address of the service').fill(values.service);
    await form.getByLabel('Key').fill(values.key ?? '');
    await form.getByRole('button', {name: 'Check'}).click();
    await expect(page.getByRole('status').getByRole('heading')).toBeVisible({timeout: 20_000});
    return page.locator('#findings .wrong').allTextContents();
  }

  /** The page of the demo that has the script tag, by another name of this machine. */
  const elsewhere = (url: string) => `${url.replace('127.0.0.1', 'localhost')}/app.html`;

  test('and nothing is wrong', async ({page, demo}) => {
    await page.goto('/setup.html');
    const [, key = ''] = /subscription-key="([^"]+)"/.exec(await settingsOf(page)) ?? [];
    expect(await check(page, {page: `${demo.url}/app.html`, service: '/kb', key})).toEqual([]);
    await expect(page.getByText('Everything is in order.')).toBeVisible();
  });

  const nothingPublished = encodeURIComponent('/problems/nothing-published');
  const cases: {
    what: string;
    says: RegExp;
    of: (url: string) => {page: string; service: string; key?: string};
  }[] = [
    {
      what: 'no address',
      says: /^The address of the service is no address/,
      of: (url) => ({page: `${url}/app.html`, service: 'ftp://help.example.com'}),
    },
    {
      what: '/rest twice',
      says: /would go to \/kb\/rest\/v2\/rest\/v2.*Leave out what begins with \/rest: http.*\/kb$/,
      of: (url) => ({page: `${url}/app.html`, service: '/kb/rest/v2/'}),
    },
    {
      what: 'a host that does not answer',
      says: /^http:\/\/127\.0\.0\.1:9 cannot be reached/,
      of: (url) => ({page: `${url}/app.html`, service: 'http://127.0.0.1:9'}),
    },
    {
      what: 'mixed content',
      says: /^Mixed content/,
      // Nothing is asked at this port, so the time of the test depends on no resolver.
      of: () => ({page: 'https://shop.invalid:9/', service: 'http://help.invalid:9'}),
    },
    {
      what: 'a wrong key',
      says: /^The key is not valid/,
      of: (url) => ({page: `${url}/app.html`, service: '/kb', key: 'none'}),
    },
    {
      what: 'CORS',
      says: /^CORS: browsers will not let http:\/\/localhost/,
      of: (url) => ({page: elsewhere(url), service: `${url}/kb/~no-cors`}),
    },
    {
      what: 'the policy of the page',
      says: /^The page’s Content-Security-Policy blocks requests.*connect-src http:\/\/127\.0\.0\.1/,
      of: (url) => ({page: elsewhere(url), service: `${url}/kb`}),
    },
    {
      what: 'a page in place of the service',
      says: /^Something else than the service answers there \(status 200\)/,
      of: (url) => ({page: `${url}/app.html`, service: '/kb/~html'}),
    },
    {
      what: 'a service without articles',
      says: /^Nothing is published yet/,
      of: (url) => ({page: `${url}/app.html`, service: `/kb/~status=404;problem=${nothingPublished}`}),
    },
    {
      what: 'a service that fails',
      says: /^It fails with status 503/,
      of: (url) => ({page: `${url}/app.html`, service: '/kb/~status=503'}),
    },
    {
      what: 'no script tag',
      says: /^The page has no script tag/,
      of: (url) => ({page: `${url}/openapi.json`, service: `${url}/kb`}),
    },
  ];
  test('and each thing that is wrong is named, with what to do', async ({page, demo}) => {
    await page.goto('/setup.html');
    for (const {what, says, of} of cases)
      await test.step(what, async () => {
        const wrong = await check(page, of(demo.url));
        expect(
          wrong.filter((each) => says.test(each)),
          wrong.join('\n'),
        ).toHaveLength(1);
        await page.locator('#findings').evaluate((element) => element.replaceChildren());
      });
  });

  const tag = '<script src="/dist/kb-help.js"></script>';
  const requestsBlocked = /blocks requests to the service/;
  const scriptBlocked = /blocks the script/;
  const noScript = /has no script tag/;
  const pages: {
    what: string;
    policies?: string[];
    head?: string;
    body?: string;
    service?: string;
    says?: RegExp;
  }[] = [
    {what: 'no policy'},
    {what: 'a second policy', policies: ['connect-src *', "connect-src 'self'"], says: requestsBlocked},
    {what: 'two in one header', policies: ["connect-src 'self', connect-src *"], says: requestsBlocked},
    {what: 'two that allow it', policies: ['connect-src 127.0.0.1:9, default-src *']},
    {what: 'a directive twice', policies: ["connect-src 'self'; connect-src *"], says: requestsBlocked},
    {what: 'capitals', policies: ['CONNECT-SRC HTTP://LOCALHOST:*'], service: 'http://localhost:9'},
    {
      what: 'a meta with entities',
      head: '<meta content="connect-src &#39;self&#39;" http-equiv=content-security-policy>',
      says: requestsBlocked,
    },
    {
      what: 'a meta that is a comment',
      head: `<!-- <meta http-equiv="Content-Security-Policy" content="connect-src 'self'"> -->`,
    },
    {what: 'a policy without scripts', policies: ["script-src 'none'"], says: scriptBlocked},
    {what: 'scripts of another site', policies: ['script-src http://127.0.0.1:9'], says: scriptBlocked},
    {what: 'scripts of another folder', policies: ['script-src http://*:*/lib/'], says: scriptBlocked},
    {what: 'scripts of this folder', policies: ['script-src http://*:*/dist/']},
    {what: 'no quotes', body: '<script async src=/dist/kb-help.js></script>'},
    {
      what: 'a version',
      body: '<script src="/dist/kb-help.js?v=3"></script>',
      policies: ["script-src 'self'"],
    },
    {
      what: 'entities',
      body: '<script src="/dist/kb-help.js?a=1&amp;b=2" nonce="a&#98;c"></script>',
      policies: ["script-src 'nonce-abc' 'strict-dynamic'"],
    },
    {what: 'a base', head: '<base href="/dist/">', body: '<script src="kb-help.js"></script>'},
    {what: 'a tag that is a comment', body: `<!-- ${tag} -->`, says: noScript},
    {what: 'another script', body: '<script src="/kb-help/app.js"></script>', says: noScript},
    {what: 'a very deep page', body: '<span>'.repeat(20_000) + tag},
  ];

  const lists: [list: string, url: string, allowed: boolean][] = [
    ['*', 'https://help.example:8443/', true],
    ['https://*', 'https://help.example/', true],
    ['https://*', 'https://help.example:8443/', false],
    ['https://*', 'http://help.example/', false],
    ['http://*:*', 'https://help.example:8443/', true],
    ['*:8080', 'https://help.example:8080/', true],
    ['*:8080', 'http://help.example:8080/', false],
    ['*:8080', 'https://help.example/', false],
    ['https:', 'https://help.example:8443/', true],
    ['https:', 'http://help.example/', false],
    ["'self'", 'https://shop.example/kb', true],
    ["'SELF'", 'https://shop.example/kb', true],
    ["'self'", 'http://shop.example/kb', false],
    ["'self'", 'https://shop.example:8443/', false],
    ["'self'", 'https://help.example/', false],
    ["'none'", 'https://shop.example/', false],
    ['', 'https://shop.example/', false],
    ['cdn.example help.example', 'https://help.example/', true],
    ['HELP.example', 'https://help.example/', true],
    ['help.example', 'http://help.example/', false],
    ['help.example', 'https://www.help.example/', false],
    ['*.help.example', 'https://www.help.example/', true],
    ['*.help.example', 'https://a.b.help.example/', true],
    ['*.help.example', 'https://help.example/', false],
    ['*.help.example', 'https://myhelp.example/', false],
    ['http://help.example', 'https://help.example/', true],
    ['https://help.example', 'http://help.example/', false],
    ['http://help.example:80', 'http://help.example/', true],
    ['http://help.example:81', 'http://help.example/', false],
    ['https://help.example:443', 'https://help.example/', true],
    ['help.example:*', 'https://help.example:8443/', true],
    ['help.example/kb/', 'https://help.example/kb/rest', true],
    ['help.example/kb/', 'https://help.example/kb', false],
    ['help.example/kb', 'https://help.example/kb', true],
    ['help.example/kb', 'https://help.example/kb/rest', false],
    ['help.example/KB/', 'https://help.example/kb/rest', false],
    ['help.example/my%20kb/', 'https://help.example/my kb/rest', true],
    ['help.example/%6Bb/', 'https://help.example/kb/rest', true],
    ['help.example/a%2Fb/', 'https://help.example/a/b/', false],
    ['help.example/100%/', 'https://help.example/100%/', true],
  ];
  test('and a list of sources allows what it allows in browsers', () => {
    const page = new URL('https://shop.example/');
    for (const [list, url, allowed] of lists)
      expect(allows(list.split(' '), new URL(url), page), `${list}: ${url}`).toBe(allowed);
  });

  const scriptLists: [list: string, nonce: string | undefined, allowed: boolean][] = [
    ["'self'", undefined, true],
    ["'strict-dynamic' 'nonce-aBc'", 'aBc', true],
    ["'STRICT-dynamic' 'Nonce-aBc'", 'aBc', true],
    ["'strict-dynamic' 'nonce-aBc'", 'abc', false],
    ["'strict-dynamic' 'nonce-aBc'", undefined, false],
    ["'strict-dynamic' 'nonce-'", '', false],
    ["'self' 'STRICT-DYNAMIC'", undefined, false],
    ["'nonce-aBc'", 'aBc', false],
  ];
  test('and the keywords of a list may have capitals, where nonces are compared as they are', () => {
    const page = new URL('https://shop.example/');
    for (const [list, nonce, allowed] of scriptLists)
      expect(allowsScript(list.split(' '), page, nonce, page), `${list}: ${nonce}`).toBe(allowed);
  });

  test('and its policies and script tag are read as browsers read them', async ({request}) => {
    let [headers, html] = [[''], ''];
    const server = createServer(({url = ''}, response) => {
      if (url === '/') response.setHeader('content-security-policy', headers).end(html);
      else response.writeHead(url.startsWith('/dist/') ? 200 : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      for (const {what, policies, head = '', body = tag, service = 'http://127.0.0.1:9', says} of pages)
        await test.step(what, async () => {
          [headers, html] = [policies ?? [], `<!doctype html>${head}<body>${body}`];
          const answer = await request.get(`/check?${new URLSearchParams({page, service})}`, {
            headers: {'sec-fetch-site': 'same-origin'},
          });
          const findings = (await answer.json()) as {ok: boolean; text: string}[];
          // Of the service, nothing but that it does not answer can be said.
          const aboutPage = findings.filter(({ok, text}) => !ok && !text.startsWith(`${service} cannot`));
          expect(
            aboutPage.map(({text}) => (says?.test(text) ? 'as expected' : text)),
            what,
          ).toEqual(says ? ['as expected'] : []);
        });
    } finally {
      server.close();
    }
  });

  test('and where it is redirected, all is checked for the address that it leads to', async ({request}) => {
    const origins: (string | undefined)[] = [];
    const server = createServer(({url = '', headers}, response) => {
      if (url === '/old') response.writeHead(302, {location: `${origin}/new`}).end();
      else if (url === '/new')
        response.setHeader('content-security-policy', "connect-src 'self'").end(`<!doctype html>${tag}`);
      else if (url.startsWith('/kb/')) {
        origins.push(headers.origin);
        response.end('[{}]');
      } else response.writeHead(url.startsWith('/dist/') ? 200 : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const {port} = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    try {
      const page = `http://localhost:${port}/old`;
      const answer = await request.get(`/check?${new URLSearchParams({page, service: '/kb'})}`, {
        headers: {'sec-fetch-site': 'same-origin'},
      });
      const findings = (await answer.json()) as {ok: boolean; text: string}[];
      expect(findings.filter(({ok}) => !ok)).toEqual([]);
      expect(findings.map(({text}) => text)).toEqual(
        expect.arrayContaining([
          `The page is redirected to ${origin}, and was checked there.`,
          `The key is valid on ${origin}.`,
          'Page and service have one origin, so there is no CORS.',
        ]),
      );
      expect(origins).toEqual([origin]);
    } finally {
      server.close();
    }
  });

  test('and a key of another site is named, with the command that makes one', async ({page, demo}) => {
    const folder = await mkdtemp(join(tmpdir(), 'kb-help-setup-'));
    const service = await startService(loadConfig({KB_DATA: folder, PORT: '0', LOG_LEVEL: 'error'}));
    try {
      const key = {
        name: 'another site',
        scopes: ['read', 'feedback'] as const,
        origins: ['https://www.example.com'],
      };
      await insertKey(service.database.db, {...key, scopes: [...key.scopes], hash: hashKey('kb_another')});
      await page.goto('/setup.html');
      const wrong = await check(page, {
        page: `${demo.url}/app.html`,
        service: service.url,
        key: 'kb_another',
      });
      expect(wrong.join('\n')).toContain(`--origins ${demo.url}`);
    } finally {
      await service.close();
      await rm(folder, {recursive: true, force: true});
    }
  });

  test('but not for pages of other sites', async ({request}) => {
    const check = async (headers: Record<string, string>) =>
      (await request.get('/check?service=http://127.0.0.1:9&page=http://127.0.0.1:9', {headers})).status();
    expect(await check({})).toBe(404);
    expect(await check({'sec-fetch-site': 'cross-site'})).toBe(404);
    // A name of theirs that leads to this machine.
    expect(await check({'sec-fetch-site': 'same-origin', host: 'shop.example'})).toBe(404);
    expect(await check({'sec-fetch-site': 'same-origin'})).toBe(200);
  });
});
